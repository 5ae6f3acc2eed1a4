import type { Page } from '@playwright/test';
import { readBuilt } from '../support/dist.ts';
import { words } from '../support/interface.ts';
import { site } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';

const toggle = (page: Page) => page.locator('summary', { hasText: words.calendar.show });

/** A scheduler that submits a form, opens a link in a new tab, and tries to replace the page around it. */
const scheduler = `<!doctype html><title>Scheduler</title>
  <form action="/booked"><button>Book</button></form>
  <a href="/terms" target="_blank">Terms</a>
  <button onclick="localStorage.setItem('day', '1'); this.textContent = 'Remembered'">Remember</button>
  <button onclick="try { top.location = '/elsewhere' } catch { this.textContent = 'Blocked' }">Leave</button>`;

test('the calendar is requested only when the visitor shows it', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.goto('/contact');
  await toggle(page).scrollIntoViewIfNeeded();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  expect(requested).not.toContain(site.calendar);

  await toggle(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.frameLocator('iframe').getByText('Choose a day.')).toBeVisible();
  await expect(page.locator('iframe')).toHaveAttribute('title', /\w{4}/);
  await page.getByText(words.calendar.hide).click();
  await expect(page.locator('iframe')).toBeHidden();
});

test('the scheduler can take a booking, and can not replace the page', async ({ page, context }) => {
  const { origin } = new URL(site.calendar);
  const answer = (path: string) => (path === '/demo' ? scheduler : `<title>${path}</title><p>Page ${path}</p>`);
  await context.route(`${origin}/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: answer(new URL(route.request().url()).pathname) }),
  );
  await page.unroute(`${origin}/**`);
  await page.goto('/contact');
  await toggle(page).click();
  const frame = page.frameLocator('iframe');

  await frame.getByText('Remember').click();
  await expect(frame.getByText('Remembered')).toBeVisible();
  await frame.getByText('Leave').click();
  await expect(frame.getByText('Blocked')).toBeVisible();
  await expect(page).toHaveURL('/contact');

  const popup = page.waitForEvent('popup');
  await frame.getByText('Terms').click();
  await expect((await popup).getByText('Page /terms')).toBeVisible();
  await frame.getByText('Book').click();
  await expect(frame.getByText('Page /booked')).toBeVisible();
});

test('the booking page is linked, and a browser without script is told to use it', async ({ page }) => {
  await page.goto('/contact');
  await expect(page.getByRole('main').locator(`a[href="${site.calendar}"]`).first()).toBeVisible();
  const [, fallback = ''] = /<noscript>([\s\S]*?)<\/noscript>/.exec(readBuilt('contact.html')) ?? [];
  expect(fallback).toContain(`href="${site.calendar}"`);
});

test('there is no contact form', async ({ page }) => {
  await page.goto('/contact');
  await expect(page.locator('form')).toHaveCount(0);
});
