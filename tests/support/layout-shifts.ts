import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** Layout shifts that no input caused. `at`: milliseconds since navigation. */
    shifts: { value: number; moved: string[]; at: number }[];
  }
}

/** Records layout shifts on every page that is opened from now on. */
export const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    window.shifts = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as {
        value: number;
        startTime: number;
        hadRecentInput: boolean;
        sources: { node?: Node }[];
      }[]) {
        const moved = entry.sources.map(({ node }) => (node as Element | undefined)?.outerHTML?.slice(0, 80) ?? '?');
        if (!entry.hadRecentInput) window.shifts.push({ value: entry.value, moved, at: entry.startTime });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** Waits until the fonts are there, and forgets what has moved until then. */
export const forgetShiftsOfFonts = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    // A shift is reported after the frame that shows it.
    for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
    window.shifts = [];
  });

export const shiftsOf = (page: Page) => page.evaluate(() => window.shifts);

export const pageHeight = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);

/** Scrolls to the end, one screen a frame, and back to the top. */
export const scrollThrough = (page: Page) =>
  page.evaluate(async () => {
    const nextFrame = () => new Promise(requestAnimationFrame);
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo({ top, behavior: 'instant' });
      await nextFrame();
    }
    scrollTo({ top: 0, behavior: 'instant' });
    await nextFrame();
  });
