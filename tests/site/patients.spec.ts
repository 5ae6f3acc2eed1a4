import { navigation } from '../support/entries.ts';
import { messages } from '../support/interface.ts';
import { printedWords } from '../support/printed.ts';
import { expect, test } from '../support/test.ts';

// The page for people who got a call from Gia.
const path = '/patients';
const LEAST_PX = 20;

test('the page for patients prints one sheet for each language', async ({ page }) => {
  await page.goto(path);
  const spanish = (await page.getByRole('main').locator('h2[lang=es]').innerText()).trim();
  for (const paper of ['A4', 'Letter'] as const) {
    const sheets = await printedWords(page, paper);
    expect(
      sheets.map((words) => words.some(({ text }) => text.includes(spanish))),
      paper,
    ).toEqual([false, true]);
  }
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

test('the page for patients has all menus behind one button, also on a wide screen', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(path);
  await expect(page.getByRole('navigation', { name: messages.header.name, exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: messages.header.button, exact: true }).click();
  const sheet = page.getByRole('navigation', { name: messages.header.sheetName });
  for (const { label } of navigation.header)
    await expect(sheet.getByText(label, { exact: true }).first()).toBeVisible();
});

test.describe('on a phone without script', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test('four answers are in the first screen, each large, and lead to their place', async ({ page }) => {
    await page.goto(path);
    const answers = page.getByRole('main').locator('p').first().getByRole('link');
    await expect(answers).toHaveText(['Was it real?', 'I want a person', 'Stop the calls', 'En español']);
    for (const answer of await answers.all()) {
      const { y = 0, height = 0 } = (await answer.boundingBox()) ?? {};
      expect(height).toBeGreaterThan(60);
      expect(y + height).toBeLessThan(844);
    }
    await answers.filter({ hasText: 'Stop' }).click();
    await expect(page.getByText('Stop the calls. Stop the texts.')).toBeInViewport();
  });

  test('all of its text is large', async ({ page }) => {
    await page.goto(path);
    const texts = page.getByRole('main').locator('p, li, figcaption');
    const sizes = await texts.evaluateAll((all) =>
      all.map((each) => Number.parseFloat(getComputedStyle(each).fontSize)),
    );
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(LEAST_PX);
  });
});
