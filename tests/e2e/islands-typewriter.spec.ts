import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';
import {
  charactersIn,
  FAST_MS,
  fallbackMs,
  finishAnimations,
  holdAnimations,
  holdScripts,
  inkOf,
  openPaused,
  removeIslands,
  setTabHidden,
  textOf,
} from '../support/typing.ts';

const nursing = '/solutions/clinical-automation/virtual-nursing-observation';

/** What types on each page, in its order, with its milliseconds a character; and the time before the first. */
const typed: Record<string, { intervalsMs: number[]; delayMs: number }> = {
  '/': { intervalsMs: [50, FAST_MS, 50, FAST_MS], delayMs: 0 },
  '/markets': { intervalsMs: [50, FAST_MS], delayMs: 0 },
  '/about': { intervalsMs: [70, FAST_MS], delayMs: 0 },
  [nursing]: { intervalsMs: [40, FAST_MS], delayMs: 300 },
};

const boxesOf = (page: Page) => page.locator('main > section').first().locator('[data-typed]');

/** The texts that type: the boxes themselves, or the paragraph in them. */
const textsOf = (page: Page) =>
  boxesOf(page).locator('xpath=self::*[self::h1 or self::h2 or self::p] | self::div/child::p[1]');

const statesOf = (page: Page) => boxesOf(page).evaluateAll((boxes) => boxes.map((box) => box.dataset['typed']));

const highlights = (page: Page) => page.evaluate(() => CSS.highlights.get('untyped')?.size ?? 0);

