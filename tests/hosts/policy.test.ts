import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js';
import { Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { describe, expect, test } from 'vitest';
import { everywhere } from '#integrations/hosting/headers.ts';
import { pageIdOf, routes } from '#lib/routes.ts';
import { builtFiles, readBuilt } from '../support/dist.ts';
import { site } from '../support/pages.ts';

const META = /<meta http-equiv="Content-Security-Policy" content="([^"]+)">/;
/** From the worst on, with what may be as bad. */
const GRAVE = [Severity.HIGH, Severity.SYNTAX, Severity.MEDIUM, Severity.HIGH_MAYBE];

const policyOf = (file: string) => META.exec(readBuilt(file))?.[1] ?? '';
const directive = (policy: string, name: string) =>
  policy
    .split('; ')
    .find((each) => each.startsWith(`${name} `))
    ?.slice(name.length + 1);

describe.each(builtFiles('html'))('%s', (file) => {
  const html = readBuilt(file);

  test('has a policy with which no judge finds fault', () => {
    // A browser keeps to both: what stands in the page and what comes with it.
    const policy = `${policyOf(file)}; ${everywhere['Content-Security-Policy']}`;
    const findings = new CspEvaluator(new CspParser(policy).csp).evaluate();
    const grave = findings.filter(({ severity }) => GRAVE.includes(severity));
    expect(grave.map(({ directive, description }) => `${directive}: ${description}`)).toEqual([]);
    expect(policy).not.toMatch(/'unsafe-|\*/);
  });

  test('has it before all that it governs', () => {
    const before = html.slice(0, html.search(META));
    expect(before).not.toMatch(/<(?:script|style|link|img)/);
  });

  test('has no style attribute and no handler attribute, which its policy would refuse', () => {
    const tags = html.replace(/<(script|style)[\s>][\s\S]*?<\/\1>/g, '').match(/<[a-z][^>]*>/g) ?? [];
    expect(tags.filter((tag) => /\s(?:style|on\w+)=/.test(tag))).toEqual([]);
  });
});

test('the page that holds a key asks its crawling service and nobody else', () => {
  const policy = policyOf(`${pageIdOf(routes.crawl)}.html`);
  const addresses = new Set(policy.match(/\w+:\/\/[^\s;]+/g));
  expect([...addresses]).toEqual(['https://api.firecrawl.dev', 'wss://api.firecrawl.dev']);
  expect(directive(policy, 'connect-src')).toBe('https://api.firecrawl.dev wss://api.firecrawl.dev');
});

test('the calendar may stand where it is framed, and nowhere else', () => {
  const { origin } = new URL(site.calendar);
  const framing = builtFiles('html').filter((file) => directive(policyOf(file), 'frame-src') === origin);
  expect(framing).toEqual(builtFiles('html').filter((file) => readBuilt(file).includes('<iframe')));
  const others = builtFiles('html').filter((file) => !framing.includes(file));
  for (const file of others) expect(directive(policyOf(file), 'frame-src')).toBe("'none'");
});
