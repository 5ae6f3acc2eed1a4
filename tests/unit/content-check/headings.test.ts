import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { headingLevels } from '#integrations/content-check/rules/headings.ts';
import { type SectionName, sectionSchemas } from '#schemas/sections.ts';

const components = new URL('../../../src/components/', import.meta.url);

/** A component and the parts of components/ui that it draws. */
function sourceOf(path: string): string {
  const source = readFileSync(new URL(path, components), 'utf8');
  const parts = [...source.matchAll(/from '#components\/(ui\/\w+\.astro)'/g)].map(([, part]) => sourceOf(part ?? ''));
  return [source, ...parts].join('\n');
}

const highestHeading = (source: string) =>
  [...source.matchAll(/<h([1-6])[\s>]/g)].map(([, level]) => Number(level)).sort()[0];

test.each(Object.keys(sectionSchemas) as SectionName[])('%s has the heading that the check counts on', (name) => {
  expect(headingLevels[name]).toBe(highestHeading(sourceOf(`sections/${name}.astro`)));
});
