import type { Locator, Page } from '@playwright/test';
import { words } from '../support/interface.ts';
import { site } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';

const wide = { width: 1440, height: 900 };
const narrow = { width: 390, height: 844 };
const MIN_TARGET = 44;

const bar = (page: Page) => page.getByRole('navigation', { name: words.header.name, exact: true });
const sheet = (page: Page) => page.getByRole('navigation', { name: words.header.sheetName });
const opener = (page: Page, name: string) => bar(page).getByRole('button', { name });
const menuLink = (page: Page, name: string) => bar(page).getByRole('link', { name });

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
    return activeElement.contains(document.elementFromPoint(x + width / 2, y + height / 2));
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

  test('open on click, one at a time', async ({ page }) => {
    await page.goto('/');
    await opener(page, 'Platform').click();
    await expect(menuLink(page, 'How It Works')).toBeVisible();
    await opener(page, 'Markets').click();
    await expect(menuLink(page, 'Researchers')).toBeVisible();
    await expect(menuLink(page, 'How It Works')).toBeHidden();
  });

  test('do not overlap Book Demo on the narrowest screen that has them', async ({ page }) => {
    await page.setViewportSize({ width: 1120, height: 900 });
    await page.goto('/');
    const last = await bar(page).getByRole('listitem').last().boundingBox();
    const action = await page.getByRole('banner').getByRole('link', { name: 'Book Demo' }).first().boundingBox();
    expect((last?.x ?? 0) + (last?.width ?? 0)).toBeLessThan(action?.x ?? 0);
  });

  test('close on a click outside', async ({ page }) => {
    await page.goto('/');
    await opener(page, 'Resources').click();
    await expect(menuLink(page, 'Blog & News')).toBeVisible();
    await page.mouse.click(20, wide.height - 20);
    await expect(menuLink(page, 'Blog & News')).toBeHidden();
  });

  test('close on a second click and on Escape, which returns focus to the button', async ({ page }) => {
    await page.goto('/');
    await opener(page, 'Company').click();
    await opener(page, 'Company').click();
    await expect(menuLink(page, 'Careers')).toBeHidden();
    await opener(page, 'Company').click();
    await page.keyboard.press('Escape');
    await expect(menuLink(page, 'Careers')).toBeHidden();
    await expect(opener(page, 'Company')).toBeFocused();
  });

  test('work by keyboard', async ({ page }) => {
    await page.goto('/');
    await opener(page, 'Company').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(menuLink(page, 'About')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/about$/);
    await expect(menuLink(page, 'About')).toBeHidden();
  });

  test('never cover the element that has the focus', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 520 });
    await page.goto('/');
    await opener(page, 'Solutions').press('Enter');
    await expect(menuLink(page, 'Virtual Nursing Observation')).toBeVisible();
    await tabIntoContent(page);
    for (let presses = 0; presses < 4; presses += 1) {
      await expect.poll(() => isFocusVisible(page)).toBe(true);
      await page.keyboard.press('Tab');
    }
    await expect(menuLink(page, 'Virtual Nursing Observation')).toBeHidden();
  });

  test('list the groups in order', async ({ page }) => {
    await page.goto('/');
    const groups = bar(page).locator(':scope > ul > li').locator('> button, > a');
    await expect(groups).toHaveText([
      'Platform',
      'Solutions',
      'Markets',
      'Resources',
      new RegExp(site.sister.name),
      'Company',
    ]);
  });

  test('close for a link to a part of the same page, and show it below the header', async ({ page }) => {
    await page.goto('/markets');
    await opener(page, 'Markets').click();
    await menuLink(page, 'Researchers').click();
    await expect(page).toHaveURL(/#researchers$/);
    await expect(menuLink(page, 'Researchers')).toBeHidden();
    await expect(page.locator('#researchers')).toBeInViewport();
    expect(await isBelowHeader(page, page.locator('#researchers').getByRole('heading').first())).toBe(true);
  });

  test('link to the sister product in a new tab', async ({ page }) => {
    await page.goto('/');
    const sister = bar(page).getByRole('link', { name: site.sister.name });
    await expect(sister).toHaveAttribute('href', site.sister.href);
    await expect(sister).toHaveAttribute('target', '_blank');
    await expect(sister).toHaveAttribute('rel', /noopener/);
  });
});

