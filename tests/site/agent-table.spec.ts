import type { Locator } from '@playwright/test';
import { routes } from '#lib/routes.ts';
import { entriesOf } from '../support/entries.ts';
import { messages } from '../support/interface.ts';
import { expect, test } from '../support/test.ts';

/** Makes the table hold that many agents, and returns how many of its rows have an empty place. */
const rowsWithHoles = (table: Locator, amount: number) =>
  table.evaluate((list, wanted) => {
    while (list.children.length < wanted) list.append((list.lastElementChild as Element).cloneNode(true));
    while (list.children.length > wanted) list.lastElementChild?.remove();
    const rightEdge = list.getBoundingClientRect().right;
    const tiles = Array.from(list.children, (tile) => tile.getBoundingClientRect());
    const rows = Map.groupBy(tiles, ({ top }) => Math.round(top));
    return [...rows.values()].filter((row) => rightEdge - Math.max(...row.map(({ right }) => right)) > 2).length;
  }, amount);

test('the agent table has no empty place with 7 to 12 agents', async ({ page }) => {
  await page.goto('/');
  const table = page
    .getByRole('list')
    .filter({ has: page.getByRole('link', { name: messages.links.learnMore }) })
    .first();
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const amount of [12, 11, 10, 9, 8, 7]) {
      expect.soft(await rowsWithHoles(table, amount), `${amount} agents at ${width} px`).toBe(0);
    }
  }
});

test('the name of an agent leads to what it does, its cell to the demo', async ({ page }) => {
  await page.goto('/');
  const [, { name = '', title = '', job = '' } = {}] = entriesOf('agents').toSorted(
    (one, other) => one.order - other.order,
  );
  const cell = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: title, exact: true }) });
  await expect(cell.getByText(job)).toBeVisible();
  await cell.getByRole('link', { name: title, exact: true }).click();
  await expect(page).toHaveURL(`${routes.agents}#${name}`);
  await expect(page.getByRole('heading', { name: title })).toBeInViewport();
  await page.goBack();
  await cell.locator('.card-link').click();
  await expect(page).toHaveURL(`${routes.contact}?about=${name}`);
});
