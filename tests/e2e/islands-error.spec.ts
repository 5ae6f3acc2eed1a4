import type { Page } from '@playwright/test';
import { hydrated } from '../support/islands.ts';
import { axeViolations, expect, test } from '../support/test.ts';

declare global {
  interface Window {
    /** Gives the browser back what was taken from it. */
    mend(): void;
  }
}

/** Breaks something in the browser that the accordion needs and nothing else on the page asks for. */
const breakAccordion = (page: Page) =>
  page.addInitScript(() => {
    const find = Element.prototype.getElementsByTagName;
    Element.prototype.getElementsByTagName = function (name: string) {
      if (name === 'details') throw new Error('This browser has lost its details.');
      return find.call(this, name);
    };
    window.mend = () => {
      Element.prototype.getElementsByTagName = find;
    };
  });

/** And what a counter needs. */
const breakCounters = (page: Page) =>
  page.addInitScript(() => {
    const observe = IntersectionObserver.prototype.observe;
    IntersectionObserver.prototype.observe = function (target) {
      if (target.hasAttribute('data-target')) throw new Error('This browser has lost sight of it.');
      observe.call(this, target);
    };
    window.mend = () => {
      IntersectionObserver.prototype.observe = observe;
    };
  });

const fallback = (page: Page) => page.getByRole('alert');
const tryAgain = (page: Page) => fallback(page).getByRole('button', { name: 'Try again' });

for (const how of ['pointer', 'keyboard']) {
  test(`an island that fails says so, and can be tried again by ${how}`, async ({ page }) => {
    await breakAccordion(page);
    await page.goto('/');
    await page.locator('#six-jobs-your-team-can-hand-over').scrollIntoViewIfNeeded();
    const press = () => (how === 'pointer' ? tryAgain(page).click() : tryAgain(page).press('Enter'));

    await expect(fallback(page)).toContainText('Something went wrong');
    await expect(fallback(page)).toContainText('This browser has lost its details.');
    await press();
    await expect(fallback(page)).toContainText('This browser has lost its details.');

    await page.evaluate(() => window.mend());
    await press();
    await expect(fallback(page)).toHaveCount(0);
    const items = page.locator('details[name=capabilities]');
    await expect(items.nth(0)).toHaveAttribute('open');
    await items.nth(1).locator('summary').click();
    await expect(page).toHaveURL('/#engage-patients-continuously');
    await expect(items.nth(0)).not.toHaveAttribute('open');
  });
}

test('the rest of the page is untouched', async ({ page }) => {
  await page.goto('/');
  const headings = () => page.getByRole('heading', { level: 2 }).allInnerTexts();
  const before = await headings();
  await breakAccordion(page);
  await page.reload();
  await page.locator('#six-jobs-your-team-can-hand-over').scrollIntoViewIfNeeded();
  await expect(fallback(page)).toHaveCount(1);
  expect(await headings()).toEqual(before);
  await expect(hydrated(page, 'Counters')).toHaveCount(1);
  await expect(page.locator('[data-counts]').getByRole('definition').first()).toHaveText('11M');
});

test('figures that could not count come back', async ({ page }) => {
  await breakCounters(page);
  await page.goto('/');
  await page.getByRole('heading', { name: 'The evidence behind the voice' }).scrollIntoViewIfNeeded();
  await expect(fallback(page)).toContainText('This browser has lost sight of it.');
  await page.evaluate(() => window.mend());
  await tryAgain(page).click();
  await expect(fallback(page)).toHaveCount(0);
  await expect(page.locator('[data-counts]').getByRole('definition').first()).toHaveText('11M');
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the message can be read in the ${colorScheme} scheme`, async ({ page }) => {
    await breakAccordion(page);
    await page.emulateMedia({ colorScheme });
    await page.goto('/');
    await page.locator('#six-jobs-your-team-can-hand-over').scrollIntoViewIfNeeded();
    await expect(fallback(page)).toBeVisible();
    expect(await axeViolations(page, ['color-contrast'])).toEqual([]);
  });
}
