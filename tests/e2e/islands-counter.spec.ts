import type { Page } from '@playwright/test';
import { blockIslands, hydrated } from '../support/islands.ts';
import { expect, test } from '../support/test.ts';

/** Later than any test has come until then. */
const SOON_MS = 60_000;

const tile = (page: Page, label: string) =>
  page.locator('[data-counts] > div').filter({ has: page.getByRole('term').filter({ hasText: label }) });

const number = (page: Page, label: string) => tile(page, label).locator('[data-target]');

/** Numbers that count just now: what moves is drawn over the target. */
const counting = (page: Page) => page.locator('[data-now]');

const shownBy = async (page: Page, label: string) => Number(await number(page, label).getAttribute('data-now'));

const showsZero = (page: Page, label: string) => expect(number(page, label)).toHaveAttribute('data-now', /^0(\.0)?$/);

/** Opens the page with its counters hydrated, below the screen, and the clock stopped. */
async function open(page: Page, path = '/') {
  await page.clock.install({ time: 0 });
  await page.goto(path);
  // Near, but not in sight.
  await page.locator('[data-counts]').evaluate((element) => {
    scrollTo({ top: element.getBoundingClientRect().top + scrollY - innerHeight - 100, behavior: 'instant' });
  });
  await expect(hydrated(page, 'Counters')).toHaveCount(1);
  await page.clock.pauseAt(SOON_MS);
}

