import type { Page } from '@playwright/test';
import { builtFiles, readBuilt } from './dist.ts';

const fonts = () =>
  builtFiles('woff2').map((file) => [`/${file}`, `data:font/woff2;base64,${readBuilt(file, 'base64')}`] as const);

/** What a page may load: itself as it was built, which it is no more. */
const POLICY = /<meta http-equiv="Content-Security-Policy"[^>]*>/;

/** Puts the fonts into each page that comes: there for the first paint, as for a visitor who has been here before. */
export async function haveFonts(page: Page, origin = '') {
  await page.route(`${origin}/**`, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const body = fonts().reduce(
      (html, [path, data]) => html.replaceAll(`url("${path}")`, `url("${data}")`),
      (await response.text()).replace(POLICY, ''),
    );
    return route.fulfill({ response, body });
  });
}

/** The fonts do not come. */
export const loseFonts = (page: Page) => page.route('**/*.woff2', (route) => route.abort());
