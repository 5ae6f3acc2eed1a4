import type { Page } from '@playwright/test';
import { inlineFonts } from '../support/fonts.ts';
import { blockIslands, hydrated } from '../support/islands.ts';
import { shiftsOf, watchShifts } from '../support/layout-shifts.ts';
import { expect, test } from '../support/test.ts';

const titles = [
  'Automate Operations',
  'Engage Patients Continuously',
  'Generate Operational Intelligence',
  'Screen Every Patient',
  'Track Changes Over Time',
  'Maintain Workflow',
];

const header = (page: Page, title: string) => page.locator('summary').filter({ hasText: title });
const item = (page: Page, title: string) => page.locator('details').filter({ has: header(page, title) });
const answer = (page: Page, title: string) => item(page, title).getByRole('paragraph');

/** Titles of the items that are open. */
const openTitles = (page: Page) => page.locator('details[name=capabilities][open] summary h3').allInnerTexts();

/** Opens the page with its accordion near and hydrated. */
async function open(page: Page, path = '/') {
  await page.goto(path);
  await page.locator('#six-jobs-your-team-can-hand-over').scrollIntoViewIfNeeded();
  await header(page, 'Automate Operations').scrollIntoViewIfNeeded();
  await expect(hydrated(page, 'Accordion')).toHaveCount(1);
}

test('six items, of which the first is open', async ({ page, noise }) => {
  await open(page);
  await expect(page.locator('details[name=capabilities] summary h3')).toHaveText(titles);
  expect(await openTitles(page)).toEqual(['Automate Operations']);
  await expect(page).toHaveURL('/');
  expect(noise).toEqual({ console: [], strangers: [] });
});

test('one item opens and the other closes; pressed again it closes, and none is open', async ({ page }) => {
  await open(page);
  await header(page, 'Engage Patients Continuously').click();
  await expect(answer(page, 'Engage Patients Continuously')).toBeVisible();
  expect(await openTitles(page)).toEqual(['Engage Patients Continuously']);
  await header(page, 'Engage Patients Continuously').click();
  await expect(answer(page, 'Engage Patients Continuously')).toBeHidden();
  expect(await openTitles(page)).toEqual([]);
});

test('two fast clicks open and close it', async ({ page }) => {
  await open(page);
  await header(page, 'Screen Every Patient').dblclick();
  await expect(answer(page, 'Screen Every Patient')).toBeHidden();
  await expect(page).toHaveURL('/');
  await header(page, 'Screen Every Patient').click();
  await header(page, 'Maintain Workflow').click();
  await expect(page).toHaveURL('/#maintain-workflow');
  expect(await openTitles(page)).toEqual(['Maintain Workflow']);
});

test('the address names the open item, and Back leaves the page', async ({ page }) => {
  await page.goto('/platform');
  await open(page);
  await header(page, 'Screen Every Patient').click();
  await expect(page).toHaveURL('/#screen-every-patient');
  await header(page, 'Maintain Workflow').click();
  await expect(page).toHaveURL('/#maintain-workflow');
  await header(page, 'Maintain Workflow').click();
  await expect(page).toHaveURL('/');
  await page.goBack();
  await expect(page).toHaveURL('/platform');
});

test('an address of another part of the page stays when an item closes', async ({ page }) => {
  await open(page, '/#gia');
  await header(page, 'Automate Operations').click();
  await expect(answer(page, 'Automate Operations')).toBeHidden();
  await expect(page).toHaveURL('/#gia');
});

test('it works by keyboard', async ({ page }) => {
  await open(page);
  const pressAt = (title: string, key: string) => header(page, title).press(key);
  await pressAt('Engage Patients Continuously', 'Enter');
  await expect(answer(page, 'Engage Patients Continuously')).toBeVisible();
  await pressAt('Engage Patients Continuously', 'ArrowDown');
  await pressAt('Generate Operational Intelligence', 'Space');
  await expect(answer(page, 'Generate Operational Intelligence')).toBeVisible();
  await pressAt('Generate Operational Intelligence', 'End');
  await expect(header(page, 'Maintain Workflow')).toBeFocused();
  await expect(header(page, 'Maintain Workflow')).toHaveCSS('outline-width', '3px');
  await pressAt('Maintain Workflow', 'ArrowDown');
  await expect(header(page, 'Automate Operations')).toBeFocused();
  await pressAt('Automate Operations', 'ArrowUp');
  await expect(header(page, 'Maintain Workflow')).toBeFocused();
  await pressAt('Maintain Workflow', 'Home');
  await expect(header(page, 'Automate Operations')).toBeFocused();
  expect(await openTitles(page)).toEqual(['Generate Operational Intelligence']);
});

