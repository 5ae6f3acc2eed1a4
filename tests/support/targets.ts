import type { Page } from '@playwright/test';

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

/** Targets of the page that are too small; opens what is folded. */
export const smallTargets = (page: Page) => page.evaluate(findSmallTargets, MIN_TARGET);
