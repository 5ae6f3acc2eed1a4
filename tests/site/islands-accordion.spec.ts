import type { Page } from '@playwright/test';
import { anchorOf } from '#lib/anchor.ts';
import { entriesOf, shown } from '../support/entries.ts';
import { hydrated, ignoreFocusOnClick } from '../support/islands.ts';
import { expect, test } from '../support/test.ts';

const titles = entriesOf('features', 'capabilities').map(({ title }) => shown(title));
const [first = '', second = '', third = '', fourth = ''] = titles;
const last = titles.at(-1) ?? '';
const addressOf = (title: string) => `/#${anchorOf(title)}`;

const header = (page: Page, title: string) => page.locator('summary').filter({ hasText: title });
const item = (page: Page, title: string) => page.locator('details').filter({ has: header(page, title) });
const answer = (page: Page, title: string) => item(page, title).getByRole('paragraph').first();

/** Titles of the open items. */
const openTitles = (page: Page) => page.locator('details[name=capabilities][open] summary h3').allInnerTexts();

/** Opens the page and waits until its accordion is hydrated. */
async function open(page: Page, path = '/') {
  await page.goto(path);
  await header(page, first).scrollIntoViewIfNeeded();
  await expect(hydrated(page, 'Accordion')).toHaveCount(1);
}

test('one item is open at first, two quick clicks open and close one; the address names it, Back leaves the page, and all are printed', async ({
  page,
  browserLog,
}) => {
  await page.goto('/platform');
  await open(page);
  await expect(page.locator('details[name=capabilities] summary h3')).toHaveText(titles);
  expect(await openTitles(page)).toEqual([first]);
  await expect(page).toHaveURL('/');

  await header(page, fourth).click();
  await expect(answer(page, fourth)).toBeVisible();
  await expect(page).toHaveURL(addressOf(fourth));
  expect(await openTitles(page)).toEqual([fourth]);
  await header(page, fourth).click();
  await expect(answer(page, fourth)).toBeHidden();
  await expect(page).toHaveURL('/');
  expect(await openTitles(page)).toEqual([]);
  await header(page, fourth).dblclick();
  await expect(answer(page, fourth)).toBeHidden();
  await expect(page).toHaveURL('/');
  await header(page, fourth).click();
  await header(page, last).click();
  await expect(page).toHaveURL(addressOf(last));
  expect(await openTitles(page)).toEqual([last]);

  await page.emulateMedia({ media: 'print' });
  for (const title of titles) {
    const size = await answer(page, title).first().boundingBox();
    expect(size?.height, title).toBeGreaterThan(10);
  }
  await page.emulateMedia({ media: null });
  await page.goBack();
  await expect(page).toHaveURL('/platform');
  expect(browserLog).toEqual({ console: [], foreignRequests: [] });
});

test('closing an item keeps the address of another part of the page', async ({ page }) => {
  await open(page, '/#gia');
  await header(page, first).click();
  await expect(answer(page, first)).toBeHidden();
  await expect(page).toHaveURL('/#gia');
});

test('works by keyboard', async ({ page }) => {
  await open(page);
  const pressAt = (title: string, key: string) => header(page, title).press(key);
  await pressAt(second, 'Enter');
  await expect(answer(page, second)).toBeVisible();
  await pressAt(second, 'ArrowDown');
  await pressAt(third, 'Space');
  await expect(answer(page, third)).toBeVisible();
  await pressAt(third, 'End');
  await expect(header(page, last)).toBeFocused();
  await pressAt(last, 'ArrowDown');
  await expect(header(page, first)).toBeFocused();
  await pressAt(first, 'ArrowUp');
  await expect(header(page, last)).toBeFocused();
  await pressAt(last, 'Home');
  await expect(header(page, first)).toBeFocused();
  expect(await openTitles(page)).toEqual([third]);

  // Also after a click in a browser that does not focus what is clicked.
  await ignoreFocusOnClick(page);
  await header(page, second).click();
  await page.keyboard.press('ArrowDown');
  await expect(header(page, third)).toBeFocused();
});

test('the pressed title stays in place when a long item above it closes', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page);
  await item(page, first).evaluate((element) => {
    scrollTo({ top: element.getBoundingClientRect().bottom + scrollY - 150, behavior: 'instant' });
  });
  const top = () => header(page, second).evaluate((element) => element.getBoundingClientRect().top);
  const before = await top();
  await header(page, second).press('Enter');
  await expect(answer(page, second)).toBeVisible();
  await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(2);
});

test('a link to an item opens it immediately, with the title in view', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto(addressOf(fourth));
  await expect(answer(page, fourth)).toBeInViewport();
  await expect(header(page, fourth)).toBeInViewport({ ratio: 1 });
  await expect(hydrated(page, 'Accordion')).toHaveCount(1);
  expect(await openTitles(page)).toEqual([fourth]);

  await page.evaluate((address) => location.assign(address), addressOf(third));
  await expect(answer(page, third)).toBeInViewport();
  expect(await openTitles(page)).toEqual([third]);
});
