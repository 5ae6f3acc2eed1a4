import { printedWords } from '../support/printed.ts';
import { expect, test } from '../support/test.ts';

// The page for people who got a call from Gia.
const path = '/patients';
const LEAST_PX = 18;

test('the page for patients fits one sheet of letter paper', async ({ page }) => {
  await page.goto(path);
  expect(await printedWords(page)).toHaveLength(1);
});

test.describe('on a phone without script', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test('all of its text is large', async ({ page }) => {
    await page.goto(path);
    const texts = page.getByRole('main').locator('p, li, figcaption');
    const sizes = await texts.evaluateAll((all) =>
      all.map((each) => Number.parseFloat(getComputedStyle(each).fontSize)),
    );
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(LEAST_PX);
  });
});
