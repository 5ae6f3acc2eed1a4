import { entriesOf } from '../support/entries.ts';
import { messages } from '../support/interface.ts';
import { expect, test } from '../support/test.ts';
import { drawings, serveVaried } from '../support/varied-site.ts';

const site = serveVaried();

for (const name of Object.keys(drawings)) {
  test(`the words of a drawing in a plain hero keep away from the edge: ${name}`, async ({ page }) => {
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(`${site.url}/${name}`);
      const starts = await page
        .locator('.hero .view > *')
        .first()
        .evaluate((view) =>
          [...view.querySelectorAll('th, td, figcaption, .title-1, a')].map((element) => {
            const range = document.createRange();
            range.selectNodeContents(element);
            const { left, width } = range.getBoundingClientRect();
            return width > 0 ? left : 999;
          }),
        );
      expect(starts.length).toBeGreaterThan(0);
      expect(Math.min(...starts), `pixels from the edge at ${width} px`).toBeGreaterThanOrEqual(16);
    }
  });
}

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

test('a caption in a closing with a note looks as it does elsewhere', async ({ page }) => {
  await page.goto(`${site.url}/score`);
  const [caption] = await page.locator('.closing .product-view figcaption b').all();
  await expect(caption ?? page.locator('main')).toHaveCSS('border-style', 'none');
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
