import type { Page } from '@playwright/test';
import { entriesOf } from '../support/entries.ts';
import { messages } from '../support/interface.ts';
import { hydrated } from '../support/islands.ts';
import { axeViolations, expect, test } from '../support/test.ts';

declare global {
  interface Window {
    repair(): void;
  }
}

/** Breaks a function of the browser that the accordion alone needs, until `repair` is called. */
const breakAccordion = (page: Page) =>
  page.addInitScript(() => {
    const listen = EventTarget.prototype.addEventListener;
    EventTarget.prototype.addEventListener = function (type, ...how) {
      if (type === 'hashchange') throw new Error('No addresses in this browser.');
      listen.call(this, type, ...how);
    };
    window.repair = () => {
      EventTarget.prototype.addEventListener = listen;
    };
  });

const fallback = (page: Page) => page.getByRole('alert');
const items = (page: Page) => page.locator('details[name=capabilities]');

test.beforeEach(async ({ page }) => {
  await breakAccordion(page);
  await page.goto('/');
  await page.locator('astro-island[component-export=AccordionIsland]').locator('xpath=..').scrollIntoViewIfNeeded();
  await expect(fallback(page)).toContainText(messages.interactive.failed);
  await expect(fallback(page)).toContainText('No addresses in this browser.');
});

test('an island that failed shows the error while the rest works, and works after Try again', async ({ page }) => {
  const figure = page.locator('dd:has([data-target])').first();
  await figure.scrollIntoViewIfNeeded();
  await expect(hydrated(page, 'Counter').first()).toBeAttached();
  await expect(figure).toHaveText(/\d/);
  await expect(fallback(page)).toHaveCount(1);

  const tryAgain = fallback(page).getByRole('button', { name: messages.interactive.tryAgain });
  await tryAgain.press('Enter');
  await expect(fallback(page)).toContainText('No addresses in this browser.');
  await page.evaluate(() => window.repair());
  await tryAgain.click();
  await expect(fallback(page)).toHaveCount(0);
  await expect(items(page).nth(0)).toHaveAttribute('open');
  await items(page).nth(1).locator('summary').click();
  await expect(page).toHaveURL(`/#${entriesOf('features', 'capabilities')[1]?.name}`);
  await expect(items(page).nth(0)).not.toHaveAttribute('open');
});

test('the message has enough contrast in both color schemes', { tag: '@full' }, async ({ page }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await axeViolations(page, ['color-contrast'])).toEqual([]);
  }
});
