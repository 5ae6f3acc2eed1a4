import type { Page } from '@playwright/test';
import { hydrated } from '../support/islands.ts';
import { expect, test } from '../support/test.ts';

/** Later than any test reaches before it stops the clock. */
const PAUSE_AT_MS = 60_000;

const tile = (page: Page, label: string) =>
  page.locator('[data-counts] > div').filter({ has: page.getByRole('term').filter({ hasText: label }) });

const number = (page: Page, label: string) => tile(page, label).locator('[data-target]');

/** Numbers that are counting: what moves is drawn over the target. */
const counting = (page: Page) => page.locator('[data-now]');

const showsZero = (page: Page, label: string) => expect(number(page, label)).toHaveAttribute('data-now', /^0(\.0)?$/);

/** Opens the page with its counters hydrated just below the screen, and stops the clock. */
async function open(page: Page, path = '/') {
  await page.clock.install({ time: 0 });
  await page.goto(path);
  await page.locator('[data-counts]').evaluate((element) => {
    scrollTo({ top: element.getBoundingClientRect().top + scrollY - innerHeight - 100, behavior: 'instant' });
  });
  await expect(hydrated(page, 'Counters')).toHaveCount(1);
  await page.clock.pauseAt(PAUSE_AT_MS);
}

/** Waits until earlier observers have been told that the number is in view. */
const inView = (page: Page, label: string) =>
  number(page, label).evaluate(
    (element) =>
      new Promise<void>((resolve) => {
        new IntersectionObserver(([entry]) => entry?.isIntersecting && resolve(), { threshold: 0.1 }).observe(element);
      }),
  );

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('figures count once from 0 when they come into view, and keep their size', async ({ page, browserLog }) => {
    await open(page);
    const sizeOf = async () => {
      const box = await number(page, 'Patient Records').boundingBox();
      return [box?.width, box?.height];
    };
    const size = await sizeOf();
    await expect(counting(page)).toHaveCount(0);

    await tile(page, 'Clinical Accuracy').scrollIntoViewIfNeeded();
    for (const label of ['Patient Records', 'Live Datasets', 'Years of Data', 'Clinical Accuracy']) {
      await showsZero(page, label);
    }
    expect(await sizeOf()).toEqual(size);
    await page.clock.runFor(1000);
    await expect(number(page, 'Patient Records')).toHaveAttribute('data-now', /^(8|9|10)$/);
    await expect(number(page, 'Clinical Accuracy')).toHaveAttribute('data-now', /^8\d\.\d$/);
    expect(await sizeOf()).toEqual(size);
    await page.clock.runFor(900);
    await expect(counting(page)).toHaveCount(4);
    await page.clock.runFor(200);
    await expect(counting(page)).toHaveCount(0);

    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await expect(tile(page, 'Patient Records')).not.toBeInViewport();
    await tile(page, 'Patient Records').scrollIntoViewIfNeeded();
    await inView(page, 'Patient Records');
    await expect(counting(page)).toHaveCount(0);
    expect(browserLog.console).toEqual([]);
  });

  test('a page can set 2500 ms', async ({ page }) => {
    await open(page, '/about');
    await tile(page, 'Active patients').scrollIntoViewIfNeeded();
    await showsZero(page, 'Active patients');
    await page.clock.runFor(2400);
    await expect(counting(page)).toHaveCount(4);
    await page.clock.runFor(200);
    await expect(counting(page)).toHaveCount(0);
  });

  test('assistive technology and print get the target at any time', async ({ page }) => {
    await open(page);
    const expectTarget = () =>
      expect(tile(page, 'Clinical Accuracy')).toMatchAriaSnapshot(
        '- term: /Clinical Accuracy/\n- definition: /^96\\.8 ?%$/',
      );
    await expectTarget();
    await tile(page, 'Clinical Accuracy').scrollIntoViewIfNeeded();
    await showsZero(page, 'Clinical Accuracy');
    await expectTarget();

    await page.emulateMedia({ media: 'print' });
    await expect(number(page, 'Clinical Accuracy').getByText('96.8')).toHaveCSS('opacity', '1');
    expect(await number(page, 'Clinical Accuracy').evaluate((it) => getComputedStyle(it, '::after').content)).toBe(
      'none',
    );
  });

  test('words do not count', async ({ page }) => {
    await open(page, '/solutions/clinical-automation/cognitive-screening-intake');
    await tile(page, 'earlier pattern recognition').scrollIntoViewIfNeeded();
    await showsZero(page, 'ML models');
    await expect(counting(page)).toHaveCount(3);
    await expect(tile(page, 'earlier pattern recognition').getByRole('definition')).toHaveText('18–24 months');
  });

  test('a figure that was in view before its script came does not count', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 2400 });
    const scripts = Promise.withResolvers<void>();
    await page.route('**/_astro/*.js', async (route) => {
      await scripts.promise;
      await route.continue();
    });
    await page.clock.install({ time: 0 });
    await page.goto('/', { waitUntil: 'commit' });
    await expect(tile(page, 'Patient Records')).toBeInViewport();
    await page.clock.pauseAt(PAUSE_AT_MS);
    scripts.resolve();
    await expect(hydrated(page, 'Counters')).toHaveCount(1);
    await inView(page, 'Patient Records');
    await expect(counting(page)).toHaveCount(0);
  });
});

test('with reduced motion nothing counts', async ({ page }) => {
  await open(page);
  await tile(page, 'Patient Records').scrollIntoViewIfNeeded();
  await inView(page, 'Patient Records');
  await expect(counting(page)).toHaveCount(0);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('figures show their targets', async ({ page }) => {
    await page.goto('/about');
    const definitions = await page.locator('main dl > div').getByRole('definition').allInnerTexts();
    expect(definitions).toEqual(['1.2M+', '1M+', '100+', '84']);
  });
});