/** Waits until the browser has told everybody who asked before that the number is in sight. */
const inSight = (page: Page, label: string) =>
  number(page, label).evaluate(
    (element) =>
      new Promise<void>((resolve) => {
        new IntersectionObserver(([entry]) => entry?.isIntersecting && resolve(), { threshold: 0.1 }).observe(element);
      }),
  );

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('the four figures of the home page count from 0 when they come into view', async ({ page, noise }) => {
    await open(page);
    await expect(counting(page)).toHaveCount(0);

    await tile(page, 'Clinical Accuracy').scrollIntoViewIfNeeded();
    for (const label of ['Patient Records', 'Live Datasets', 'Years of Data', 'Clinical Accuracy']) {
      await showsZero(page, label);
    }
    await page.clock.runFor(1000);
    expect(await shownBy(page, 'Patient Records')).toBeGreaterThan(7);
    expect(await shownBy(page, 'Patient Records')).toBeLessThan(11);
    await expect(number(page, 'Clinical Accuracy')).toHaveAttribute('data-now', /^8\d\.\d$/);

    await page.clock.runFor(900);
    await expect(counting(page)).toHaveCount(4);
    await page.clock.runFor(200);
    await expect(counting(page)).toHaveCount(0);
    expect(noise.console).toEqual([]);
  });

  test('a page may take 2500 ms', async ({ page }) => {
    await open(page, '/about');
    await tile(page, 'Active patients').scrollIntoViewIfNeeded();
    await showsZero(page, 'Active patients');
    await page.clock.runFor(2400);
    await expect(counting(page)).toHaveCount(4);
    await page.clock.runFor(200);
    await expect(counting(page)).toHaveCount(0);
  });

  test('the target is what is read, before, while and after it counts', async ({ page }) => {
    await open(page);
    const isTarget = () =>
      expect(tile(page, 'Clinical Accuracy')).toMatchAriaSnapshot(
        '- term: /Clinical Accuracy/\n- definition: /^96\\.8 ?%$/',
      );
    await isTarget();
    await tile(page, 'Clinical Accuracy').scrollIntoViewIfNeeded();
    await showsZero(page, 'Clinical Accuracy');
    await isTarget();
    await page.clock.runFor(3000);
    await isTarget();
  });

  test('the number keeps its place while it grows', async ({ page }) => {
    await open(page);
    const sizeOf = () =>
      number(page, 'Patient Records').evaluate((element) => {
        const { width, height } = element.getBoundingClientRect();
        return [width, height];
      });
    const before = await sizeOf();
    await tile(page, 'Patient Records').scrollIntoViewIfNeeded();
    await showsZero(page, 'Patient Records');
    expect(await sizeOf()).toEqual(before);
    await page.clock.runFor(1500);
    expect(await sizeOf()).toEqual(before);
  });

  test('it counts once', async ({ page }) => {
    await open(page);
    await tile(page, 'Patient Records').scrollIntoViewIfNeeded();
    await showsZero(page, 'Patient Records');
    await page.clock.runFor(2100);
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await expect(tile(page, 'Patient Records')).not.toBeInViewport();
    await tile(page, 'Patient Records').scrollIntoViewIfNeeded();
    await inSight(page, 'Patient Records');
    await expect(counting(page)).toHaveCount(0);
  });

  test('words do not count', async ({ page }) => {
    await open(page, '/solutions/clinical-automation/cognitive-screening-intake');
    await tile(page, 'earlier pattern recognition').scrollIntoViewIfNeeded();
    await showsZero(page, 'ML models');
    await expect(counting(page)).toHaveCount(3);
    await expect(tile(page, 'earlier pattern recognition').getByRole('definition')).toHaveText('18–24 months');
  });

  test('taken from the page while it counts, it asks for no more frames', async ({ page }) => {
    await open(page, '/solutions/clinical-automation/cognitive-screening-intake');
    await tile(page, 'ML models').scrollIntoViewIfNeeded();
    await showsZero(page, 'ML models');
    const asked = await page.evaluateHandle(() => {
      const frames = { count: 0 };
      const ask = window.requestAnimationFrame;
      window.requestAnimationFrame = (draw) => {
        frames.count++;
        return ask(draw);
      };
      for (const island of document.querySelectorAll('astro-island')) island.dispatchEvent(new Event('astro:unmount'));
      return frames;
    });
    await expect(counting(page)).toHaveCount(0);
    await page.clock.runFor(500);
    expect(await asked.jsonValue()).toEqual({ count: 0 });
  });

  test('a figure that was in sight before its script came stands', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 2400 });
    const scripts = Promise.withResolvers<void>();
    await page.route('**/_astro/*.js', async (route) => {
      await scripts.promise;
      await route.continue();
    });
    await page.clock.install({ time: 0 });
    await page.goto('/', { waitUntil: 'commit' });
    await expect(tile(page, 'Patient Records')).toBeInViewport();
    await page.clock.pauseAt(SOON_MS);
    scripts.resolve();
    await expect(hydrated(page, 'Counters')).toHaveCount(1);
    await inSight(page, 'Patient Records');
    await expect(counting(page)).toHaveCount(0);
  });

  test('on paper it is the target, whenever it is printed', async ({ page }) => {
    await open(page);
    await tile(page, 'Patient Records').scrollIntoViewIfNeeded();
    await showsZero(page, 'Patient Records');
    await page.emulateMedia({ media: 'print' });
    await expect(number(page, 'Patient Records').getByText('11')).toHaveCSS('opacity', '1');
    const drawn = await number(page, 'Patient Records').evaluate(
      (element) => getComputedStyle(element, '::after').content,
    );
    expect(drawn).toBe('none');
  });
});

test('with reduced motion the figures stand at once', async ({ page }) => {
  await open(page);
  await tile(page, 'Patient Records').scrollIntoViewIfNeeded();
  await inSight(page, 'Patient Records');
  await expect(counting(page)).toHaveCount(0);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the figures stand', async ({ page }) => {
    await page.goto('/about');
    const definitions = await page.locator('main dl > div').getByRole('definition').allInnerTexts();
    expect(definitions).toEqual(['1.2M+', '1M+', '100+', '84']);
  });
});

test('the figures stand where script is blocked', async ({ page }) => {
  await blockIslands(page);
  await page.goto('/about');
  await tile(page, 'Active patients').scrollIntoViewIfNeeded();
  await expect(page.locator('astro-island[data-failed]').first()).toBeAttached();
  expect(await page.locator('main dl > div').getByRole('definition').allInnerTexts()).toEqual([
    '1.2M+',
    '1M+',
    '100+',
    '84',
  ]);
});
