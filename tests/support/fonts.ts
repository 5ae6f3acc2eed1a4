import type { Page } from '@playwright/test';

/** It would refuse the edited styles. */
const POLICY = /<meta http-equiv="Content-Security-Policy"[^>]*>/;

const editPages = (page: Page, origin: string, edit: (html: string) => string) =>
  page.route(`${origin}/**`, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    return route.fulfill({ response, body: edit((await response.text()).replace(POLICY, '')) });
  });

/** Draws no text before its font has loaded, so that the result does not depend on the network. */
export const waitForFonts = (page: Page, origin = '') =>
  editPages(page, origin, (html) => html.replaceAll(/font-display: ?optional/g, 'font-display:block'));

/** The fonts fail to load. */
export const abortFonts = (page: Page) => page.route('**/*.woff2', (route) => route.abort());
