import type { Page } from '@playwright/test';
import { entriesOf } from '../support/entries.ts';
import { holdScripts } from '../support/islands.ts';
import { shiftsOf, watchShifts } from '../support/layout-shifts.ts';
import { expect, test } from '../support/test.ts';
import {
  charactersIn,
  control,
  FAST_MS,
  fallbackMs,
  openPaused,
  runFor,
  statesOf,
  textOf,
  typedPartOf,
} from '../support/typing.ts';

const FIRST_MS = 1000;
const NEXT_MS = 300;

const path = '/solutions/clinical-automation/virtual-nursing-observation';
const titles = entriesOf('steps', 'virtual-nursing').map(({ title }) => title);
const all = (state: string) => titles.map(() => state);

const railOf = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('list')
    .filter({ has: page.getByRole('heading', { name: titles[0] ?? '' }) });

const stepsOf = (page: Page) => railOf(page).locator('> li');
const textsOf = (page: Page) => stepsOf(page).locator('> p');
const titleOf = (page: Page, index: number) => page.getByRole('button', { name: titles[index] ?? '' });

/** The index of the current step; -1 before the first. */
const currentOf = (page: Page) =>
  stepsOf(page).evaluateAll((steps) => steps.findIndex((step) => step.getAttribute('aria-current') === 'step'));

const scrollToSteps = (page: Page) =>
  railOf(page).evaluate((rail) => {
    scrollTo({ top: scrollY + rail.getBoundingClientRect().top - 200, behavior: 'instant' });
  });

/** Opens the page with its clock stopped and its steps in view before the script comes. */
async function open(page: Page) {
  const releaseScripts = await holdScripts(page);
  await openPaused(page, path);
  await scrollToSteps(page);
  releaseScripts();
  await expect.poll(() => statesOf(stepsOf(page))).toEqual(all('waiting'));
}

/** Milliseconds that the description of a step takes to type. */
const typingMs = async (page: Page, index: number) => charactersIn(await textOf(textsOf(page).nth(index))) * FAST_MS;

/** The states of the steps while one of them is current. */
const states = (done: number, current: string) => [
  ...Array(done).fill('done'),
  current,
  ...Array(titles.length - 1 - done).fill('waiting'),
];

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('types one step after the other, can be paused only while something types, moves nothing and keeps the last', async ({
    page,
    browserLog,
  }) => {
    await watchShifts(page);
    await open(page);
    // A millisecond past the step.
    await runFor(page, FIRST_MS + FAST_MS * 10 + 1);
    const text = textsOf(page).first();
    expect(await typedPartOf(text)).toBe((await textOf(text)).slice(0, 10));
    await control(page, 'pause').click();
    await runFor(page, 30_000);
    expect(await statesOf(stepsOf(page))).toEqual(states(0, 'typing'));
    await control(page, 'play').last().click();
    await control(page, 'pause').blur();
    for (const [index, name] of titles.entries()) {
      await expect.poll(() => currentOf(page)).toBe(index);
      await expect(stepsOf(page).nth(index)).toContainText(name);
      expect(await statesOf(stepsOf(page))).toEqual(states(index, 'typing'));
      await runFor(page, (await typingMs(page, index)) + NEXT_MS);
    }
    await runFor(page, 30_000);
    expect(await currentOf(page)).toBe(titles.length - 1);
    await expect(control(page, 'pause')).toHaveCount(0);
    // Layout shifts are reported with the next frame.
    await page.screenshot();
    expect(await shiftsOf(page)).toEqual([]);
    expect(browserLog).toEqual({ console: [], foreignRequests: [] });
  });

  test('keeps the step that a visitor chooses, by pointer and keyboard', async ({ page }) => {
    await open(page);
    await runFor(page, FIRST_MS + FAST_MS * 5);
    await titleOf(page, 2).click();
    expect(await statesOf(stepsOf(page))).toEqual(all('done'));
    await expect(control(page, 'pause')).toHaveCount(0);
    await runFor(page, 30_000);
    expect(await currentOf(page)).toBe(2);
    await titleOf(page, 0).click();
    await titleOf(page, 3).click();
    expect(await currentOf(page)).toBe(3);
    await titleOf(page, 0).focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    expect(await currentOf(page)).toBe(1);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    expect(await currentOf(page)).toBe(2);
  });

  test('gives assistive technology all steps from the start; Escape completes them and keeps the current', async ({
    page,
  }) => {
    await open(page);
    const snapshot = await railOf(page).ariaSnapshot();
    for (const title of titles) expect(snapshot).toContain(title);
    for (const text of await textsOf(page).allTextContents()) expect(snapshot).toContain(text.slice(0, 40));
    await runFor(page, FIRST_MS);
    await page.keyboard.press('Escape');
    expect(await currentOf(page)).toBe(0);
    expect(await statesOf(stepsOf(page))).toEqual(all('done'));
  });
});

test('with reduced motion everything is complete, nothing advances and a click marks a step', async ({ page }) => {
  await page.clock.install();
  await page.goto(path);
  expect(await fallbackMs(stepsOf(page))).toEqual([]);
  await scrollToSteps(page);
  await expect.poll(() => statesOf(stepsOf(page))).toEqual(all('done'));
  await runFor(page, 30_000);
  expect(await currentOf(page)).toBe(-1);
  await expect(control(page, 'pause')).toHaveCount(0);
  await titleOf(page, 1).click();
  expect(await currentOf(page)).toBe(1);
});
