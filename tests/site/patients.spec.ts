import { navigation } from '../support/entries.ts';
import { messages } from '../support/interface.ts';
import { printedWords } from '../support/printed.ts';
import { expect, test } from '../support/test.ts';

// The page for people who got a call from Gia.
const path = '/patients';
const LEAST_PX = 20;

test('the page for patients prints one sheet for each language', async ({ page }) => {
  await page.goto(path);
  const sheets = await printedWords(page);
  const spanish = (await page.getByRole('main').locator('[lang=es] h3').innerText()).trim();
  expect(sheets.map((words) => words.some(({ text }) => text.includes(spanish)))).toEqual([false, true]);
});

test('the page for patients asks for no demo, and prints at a press', async ({ page }) => {
  const action = page.locator('header').getByText(navigation.action.label);
  await page.goto('/');
  await expect(action).not.toHaveCount(0);
  await page.goto(path);
  await expect(action).toHaveCount(0);
  await page.evaluate(() => Object.assign(window, { print: () => document.body.setAttribute('data-printed', '') }));
  await page.getByRole('button', { name: messages.print }).click();
  await expect(page.locator('body')).toHaveAttribute('data-printed', '');
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
