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

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' }, viewport: { width: 390, height: 844 } });

  test('the calendar is asked for when the page has had its first moments, in a place that was kept for it', async ({
    page,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    const devTools = await page.context().newCDPSession(page);
    await devTools.send('Animation.enable');
    await devTools.send('Animation.setPlaybackRate', { playbackRate: 0 });
    await page.goto('/contact');
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    expect(asked).not.toContain(site.calendar);
    await devTools.send('Animation.setPlaybackRate', { playbackRate: 1 });
    await expect.poll(() => asked).toContain(site.calendar);
  });
});
