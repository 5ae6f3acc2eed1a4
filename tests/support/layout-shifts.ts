import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** What moved by itself, by how much, and when: milliseconds since the page was asked for. */
    shifts: { value: number; moved: string[]; at: number }[];
  }
}

/** Notes from now on, on every page that is opened, what moves without a visitor's doing. */
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

export const shiftsOf = (page: Page) => page.evaluate(() => window.shifts);
