import { readBuilt } from '../support/dist.ts';
import { site } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';

test('the calendar waits until it is near, and has a link beside it', async ({ page }) => {
  await page.goto('/contact');
  const frame = page.locator('iframe');
  await expect(frame).toHaveAttribute('src', new RegExp(`^${site.calendar}`));
  await expect(frame).toHaveAttribute('loading', 'lazy');
  await expect(frame).toHaveAttribute('title', /\w{4}/);
  await expect(page.getByRole('main').locator(`a[href="${site.calendar}"]`).first()).toBeVisible();
});

test('a browser without script is given a link to the booking page', () => {
  const [, fallback = ''] = /<noscript>([\s\S]*?)<\/noscript>/.exec(readBuilt('contact.html')) ?? [];
  expect(fallback).toContain(`href="${site.calendar}"`);
});

test('there is no contact form', async ({ page }) => {
  await page.goto('/contact');
  await expect(page.locator('form')).toHaveCount(0);
});
