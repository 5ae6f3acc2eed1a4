import type { Locator, Page } from '@playwright/test';
import { messages } from '../support/interface.ts';
import { expectPlaysOnFrom, moveAway, openSteps } from '../support/steps.ts';
import { expect, test } from '../support/test.ts';
import { openPaused, runFor, statesOf, typedPartOf } from '../support/typing.ts';

const nursing = '/solutions/clinical-automation/virtual-nursing-observation';

const buttons = (page: Page, name: 'pause' | 'play') =>
  page.getByRole('main').getByRole('button', { name: messages.interactive[name], exact: true });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const rail = (page: Page) => page.locator('ol.step-rail > li');

const toTop = (part: Locator) => part.evaluate((element) => element.scrollIntoView({ behavior: 'instant' }));

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** Opens the page whose heading types and whose steps follow below, with both on the screen and the first step typing. */
async function openNursing(page: Page) {
  await page.setViewportSize({ width: 1440, height: 2400 });
  await openPaused(page, nursing);
  await expect(heading(page)).toHaveAttribute('data-typed', 'waiting');
  await expect.poll(() => statesOf(rail(page))).not.toContain('');
  await runFor(page, 1000);
  await expect(rail(page).first()).toHaveAttribute('data-typed', 'typing');
  await expect(heading(page)).toHaveAttribute('data-typed', 'typing');
}

test('one Pause stops every part of the page that moves, and one Play moves them all', async ({ page }) => {
  await openNursing(page);
  const typed = async () => [await typedPartOf(heading(page)), await typedPartOf(rail(page).first().locator('p'))];
  const before = await typed();
  await buttons(page, 'pause').first().click();
  await runFor(page, 30_000);
  expect(await typed()).toEqual(before);
  // The hero alone would be too short for a control: the visitor can resume wherever something stands still.
  await expect(buttons(page, 'play')).toHaveCount(2);
  await buttons(page, 'play').first().click();
  await runFor(page, 400);
  const after = await typed();
  expect(after[0]?.length).toBeGreaterThan(before[0]?.length ?? 0);
  expect(after[1]?.length).toBeGreaterThan(before[1]?.length ?? 0);
});

test('a pause holds on the next page, where texts are complete and figures show their targets', async ({ page }) => {
  await openSteps(page);
  await buttons(page, 'pause').click();
  await page.goto('/about');
  await expect(heading(page)).toHaveAttribute('data-typed', 'done');
  const figure = page.locator('[data-target]').first();
  await toTop(figure);
  await runFor(page, 1000);
  await expect(page.locator('[data-now]')).toHaveCount(0);
  // Beside the heading and above the figures.
  await expect(buttons(page, 'play')).toHaveCount(2);

  await buttons(page, 'play').first().click();
  // Over the steps, the pointer would pause them.
  await moveAway(page);
  await openSteps(page);
  await expectPlaysOnFrom(page, 1);
});
