import type { Page } from '@playwright/test';
import { routes } from '#lib/routes.ts';
import { site } from '../support/pages.ts';
import { printedWords } from '../support/printed.ts';
import { zoomText } from '../support/reader-settings.ts';
import { expect, test } from '../support/test.ts';

const printed = async (page: Page) =>
  (await printedWords(page))
    .flat()
    .map(({ text }) => text)
    .join('')
    .replace(/\s+/g, '');

for (const [width, height, isKept, zoom] of [
  [320, 256, false],
  [667, 375, false, zoomText],
  [390, 844, false, zoomText],
  [1440, 900, true],
] as const) {
  test(`the header ${isKept ? 'stays' : 'lets go'} in a window of ${width} by ${height}${zoom ? ' with text at 200%' : ''}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/privacy');
    await zoom?.(page);
    await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
    const { bottom } = await page.getByRole('banner').evaluate((header) => header.getBoundingClientRect());
    expect(bottom > 0).toBe(isKept);
  });
}

test('the text of a card can be selected, and its title leads to its page', async ({ page }) => {
  for (const path of ['/solutions', '/', '/resources']) await test.step(path, () => selectAndOpen(page, path));
});

async function selectAndOpen(page: Page, path: string) {
  await page.goto(path);
  const card = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.locator('.card-link') })
    .filter({ has: page.locator('p:not([aria-hidden])') })
    .last();
  const text = card.locator('p:not([aria-hidden])').last();
  await text.scrollIntoViewIfNeeded();
  const { x = 0, y = 0, width = 0 } = (await text.boundingBox()) ?? {};
  await page.mouse.move(x + 2, y + 10);
  await page.mouse.down();
  await page.mouse.move(x + width / 2, y + 10, { steps: 4 });
  await page.mouse.up();
  expect((await page.evaluate(() => String(getSelection()))).length).toBeGreaterThan(5);
  const before = page.url();
  await card.locator('.card-link').first().click();
  await expect(page).not.toHaveURL(before);
}

test('in print, the first link of a legal text or an article to a page has its address, and a session no address of a calendar', async ({
  page,
}) => {
  await page.goto('/privacy');
  const host = new URL((await page.locator('link[rel=canonical]').getAttribute('href')) ?? '').host;
  const text = await printed(page);
  expect(text).toContain(`(${host}/security)`);
  expect(text.split(`(${host}/contact)`)).toHaveLength(2);
  expect(text.split('(www.example.org/rights)')).toHaveLength(2);
  expect(text).not.toContain('(https:');
  await page.goto('/resources/blog-news/a-first-year');
  for (const address of [`${host}/contact`, 'www.example.org/rights'])
    expect(await printed(page)).toContain(`(${address})`);
  await page.goto(routes.sessions);
  expect(await printed(page)).not.toContain('calendar.google.com');
});

test('on the narrowest screen, an email address is named as it is written', async ({ page }) => {
  await page.setViewportSize({ width: 280, height: 600 });
  await page.goto('/patients');
  // What the browser tells a screen reader: Playwright would work out a name of its own.
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  const names = nodes.flatMap(({ role, name }) => (role?.value === 'link' ? String(name?.value) : []));
  expect(names.filter((name) => name.includes('@')).map((name) => /\s/.test(name))).not.toContain(true);
  expect(names).toContain(site.emails.privacy);
});
