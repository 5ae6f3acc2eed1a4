import { routes } from '#lib/routes.ts';
import { expect, test } from '../support/engines/test.ts';

const WORD = 'score';

test('what is typed is found and marked, also where it stands in the address', async ({ tab }) => {
  await tab.goto(routes.search);
  await tab.click('#query');
  await tab.type(WORD);
  const marked = () => document.querySelector('.site-search mark')?.textContent.toLowerCase();
  await tab.expectThat(WORD, marked);
  await tab.expectThat(`?q=${WORD}`, () => location.search);
  await tab.reload();
  await tab.expectThat(WORD, marked);
  expect(await tab.reports()).toEqual([]);
});
