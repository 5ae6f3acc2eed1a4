import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sections } from '#sections/registry.ts';
import { catalogueText, choicesOf, tagsOf } from '../catalogue/catalogue.ts';

test('the catalogue shows each section in each of its variants', () => {
  const catalogue = catalogueText();
  const missing = [...sections].flatMap(([name, { schema }]) => {
    const tags = tagsOf(name, catalogue);
    const lacks = choicesOf(schema.shape).filter((choice) => !tags.some((tag) => tag.includes(choice)));
    return tags.length === 0 ? [name] : lacks.map((choice) => `${name} ${choice}`);
  });
  expect(missing).toEqual([]);
});

/** What has values of its own and ends a page: `values.ts` writes it in every amount. */
test('the catalogue shows <Closing> with little, with much and with long words', () => {
  expect(readFileSync('tests/catalogue/values.ts', 'utf8')).toContain('<Closing ');
});

// Tests of the built site ask every page that has a section: without one, they would ask nothing.
test('the sample site has every section, and a page in each state of publishing', () => {
  const pages = globSync('tests/sample/content/{pages,articles}/**/*.mdx').map((file) => readFileSync(file, 'utf8'));
  const has = (pattern: RegExp) => pages.some((page) => pattern.test(page));
  expect([...sections].map(([name]) => name).filter((name) => !has(new RegExp(`<${name}[\\s/>]`)))).toEqual([]);
  for (const state of [/^draft: true$/m, /^published: 2035/m, /^until: 2020/m]) expect(has(state)).toBe(true);
});
