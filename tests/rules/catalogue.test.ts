import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sections } from '#sections/registry.ts';

const catalogue = readFileSync('tests/catalogue/catalogue.mdx', 'utf8');

/** Tags of a section in the catalogue, with their attributes. */
const tagsOf = (name: string) =>
  Array.from(catalogue.matchAll(new RegExp(`<${name}(?=[\\s>/])[^>]*>`, 'g')), ([tag]) => tag);

interface Field {
  options?: string[];
  unwrap?: () => Field;
}

const unwrapped = (field: Field): Field => ((field.options ?? !field.unwrap) ? field : unwrapped(field.unwrap()));

/** Props that take one of a few words. */
const choicesOf = (shape: Record<string, Field>) =>
  Object.entries(shape).flatMap(([prop, field]) =>
    (unwrapped(field).options ?? []).map((option) => `${prop}="${option}"`),
  );

for (const [name, { schema }] of sections) {
  test(`the catalogue shows <${name}> in each of its variants`, () => {
    const tags = tagsOf(name);
    expect(tags).not.toEqual([]);
    expect(
      choicesOf(schema.shape as unknown as Record<string, Field>).filter(
        (choice) => !tags.some((tag) => tag.includes(choice)),
      ),
    ).toEqual([]);
  });
}

/** What has values of its own and ends a page: `values.ts` writes it in every amount. */
test.each(['TimeBack', 'Closing'])('the catalogue shows <%s> with little, with much and with long words', (name) => {
  expect(readFileSync('tests/catalogue/values.ts', 'utf8')).toContain(`<${name} `);
});

// Tests of the built site ask every page that has a section: without one, they would ask nothing.
test('the sample site has every section, and a page in each state of publishing', () => {
  const pages = globSync('tests/sample/content/{pages,articles}/**/*.mdx').map((file) => readFileSync(file, 'utf8'));
  const has = (pattern: RegExp) => pages.some((page) => pattern.test(page));
  expect([...sections].map(([name]) => name).filter((name) => !has(new RegExp(`<${name}[\\s/>]`)))).toEqual([]);
  for (const state of [/^draft: true$/m, /^published: 2035/m, /^until: 2020/m]) expect(has(state)).toBe(true);
});