for (const width of [390, 1440]) {
  test(`the pressed title stays where it is at ${width} px, when a long item above it closes`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await open(page);
    // Like whoever has read the first item to its end.
    await item(page, 'Automate Operations').evaluate((element) => {
      scrollTo({ top: element.getBoundingClientRect().bottom + scrollY - 150, behavior: 'instant' });
    });
    const top = () =>
      header(page, 'Engage Patients Continuously').evaluate((element) => element.getBoundingClientRect().top);
    const before = await top();
    await header(page, 'Engage Patients Continuously').press('Enter');
    await expect(answer(page, 'Engage Patients Continuously')).toBeVisible();
    await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(2);
  });
}

for (const reducedMotion of ['reduce', 'no-preference'] as const) {
  test.describe(`a link to an item, motion: ${reducedMotion}`, () => {
    test.use({ contextOptions: { reducedMotion } });

    test('opens it at once, title in sight, and there nothing moves', async ({ page, baseURL }) => {
      await watchShifts(page);
      await page.addInitScript(() => addEventListener('scroll', () => performance.mark('scroll'), { once: true }));
      await inlineFonts(page, baseURL);
      await page.goto('/#screen-every-patient');
      await expect(answer(page, 'Screen Every Patient')).toBeInViewport();
      await expect(header(page, 'Screen Every Patient')).toBeInViewport({ ratio: 1 });
      await expect(hydrated(page, 'Accordion')).toHaveCount(1);
      expect(await openTitles(page)).toEqual(['Screen Every Patient']);
      // A browser that has drawn the top of the page already counts the item that gives way above, beside its own jump.
      const scrolledAt = await page.evaluate(() => performance.getEntriesByName('scroll')[0]?.startTime);
      expect((await shiftsOf(page)).filter(({ at }) => at > Number(scrolledAt))).toEqual([]);
      expect(scrolledAt).toBeGreaterThan(0);
    });
  });
}

test('an address that changes opens its item', async ({ page }) => {
  await open(page);
  await page.evaluate(() => location.assign('#track-changes-over-time'));
  await expect(answer(page, 'Track Changes Over Time')).toBeInViewport();
  expect(await openTitles(page)).toEqual(['Track Changes Over Time']);
  await page.goBack();
  await expect(page).toHaveURL('/');
});

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('an item opens gradually, within the half second in which moving is expected', async ({ page }) => {
    await watchShifts(page);
    await open(page);
    await header(page, 'Maintain Workflow').click();
    // Read as it is declared, which no slow machine changes.
    const declared = await item(page, 'Maintain Workflow').evaluate((element) => {
      const { transitionProperty, transitionDuration } = getComputedStyle(element, '::details-content');
      return [transitionProperty, transitionDuration];
    });
    expect(declared).toEqual(['block-size, content-visibility', '0.32s, 0.32s']);
    await expect(answer(page, 'Maintain Workflow')).toBeVisible();
    expect(await shiftsOf(page)).toEqual([]);
  });
});

async function pressThrough(page: Page) {
  await page.goto('/');
  expect(await openTitles(page)).toEqual(['Automate Operations']);
  await header(page, 'Maintain Workflow').click();
  await expect(answer(page, 'Maintain Workflow')).toBeVisible();
  expect(await openTitles(page)).toEqual(['Maintain Workflow']);
  await header(page, 'Maintain Workflow').click();
  await expect(answer(page, 'Maintain Workflow')).toBeHidden();
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('it opens and closes all the same', async ({ page }) => {
    await pressThrough(page);
  });

  for (const reducedMotion of ['reduce', 'no-preference'] as const) {
    test.describe(`motion: ${reducedMotion}`, () => {
      test.use({ contextOptions: { reducedMotion } });

      test('a link opens its item all the same', async ({ page }) => {
        await page.goto('/#screen-every-patient');
        await expect(answer(page, 'Screen Every Patient')).toBeInViewport();
      });
    });
  }
});

test('it opens and closes where script is blocked', async ({ page }) => {
  await blockIslands(page);
  await pressThrough(page);
});

test('on paper every item is open', async ({ page }) => {
  await open(page);
  await page.emulateMedia({ media: 'print' });
  for (const title of titles) {
    const size = await answer(page, title).first().boundingBox();
    expect(size?.height, title).toBeGreaterThan(10);
  }
});
