import { globSync, readFileSync } from 'node:fs';
import { splitFrontMatter } from '#lib/mdx.ts';
import { sections } from '#sections/registry.ts';

const FRONT_MATTER = `---
title: Catalogue
description: Every section in its variants, as the sample site has it, for the tests of how it looks.
keywords: [sections, variants, tests]
updated: 2026-11-27
robots: noindex, follow
---
`;

interface Field {
  options?: string[];
  unwrap?: () => Field;
}

const unwrapped = (field: Field): Field => ((field.options ?? !field.unwrap) ? field : unwrapped(field.unwrap()));

/** What a value of a section can be, where it is one of a few words: `variant="quiet"`. */
export const choicesOf = (shape: object) =>
  Object.entries(shape).flatMap(([value, field]) =>
    (unwrapped(field as Field).options ?? []).map((option) => `${value}="${option}"`),
  );

/** The tags of a section in a text, with their values. */
export const tagsOf = (name: string, text: string) =>
  Array.from(text.matchAll(new RegExp(`<${name}(?=[\\s>/])[^>]*>`, 'g')), ([tag]) => tag);

/** What stands by itself on the pages of the sample: a section with all that is in it. */
const blocks = globSync('tests/sample/content/pages/**/*.mdx')
  .sort()
  .flatMap(
    (file) => splitFrontMatter(readFileSync(file, 'utf8')).body.match(/^<(\w+)[^>]*?(?:\/>|>[\s\S]*?^<\/\1>)$/gm) ?? [],
  );

/** A section that is not as wide as the window stands in a band. */
const inBand = (block: string) => {
  const { level = 3 } = sections.get(/\w+/.exec(block)?.[0] ?? '') ?? {};
  return level < 3 ? block : `<Band heading="A band">\n${block}\n</Band>`;
};

/** A block with another choice in each tag of this section. */
const chosen = (block: string, name: string, choice: string) => {
  const [value = ''] = choice.split('=');
  return block
    .replace(new RegExp(`(<${name}\\b[^>]*?) ${value}="[^"]*"`, 'g'), '$1')
    .replace(new RegExp(`<${name}(?=[\\s>/])`, 'g'), `$& ${choice}`);
};

/** A page with every section of the sample in each of its variants. */
export function catalogueText(): string {
  let text = '';
  const add = (block = '') => {
    text += `\n${inBand(block)}\n`;
  };
  for (const [name] of sections)
    if (tagsOf(name, text).length === 0) add(blocks.find((block) => tagsOf(name, block).length > 0));
  for (const [name, { schema }] of sections)
    for (const choice of choicesOf(schema.shape))
      if (!tagsOf(name, text).some((tag) => tag.includes(choice)))
        add(chosen(blocks.find((block) => tagsOf(name, block).length > 0) ?? '', name, choice));
  // A group can be without entries.
  return FRONT_MATTER + text.replaceAll(/<Count of="\w+\/[^>]*>/g, 'Five');
}
