import { globSync, readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { parse } from 'yaml';
import { getCardView } from '#queries/card-views.ts';
import { entriesOf } from '../../support/entries.ts';
import { words } from '../../support/interface.ts';

vi.mock('astro:content', () => {
  const read = (file: string) => parse(readFileSync(file, 'utf8'));
  const entries = (folder: string) =>
    globSync('**/*.yaml', { cwd: `content/${folder}` }).map((file) => ({
      id: file.replace('.yaml', ''),
      data: read(`content/${folder}/${file}`),
    }));
  return {
    getCollection: async (name: string) => (name === 'conversations' ? [] : entries(name)),
    getEntry: async (name: string) => ({ data: read(`content/${name}.yaml`) }),
  };
});

const [worklist] = entriesOf('worklists');
const [trend] = entriesOf('call-trends');
const { illustration } = words.views;
const view = {
  worklist: `<WorklistView entry="${worklist?.name}" slot="view" />`,
  trend: `<TrendView entry="${trend?.name}" variant="bare" slot="view" />`,
};
const altOf = async (page: string) => (await getCardView(page))?.alt;

test('a card shows the view of the hero; swapped there, it is swapped on the card', async () => {
  const page = (slot: string) => `<StageHero heading="Care">\n  Words.\n\n  ${slot}\n</StageHero>\n\n<ScoreBands />`;
  expect(await altOf(page(view.worklist))).toContain(`${illustration} ${worklist?.title}`);
  expect(await altOf(page(view.trend))).toContain(`${illustration} ${trend?.title}`);
});

test('where the hero has no view, the card shows the first one below it', async () => {
  const page = `<PlainHero heading="Care">Words.</PlainHero>\n${view.trend}\n${view.worklist}`;
  expect(await altOf(page)).toContain(`${trend?.title}`);
});

test('a call that visitors do not get leaves the card to the next view', async () => {
  expect(await altOf(`<Call conversation="refill" />\n${view.worklist}`)).toContain(`${worklist?.title}`);
});

test('entries that are no illustration are not called one', async () => {
  const card = await getCardView('<AgentTable />');
  expect(card?.caption).toBeUndefined();
  for (const { title } of entriesOf('agents')) expect(card?.alt).toContain(title);
});

test('a page without a view has none on its card', async () => {
  expect(
    await getCardView('<PlainHero heading="Terms">Words.</PlainHero>\n<Newsletter heading="News" />'),
  ).toBeUndefined();
});
