import type { Page } from '@playwright/test';
import { routes } from '#lib/routes.ts';
import { casesWith } from '../support/drawn.ts';
import { entriesOf, navigation } from '../support/entries.ts';
import { messages } from '../support/interface.ts';
import { agents, contentPages, fullUnlessSample } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';

const phone = { width: 390, height: 844 };
const wide = { width: 1440, height: 900 };

/** A line that opens something, by its exact name. */
const line = (page: Page, name: string) => page.locator('summary').filter({ hasText: new RegExp(`^\\s*${name}\\s*$`) });
const folded = (page: Page, name: string) => page.locator('details').filter({ has: line(page, name) });

const [, agent = ''] = agents;
const [{ path: worklist } = { path: '' }] = casesWith('worklist');
const [layer = ''] = entriesOf('technologies').map(({ title }) => title);

/** What is folded on a phone, by its line. */
const folds = {
  '/digital-humans': `${messages.folds.agent}: ${agent}`,
  '/technology': `${messages.folds.layer}: ${layer}`,
};

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  for (const [path, name] of Object.entries(folds)) {
    test(`what is folded on ${path} opens and closes by keyboard, and is open in print and on a wide screen`, async ({
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

  test('what has a place of its own, not in a sentence, is as high as fingers need', async ({ page }) => {
    const paths = [
      '/',
      '/how-it-works',
      '/markets',
      '/solutions',
      worklist,
      `${routes.search}?q=score`,
      routes.notFound,
    ];
    for (const path of paths) {
      await page.goto(path);
      await expect(page.getByRole('radio').first()).toBeVisible({ visible: path.includes('?q=') });
      const targets = page.locator(
        ':is(header, main, footer) a[href], main :is(button, summary, label:has([type=radio]))',
      );
      const small = await targets.evaluateAll((all, least) => {
        for (const details of document.querySelectorAll('main details'))
          Object.assign(details, { name: '', open: true });
        const isBox = (target: Element) =>
          !/inline$|contents/.test(getComputedStyle(target).display) &&
          target.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
          !target.closest('.visually-hidden');
        /** Whether a finger on this point means the target: also on a card that it covers. */
        const isHit = (target: Element, x: number, y: number) => target.contains(document.elementFromPoint(x, y));
        return all.filter(isBox).flatMap((target) => {
          target.scrollIntoView({ block: 'center', behavior: 'instant' });
          const { left, top, width, height } = target.getBoundingClientRect();
          const [x, y] = [left + Math.min(width / 2, 60), top + height / 2];
          let [above, below] = [0, 0];
          while (above < least && isHit(target, x, y - above - 1)) above += 1;
          while (below < least && isHit(target, x, y + below)) below += 1;
          return above + below < least - 1 ? `${target.textContent.trim()}: ${above + below} px` : [];
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
