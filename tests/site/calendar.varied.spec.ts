import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { format } from '#lib/format/message.ts';
import { routes } from '#lib/routes.ts';
import { messages as crawlMessages } from '../support/crawl-messages.ts';
import { messages } from '../support/interface.ts';
import { shiftsOf, watchShifts } from '../support/layout-shifts.ts';
import { serveRoot } from '../support/served-root.ts';
import { axeViolations, colorRules, expect, horizontalOverflow, test } from '../support/test.ts';
import { invalidIn } from '../support/valid-html.ts';
import {
  CALENDAR as ADDRESS,
  CALENDAR_ORIGIN as ORIGIN,
  CRAWL_SERVICE as SERVICE,
  VARIED,
  VIDEO,
} from '../support/varied-site.ts';

const PATH = '/contact';

/**
 * Submits a form, opens a link in a new tab, says whose origin it has, and tries to replace the page around it. Without
 * an origin of its own it could store nothing. Whether another site's frame may store is the browser's choice: Chromium
 * with a window refuses it in private windows.
 */
const scheduler = `<!doctype html><title>Scheduler</title>
  <form action="/booked"><button>Book</button></form>
  <a href="/terms" target="_blank">Terms</a>
  <button onclick="window.open('/pay'); onmessage = ({ data }) => (this.textContent = data)">Pay</button>
  <button onclick="this.textContent = self.origin">Origin</button>
  <button onclick="try { top.location = '/elsewhere' } catch { this.textContent = 'Blocked' }">Leave</button>`;

/** A window that the scheduler has opened answers it. */
const answerScript = "<script>opener?.postMessage('Paid', '*'); if (opener) close();</script>";

const site = serveRoot(VARIED);

const frameOf = (page: Page) => page.getByRole('main').locator('iframe');
const bookingLink = (page: Page) => page.getByRole('main').getByRole('link', { name: messages.calendar.open });

/** Answers for the scheduler; returns what was requested of it, as it happens. */
async function withScheduler(page: Page, answer = true) {
  const requested: string[] = [];
  await page.context().route(`${ORIGIN}/**`, (route) => {
    const url = route.request().url();
    requested.push(url);
    if (!answer) return;
    return route.fulfill({
      contentType: 'text/html',
      body: url === ADDRESS ? scheduler : `<p>Page ${new URL(url).pathname}</p>${answerScript}`,
    });
  });
  return requested;
}

