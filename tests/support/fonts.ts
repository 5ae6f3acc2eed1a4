import type { Page } from '@playwright/test';
import { builtFiles, readBuilt } from './dist.ts';

const fonts = () =>
  builtFiles('woff2').map((file) => [`/${file}`, `data:font/woff2;base64,${readBuilt(file, 'base64')}`] as const);

/** What a page may load: itself as it was built, which it is no more. */
const POLICY = /<meta http-equiv="Content-Security-Policy"[^>]*>/;

const editPages = (page: Page, origin: string, edit: (html: string) => string) =>
  page.route(`${origin}/**`, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    return route.fulfill({ response, body: edit((await response.text()).replace(POLICY, '')) });
  });

/** Puts the fonts into each page that comes: there for the first paint, as for a visitor who has been here before. */
export const haveFonts = (page: Page, origin = '') =>
  editPages(page, origin, (html) =>
    fonts().reduce((text, [path, data]) => text.replaceAll(`url("${path}")`, `url("${data}")`), html),
  );

/** Lets no other font take the place of the page's own, however late they come. */
export const insistOnFonts = (page: Page) =>
  editPages(page, '', (html) => html.replaceAll('font-display:optional', 'font-display:block'));

/** The fonts do not come. */
export const loseFonts = (page: Page) => page.route('**/*.woff2', (route) => route.abort());
