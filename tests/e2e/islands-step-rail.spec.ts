import type { Page } from '@playwright/test';
import { axeViolations, expect, test } from '../support/test.ts';
import {
  charactersIn,
  FAST_MS,
  fallbackMs,
  finishAnimations,
  holdAnimations,
  holdScripts,
  inkOf,
  openPaused,
  removeIslands,
  setTabHidden,
  textOf,
} from '../support/typing.ts';

const FIRST_MS = 1000;
const NEXT_MS = 300;

const nursing = '/solutions/clinical-automation/virtual-nursing-observation';
const monitoring = '/solutions/clinical-automation/remote-patient-monitoring';
type Five<Item> = [Item, Item, Item, Item, Item];

const titles: Record<typeof nursing | typeof monitoring, Five<string>> = {
  [nursing]: [
    'Dynamic Assessment',
    'Smart Documentation',
    'Intelligent Escalation',
    'Adaptive Communication',
    'Workflow Optimization',
  ],
  [monitoring]: ['Automated Check-Ins', 'AI Analysis', 'Trend Detection', 'Seamless Escalation', 'Continuous Learning'],
};

const railOf = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('list')
    .filter({ has: page.getByRole('heading', { name: /Dynamic Assessment|Automated Check-Ins/ }) });

const stepsOf = (page: Page) => railOf(page).locator('> li');
const textsOf = (page: Page) => stepsOf(page).locator('> p');
const statesOf = (page: Page) => stepsOf(page).evaluateAll((steps) => steps.map((step) => step.dataset['typed']));

/** The index of the step that is shown; -1 before the first. */
const shownOf = (page: Page) =>
  stepsOf(page).evaluateAll((steps) => steps.findIndex((step) => step.getAttribute('aria-current') === 'step'));

/** Opens a page, and brings its steps into view before any script is there. */
async function openAtSteps(page: Page, path: string) {
  const releaseScripts = await holdScripts(page);
  await openPaused(page, path);
  await scrollToSteps(page);
  releaseScripts();
  await expect.poll(() => statesOf(page)).toEqual(['waiting', 'waiting', 'waiting', 'waiting', 'waiting']);
}

const scrollToSteps = (page: Page) =>
  railOf(page).evaluate((rail) => {
    scrollTo({ top: scrollY + rail.getBoundingClientRect().top - 200, behavior: 'instant' });
  });

/** Milliseconds that the description of a step takes. */
const typingMs = async (page: Page, index: number) => charactersIn(await textOf(textsOf(page).nth(index))) * FAST_MS;

const states = (done: number, current: string) => [
  ...Array(done).fill('done'),
  current,
  ...Array(4 - done).fill('waiting'),
];

for (const [path, names] of Object.entries(titles)) {
  test.describe(path, () => {
    test.describe('with motion', () => {
      test.use({ contextOptions: { reducedMotion: 'no-preference' } });

      test('shows its steps one at a time', async ({ page, noise }) => {
        await openAtSteps(page, path);
        expect(await shownOf(page)).toBe(-1);
        // The sequence has begun by the time that the observer has told of the first step.
        await page.clock.runFor(FIRST_MS - 1);
        expect(await shownOf(page)).toBe(-1);
        await page.clock.runFor(1);
        for (const [index, name] of names.entries()) {
          await expect.poll(() => shownOf(page)).toBe(index);
          await expect(stepsOf(page).nth(index)).toContainText(name);
          expect(await statesOf(page)).toEqual(states(index, 'typing'));
          await page.clock.runFor(FAST_MS * 10);
          const text = textsOf(page).nth(index);
          expect(await inkOf(text)).toBe((await textOf(text)).slice(0, 10));
          await page.clock.runFor((await typingMs(page, index)) - FAST_MS * 10);
          expect((await statesOf(page))[index]).toBe('done');
          await page.clock.runFor(NEXT_MS - 1);
          expect(await shownOf(page)).toBe(index);
          await page.clock.runFor(1);
        }
        await page.clock.runFor(60_000);
        expect(await shownOf(page)).toBe(4);
        expect(noise).toEqual({ console: [], strangers: [] });
      });

      test('is complete within 3 s where its scripts are blocked', async ({ page }) => {
        await holdAnimations(page);
        await page.route('**/*.js', (route) => route.abort());
        await page.goto(path);
        const waits = await fallbackMs(stepsOf(page));
        expect(waits.length).toBeGreaterThanOrEqual(5);
        expect(Math.max(...waits)).toBeLessThanOrEqual(3000);
        await finishAnimations(page);
        expect(await axeViolations(page, ['color-contrast'])).toEqual([]);
      });
    });

    test('with reduced motion everything is complete and nothing advances', async ({ page, noise }) => {
      await page.clock.install();
      await page.goto(path);
      expect(await fallbackMs(stepsOf(page))).toEqual([]);
      await scrollToSteps(page);
      await expect.poll(() => statesOf(page)).toEqual(Array(5).fill('done'));
      await page.clock.runFor(60_000);
      expect(await shownOf(page)).toBe(-1);
      await page.getByRole('button', { name: names[1] }).click();
      expect(await shownOf(page)).toBe(1);
      expect(noise).toEqual({ console: [], strangers: [] });
    });

    test.describe('without script', () => {
      test.use({ javaScriptEnabled: false, contextOptions: { reducedMotion: 'no-preference' } });

      test('everything is complete at once, and nothing pretends to be a button', async ({ page }) => {
        await page.goto(path);
        expect(await fallbackMs(stepsOf(page))).toEqual([]);
        for (const name of names) await expect(railOf(page).getByRole('heading', { name })).toBeVisible();
        await expect(railOf(page).getByRole('button')).toHaveCount(0);
      });
    });
  });
}

