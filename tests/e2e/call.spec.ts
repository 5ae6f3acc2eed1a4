import type { Page } from '@playwright/test';
import { entriesOf, shown, tagsIn } from '../support/entries.ts';
import { messages } from '../support/interface.ts';
import { pagesOfContent } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';

/** The call of a page, in full or in its short form. */
function callOf(path: string) {
  const [id] = ['HomeHero', 'Call'].flatMap((name) => tagsIn(path, name).map(({ conversation }) => conversation));
  const conversation = entriesOf('conversations').find(({ name }) => name === id);
  if (!conversation) throw new Error(`${path} shows no call.`);
  return conversation;
}

const refill = callOf('/digital-humans');

const callWith = (page: Page, { caption }: { caption: string }) =>
  page.getByRole('figure').filter({ hasText: shown(caption), has: page.locator('ol') });
const call = (page: Page) => callWith(page, refill);

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  for (const path of [
    '/',
    ...pagesOfContent.map(({ path }) => path).filter((path) => tagsIn(path, 'Call').length > 0),
  ]) {
    test(`the call of ${path} is read turn by turn, each with the lines that it fills`, async ({ page }) => {
      const { turns, caption } = callOf(path);
      const expected = path === '/' ? turns.filter(({ inShort }) => inShort) : turns;
      await page.goto(path);
      const figure = callWith(page, { caption });
      await expect(figure.locator('figcaption')).toHaveText(`${messages.views.illustration} ${shown(caption)}`);
      const items = figure.locator('ol > li');
      await expect(items).toHaveCount(expected.length);
      for (const [index, { words: said, original = '', record }] of expected.entries()) {
        const lines = record.map(({ label, text }) => `${messages.call.record}: ${label}${text}`);
        await expect(items.nth(index)).toContainText(`${shown(said)}${original}${lines.map(shown).join('')}`);
      }
    });
  }
});

test('no two pages show the same call in full', () => {
  const shownOn = pagesOfContent.flatMap(({ path }) => tagsIn(path, 'Call').map(({ conversation }) => conversation));
  expect(new Set(shownOn).size).toBe(shownOn.length);
});

test('a line of the record is beside its turn on a wide screen, and below it on a phone', async ({ page }) => {
  for (const [width, isBeside] of [
    [1440, true],
    [390, false],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/digital-humans');
    const [first] = refill.turns.flatMap(({ record }) => record);
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
