import { entriesOf } from '../support/entries.ts';
import { messages } from '../support/interface.ts';
import { serveRoot } from '../support/served-root.ts';
import { expect, test } from '../support/test.ts';
import { VARIED } from '../support/varied-site.ts';

const site = serveRoot(VARIED);

test('a score has each turn of a call that no agent joins', async ({ page }) => {
  await page.goto(`${site.url}/score`);
  const { turns = [] } = entriesOf('conversations').find(({ name }) => name === 'person-please') ?? {};
  await expect(page.locator('.agent-score .lines').getByRole('listitem')).toHaveCount(turns.length);
});

test('what stands twice on a page has ids of its own, and what leads to them does', async ({ page }) => {
  await page.goto(`${site.url}/score`);
  const ids = await page.locator('[id]').evaluateAll((all) => all.map(({ id }) => id));
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  const [march, may] = await page.getByRole('button', { name: 'Join' }).all();
  await expect(march ?? page.locator('main')).toHaveAccessibleDescription('It opens in March.');
  await expect(may ?? page.locator('main')).toHaveAccessibleDescription('It opens in May.');
});

test('a screen with no other button says which one is off, and why', async ({ page }) => {
  await page.goto(`${site.url}/score`);
  await expect(page.getByText(/^Off until the nurse has assessed him/)).toBeVisible();
});

test('a press on the drawing of an article prints nothing', async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => document.body.append('printed');
  });
  await page.goto(`${site.url}/score`);
  await page.locator('li svg[viewBox="0 0 336 70"]').first().click();
  await expect(page.getByText('printed')).toHaveCount(0);
  await page.getByRole('button', { name: messages.print }).click();
  await expect(page.getByText('printed')).toHaveCount(1);
});
