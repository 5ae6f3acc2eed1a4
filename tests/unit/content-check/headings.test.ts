import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { headingLevels } from '#integrations/content-check/rules/headings.ts';
import { type SectionName, sectionSchemas } from '#schemas/sections.ts';

const components = new URL('../../../src/components/', import.meta.url);

/** The markup of a component and of the components that it renders. */
function markupOf(file: URL): string {
  const source = readFileSync(file, 'utf8');
  const imports = [...source.matchAll(/from '(?:#components\/([\w/-]+\.astro)|(\.[\w./-]+\.astro))'/g)];
  const parts = imports.map(([, path, relative]) =>
    markupOf(path ? new URL(path, components) : new URL(relative ?? '', file)),
  );
  return [source, ...parts].join('\n');
}

const highestHeading = (markup: string) =>
  [...markup.matchAll(/<h([1-6])[\s>]/g)].map(([, level]) => Number(level)).sort()[0];

test.each(Object.keys(sectionSchemas) as SectionName[])('the check knows the highest heading in %s', (name) => {
  expect(headingLevels.get(name)).toBe(highestHeading(markupOf(new URL(`sections/${name}.astro`, components))));
});
