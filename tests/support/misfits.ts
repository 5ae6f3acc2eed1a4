import type { Page } from '@playwright/test';
import { clippedTexts } from './clipped-text.ts';
import { badLabels } from './labels.ts';
import { axeViolations, horizontalOverflow } from './test.ts';

export interface Screen {
  width: number;
  height?: number;
  colorScheme: 'light' | 'dark';
  /** Of axe. Default: all. */
  rules?: string[];
}

/** What does not fit a screen of this width, or is hard to use on it, in words for an editor: asked of every page. */
export async function misfitsOn(
  page: Page,
  { width, height = width < 1000 ? 844 : 900, colorScheme, rules }: Screen,
): Promise<string[]> {
  const screen = `a screen of ${width} px in ${colorScheme} colors`;
  await page.setViewportSize({ width, height });
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  const overflow = await horizontalOverflow(page);
  return [
    ...(overflow > 0 ? [`is ${overflow} px too wide for ${screen}: a word or a table has no room.`] : []),
    ...(await clippedTexts(page)).map((text) => `cuts off a text on ${screen}. Use shorter words: ${text}`),
    ...(await badLabels(page)).map((text) => `has a label without room on ${screen}: ${text}`),
    ...(rules?.length === 0 ? [] : await axeViolations(page, rules)).map(
      (violation) => `is hard to use for some readers on ${screen}: ${violation}`,
    ),
  ];
}
