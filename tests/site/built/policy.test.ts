import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js';
import { Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { describe, expect, test } from 'vitest';
import { everywhere, sandboxed } from '#integrations/hosting/headers.ts';
import { pageIdOf, routes } from '#lib/routes.ts';
import { builtFiles, readBuilt } from '../../support/dist.ts';
import { sources } from '../../support/sources.ts';

const META = /<meta http-equiv="Content-Security-Policy" content="([^"]+)">/;
/** Severities that fail the test. */
const SERIOUS = [Severity.HIGH, Severity.SYNTAX, Severity.MEDIUM, Severity.HIGH_MAYBE];

const policyOf = (file: string) => META.exec(readBuilt(file))?.[1] ?? '';
const directive = (policy: string, name: string) =>
  policy
    .split('; ')
    .find((each) => each.startsWith(`${name} `))
    ?.slice(name.length + 1);

const pages = builtFiles('html');

describe.each(pages)('%s', (file) => {
  const html = readBuilt(file);

  test('has a policy in which csp_evaluator finds no fault', () => {
    // Browsers enforce both: the policy in the page and the one in the headers.
    const policy = `${policyOf(file)}; ${everywhere['Content-Security-Policy']}`;
    const findings = new CspEvaluator(new CspParser(policy).csp).evaluate();
    const serious = findings.filter(({ severity }) => SERIOUS.includes(severity));
    expect(serious.map(({ directive, description }) => `${directive}: ${description}`)).toEqual([]);
    expect(policy).not.toMatch(/'unsafe-|\*/);
  });

  test('has it before everything that it governs', () => {
    const before = html.slice(0, html.search(META));
    expect(before).not.toMatch(/<(?:script|style|link|img)/);
  });

  test('has no style attribute and no handler attribute, which its policy would block', () => {
    const tags = html.replace(/<(script|style)[\s>][\s\S]*?<\/\1>/g, '').match(/<[a-z][^>]*>/g) ?? [];
    expect(tags.filter((tag) => /\s(?:style|on\w+)=/.test(tag))).toEqual([]);
  });
});

test("no page but the one without our origin has another company's script", () => {
  const naming = sources('src/**/*.{astro,tsx}').filter(({ text }) => text.includes('data-third-party'));
  expect(naming.map(({ path }) => path)).toEqual([`src/pages${sandboxed.path}.astro`]);
  const others = pages.filter((file) => file !== `${pageIdOf(sandboxed.path)}.html`);
  for (const file of others) expect(directive(policyOf(file), 'script-src')).not.toMatch(/\w+:\/\//);
});

test('the page that holds a key may request its crawling service and nothing else', () => {
  const policy = policyOf(`${pageIdOf(routes.crawl)}.html`);
  const addresses = new Set(policy.match(/\w+:\/\/[^\s;]+/g));
  expect([...addresses]).toEqual(['https://api.firecrawl.dev']);
  expect(directive(policy, 'connect-src')).toBe('https://api.firecrawl.dev');
});

test('a page may frame the calendar that it has, and nothing else', () => {
  for (const file of pages) {
    const calendar = /<iframe[^>]* src="([^"]+)"/.exec(readBuilt(file))?.[1];
    expect(directive(policyOf(file), 'frame-src')).toBe(calendar ? new URL(calendar).origin : "'none'");
  }
});