test('the calendar is there without a press, and higher than a month, at every width', async ({ page }) => {
  await withScheduler(page);
  await page.goto(site.url + PATH);
  await expect(frameOf(page).contentFrame().getByRole('button', { name: 'Book' })).toBeVisible();
  for (const width of [320, 390, 768, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    const box = await frameOf(page).boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(700);
    expect(box?.width).toBeGreaterThanOrEqual(Math.min(0.85 * width, 600));
    expect(await horizontalOverflow(page)).toBe(0);
  }
  // There is no email in its place.
  const calendar = page.locator('#calendar');
  await expect(calendar.locator('a[href^="mailto:"]')).toHaveCount(0);
  await expect(calendar).not.toContainText(messages.demoRequest.heading);
});

test('the button of a video that is published leads to it, and says nothing beside', async ({ page }) => {
  await page.goto(`${site.url}${routes.technology}`);
  const button = page.getByRole('main').locator(`a[href="${VIDEO}"]`);
  await expect(button).toHaveAccessibleDescription('');
  await expect(page.getByText(messages.videoNotPublished, { exact: true })).toHaveCount(0);
});

test('the privacy policy says what is measured of a visit where something is, and only there', async ({ page }) => {
  const measurements = 'We measure how fast our pages load';
  await page.goto(`${site.url}/privacy`);
  await expect(page.getByRole('main')).toContainText(measurements);
  await page.goto('/privacy');
  await expect(page.getByRole('main')).not.toContainText(measurements);
});

test('a crawl tool of another service names it, may ask it and no other, and asks it', async ({ page }) => {
  await page.goto(site.url + routes.crawl);
  const policy = await page.locator('meta[http-equiv="Content-Security-Policy"]').getAttribute('content');
  expect(policy).toContain(`connect-src ${SERVICE};`);
  expect(await page.content()).not.toContain('api.firecrawl.dev');
  const { page: words, key, form } = crawlMessages;
  for (const text of [words.service, key.destination])
    await expect(page.getByText(format(text, { service: SERVICE }))).toBeVisible();
  await page.getByLabel(key.label, { exact: true }).fill('fc-key');
  await page.getByLabel(form.url).fill('https://asked.example');
  const asked = page.waitForRequest(`${SERVICE}/**`);
  await page.getByRole('button', { name: form.start }).click();
  await asked;
});

test('its scheduler is asked as the visitor comes near, not before', async ({ page }) => {
  const requested = await withScheduler(page);
  await page.route(`**${PATH}`, async (route) => {
    const response = await route.fetch();
    const far = '<svg width="1" height="9000"></svg>';
    await route.fulfill({ response, body: (await response.text()).replace(/<main[^>]*>/, `$&${far}`) });
  });
  await page.goto(site.url + PATH, { waitUntil: 'networkidle' });
  expect(requested).toEqual([]);
  await frameOf(page).scrollIntoViewIfNeeded();
  await expect(frameOf(page).contentFrame().getByRole('button', { name: 'Book' })).toBeVisible();
  expect(requested).toEqual([ADDRESS]);
});

test('a scheduler that never answers holds nothing up: its booking page is linked beside the empty frame', async ({
  page,
}) => {
  const requested = await withScheduler(page, false);
  await watchShifts(page);
  // Chromium's load event waits for a lazy frame that is near from the start; nothing of ours waits for that event.
  await page.goto(site.url + PATH, { waitUntil: 'domcontentloaded' });
  await frameOf(page).scrollIntoViewIfNeeded();
  await expect.poll(() => requested).toEqual([ADDRESS]);
  await expect(bookingLink(page)).toBeVisible();
  await expect(bookingLink(page)).toHaveAttribute('href', ADDRESS);
  await expect(bookingLink(page)).toHaveAttribute('rel', /noopener/);
  await expect(page.locator('#calendar').getByRole('paragraph').first()).toBeVisible();
  expect((await frameOf(page).boundingBox())?.height).toBeGreaterThanOrEqual(700);
  expect((await shiftsOf(page)).map(({ moved }) => moved)).toEqual([]);
});

test('the scheduler can take a booking, and can not replace the page', async ({ page, browserLog }) => {
  await withScheduler(page);
  await page.goto(site.url + PATH);
  const frame = frameOf(page).contentFrame();
  await frame.getByText('Origin').click();
  await expect(frame.getByText(ORIGIN)).toBeVisible();
  await frame.getByText('Leave').click();
  await expect(frame.getByText('Blocked')).toBeVisible();
  expect(page.url()).toBe(site.url + PATH);

  const opened = page.waitForEvent('popup');
  await frame.getByText('Terms').click();
  const popup = await opened;
  await expect(popup.getByText('Page /terms')).toBeVisible();
  // Chromium with a window paints nothing of a page that another one covers.
  await popup.close();
  await page.bringToFront();
  // A window that the scheduler opens can answer it.
  await frame.getByText('Pay').click();
  await expect(frame.getByText('Paid')).toBeVisible();
  await frame.getByText('Book').click();
  await expect(frame.getByText('Page /booked')).toBeVisible();
  expect(browserLog.console.filter((text) => !text.includes('sandbox'))).toEqual([]);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the page says so, and links the booking page in place of the frame', async ({ page }) => {
    await withScheduler(page);
    await page.goto(site.url + PATH);
    const fallback = page.getByRole('main').getByRole('link', { name: messages.calendar.noScriptLink });
    await expect(fallback).toBeVisible();
    await expect(fallback).toHaveAttribute('href', ADDRESS);
    await expect(frameOf(page)).toBeHidden();
  });
});

test('the page with a calendar is valid and accessible in both color schemes, and prints without it', async ({
  page,
}) => {
  await withScheduler(page);
  expect(await invalidIn(readFileSync(join(VARIED, 'dist/contact.html'), 'utf8'))).toEqual([]);
  await page.goto(site.url + PATH);
  for (const [colorScheme, rules] of [['light'], ['dark', colorRules]] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await axeViolations(page, rules), colorScheme).toEqual([]);
  }
  await page.emulateMedia({ media: 'print' });
  await expect(frameOf(page)).toBeHidden();
  await expect(bookingLink(page)).toBeVisible();
});
