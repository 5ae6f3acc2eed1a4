import type { Page } from '@playwright/test';
import { routes } from '#lib/routes.ts';
import { entriesOf, navigation } from '../support/entries.ts';
import { waitForFonts } from '../support/fonts.ts';
import { messages } from '../support/interface.ts';
import { agents, contentPages, fullUnlessSample } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';

const phone = { width: 390, height: 844 };
const wide = { width: 1440, height: 900 };

/** A line that opens something, by its exact name. */
const line = (page: Page, name: string) => page.locator('summary').filter({ hasText: new RegExp(`^\\s*${name}\\s*$`) });
const folded = (page: Page, name: string) => page.locator('details').filter({ has: line(page, name) });

const [, agent = ''] = agents;
const [layer = ''] = entriesOf('technologies').map(({ title }) => title);

/** How many screens of a phone a page may be long, in its own fonts, and the line of what is folded there. */
const pages: { path: string; screens?: number; name?: string }[] = [
  { path: '/', screens: 9.5 },
  { path: '/digital-humans', screens: agents.length, name: `${messages.folds.agent}: ${agent}` },
  { path: '/technology', name: `${messages.folds.layer}: ${layer}` },
  { path: '/solutions', screens: 8.5 },
  { path: '/security', screens: 9 },
];

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  for (const { path, screens, name } of pages) {
    test(`${path} is short: what is folded opens and closes by keyboard, and is open in print and on a wide screen`, async ({
      page,
      baseURL,
    }) => {
      await waitForFonts(page, baseURL);
      await page.goto(path);
      await page.evaluate(() => document.fonts.ready);
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      if (screens) expect(height).toBeLessThan(screens * phone.height);
      if (!name) return;
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

  // Patients book no demo: patients.spec.ts.
  for (const { path } of contentPages.filter((page) => !('audience' in page && page.audience === 'patients'))) {
    // In reduced motion the header's button does not wait, and there can be two.
    test.use({ contextOptions: { reducedMotion: 'no-preference' } });

    test(`the first screen of ${path} has one ${navigation.action.label}`, fullUnlessSample(path), async ({ page }) => {
      await page.goto(path);
      const { label, href } = navigation.action;
      const links = page.locator(`a[href="${href}"]`).filter({ hasText: label, visible: true });
      const inSight = () =>
        links.evaluateAll(
          (all, height) => all.filter((link) => link.getBoundingClientRect().top < height).length,
          phone.height,
        );
      // The header looks after the first frame where the hero's button is.
      await expect.poll(inSight).toBe(1);
      const ofHero = page.locator('main > :first-child').getByRole('link', { name: label, exact: true });
      const ofHeader = page.getByRole('banner').getByRole('link', { name: label, exact: true });
      await expect(ofHeader).toBeVisible({ visible: (await ofHero.count()) === 0 });
      await page.evaluate(() => scrollTo({ top: innerHeight, behavior: 'instant' }));
      await expect(ofHeader).toBeVisible();
    });
  }
});

test.describe('by touch', () => {
  test.use({ viewport: phone, hasTouch: true, isMobile: true });

  test('links with a place of their own, not in a sentence, are as high as fingers need', async ({ page }) => {
    for (const path of ['/', '/how-it-works', '/markets', routes.search, routes.notFound]) {
      await page.goto(path);
      const links = page.getByRole('main').getByRole('link');
      const small = await links.evaluateAll((all, least) => {
        const isBox = (link: Element) =>
          !/inline$|contents/.test(getComputedStyle(link).display) && link.checkVisibility();
        /** Whether a finger on this point means the link: also on a card that it covers. */
        const isHit = (link: Element, x: number, y: number) => link.contains(document.elementFromPoint(x, y));
        return all.filter(isBox).flatMap((link) => {
          link.scrollIntoView({ block: 'center', behavior: 'instant' });
          const { left, top, width, height } = link.getBoundingClientRect();
          const [x, y] = [left + Math.min(width / 2, 60), top + height / 2];
          let [above, below] = [0, 0];
          while (above < least && isHit(link, x, y - above - 1)) above += 1;
          while (below < least && isHit(link, x, y + below)) below += 1;
          return above + below < least - 1 ? `${link.textContent.trim()}: ${above + below} px` : [];
        });
      }, 44);
      expect.soft(small, path).toEqual([]);
    }
  });
});

test('Pause stands on no text where steps type', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/solutions/clinical-automation/virtual-nursing-observation');
    await page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.locator('h3') })
      .first()
      .scrollIntoViewIfNeeded();
    const pause = page.getByRole('main').getByRole('button', { name: messages.interactive.pause });
    await expect(pause).toBeVisible();
    const covered = await pause.evaluate((button) => {
      const { left, right, top, bottom } = button.getBoundingClientRect();
      const texts = document.createTreeWalker(button.closest('section') ?? document.body, NodeFilter.SHOW_TEXT);
      const range = new Range();
      const found: string[] = [];
      while (texts.nextNode()) {
        range.selectNodeContents(texts.currentNode);
        const lines = [...range.getClientRects()];
        const isUnder = lines.some(
          (line) => line.left < right && line.right > left && line.top < bottom && line.bottom > top,
        );
        if (isUnder && !button.contains(texts.currentNode)) found.push(`${texts.currentNode.nodeValue}`);
      }
      return found;
    });
    expect.soft(covered, `${width} px`).toEqual([]);
  }
});
