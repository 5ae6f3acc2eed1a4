import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const SOURCE = /^[\w.@/*-]+\.(?:ts|tsx|astro|css|mjs)$/;
const FOLDER = /^(?:\.\.\/|\w[\w@-]*\/)[\w./@-]*$/;

const spansOf = (text: string) => [...text.matchAll(/`([^`\n]+)`/g)].map(([, span = '']) => span);

/** Files of code that a readme names: below its own folder or one that the paragraph names, or from the project or its sources. */
function lostPaths(readme: string): string[] {
  const own = dirname(readme);
  const paragraphs = readFileSync(readme, 'utf8')
    .replaceAll(/```[\s\S]*?```/g, '')
    .split(/\n\n|\n(?=[-|\d])/);
  return paragraphs.flatMap((paragraph) => {
    const spans = spansOf(paragraph);
    const named = spans.filter((span) => FOLDER.test(span)).flatMap((folder) => [folder, join(own, folder)]);
    const below = [...(own === '.' ? [] : [own]), ...named].map((folder) => join(folder, '**'));
    const isThere = (path: string) => ['.', 'src', own, ...below].some((base) => globSync(join(base, path)).length > 0);
    return spans.filter((span) => SOURCE.test(span) && !isThere(span));
  });
}

test.each(globSync('{README.md,{src,tests,content,findings}/**/README.md}').filter((path) => !path.includes('sample')))(
  'each file of code that %s names is there',
  (readme) => {
    expect(lostPaths(readme)).toEqual([]);
  },
);
