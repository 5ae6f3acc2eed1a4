import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import GithubSlugger from 'github-slugger';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { parseDocument } from 'yaml';
import { referenceText } from '#check/reference.ts';
import { entrySchemas, fileSchemas } from '#schemas/collections.ts';
import { sections } from '#sections/registry.ts';
import { type Changes, feature, page, pageWithText, problemsAfter } from './small-site.ts';

const root = pathToFileURL('./');
const project = readFileSync(new URL('README.md', root), 'utf8');
const read = (name: string) => readFileSync(new URL(`content/${name}`, root), 'utf8');
const guide = read('README.md');

interface Example {
  /** What the example is a part of, or the file that it is: sh, yaml, mdx, yaml title="agents/wellness.yaml". */
  kind: string;
  text: string;
}

/** Every example, without the indentation of the list that it is in. */
const examples: Example[] = Array.from(
  guide.matchAll(/^( *)```(.+)\n([\s\S]*?)^ *```$/gm),
  ([, indent = '', kind = '', text = '']) => ({ kind, text: text.replace(new RegExp(`^${indent}`, 'gm'), '') }),
);
const wholeFiles = examples.flatMap(({ kind, text }) => {
  const file = /title="(.+)"/.exec(kind)?.[1];
  return file ? [[file, text] as const] : [];
});

const photo = (width: number) =>
  sharp({ create: { width, height: 9, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer();

test('an editor who writes every file of the guide gets no message', async () => {
  expect(wholeFiles.map(([file]) => file.split('/')[0])).toEqual(['articles', 'sessions', 'pages']);
  const changes: Changes = {
    ...Object.fromEntries(wholeFiles),
    'features/content-categories/research.yaml': feature(1),
    'images/ward.jpg': await photo(1200),
  };
  expect(await problemsAfter(changes)).toEqual([]);
});

test('every example of a whole file names the file', () => {
  const isWhole = ({ kind, text }: Example) => /^(---|order:)/.test(text) && !kind.includes('title=');
  expect(examples.filter(isWhole)).toEqual([]);
});

test.each(examples.filter(({ kind }) => kind === 'yaml'))('a part of a file is valid YAML: $text', ({ text }) => {
  expect(parseDocument(text).errors).toEqual([]);
});

test('an editor who uses every part of a page gets no message', async () => {
  const parts = examples.filter(({ kind }) => kind === 'mdx').map(({ text }) => text);
  const pages = parts.map((text, index) => [
    `pages/part-${index}.mdx`,
    text.startsWith('<Band') ? page(text) : pageWithText(text),
  ]);
  const [screening = ''] = examples.flatMap(({ text }) => (text.startsWith('topic: measured') ? text : []));
  const changes: Changes = {
    ...Object.fromEntries(pages),
    'figures/cognitive-screen-time.yaml': screening,
    'images/nurse-at-night.jpg': await photo(1200),
    'images/team/nora.jpg': await photo(1300),
  };
  expect(pages.length).toBeGreaterThan(1);
  expect(await problemsAfter(changes)).toEqual([]);
});

test('every command of npm in the guides exists', () => {
  const { scripts } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8'));
  const others = ['tests', 'src/integrations/hosting', 'src/studio', 'src/crawl', 'src/crawl/client'].map((folder) =>
    readFileSync(new URL(`${folder}/README.md`, root), 'utf8'),
  );
  const names = Array.from(
    [guide, project, ...others].join('').matchAll(/npm run ([\w:-]+)/g),
    ([, name = '']) => name,
  );
  expect(names.filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
});

const idsOf = (text: string) => {
  const slugger = new GithubSlugger();
  return Array.from(text.matchAll(/^#+ (.+)$/gm), ([, heading = '']) => slugger.slug(heading));
};

test('every link of the guide to a section leads there', () => {
  const links = Array.from(guide.matchAll(/\]\(([\w.]*)#([^)]+)\)/g), ([, name = '', id = '']) => [name, id] as const);
  expect(links.length).toBeGreaterThan(9);
  expect(links.filter(([name, id]) => !idsOf(read(name || 'README.md')).includes(id))).toEqual([]);
});

test('the guide can be read in fifteen minutes', () => {
  expect(guide.match(/\S+/g)?.length).toBeLessThanOrEqual(2500);
});

test.each([
  ['a component', [...sections.keys()]],
  ['a collection', Object.keys(entrySchemas)],
])('%s is in the reference', (_, names) => {
  const lines = referenceText.split('\n');
  expect(names.filter((name) => !lines.includes(`### ${name}`))).toEqual([]);
  expect(lines.join()).not.toMatch(/undefined|\[object|NaN/);
});

test('the editor completes the fields of every collection', () => {
  const settings = JSON.parse(readFileSync(new URL('.vscode/settings.json', root), 'utf8'));
  // Articles are MDX files, which the Astro extension completes.
  const names = [...Object.keys(entrySchemas).filter((name) => name !== 'articles'), 'figures'];
  const entries = names.map((name) => [name, `content/${name}/**/*.yaml`]);
  const files = Object.keys(fileSchemas).map((file) => [file.replace('.yaml', ''), `content/${file}`]);
  const expected = [...entries, ...files].map(([name, glob]) => [`./.astro/collections/${name}.schema.json`, glob]);
  expect(settings['yaml.schemas']).toEqual(Object.fromEntries(expected));
  expect(settings['astro.content-intellisense']).toBe(true);
});

test('a development container has the same extensions', () => {
  const read = (file: string) => JSON.parse(readFileSync(new URL(file, root), 'utf8').replace(/^ *\/\/.*/gm, ''));
  const { extensions } = read('.devcontainer/devcontainer.json').customizations.vscode;
  expect(extensions).toEqual(read('.vscode/extensions.json').recommendations);
});
