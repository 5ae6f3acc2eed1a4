import type { Page } from '@playwright/test';

const PROBE = '/probe.js';

/** Whether the browser requests a module again that it could not load. Chromium does not until version 154. */
async function requestsAgain(page: Page): Promise<boolean> {
  const tab = await page.context().newPage();
  // It has no security policy.
  await tab.goto('/robots.txt');
  const load = () =>
    tab.evaluate(
      (file) =>
        import(file).then(
          () => true,
          () => false,
        ),
      PROBE,
    );
  await tab.route(`**${PROBE}`, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  await tab.route(`**${PROBE}`, (route) => route.abort(), { times: 1 });
  await load();
  const isLoaded = await load();
  await tab.close();
  await page.bringToFront();
  return isLoaded;
}

/**
 * Does once more what needs a module that has failed to load. In a browser that remembers the failure, the page is loaded
 * again before, as its message says.
 */
export async function tryAgain(page: Page, act: () => Promise<unknown>, { afterReload = act } = {}) {
  if (await requestsAgain(page)) return act();
  await page.reload();
  return afterReload();
}
