import type { Locator, Page } from '@playwright/test';
import { figures, tagsIn } from '../support/entries.ts';
import { holdScripts, hydrated } from '../support/islands.ts';
import { expect, test } from '../support/test.ts';

/** Later than any test reaches before it stops the clock. */
const PAUSE_AT_MS = 60_000;

/** The figures of the pages that count. */
const tiles = (page: Page) => page.locator('dl:has([data-target]) > div');
const numbers = (page: Page) => tiles(page).locator('[data-target]');
const first = (page: Page) => numbers(page).first();

/** A figure with a condition, which must not disturb. */
const conditioned = tagsIn('/', 'Stat')
  .map(({ figure }) => figures[String(figure)])
  .find((figure) => figure?.condition);

/** Numbers that are counting: what moves is drawn over the target. */
const counting = (page: Page) => page.locator('[data-now]');

const showsZero = (figure: Locator) => expect(figure.locator('[data-now]')).toHaveText(/^0(\.0+)?$/);

/** Opens the page with its counters hydrated just below the screen, and stops the clock. */
async function open(page: Page, path = '/') {
  await page.clock.install({ time: 0 });
  await page.goto(path);
  await tiles(page)
    .first()
    .evaluate((element) => {
      scrollTo({ top: element.getBoundingClientRect().top + scrollY - innerHeight - 100, behavior: 'instant' });
    });
  await expect(hydrated(page, 'Counter')).toHaveCount(await numbers(page).count());
  await page.clock.pauseAt(PAUSE_AT_MS);
}

/** Waits until earlier observers have been told that the number is in view. */
const inView = (figure: Locator) =>
  figure.evaluate(
    (element) =>
      new Promise<void>((resolve) => {
        new IntersectionObserver(([entry]) => entry?.isIntersecting && resolve(), { threshold: 0.1 }).observe(element);
      }),
  );

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('figures count once from 0 when they come into view and keep their size; what is read aloud and printed is the target', async ({
    page,
    browserLog,
  }) => {
    await open(page);
    const tile = tiles(page).filter({ hasText: conditioned?.label ?? 'none' });
    const target = (await tile.locator('[data-target]').getAttribute('data-target')) ?? 'none';
    const readAloud = await tile.ariaSnapshot();
    expect(readAloud).toContain(target);
    const sizeOf = async () => {
      const box = await first(page).boundingBox();
      return [box?.width, box?.height];
    };
    const size = await sizeOf();
    const amount = await numbers(page).count();
    await expect(counting(page)).toHaveCount(0);

    await tiles(page).last().scrollIntoViewIfNeeded();
    for (const number of await numbers(page).all()) await showsZero(number);
    expect(await sizeOf()).toEqual(size);
    expect(await tile.ariaSnapshot()).toBe(readAloud);
    await page.emulateMedia({ media: 'print' });
    await expect(tile.getByText(target).first()).toHaveCSS('opacity', '1');
    await expect(tile.locator('[data-now]')).toBeHidden();
    await page.emulateMedia({ media: null });
    await page.clock.runFor(1900);
    await expect(counting(page)).toHaveCount(amount);
    expect(await sizeOf()).toEqual(size);
    await page.clock.runFor(200);
    await expect(counting(page)).toHaveCount(0);

    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await expect(tiles(page).first()).not.toBeInViewport();
    await tiles(page).first().scrollIntoViewIfNeeded();
    await inView(first(page));
    await expect(counting(page)).toHaveCount(0);
    expect(browserLog.console).toEqual([]);
  });

  test('words do not count', async ({ page }) => {
    await open(page, '/solutions/clinical-automation/cognitive-screening-intake');
    const words = tiles(page).filter({ hasNot: page.locator('[data-target]') });
    await words.first().scrollIntoViewIfNeeded();
    await showsZero(first(page));
    await expect(counting(page)).toHaveCount((await tiles(page).count()) - (await words.count()));
    await expect(words.first().getByRole('definition')).toHaveText(/\d/);
  });

  test('a figure that was in view before its script came does not count', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 2400 });
    const releaseScripts = await holdScripts(page);
    await page.clock.install({ time: 0 });
    await page.goto('/', { waitUntil: 'commit' });
    await expect(tiles(page).first()).toBeInViewport();
    await page.clock.pauseAt(PAUSE_AT_MS);
    releaseScripts();
    await expect(hydrated(page, 'Counter')).toHaveCount(await numbers(page).count());
    await inView(first(page));
    await expect(counting(page)).toHaveCount(0);
  });
});
