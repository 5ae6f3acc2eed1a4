import type { Page } from '@playwright/test';
import { tagsIn } from '../support/entries.ts';
import { holdScripts } from '../support/islands.ts';
import { pagesOfContent } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';
import {
  charactersIn,
  control,
  FAST_MS,
  fallbackMs,
  finishAnimations,
  openPaused,
  runFor,
  statesOf,
  textOf,
  typedPartOf,
} from '../support/typing.ts';

/** Pages whose hero types its heading and first paragraph, with what they set. */
const typed = pagesOfContent.flatMap(({ path }) =>
  tagsIn(path, 'Hero')
    .filter((hero) => hero['typed'])
    .map(({ interval = '50', delay = '0' }) => ({
      path,
      intervalsMs: [Number(interval), FAST_MS],
      delayMs: Number(delay),
    })),
);

/** Milliseconds per character of each text, and before the first one. */
const paces = [{ path: '/', intervalsMs: [50, FAST_MS, 50, FAST_MS], delayMs: 0 }, ...typed];

const [{ headline: headlineText = '' } = {}] = tagsIn('/', 'HomeHero') as { headline?: string }[];

const boxesOf = (page: Page) => page.locator('main > section').first().locator('[data-typed]');

/** The texts that type: the boxes themselves, or the paragraph in them. */
const textsOf = (page: Page) =>
  boxesOf(page).locator('xpath=self::*[self::h1 or self::h2 or self::p] | self::div/astro-slot/p[1]');

const headline = (page: Page) => page.getByRole('heading', { level: 1 });

