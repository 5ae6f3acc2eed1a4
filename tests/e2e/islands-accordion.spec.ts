import type { Page } from '@playwright/test';
import { hydrated } from '../support/islands.ts';
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

/** Titles of the open items. */
const openTitles = (page: Page) => page.locator('details[name=capabilities][open] summary h3').allInnerTexts();

/** Opens the page and waits until its accordion is hydrated. */
async function open(page: Page, path = '/') {
  await page.goto(path);
  await header(page, 'Automate Operations').scrollIntoViewIfNeeded();
  await expect(hydrated(page, 'Accordion')).toHaveCount(1);
}

test('six items, one of them open; the address names it, and Back leaves the page', async ({ page, browserLog }) => {
  await page.goto('/platform');
  await open(page);
  await expect(page.locator('details[name=capabilities] summary h3')).toHaveText(titles);
  expect(await openTitles(page)).toEqual(['Automate Operations']);
  await expect(page).toHaveURL('/');

  await header(page, 'Screen Every Patient').click();
  await expect(answer(page, 'Screen Every Patient')).toBeVisible();
  await expect(page).toHaveURL('/#screen-every-patient');
  expect(await openTitles(page)).toEqual(['Screen Every Patient']);
  await header(page, 'Screen Every Patient').click();
  await expect(answer(page, 'Screen Every Patient')).toBeHidden();
  await expect(page).toHaveURL('/');
  expect(await openTitles(page)).toEqual([]);

  await page.goBack();
  await expect(page).toHaveURL('/platform');
  expect(browserLog).toEqual({ console: [], foreignRequests: [] });
});

test('two quick clicks open and close an item', async ({ page }) => {
  await open(page);
  await header(page, 'Screen Every Patient').dblclick();
  await expect(answer(page, 'Screen Every Patient')).toBeHidden();
  await expect(page).toHaveURL('/');
  await header(page, 'Screen Every Patient').click();
  await header(page, 'Maintain Workflow').click();
  await expect(page).toHaveURL('/#maintain-workflow');
  expect(await openTitles(page)).toEqual(['Maintain Workflow']);
});

test('closing an item keeps the address of another part of the page', async ({ page }) => {
  await open(page, '/#gia');
  await header(page, 'Automate Operations').click();
  await expect(answer(page, 'Automate Operations')).toBeHidden();
  await expect(page).toHaveURL('/#gia');
});

test('works by keyboard', async ({ page }) => {
  await open(page);
  const pressAt = (title: string, key: string) => header(page, title).press(key);
  await pressAt('Engage Patients Continuously', 'Enter');
  await expect(answer(page, 'Engage Patients Continuously')).toBeVisible();
  await pressAt('Engage Patients Continuously', 'ArrowDown');
  await pressAt('Generate Operational Intelligence', 'Space');
  await expect(answer(page, 'Generate Operational Intelligence')).toBeVisible();
  await pressAt('Generate Operational Intelligence', 'End');
  await expect(header(page, 'Maintain Workflow')).toBeFocused();
  await pressAt('Maintain Workflow', 'ArrowDown');
  await expect(header(page, 'Automate Operations')).toBeFocused();
  await pressAt('Automate Operations', 'ArrowUp');
  await expect(header(page, 'Maintain Workflow')).toBeFocused();
  await pressAt('Maintain Workflow', 'Home');
  await expect(header(page, 'Automate Operations')).toBeFocused();
  expect(await openTitles(page)).toEqual(['Generate Operational Intelligence']);
});

test('the pressed title stays in place when a long item above it closes', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page);
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

test('an address opens its item at once, with the title in view', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/#screen-every-patient');
  await expect(answer(page, 'Screen Every Patient')).toBeInViewport();
  await expect(header(page, 'Screen Every Patient')).toBeInViewport({ ratio: 1 });
  await expect(hydrated(page, 'Accordion')).toHaveCount(1);
  expect(await openTitles(page)).toEqual(['Screen Every Patient']);

  await page.evaluate(() => location.assign('#track-changes-over-time'));
  await expect(answer(page, 'Track Changes Over Time')).toBeInViewport();
  expect(await openTitles(page)).toEqual(['Track Changes Over Time']);
});

test('prints every item open', async ({ page }) => {
  await open(page);
  await page.emulateMedia({ media: 'print' });
  for (const title of titles) {
    const size = await answer(page, title).first().boundingBox();
    expect(size?.height, title).toBeGreaterThan(10);
  }
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('items open and close, and so does the one that the address names', async ({ page }) => {
    await page.goto('/#screen-every-patient');
    await expect(answer(page, 'Screen Every Patient')).toBeInViewport();
    await header(page, 'Maintain Workflow').click();
    await expect(answer(page, 'Maintain Workflow')).toBeVisible();
    expect(await openTitles(page)).toEqual(['Maintain Workflow']);
    await header(page, 'Maintain Workflow').click();
    await expect(answer(page, 'Maintain Workflow')).toBeHidden();
  });
});
