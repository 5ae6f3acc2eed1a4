import type { Page } from '@playwright/test';
import { allPaths, fullUnlessSample } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';

/** WCAG 2.5.8. */
const MIN_TARGET = 24;

/** Runs in the page: targets that are too small, in folded parts, too. Links in a sentence may be as small as its text. */
function findSmallTargets(min: number): string[] {
  for (const details of document.querySelectorAll('main details')) details.setAttribute('open', '');
  const isInSentence = (target: Element) =>
    getComputedStyle(target).display === 'inline' &&
    (target.parentElement?.matches('sup') || target.parentElement?.textContent?.trim() !== target.textContent?.trim());
  /** A link whose box covers its card. */
  const isStretched = (target: Element) =>
    ['::before', '::after'].some((part) => {
      const { content, position } = getComputedStyle(target, part);
      return content !== 'none' && position === 'absolute';
    });
  return Array.from(document.querySelectorAll('a[href], button, summary, input, select, textarea'))
    .filter((target) => target.checkVisibility({ visibilityProperty: true }) && !target.closest('.visually-hidden'))
    .filter((target) => !isInSentence(target) && !isStretched(target))
    .flatMap((target) => {
      const { width, height } = target.getBoundingClientRect();
      const isSmall = width > 0 && Math.min(width, height) < min - 0.5;
      return isSmall
        ? `${target.tagName} ${Math.round(width)} × ${Math.round(height)}: ${target.textContent?.trim()}`
        : [];
    });
}

const smallTargets = (page: Page) => page.evaluate(findSmallTargets, MIN_TARGET);

// The page of all figures has the densest lists, the crawl tool the most fields.
const always = ['/technology/figures', '/crawl-scienza'];

for (const path of allPaths) {
  const details = always.includes(path) ? {} : fullUnlessSample(path);
  test(`every target of ${path} is at least ${MIN_TARGET} px high and wide`, details, async ({ page }) => {
    await page.goto(path);
    for (const width of [320, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      expect.soft(await smallTargets(page), `${width} px`).toEqual([]);
    }
  });
}
