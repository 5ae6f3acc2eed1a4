import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readFiles } from '#integrations/content-check/source/list-files.ts';
import { entrySchemas, fileSchemas } from '#schemas/collections.ts';
import { sectionSchemas } from '#schemas/sections.ts';
import { problemsAfter } from './small-site.ts';

const root = new URL('../../../', import.meta.url);
const guide = readFileSync(new URL('content/README.md', root), 'utf8');

/** The cells of the rows of the guide's part of that heading. */
const tableOf = (heading: string) =>
  (guide.split(/^## /m).find((part) => part.startsWith(heading)) ?? '')
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| ---'))
    .slice(1)
    .map((line) => line.split(' | ').map((cell) => cell.replace(/^\| | ?\|$/g, '')));

const namesIn = (cell: string | undefined) => Array.from(cell?.matchAll(/`(\w+)`/g) ?? [], ([, name]) => name);

/** The indented example of that language: a whole file, in a step of a list. */
const exampleOf = (language: string) =>
  new RegExp(`^   \`\`\`${language}\\n([\\s\\S]*?)^   \`\`\``, 'm').exec(guide)?.[1]?.replace(/^ {3}/gm, '');

test('the guide describes every component, and none that does not exist', () => {
  const described = tableOf('Components').flatMap(([name]) => namesIn(name));
  expect(described.toSorted()).toEqual(Object.keys(sectionSchemas).toSorted());
});

test.each(tableOf('Components'))('the guide names every value of %s', (name, _, values) => {
  const schema = sectionSchemas[namesIn(name)[0] as keyof typeof sectionSchemas];
  expect(namesIn(values).toSorted()).toEqual(Object.keys(schema.shape).toSorted());
});

test('the guide explains messages that the check gives', async () => {
  const sources = await readFiles(new URL('src/integrations/content-check/', root).pathname);
  const code = sources.map(({ text }) => text).join('\n');
  const messages = tableOf('Messages').flatMap(([cell]) =>
    Array.from(cell?.matchAll(/`([^`]+)`/g) ?? [], ([, text]) => text),
  );
  const parts = messages
    .flatMap((message) => message?.split(/…|\d+|items,|characters,/) ?? [])
    .map((part) => part.replace(/^[,. ]+|\s+$/g, ''));
  expect(parts.filter((part) => !code.includes(part))).toEqual([]);
});

test('the examples of the guide are right', async () => {
  const [agent = '', page = ''] = ['yaml', 'mdx'].map((language) => exampleOf(language));
  expect(await problemsAfter({ 'agents/wellness.yaml': agent, 'pages/careers.mdx': page })).toEqual([]);
});

test('the editor completes the fields of every collection', () => {
  const settings = JSON.parse(readFileSync(new URL('.vscode/settings.json', root), 'utf8'));
  const entries = Object.keys(entrySchemas).map((name) => [name, `content/${name}/**/*.yaml`]);
  const files = [...Object.keys(fileSchemas), 'figures.yaml'].map((name) => [
    name.replace('.yaml', ''),
    `content/${name}`,
  ]);
  const expected = [...entries, ...files].map(([name, glob]) => [`./.astro/collections/${name}.schema.json`, glob]);
  expect(settings['yaml.schemas']).toEqual(Object.fromEntries(expected));
  expect(settings['astro.content-intellisense']).toBe(true);
});
