import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

/** The pseudo-elements that animate while the page opens, or `none` without a view transition. */
async function transitionInto(page: Page, path: string) {
  await page.addInitScript(() => {
    addEventListener('pagereveal', ({ viewTransition }) => {
      const names = async () => {
        await viewTransition?.ready;
        return document.getAnimations().map(({ effect }) => (effect as KeyframeEffect).pseudoElement ?? '');
      };
      Object.assign(window, { animated: viewTransition ? names() : 'none' });
    });
  });
  await page.goto('/platform');
  await page.locator(`a[href="${path}"]:visible`).first().click();
  await page.waitForURL(path);
  await page.waitForFunction(() => 'animated' in window);
  return page.evaluate(async () => (window as unknown as { animated: Promise<string[]> | 'none' }).animated);
}

test.setTimeout(15_000);

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('pages fade into each other', async ({ page }) => {
    const animated = await transitionInto(page, '/contact');
    expect(animated).toContain('::view-transition-new(root)');
  });
});

test('with reduced motion, pages change without a transition', async ({ page }) => {
  expect(await transitionInto(page, '/contact')).toBe('none');
});
