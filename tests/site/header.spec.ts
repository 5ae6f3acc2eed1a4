import type { Locator, Page } from '@playwright/test';
import { menus, navigation } from '../support/entries.ts';
import { messages } from '../support/interface.ts';
import { pagesOfContent } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';

const wide = { width: 1440, height: 900 };
const narrow = { width: 390, height: 844 };
const MIN_TARGET = 44;

/** A menu: its label, and the link that it lists first. */
const menuAt = (index: number) => {
  const menu = menus.at(index);
  const [link] = menu?.links ?? [];
  if (!menu || !link) throw new Error('content/navigation.yaml has too few menus.');
  return { label: menu.label, link };
};
const first = menuAt(0);
const second = menuAt(1);
const last = menuAt(-1);

/** The menu that leads to the markets. */
const toMarkets = menus.flatMap(({ label, links }) =>
  links.flatMap((link) =>
    link.href.startsWith('/markets#') ? { menu: label, link, name: link.href.slice('/markets#'.length) } : [],
  ),
);
const toMarket = toMarkets.at(-1);

const bar = (page: Page) => page.getByRole('navigation', { name: messages.header.name, exact: true });
const sheet = (page: Page) => page.getByRole('navigation', { name: messages.header.sheetName });
const opener = (page: Page, name: string) => bar(page).getByRole('button', { name });
/** A browser says of the button of an open one that it is expanded. */
const openMenus = (page: Page) => page.getByRole('banner').locator(':popover-open');
const menuLink = (page: Page, name: string) => bar(page).getByRole('link', { name });

/** As if the visitor left for a page from which Back leads here again, with all as it was. */
const leaveAndComeBack = (page: Page) =>
  page.evaluate(
    () => void document.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true, bubbles: true })),
  );

/** True if the target does not overlap the header. */
async function isBelowHeader(page: Page, target: Locator) {
  const header = await page.getByRole('banner').boundingBox();
  const box = await target.boundingBox();
  return box !== null && header !== null && box.y >= header.y + header.height;
}

/** True if nothing covers the element that has the focus. */
const isFocusVisible = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document;
    if (!activeElement) return false;
    const { x, y, width, height } = activeElement.getBoundingClientRect();
    // The slider of a call has its ring on the turn, which is in front of it.
    const front = document.elementFromPoint(x + width / 2, y + height / 2);
    return front !== null && front.closest('header') === null;
  });

/** Presses Tab until the focus is in the main content. */
async function tabIntoContent(page: Page) {
  const isInContent = () => page.evaluate(() => Boolean(document.activeElement?.closest('main')));
  for (let presses = 0; presses < 40 && !(await isInContent()); presses += 1) await page.keyboard.press('Tab');
  expect(await isInContent()).toBe(true);
}

/** Texts of the links in a region that are too small to touch. */
const smallTargets = (region: Locator) =>
  region
    .getByRole('link')
    .evaluateAll(
      (links, min) =>
        links.filter((link) => link.getBoundingClientRect().height < min).map((link) => link.textContent.trim()),
      MIN_TARGET,
    );

test.describe('the menus on a wide screen', () => {
  test.use({ viewport: wide });

  test('open on click, one at a time, and close on a click outside, a second click, Escape, and where the focus or the visitor moves on', async ({
    page,
  }) => {
    await page.goto('/');
    await opener(page, first.label).click();
    await expect(menuLink(page, first.link.label)).toBeVisible();
    await opener(page, second.label).click();
    await expect(menuLink(page, second.link.label)).toBeVisible();
    await expect(menuLink(page, first.link.label)).toBeHidden();
    await page.mouse.click(20, wide.height - 20);
    await expect(menuLink(page, second.link.label)).toBeHidden();

    await opener(page, last.label).click();
    await expect(menuLink(page, last.link.label)).toBeVisible();
    await opener(page, last.label).click();
    await expect(menuLink(page, last.link.label)).toBeHidden();
    await opener(page, first.label).press('Enter');
    await expect(menuLink(page, first.link.label)).toBeVisible();
    await opener(page, second.label).focus();
    await expect(openMenus(page)).toHaveCount(0);
    await opener(page, second.label).click();
    await expect(menuLink(page, second.link.label)).toBeVisible();
    await leaveAndComeBack(page);
    await expect(openMenus(page)).toHaveCount(0);

    await opener(page, last.label).press('Enter');
    await expect(menuLink(page, last.link.label)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menuLink(page, last.link.label)).toBeHidden();
    await expect(opener(page, last.label), 'takes the focus back').toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(menuLink(page, last.link.label)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(last.link.href);
    await expect(menuLink(page, last.link.label)).toBeHidden();
  });

  test('never cover the element that has the focus', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 520 });
    await page.goto('/');
    await opener(page, second.label).press('Enter');
    await expect(menuLink(page, second.link.label)).toBeVisible();
    await tabIntoContent(page);
    for (let presses = 0; presses < 4; presses += 1) {
      await expect.poll(() => isFocusVisible(page)).toBe(true);
      await page.keyboard.press('Tab');
    }
    await expect(menuLink(page, second.link.label)).toBeHidden();
    await expect(openMenus(page), 'its button says so').toHaveCount(0);
  });

  test('close for a link to a part of the same page, and show it below the header', async ({ page }) => {
    const { menu = '', link, name } = toMarket ?? {};
    await page.goto('/markets');
    await opener(page, menu).click();
    await menuLink(page, link?.label ?? '').click();
    await expect(page).toHaveURL(link?.href ?? '');
    await expect(menuLink(page, link?.label ?? '')).toBeHidden();
    await expect(page.locator(`#${name}`)).toBeInViewport();
    expect(await isBelowHeader(page, page.locator(`#${name}`).getByRole('heading').first())).toBe(true);
  });
});

