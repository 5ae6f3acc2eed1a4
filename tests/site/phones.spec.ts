import type { Page } from '@playwright/test';
import { entriesOf, navigation } from '../support/entries.ts';
import { waitForFonts } from '../support/fonts.ts';
import { messages } from '../support/interface.ts';
import { agents, contentPages, fullUnlessSample } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';

const phone = { width: 390, height: 844 };
const wide = { width: 1440, height: 900 };

/** How many screens of a phone a page may be long, in its own fonts. */
const screens = { '/': 11.5, '/digital-humans': 9, '/solutions': 10.5, '/security': 9 };

/** A line that opens something, by its exact name. */
const line = (page: Page, name: string) => page.locator('summary').filter({ hasText: new RegExp(`^\\s*${name}\\s*$`) });
const folded = (page: Page, name: string) => page.locator('details').filter({ has: line(page, name) });

const [, agent = ''] = agents;
const [layer = ''] = entriesOf('technologies').map(({ title }) => title);
const [solution = ''] = entriesOf('solutions').map(({ title }) => title);
const [safeguard = ''] = entriesOf('features', 'security').map(({ title }) => title);

/** Where something is folded on phones, and the name of its line. */
const folds = [
  ['/digital-humans', `${messages.folds.agent}: ${agent}`],
  ['/technology', `${messages.folds.layer}: ${layer}`],
  ['/solutions', `${messages.folds.benefits}: ${solution}`],
  ['/security', `${messages.folds.points}: ${safeguard}`],
] as const;

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  for (const [path, most] of Object.entries(screens)) {
    test(`${path} is shorter than ${most} screens`, async ({ page, baseURL }) => {
      await waitForFonts(page, baseURL);
      await page.goto(path);
      await page.evaluate(() => document.fonts.ready);
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      expect(height).toBeLessThan(most * phone.height);
    });
  }

  for (const { path } of contentPages) {
    // In reduced motion the header's button does not wait, and there can be two.
    test.use({ contextOptions: { reducedMotion: 'no-preference' } });

    test(`the first screen of ${path} has one ${navigation.action.label}`, fullUnlessSample(path), async ({ page }) => {
      await page.goto(path);
      const { label, href } = navigation.action;
      const links = page.locator(`a[href="${href}"]`).filter({ hasText: label, visible: true });
      const tops = await links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().top));
      expect(tops.filter((top) => top < phone.height)).toHaveLength(1);
      const ofHero = page.locator('main > :first-child').getByRole('link', { name: label, exact: true });
      const ofHeader = page.getByRole('banner').getByRole('link', { name: label, exact: true });
      await expect(ofHeader).toBeVisible({ visible: (await ofHero.count()) === 0 });
      await page.evaluate(() => scrollTo({ top: innerHeight, behavior: 'instant' }));
      await expect(ofHeader).toBeVisible();
    });
  }

  for (const [path, name] of folds) {
    test(`“${name}” of ${path} opens and closes by keyboard; in print and on a wide screen it is open`, async ({
      page,
    }) => {
      await page.goto(path);
      const list = folded(page, name).locator('ul, ol').first();
      await expect(list).toBeHidden();
      await line(page, name).press('Enter');
      await expect(list).toBeVisible();
      await line(page, name).press('Space');
      await expect(list).toBeHidden();

      await page.emulateMedia({ media: 'print' });
      expect((await list.boundingBox())?.height).toBeGreaterThan(40);
      await page.emulateMedia({ media: null });
      await page.setViewportSize(wide);
      await expect(list.getByRole('listitem').first()).toBeVisible();
      await expect(line(page, name), 'nothing to open').toBeHidden();
    });
  }
});