const colorsOf = (page: Page) =>
  textsOf(page).evaluateAll((texts) => texts.map((text) => getComputedStyle(text).color));

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  for (const [path, { intervalsMs, delayMs }] of Object.entries(typed)) {
    test(`${path} types its texts one after the other`, async ({ page, noise }) => {
      await openPaused(page, path);
      const texts = textsOf(page);
      await expect(texts).toHaveCount(intervalsMs.length);
      await expect.poll(() => statesOf(page)).not.toContain('');

      if (delayMs) {
        await page.clock.runFor(delayMs - 1);
        expect(await statesOf(page)).toEqual(intervalsMs.map(() => 'waiting'));
        await page.clock.runFor(1);
      }
      for (const [index, intervalMs] of intervalsMs.entries()) {
        const text = texts.nth(index);
        const words = await textOf(text);
        const count = charactersIn(words);
        const states = intervalsMs.map((_, each) => (each < index ? 'done' : each > index ? 'waiting' : 'typing'));

        await expect.poll(() => statesOf(page)).toEqual(states);
        expect(await inkOf(text)).toBe('');
        await page.clock.runFor(intervalMs - 1);
        expect(await inkOf(text)).toBe('');
        await page.clock.runFor(1);
        expect(await inkOf(text)).toBe(words.slice(0, 1));
        await page.clock.runFor(intervalMs * 4);
        expect(await inkOf(text)).toBe(words.slice(0, 5));
        await page.clock.runFor(intervalMs * (count - 6));
        expect(await inkOf(text)).toBe(words.slice(0, -1));
        expect(await statesOf(page)).toEqual(states);
        await page.clock.runFor(intervalMs);
      }
      expect(await statesOf(page)).toEqual(intervalsMs.map(() => 'done'));
      expect(await highlights(page)).toBe(0);
      expect(noise).toEqual({ console: [], strangers: [] });
    });
  }

  test('types what a reader calls a character, and leaves links and marks as they are', async ({ page }) => {
    const heading = '<a href="/">E\u0301👩🏽‍⚕️</a> 🇮🇹.';
    await page.route('/markets', async (route) => {
      const body = await (await route.fetch()).text();
      await route.fulfill({
        body: body.replace(/(<h1[^>]*>).*?<\/h1>/, `$1${heading}</h1>`),
        contentType: 'text/html',
      });
    });
    await openPaused(page, '/markets');
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).toHaveAttribute('data-typed', 'typing');
    for (const ink of ['E\u0301', 'E\u0301👩🏽‍⚕️', 'E\u0301👩🏽‍⚕️ ', 'E\u0301👩🏽‍⚕️ 🇮🇹']) {
      await page.clock.runFor(50);
      expect(await inkOf(title)).toBe(ink);
    }
    await page.clock.runFor(50);
    await expect(title).toHaveAttribute('data-typed', 'done');
    expect(await title.innerHTML()).toBe(heading);
  });

  test('tells assistive technology the whole text, once and from the start', async ({ page }) => {
    await openPaused(page, '/');
    const main = page.getByRole('main');
    const before = await main.ariaSnapshot();
    await expect.poll(() => statesOf(page)).toEqual(['typing', 'waiting', 'waiting', 'waiting']);
    await page.clock.runFor(400);
    expect(await main.ariaSnapshot()).toBe(before);
    expect(before).toContain('heading "Too Many Patients. Too Little Time." [level=1]');
    await expect(main.locator('[aria-live]')).toHaveCount(0);
  });

  test('waits in a tab that nobody sees', async ({ page }) => {
    await openPaused(page, '/');
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).toHaveAttribute('data-typed', 'typing');
    await page.clock.runFor(50 * 3);
    await setTabHidden(page, true);
    await page.clock.runFor(60_000);
    expect(await inkOf(title)).toBe('Too');
    await setTabHidden(page, false);
    await page.clock.runFor(50 * 5);
    expect(await inkOf(title)).toBe('Too Many');
  });

  test('types what is further down once it is seen', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 400 });
    await openPaused(page, '/');
    const gia = page.getByRole('heading', { name: 'Meet Gia' });
    const putBelowScreen = (pixels: number) =>
      gia.evaluate((heading, below) => {
        scrollBy({ top: heading.getBoundingClientRect().top - innerHeight - below, behavior: 'instant' });
      }, pixels);

    await expect.poll(() => statesOf(page)).toEqual(['typing', 'waiting', '', '']);
    await putBelowScreen(300);
    await page.clock.runFor(60_000);
    await expect.poll(() => statesOf(page)).toEqual(['done', 'done', '', '']);

    await finishAnimations(page);
    await putBelowScreen(10);
    await expect(gia).toHaveAttribute('data-typed', 'waiting');
    await page.clock.runFor(60_000);
    await expect(gia).toHaveAttribute('data-typed', 'waiting');

    await putBelowScreen(-100);
    await expect(gia).toHaveAttribute('data-typed', 'typing');
  });

  test('does not wait for what a visitor has scrolled past', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 560 });
    const releaseScripts = await holdScripts(page);
    await openPaused(page, '/');
    await page.getByRole('heading', { name: 'Meet Gia' }).evaluate((heading) => {
      scrollTo({ top: heading.getBoundingClientRect().top - 100, behavior: 'instant' });
    });
    releaseScripts();
    await expect.poll(() => statesOf(page)).toEqual(['done', 'done', 'typing', 'waiting']);
  });

  for (const end of ['a click', 'Escape']) {
    test(`${end} completes every text`, async ({ page }) => {
      await openPaused(page, '/');
      const title = page.getByRole('heading', { level: 1 });
      await expect(title).toHaveAttribute('data-typed', 'typing');
      if (end === 'Escape') await page.keyboard.press('Escape');
      else await title.click();
      expect(await statesOf(page)).toEqual(['done', 'done', 'done', 'done']);
      expect(await highlights(page)).toBe(0);
    });
  }

  test('is gone without trace when its island is', async ({ page, noise }) => {
    await openPaused(page, '/');
    await expect.poll(() => statesOf(page)).toEqual(['typing', 'waiting', 'waiting', 'waiting']);
    const boxes = await boxesOf(page).elementHandles();
    await removeIslands(page);
    await page.clock.runFor(60_000);
    const states = await Promise.all(boxes.map((box) => box.getAttribute('data-typed')));
    expect(states).toEqual(['done', 'done', 'done', 'done']);
    expect(await highlights(page)).toBe(0);
    expect(noise).toEqual({ console: [], strangers: [] });
  });

  for (const [path, { intervalsMs }] of Object.entries(typed)) {
    test(`${path} is a ghost at first and complete within 3 s where its scripts are blocked`, async ({ page }) => {
      await holdAnimations(page);
      await page.route('**/*.js', (route) => route.abort());
      await page.goto(path);
      const ghosts = await colorsOf(page);
      expect(new Set(ghosts).size).toBeLessThanOrEqual(2);
      const waits = await fallbackMs(textsOf(page));
      expect(waits.length).toBeGreaterThanOrEqual(intervalsMs.length);
      expect(Math.max(...waits)).toBeLessThanOrEqual(3000);
      await finishAnimations(page);
      const inks = await colorsOf(page);
      expect(inks.filter((ink, index) => ink === ghosts[index])).toEqual([]);
    });
  }

  test('a text that has stood there in ink is not taken away', async ({ page }) => {
    const releaseScripts = await holdScripts(page);
    await openPaused(page, '/markets');
    await finishAnimations(page);
    releaseScripts();
    await expect.poll(() => statesOf(page)).toEqual(['done', 'done']);
    expect(await highlights(page)).toBe(0);
  });
});

test.describe('with reduced motion', () => {
  for (const path of Object.keys(typed)) {
    test(`${path} is complete at once`, async ({ page, noise }) => {
      await page.goto(path);
      expect(await fallbackMs(textsOf(page))).toEqual([]);
      const colors = await colorsOf(page);
      await expect.poll(async () => new Set(await statesOf(page))).toEqual(new Set(['done']));
      expect(await colorsOf(page)).toEqual(colors);
      expect(await highlights(page)).toBe(0);
      expect(noise).toEqual({ console: [], strangers: [] });
    });
  }
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, contextOptions: { reducedMotion: 'no-preference' } });

  for (const path of Object.keys(typed)) {
    test(`${path} is complete at once`, async ({ page }) => {
      await page.goto(path);
      expect(await fallbackMs(textsOf(page))).toEqual([]);
      await expect(textsOf(page).first()).toBeVisible();
    });
  }
});
