import type { CollectionEntry } from 'astro:content';
import { globSync, readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { parse } from 'yaml';
import { figureText } from '#lib/format/figure.ts';
import { cardPath, routes } from '#lib/routes.ts';
import { getCard, getCardSubject } from '#queries/cards.ts';
import { entriesOf, ledger } from '../../support/entries.ts';
import { messages } from '../../support/interface.ts';

/** The pages of the tests. */
const pages = vi.hoisted((): object[] => []);

/** The content of the site, but no call trends and no articles. */
vi.mock('astro:content', () => {
  const read = (file: string) => parse(readFileSync(file, 'utf8'));
  const entries = (folder: string) =>
    globSync('**/*.yaml', { cwd: `content/${folder}` }).map((file) => ({
      collection: folder,
      id: file.replace('.yaml', ''),
      data: read(`content/${folder}/${file}`),
    }));
  return {
    getCollection: async (name: string) =>
      name === 'pages' ? pages : ['articles', 'call-trends'].includes(name) ? [] : entries(name),
    getEntry: async (name: string) => ({ data: read(`content/${name}.yaml`) }),
  };
});

const subjectOf = (body: string, list: { kind: string } = { kind: 'headings' }) =>
  getCardSubject({ path: routes.home, entry: { data: { list }, body } as CollectionEntry<'pages'> });

const view = (entry: { name: string } | undefined, values = '') =>
  `<WorklistView entry="${entry?.name}" ${values} slot="view" />`;
const [worklist] = entriesOf('worklists');
const agents = entriesOf('agents');
const agent = agents.find(({ code }) => code === worklist?.code);
const tile = { kind: 'tiles', tiles: [expect.objectContaining({ title: agent?.title })] };

const figures = Object.values(ledger);
const plain = figures.find(({ condition, topic }) => !condition && topic === 'data');
const conditional = figures.find(({ condition }) => condition);
const stat = (id: string | undefined) => `<Stat figure="${id}" form="number" />`;

test.each(['agents', 'technologies'] as const)('a page that lists the %s shows all of their tiles', async (kind) => {
  const tiles = entriesOf(kind).map(({ code, title }) => expect.objectContaining({ code, title }));
  expect(await subjectOf(view(worklist), { kind })).toEqual({ kind: 'tiles', tiles });
});

test('a page with a view shows the tile of its agent', async () => {
  const page = `<StageHero heading="Care">\n  Words.\n\n  ${view(worklist)}\n</StageHero>\n\n${stat(plain?.id)}`;
  expect(await subjectOf(page)).toEqual(tile);
});

test.each([
  ['that has no head', view(worklist, 'variant="bare"')],
  ['that visitors do not get', '<TrendView entry="check-in-calls" slot="view" />'],
])('a view %s leaves the card to what comes next', async (_, hidden) => {
  expect(await subjectOf(hidden)).toBeUndefined();
  expect(await subjectOf(`${hidden}\n\n${view(worklist)}`)).toEqual(tile);
});

test('a page whose first large figure is above its views shows that figure', async () => {
  const subject = await subjectOf(`<StatRow>\n  ${stat(plain?.id)}\n</StatRow>\n\n${view(worklist)}`);
  expect(subject).toMatchObject({ kind: 'figure', label: plain?.label, unit: undefined });
});

test('a figure in a sentence is not large', async () => {
  expect(await subjectOf(`<Prose>\n  Up to <Figure id="${plain?.id}" />.\n</Prose>`)).toBeUndefined();
});

test.each([
  ['that has a condition', stat(conditional?.id)],
  ['that does not say what it measures', stat(figures.find(({ unstated }) => unstated?.includes('measures'))?.id)],
])('a figure %s is not on a card, and no other takes its place', async (_, main) => {
  expect(await subjectOf(`<StatRow>\n  ${main}\n  ${stat(plain?.id)}\n</StatRow>`)).toBeUndefined();
  expect(await subjectOf(`${main}\n\n<ScoreBands />`)).toMatchObject({ kind: 'hundred' });
});

test('the score bands are called an illustration', async () => {
  const subject = await subjectOf('Text.\n\n<ScoreBands />');
  const bands = entriesOf('score-bands').map(({ from, to }) => `${from}–${to}`);
  expect(subject).toMatchObject({ kind: 'hundred', caption: expect.stringContaining(messages.views.illustration) });
  expect(subject?.kind === 'hundred' && subject.bands.map(({ range }) => range).toSorted()).toEqual(bands.toSorted());
});

test('a page without any of them has its voiceprint alone', async () => {
  expect(
    await subjectOf('<PlainHero heading="Terms">Words.</PlainHero>\n<Newsletter heading="News" />'),
  ).toBeUndefined();
});

const page = (id: string, list: string, body: string) => {
  const data = { title: 'Care', description: 'About care.', robots: 'index, follow', list: { kind: list } };
  return { id, data, body };
};
pages.push(page('index', 'agents', ''), page('numbers', 'headings', stat(plain?.id)), page('words', 'headings', ''));
const { name } = parse(readFileSync('content/site.yaml', 'utf8'));

test.each([
  ['tiles', routes.home, `${name}: Care. ${agents.map(({ title }) => title).join(', ')}.`],
  ['figure', '/numbers', `${name}: Care. ${plain && figureText(plain, 'number')} ${plain?.label}.`],
  ['title alone', '/words', `${name}: Care`],
])('the description of a card says what it shows: %s', async (_, path, alt) => {
  expect(await getCard(path)).toEqual({ path: cardPath(path), alt, type: 'image/png' });
});

test('a page without a card uses that of the home page', async () => {
  expect(await getCard(routes.crawl)).toEqual(await getCard(routes.home));
});
