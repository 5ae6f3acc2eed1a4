import type { Page } from '@playwright/test';

/**
 * Lays out all parts of a page. A browser does so only with those near the screen, and has no text, no new color and no
 * width for the others.
 */
export const layOutAll = (page: Page) =>
  page.evaluate(() => {
    for (const part of document.querySelectorAll<HTMLElement>('main > *')) part.style.contentVisibility = 'visible';
  });
