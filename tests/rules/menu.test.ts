import { expect, test } from 'vitest';
import { sections } from '#sections/registry.ts';
import { menus, tagsIn } from '../support/entries.ts';

const heroes = [...sections].flatMap(([name, { level }]) => (level === 1 ? name : []));
const closings = ['Closing', 'FigureClosing', 'QuestionsClosing', 'ViewClosing', 'AgendaClosing'];

const links = menus.flatMap(({ overview, links }) => [...(overview ? [overview] : []), ...links]);
const paths = [...new Set(links.map(({ href }) => href.split('#')[0] ?? ''))];

test.each([
  ['opens', heroes],
  ['ends', closings],
])('no page %s as the page before it in the menu', (_, names) => {
  const found = paths
    .map((path) => names.find((name) => tagsIn(path, name).length > 0))
    .filter((name) => name !== undefined);
  expect(found.length).toBeGreaterThan(1);
  expect(found.filter((name, index) => name === found[index + 1])).toEqual([]);
});