/** Puts an element so far below the screen; a negative number puts it so far into view. */
const putBelowScreen = (page: Page, id: string, pixels: number) =>
  page.locator(id).evaluate((element, below) => {
    scrollBy({ top: element.getBoundingClientRect().top - innerHeight - below, behavior: 'instant' });
  }, pixels);

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  for (const { path, intervalsMs, delayMs } of paces) {
    const details = path === '/' ? {} : { tag: '@full' };
    test(`${path} types its texts one after the other`, details, async ({ page, browserLog }) => {
      await openPaused(page, path);
      const texts = textsOf(page);
      await expect(texts).toHaveCount(intervalsMs.length);
      await expect.poll(() => statesOf(boxesOf(page))).not.toContain('');

      if (delayMs) {
        await runFor(page, delayMs - 1);
        expect(await statesOf(boxesOf(page))).toEqual(intervalsMs.map(() => 'waiting'));
        await runFor(page, 1);
      }
      for (const [index, intervalMs] of intervalsMs.entries()) {
        const text = texts.nth(index);
        const words = await textOf(text);
        const states = intervalsMs.map((_, each) => (each < index ? 'done' : each > index ? 'waiting' : 'typing'));

        await expect.poll(() => statesOf(boxesOf(page))).toEqual(states);
        await runFor(page, intervalMs - 1);
        expect(await typedPartOf(text)).toBe('');
        // A millisecond past the step.
        await runFor(page, 2);
        expect(await typedPartOf(text)).toBe(words.slice(0, 1));
        await runFor(page, intervalMs * (charactersIn(words) - 2));
        expect(await typedPartOf(text)).toBe(words.slice(0, -1));
        expect(await statesOf(boxesOf(page))).toEqual(states);
        await runFor(page, intervalMs - 1);
      }
      expect(await statesOf(boxesOf(page))).toEqual(intervalsMs.map(() => 'done'));
      await expect(page.locator('.untyped')).toHaveCount(0);
      expect(browserLog).toEqual({ console: [], foreignRequests: [] });
    });
  }

  test('types what a reader calls a character, and keeps links', async ({ page }) => {
    const html = '<a href="/">E\u0301👩🏽‍⚕️</a> 🇮🇹.';
    await page.route('/markets', async (route) => {
      const body = await (await route.fetch()).text();
      await route.fulfill({
        body: body.replace(/(<h1[^>]*><astro-slot>).*?<\/astro-slot>/s, `$1${html}</astro-slot>`),
        contentType: 'text/html',
      });
    });
    await openPaused(page, '/markets');
    await expect(headline(page)).toHaveAttribute('data-typed', 'typing');
    for (const typed of ['E\u0301', 'E\u0301👩🏽‍⚕️', 'E\u0301👩🏽‍⚕️ ', 'E\u0301👩🏽‍⚕️ 🇮🇹']) {
      await runFor(page, 50);
      expect(await typedPartOf(headline(page))).toBe(typed);
    }
    await runFor(page, 50);
    await expect(headline(page)).toHaveAttribute('data-typed', 'done');
    expect(await headline(page).locator('astro-slot').innerHTML()).toBe(html);
  });

  test('can be paused while it takes longer than 5 s, by pointer and keyboard', async ({ page }) => {
    await openPaused(page, '/');
    await expect(headline(page)).toHaveAttribute('data-typed', 'typing');
    await runFor(page, 50 * 3);
    await control(page, 'pause').click();
    await runFor(page, 30_000);
    expect(await typedPartOf(headline(page))).toBe(headlineText.slice(0, 3));
    await control(page, 'play').first().press('Enter');
    await expect(control(page, 'pause')).toBeFocused();
    await runFor(page, 50 * 5);
    expect(await typedPartOf(headline(page))).toBe(headlineText.slice(0, 8));

    await runFor(page, 30_000);
    await expect(boxesOf(page).last()).toHaveAttribute('data-typed', 'done');
    await expect(control(page, 'pause'), 'stays while it has the focus').toBeFocused();
    await page.keyboard.press('Tab');
    await expect(control(page, 'pause')).toHaveCount(0);
  });

  test('starts a text when it comes into view', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 250 });
    await openPaused(page, '/');
    // Whether the last text is near the screen, too, depends on the font.
    const states = async () => (await statesOf(boxesOf(page))).slice(0, 3);
    await expect.poll(states).toEqual(['typing', 'waiting', 'waiting']);
    await putBelowScreen(page, '#gia', 10);
    await runFor(page, 30_000);
    await expect.poll(states).toEqual(['done', 'done', 'waiting']);
    await expect(control(page, 'pause'), 'nothing moves, so there is nothing to pause').toHaveCount(0);

    await finishAnimations(page);
    const gia = page.locator('#gia');
    await putBelowScreen(page, '#gia', 10);
    await expect(gia).toHaveAttribute('data-typed', 'waiting');
    await runFor(page, 3_000);
    await expect(gia).toHaveAttribute('data-typed', 'waiting');
    await putBelowScreen(page, '#gia', -100);
    await expect(gia).toHaveAttribute('data-typed', 'typing');
  });

  test('does not wait for texts that the visitor has scrolled past', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 560 });
    const releaseScripts = await holdScripts(page);
    await openPaused(page, '/');
    await page.locator('#gia').evaluate((heading) => {
      scrollTo({ top: heading.getBoundingClientRect().top - 10, behavior: 'instant' });
    });
    releaseScripts();
    await expect.poll(() => statesOf(boxesOf(page))).toEqual(['done', 'done', 'typing', 'waiting']);
  });

  test('assistive technology has the whole text at any time, and Escape completes it', async ({ page }) => {
    await openPaused(page, '/');
    await expect(headline(page)).toHaveAttribute('data-typed', 'typing');
    await expect(control(page, 'pause')).toBeVisible();
    const main = page.getByRole('main');
    const before = await main.ariaSnapshot();
    expect(before).toContain(`heading "${headlineText}" [level=1]`);
    await runFor(page, 400);
    expect(await main.ariaSnapshot()).toBe(before);
    await expect(main.locator('[aria-live]')).toHaveCount(0);
    await page.keyboard.press('Escape');
    expect(await statesOf(boxesOf(page))).toEqual(['done', 'done', 'done', 'done']);
    await expect(control(page, 'pause')).toHaveCount(0);
  });

  test('leaves a text alone that was shown before the script came', async ({ page }) => {
    const releaseScripts = await holdScripts(page);
    await openPaused(page, '/markets');
    await finishAnimations(page);
    releaseScripts();
    await expect.poll(() => statesOf(boxesOf(page))).toEqual(['done', 'done']);
  });
});

test('with reduced motion every text is complete from the start, with nothing to pause', async ({
  page,
  browserLog,
}) => {
  await page.goto('/');
  expect(await fallbackMs(textsOf(page))).toEqual([]);
  await expect.poll(() => statesOf(boxesOf(page))).toEqual(['done', 'done', 'done', 'done']);
  await expect(control(page, 'pause')).toHaveCount(0);
  expect(browserLog).toEqual({ console: [], foreignRequests: [] });
});
