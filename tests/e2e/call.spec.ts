import type { Page } from '@playwright/test';
import { entriesOf, shown } from '../support/entries.ts';
import { messages } from '../support/interface.ts';
import { expect, test } from '../support/test.ts';

const [{ turns, caption } = { turns: [], caption: '' }] = entriesOf('conversations');

const call = (page: Page) => page.getByRole('figure').filter({ hasText: shown(caption) });

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  for (const [path, expected] of [
    ['/', turns.filter(({ inShort }) => inShort)],
    ['/digital-humans', turns],
    ['/how-it-works', turns],
  ] as const) {
    test(`the call of ${path} is read turn by turn, each with the lines that it fills`, async ({ page }) => {
      await page.goto(path);
      await expect(call(page).locator('figcaption')).toHaveText(`${messages.views.illustration} ${shown(caption)}`);
      const items = call(page).locator('ol > li');
      await expect(items).toHaveCount(expected.length);
      for (const [index, { words: said, original = '', record }] of expected.entries()) {
        const lines = record.map(({ label, text }) => `${messages.call.record}: ${label}${text}`);
        await expect(items.nth(index)).toContainText(`${shown(said)}${original}${lines.map(shown).join('')}`);
      }
    });
  }
});

test('a line of the record is beside its turn on a wide screen, and below it on a phone', async ({ page }) => {
  for (const [width, isBeside] of [
    [1440, true],
    [390, false],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/digital-humans');
    const [first] = turns.flatMap(({ record }) => record);
    const said = await call(page)
      .getByText(first?.from ?? '')
      .boundingBox();
    const line = await call(page)
      .getByText(first?.text ?? '')
      .boundingBox();
    expect((line?.x ?? 0) > (said?.x ?? 0) + (said?.width ?? 0), `at ${width} px`).toBe(isBeside);
    expect((line?.y ?? 0) > (said?.y ?? 0) + (said?.height ?? 0), `at ${width} px`).toBe(!isBeside);
  }
});

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('scrolling draws the call, and all of it is drawn when it has passed', async ({ page }) => {
    await page.goto('/digital-humans');
    const scales = () =>
      call(page)
        .locator('ol .tile')
        .evaluateAll((tiles) => tiles.map((tile) => Number(getComputedStyle(tile).scale.replace('none', '1'))));
    await expect.poll(async () => Math.max(...(await scales()))).toBeLessThan(1);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect.poll(async () => Math.min(...(await scales()))).toBe(1);
  });
});
