import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { registry, sections } from '#sections/registry.ts';

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

const amounts = ['lists.mdx', 'views.mdx', 'values.ts']
  .map((name) => readFileSync(`tests/catalogue/${name}`, 'utf8'))
  .join();

/** Sections that draw figures or end a page, and so have no collection. */
const others = Object.keys(registry).filter((name) => /^Figure(Table|sByPage)$|^TimeBack$|Closing$/.test(name));

/** Sections that show entries of a collection, each of which can run out. */
const lists = [...sections].flatMap(([name, { shows }]) => (shows?.({}).some(({ group }) => !group) ? name : []));

for (const name of [...lists, ...others]) {
  test(`the catalogue shows <${name}> without entries, with one, with many and with long words`, () => {
    expect(amounts).toMatch(new RegExp(`<${name}[ />,]`));
  });
}
