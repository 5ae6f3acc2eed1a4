import { readBuilt } from '../support/dist.ts';
import { messages } from '../support/interface.ts';
import { misfitsOn } from '../support/misfits.ts';
import { expect, test } from '../support/test.ts';

const path = '/solutions/no-such-page';

test('the 404 page names the missing path in the console, and links to the home page', async ({ page }) => {
  const lines: string[] = [];
  page.on('console', (message) => lines.push(message.text()));
  const response = await page.goto(path);
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(messages.notFound.title);
  await expect.poll(() => lines.filter((line) => line.includes(path))).not.toEqual([]);
  await page.getByRole('link', { name: messages.notFound.home }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
});

test('the 404 page links to the usual spelling of an address, where it had another', async ({ page, baseURL }) => {
  const link = page.getByRole('link', { name: messages.notFound.spelling });
  for (const [address, usual] of [
    ['/Platform', '/platform'],
    ['/Solutions).', '/solutions'],
    ['//Platform//', '/platform'],
    ['/Caf%C3%A9%29', '/caf%C3%A9'],
  ] as const) {
    await page.goto(`${baseURL}${address}`);
    await link.click();
    await expect(page).toHaveURL(new RegExp(`${usual}$`));
  }
  // The address of another site must not become a link to it.
  const notFound = { status: 404, body: readBuilt('404.html'), contentType: 'text/html' };
  await page.route('**//evil.example/', (route) => route.fulfill(notFound));
  await page.goto(`${baseURL}//evil.example/`);
  expect(await link.evaluate((one: HTMLAnchorElement) => one.origin)).toBe(baseURL);
  for (const usual of [path, '/caf%C3%A9']) {
    await page.goto(usual);
    await expect(page.getByRole('link', { name: messages.notFound.home })).toBeVisible();
    await expect(link).toBeHidden();
  }
});

test('on a host that knows no redirects, the page at an old address sends visitors on', async ({ page }) => {
  await page.route('**/terms', (route) => route.fulfill({ body: readBuilt('terms.html'), contentType: 'text/html' }));
  await page.goto('/terms');
  await expect(page).toHaveURL(/\/terms-of-service$/);
});

test('the page of a failing server has the fonts of the site without another file', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).protocol));
  await page.goto('/500');
  const loaded = await page.evaluate(async () => {
    await document.fonts.ready;
    return [...document.fonts].map(({ family, status }) => `${family} ${status}`);
  });
  expect(loaded).toEqual(['display loaded', 'body loaded']);
  expect(requested.filter((protocol) => protocol !== 'data:')).toHaveLength(1);
});

test('the pages of errors are accessible on a phone and on a desktop', async ({ page }) => {
  for (const path of ['/no-such-page', '/500']) {
    await page.goto(path);
    for (const screen of [
      { width: 390, colorScheme: 'light' },
      { width: 1440, colorScheme: 'dark' },
    ] as const)
      expect.soft(await misfitsOn(page, screen), path).toEqual([]);
  }
});