test.describe('the menu on a narrow screen', () => {
  test.use({ viewport: narrow });

  test('has links that are large enough to touch, closes on Escape, opens a page and is closed there', async ({
    page,
  }) => {
    await page.goto('/');
    const button = page.getByRole('button', { name: messages.header.button });
    await button.click();
    for (const group of await sheet(page).locator('summary').all()) {
      await group.click();
      expect(await smallTargets(sheet(page))).toEqual([]);
    }
    await page.keyboard.press('Escape');
    await expect(sheet(page)).toBeHidden();

    await page.reload();
    await button.click();
    await sheet(page).locator('summary', { hasText: second.label }).click();
    await sheet(page).getByRole('link', { name: second.link.label }).click();
    await expect(page).toHaveURL(second.link.href);
    await expect(sheet(page)).toBeHidden();
  });

  test('closes for a link to a part of the same page', async ({ page }) => {
    await page.goto('/markets');
    await page.getByRole('button', { name: messages.header.button }).click();
    await sheet(page)
      .getByRole('link', { name: toMarket?.link.label ?? '' })
      .click();
    await expect(sheet(page)).toBeHidden();
    const market = page.locator(`#${toMarket?.name}`);
    await expect(market).toBeInViewport();
    expect(await isBelowHeader(page, market.getByRole('heading').first())).toBe(true);
  });

  test('closes when the focus leaves it, and never covers what has it', async ({ page }) => {
    await page.goto('/');
    const button = page.getByRole('button', { name: messages.header.button });
    await button.press('Enter');
    await expect(sheet(page)).toBeVisible();
    await tabIntoContent(page);
    await expect(sheet(page)).toBeHidden();
    await expect(openMenus(page), 'its button says so').toHaveCount(0);
    for (let presses = 0; presses < 8; presses += 1) {
      await expect.poll(() => isFocusVisible(page)).toBe(true);
      await page.keyboard.press('Tab');
    }
    await button.focus();
    await expect(sheet(page)).toBeHidden();
    await page.keyboard.press('Enter');
    await expect(sheet(page)).toBeVisible();
  });

  test('closes when the focus moves on to the breadcrumbs, and for those who come back', async ({ page }) => {
    const path = pagesOfContent.map(({ path }) => path).find((path) => path.split('/').length > 3) ?? '';
    await page.goto(path);
    await page.getByRole('button', { name: messages.header.button }).press('Enter');
    await sheet(page).getByRole('link', { name: navigation.action.label }).focus();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('navigation', { name: messages.breadcrumbs }).getByRole('link').first()).toBeFocused();
    expect(await isFocusVisible(page)).toBe(true);
    await expect(openMenus(page)).toHaveCount(0);

    await page.getByRole('button', { name: messages.header.button }).click();
    await expect(sheet(page)).toBeVisible();
    await leaveAndComeBack(page);
    await expect(openMenus(page)).toHaveCount(0);
  });
});

test('every page opens at its top, and the skip link moves focus past the header', async ({ page }) => {
  await page.goto('/');
  const href = navigation.legal[0]?.href ?? '';
  await page.getByRole('contentinfo').locator(`a[href="${href}"]`).click();
  await expect(page).toHaveURL(href);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);

  await page.goto('/technology');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: messages.skipLink });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});
