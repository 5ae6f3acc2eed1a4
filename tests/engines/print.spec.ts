import { routes } from '#lib/routes.ts';
import type { Tab } from '../support/engines/tab.ts';
import { expect, test } from '../support/engines/test.ts';
import { type Paper, wordsOn } from '../support/printed.ts';

test.skip(
  ({ engine, isPhone }) => engine !== 'firefox' || isPhone,
  'only the driver of Firefox prints, on the same paper',
);

test('all words of the page for patients are text, on a sheet for each language', async ({ tab }) => {
  await tab.goto('/patients');
  for (const paper of ['A4', 'Letter'] as const) await test.step(paper, () => expectSheets(tab, paper));
});

async function expectSheets(tab: Tab, paper: Paper) {
  const sheets = await wordsOn((await tab.print?.(paper)) ?? new Uint8Array());
  const said = sheets.map((words) => words.map(({ text }) => text.trim()).join(' '));
  expect(said.length).toBe(2);
  expect(said[0]).toContain('In an emergency, hang up and call 911');
  expect(said[1]).toContain('En una emergencia, cuelgue y llame al 911');
}

test('no sheet ends with a heading', { tag: '@full' }, async ({ tab }) => {
  await tab.goto(routes.technology);
  const headings = await tab.run(() =>
    [...document.querySelectorAll('main :is(h2, h3, h4)')].map(({ textContent }) => textContent.trim()),
  );
  expect(headings.length).toBeGreaterThan(5);
  const sheets = await wordsOn((await tab.print?.('A4')) ?? new Uint8Array());
  const ends = sheets.map((words) => words.toSorted((one, other) => one.bottom - other.bottom)[0]?.text.trim() ?? '');
  expect(sheets.length).toBeGreaterThan(3);
  expect(ends.filter((end) => end.length > 2 && headings.some((heading) => heading.endsWith(end)))).toEqual([]);
});
