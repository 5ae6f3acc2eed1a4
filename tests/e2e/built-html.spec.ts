import { expect, test } from '@playwright/test';
import { type ConfigData, HtmlValidate } from 'html-validate';
import { pageIdOf } from '#lib/routes.ts';
import { attributeValues, builtFiles, isBuilt, readBuilt } from '../support/dist.ts';
import { headOf } from '../support/head.ts';
import { redirects } from '../support/pages.ts';

const config: ConfigData = {
  extends: ['html-validate:recommended'],
  rules: {
    // A table's box is a region only where it scrolls, so it is a div that takes the role.
    'prefer-native-element': ['error', { exclude: ['region'] }],
    // React closes void elements with a slash, names some attributes in camel case and gives boolean ones an empty
    // value; Astro does not.
    'void-style': 'off',
    'attr-case': ['error', { style: ['lowercase', 'camelcase'] }],
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
  },
};
const validator = new HtmlValidate(config);

/** Astro writes this style next to the first island, in the body, where HTML does not permit one. */
const ASTRO_STYLE = '<style>astro-island,astro-slot,astro-static-slot{display:contents}</style>';

/** Astro writes a page for each redirect; a host answers with the redirect itself. */
const isRedirect = (file: string) => Object.keys(redirects).some((path) => file === `${pageIdOf(path)}.html`);

const idsOf = (file: string) => attributeValues(readBuilt(file), 'id');

/** What is wrong with a link of a built file, if anything is. */
function problemOf(link: string, from: string, origin: string): string | undefined {
  const { pathname, hash, origin: target } = new URL(link, new URL(from.replace(/\.html$/, ''), origin));
  if (target !== origin) return undefined;
  const path = decodeURIComponent(pathname);
  const file = [path.slice(1), `${pageIdOf(path)}.html`].find((name) => name !== '' && isBuilt(name));
  if (!file) return `${link} leads nowhere`;
  if (isRedirect(file)) return `${link} has moved to ${redirects[path]}`;
  return hash && !idsOf(file).includes(hash.slice(1)) ? `no element of that page has the id of ${link}` : undefined;
}

for (const file of builtFiles('html').filter((name) => !isRedirect(name))) {
  test(`${file} is valid HTML`, async () => {
    const report = await validator.validateString(readBuilt(file).replace(ASTRO_STYLE, ''));
    const messages = report.results.flatMap(({ messages }) => messages);
    expect(messages.map(({ ruleId, message, line, column }) => `${line}:${column} ${ruleId}: ${message}`)).toEqual([]);
  });

  test(`every link and image of ${file} leads somewhere`, () => {
    const html = readBuilt(file);
    const { origin } = new URL(headOf('/').canonical);
    const links = new Set([...attributeValues(html, 'href'), ...attributeValues(html, 'src')]);
    const problems = [...links]
      .filter((link) => !link.startsWith('mailto:'))
      .map((link) => problemOf(link, file, origin));
    expect(problems.filter(Boolean)).toEqual([]);
  });

  test(`${file} has no placeholder left`, () => {
    const texts = readBuilt(file).replace(
      /<style[\s\S]*?<\/style>|<script(?! type="application\/ld)[\s\S]*?<\/script>/g,
      '',
    );
    expect(texts.match(/\{[a-z][a-z0-9/-]*(?::[a-z]+)*\}/g) ?? []).toEqual([]);
  });

  test(`${file} refers only to ids that it has`, () => {
    const html = readBuilt(file);
    const pointing = ['aria-labelledby', 'aria-describedby', 'aria-controls', 'for', 'popovertarget'];
    const pointed = pointing.flatMap((name) => attributeValues(html, name)).flatMap((value) => value.split(/\s+/));
    const ids = idsOf(file);
    expect(pointed.filter((id) => !ids.includes(id))).toEqual([]);
  });
}

test('no file has a trace of the studio or of its packages', () => {
  const files = builtFiles('html', 'js', 'css', 'json', 'txt', 'xml', 'svg');
  expect(files.length).toBeGreaterThan(40);
  expect(files.filter((file) => /keystatic|keystar|studio-model/i.test(readBuilt(file)))).toEqual([]);
});
