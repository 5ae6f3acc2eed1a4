import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { messages } from '../support/interface.ts';
import { openAsleep, openWithClockStopped } from '../support/islands.ts';
import { expect, test } from '../support/test.ts';

// A table of calls in which the visitor plays the caller.
const path = '/solutions';
const { role, about, all } = messages.caller;
const table = (page: Page) => page.getByRole('table', { name: 'How calls are routed' });
const rows = (page: Page) => table(page).locator('tbody tr');
const answers = (page: Page) => rows(page).locator('td:visible');

test('what a visitor calls about is answered, one after the other, until all is shown again', async ({
  page,
  browserLog,
}) => {
  await openWithClockStopped(page, path);
  await expect(page.getByText(role)).toBeVisible();
  const count = await rows(page).count();
  await expect(answers(page)).toHaveCount(2 * count);

  const last = rows(page).last();
  const button = last.getByRole('button', { name: about });
  await button.click();
  await expect(last.getByRole('button', { name: about, pressed: true })).toBeFocused();
  await expect(answers(page)).toHaveCount(2);
  const [does = '', next = ''] = await last.locator('td').allTextContents();
  await expect(table(page).locator('xpath=preceding-sibling::*[@role="status"]')).toHaveText(
    `${does.trim()}. ${next.trim()}`,
  );

  await rows(page).first().getByRole('button').focus();
  await page.keyboard.press('Enter');
  await expect(answers(page)).toHaveCount(4);

  await page.keyboard.press('Space');
  await expect(answers(page), 'what was named is taken back').toHaveCount(2);
  await page.emulateMedia({ media: 'print' });
  await expect(answers(page), 'paper has all of it').toHaveCount(2 * count);
  await expect(table(page).getByRole('button')).toHaveCount(0);
  await page.emulateMedia({ media: null });

  await page.getByRole('button', { name: all }).click();
  await expect(answers(page)).toHaveCount(2 * count);
  await expect(rows(page).first().getByRole('button', { name: about })).toBeFocused();
  expect(browserLog).toEqual({ console: [], foreignRequests: [] });
});

test('a double click calls about a row once; a pressed button looks pressed in forced colors, too', async ({
  page,
}) => {
  await openWithClockStopped(page, path);
  const button = rows(page).last().getByRole('button', { name: about });
  await button.dblclick();
  await expect(rows(page).last().getByRole('button', { name: about, pressed: true })).toBeVisible();
  await page.emulateMedia({ forcedColors: 'active' });
  const lightness = async (row: Locator) =>
    (
      await sharp(await row.getByRole('button').screenshot())
        .greyscale()
        .stats()
    ).channels[0]?.mean ?? 0;
  const [first, last] = [await lightness(rows(page).first()), await lightness(rows(page).last())];
  expect(Math.abs(first - last)).toBeGreaterThan(30);
});

test('all that is pressed before the script is there is answered, each once', async ({ page }) => {
  const releaseScripts = await openAsleep(page, path);
  const buttons = table(page).getByRole('button', { name: about });
  await buttons.first().dblclick();
  await buttons.last().click();
  releaseScripts();
  await expect(answers(page)).toHaveCount(4);
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('the first touch calls about a row, and each answer has its head', async ({ page }) => {
    await openWithClockStopped(page, path);
    const row = rows(page).first();
    const button = row.getByRole('button');
    await button.tap();
    await expect(answers(page)).toHaveCount(2);
    await expect(row.getByText('Who takes over')).toBeVisible();
  });
});
