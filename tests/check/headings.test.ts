import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { registry, sectionOf } from '#sections/registry.ts';
import { sources } from '../support/sources.ts';

const root = pathToFileURL('src/');

const islands = new Map(
  Array.from(
    readFileSync(new URL('islands/index.ts', root), 'utf8').matchAll(/export \{ (\w+) \} from '\.\/(.+)';/g),
    ([, name = '', path = '']) => [name, `islands/${path}`],
  ),
);

/** The markup of a component, and of the components and islands that it renders. */
function markupOf(file: URL): string {
  const source = readFileSync(file, 'utf8');
  const paths = Array.from(
    source.matchAll(
      /from '(?:#((?:components|sections|islands)\/[\w/.-]+(?:\.astro|\.tsx))|(\.[\w./-]+(?:\.astro|\.tsx)))'/g,
    ),
    ([, path, relative]) => (path ? new URL(path, root) : new URL(relative ?? '', file)),
  );
  const [, names = ''] = /import \{ ([^}]+) \} from '#islands\/index\.ts'/.exec(source) ?? [];
  const rendered = names.split(', ').flatMap((name) => islands.get(name) ?? []);
  return [source, ...[...paths, ...rendered.map((path) => new URL(path, root))].map(markupOf)].join('\n');
}

const highestHeading = (markup: string) =>
  [...markup.matchAll(/(?:<| as="|Heading = ')h([1-6])[\s>"']/g)].map(([, level]) => Number(level)).sort()[0];

test.each(Object.keys(registry))('the check knows the highest heading in %s', (name) => {
  const [file] = sources(`src/sections/*/${name}.astro`);
  expect(sectionOf(name)?.level).toBe(highestHeading(markupOf(new URL(`../${file?.path}`, root))));
});