test.describe('the menu on a narrow screen', () => {
  test.use({ viewport: narrow });

  test('replaces the menu bar below 1120 px', async ({ page }) => {
    await page.goto('/');
    await page.setViewportSize({ width: 1120, height: 900 });
    await expect(bar(page)).toBeVisible();
    await expect(page.getByRole('button', { name: words.header.button })).toBeHidden();
    await page.setViewportSize({ width: 1119, height: 900 });
    await expect(bar(page)).toBeHidden();
    await expect(page.getByRole('button', { name: words.header.button })).toBeVisible();
  });

  test('opens a page and is closed there', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: words.header.button }).click();
    await sheet(page).getByText('Solutions', { exact: true }).click();
    await sheet(page).getByRole('link', { name: 'Remote Patient Monitoring' }).click();
    await expect(page).toHaveURL(/\/remote-patient-monitoring$/);
    await expect(sheet(page)).toBeHidden();
  });

  test('closes for a link to a part of the same page', async ({ page }) => {
    await page.goto('/markets');
    await page.getByRole('button', { name: words.header.button }).click();
    await sheet(page).getByRole('link', { name: 'Pharma & Payers' }).click();
    await expect(sheet(page)).toBeHidden();
    await expect(page.locator('#pharma-payers')).toBeInViewport();
    expect(await isBelowHeader(page, page.locator('#pharma-payers').getByRole('heading').first())).toBe(true);
  });

  test('is hidden while the focus is in the page, and shown again on the way back', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: words.header.button }).press('Enter');
    await expect(sheet(page)).toBeVisible();
    await tabIntoContent(page);
    await expect(sheet(page)).toBeHidden();
    for (let presses = 0; presses < 8; presses += 1) {
      await expect.poll(() => isFocusVisible(page)).toBe(true);
      await page.keyboard.press('Tab');
    }
    await page.getByRole('button', { name: words.header.button }).focus();
    await expect(sheet(page)).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(sheet(page)).toBeHidden();
  });

  test('closes on Escape', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: words.header.button }).click();
    await expect(sheet(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(sheet(page)).toBeHidden();
  });

  test('has links that are large enough to touch, and so has the footer', async ({ page }) => {
    await page.goto('/');
    expect(await smallTargets(page.getByRole('contentinfo'))).toEqual([]);
    expect(await smallTargets(page.getByRole('banner'))).toEqual([]);
    await page.getByRole('button', { name: words.header.button }).click();
    for (const group of await sheet(page).locator('summary').all()) {
      await group.click();
      expect(await smallTargets(sheet(page))).toEqual([]);
    }
  });
});

test('the skip link moves focus past the header', async ({ page }) => {
  await page.goto('/technology');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: words.skipLink });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('Book Demo is in the header on every screen', async ({ page }) => {
  for (const viewport of [wide, narrow]) {
    await page.setViewportSize(viewport);
    await page.goto('/');
    const action = page.getByRole('banner').getByRole('link', { name: 'Book Demo' });
    await expect(action).toBeVisible();
    await expect(action).toHaveAttribute('href', '/contact');
  }
});

for (const anchor of ['healthcare-professionals', 'pharma-payers', 'researchers', 'patients-providers']) {
  test(`the address /markets#${anchor} shows that market below the header`, async ({ page }) => {
    await page.goto(`/markets#${anchor}`);
    const heading = page.locator(`#${anchor}`).getByRole('heading').first();
    await expect(heading).toBeInViewport();
    expect(await isBelowHeader(page, heading)).toBe(true);
  });
}

test('every page opens at its top', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'How It Works' }).click();
  await expect(page).toHaveURL(/\/how-it-works$/);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});