test.describe('a sequence of steps', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });
  const path = nursing;
  const names = titles[path];

  test('is legible for everyone when it has ended', async ({ page }) => {
    await openAtSteps(page, path);
    await page.clock.runFor(60_000);
    expect(await statesOf(page)).toEqual(Array(5).fill('done'));
    await finishAnimations(page);
    await page.clock.resume();
    expect(await axeViolations(page, ['color-contrast'])).toEqual([]);
  });

  test('stays at a step that a visitor chooses', async ({ page }) => {
    await openAtSteps(page, path);
    await page.clock.runFor(FIRST_MS + FAST_MS * 5);
    await page.getByRole('button', { name: names[2] }).click();
    expect(await shownOf(page)).toBe(2);
    expect(await statesOf(page)).toEqual(Array(5).fill('done'));
    await page.clock.runFor(60_000);
    expect(await shownOf(page)).toBe(2);

    await page.getByRole('button', { name: names[0] }).click();
    await page.getByRole('button', { name: names[3] }).click();
    expect(await shownOf(page)).toBe(3);
  });

  test('can be chosen from by keyboard', async ({ page }) => {
    await openAtSteps(page, path);
    await page.getByRole('button', { name: names[0] }).focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    expect(await shownOf(page)).toBe(1);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    expect(await shownOf(page)).toBe(2);
  });

  test('Escape completes the step that is shown, and all others', async ({ page }) => {
    await openAtSteps(page, path);
    await page.clock.runFor(FIRST_MS);
    await page.keyboard.press('Escape');
    expect(await shownOf(page)).toBe(0);
    expect(await statesOf(page)).toEqual(Array(5).fill('done'));
  });

  test('waits in a tab that nobody sees', async ({ page }) => {
    await openAtSteps(page, path);
    await page.clock.runFor(FIRST_MS + FAST_MS * 5);
    await setTabHidden(page, true);
    await page.clock.runFor(60_000);
    expect(await statesOf(page)).toEqual(states(0, 'typing'));
    await setTabHidden(page, false);
    await page.clock.runFor((await typingMs(page, 0)) + NEXT_MS);
    expect(await shownOf(page)).toBe(1);
  });

  test('tells assistive technology all five steps from the start', async ({ page }) => {
    await openAtSteps(page, path);
    for (const name of names) await expect(railOf(page).getByRole('heading', { name })).toBeVisible();
    const snapshot = await railOf(page).ariaSnapshot();
    for (const text of await textsOf(page).allTextContents()) expect(snapshot).toContain(text.slice(0, 40));
  });

  test('types when it comes into view, however long that takes', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 400 });
    await openPaused(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await finishAnimations(page);
    const putBelowScreen = (pixels: number) =>
      railOf(page).evaluate((rail, below) => {
        scrollBy({ top: rail.getBoundingClientRect().top - innerHeight - below, behavior: 'instant' });
      }, pixels);
    await putBelowScreen(100);
    await expect.poll(() => statesOf(page)).toEqual(states(0, 'waiting'));
    await page.clock.runFor(60_000);
    expect(await shownOf(page)).toBe(-1);
    await putBelowScreen(-200);
    await expect.poll(() => page.clock.runFor(FIRST_MS).then(() => shownOf(page))).toBe(0);
  });

  test('a text that has stood there in ink is not taken away', async ({ page }) => {
    const releaseScripts = await holdScripts(page);
    await openPaused(page, path);
    await scrollToSteps(page);
    await finishAnimations(page);
    releaseScripts();
    await expect.poll(() => statesOf(page)).toEqual(Array(5).fill('done'));
    await page.clock.runFor(60_000);
    expect(await statesOf(page)).toEqual(Array(5).fill('done'));
  });

  test('is gone without trace when its island is', async ({ page, noise }) => {
    await openAtSteps(page, path);
    await page.clock.runFor(FIRST_MS);
    const steps = await stepsOf(page).elementHandles();
    await removeIslands(page);
    await page.clock.runFor(60_000);
    for (const step of steps) {
      expect(await step.getAttribute('data-typed')).toBe('done');
      expect(await step.$$('button')).toEqual([]);
    }
    expect(await page.evaluate(() => CSS.highlights.get('untyped')?.size)).toBe(0);
    expect(noise).toEqual({ console: [], strangers: [] });
  });
});
