import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { messages } from '../support/interface.ts';
import { hydrated } from '../support/islands.ts';
import { serveRoot } from '../support/served-root.ts';
import { expect, test } from '../support/test.ts';
import { RECORDED, VARIED } from '../support/varied-site.ts';

const { call: CALL, path: PATH, file: FILE, turnSeconds: TURN_SECONDS } = RECORDED;
const site = serveRoot(VARIED);

const figure = (page: Page) => page.locator(`figure[data-call="${CALL}"]`);
const slider = (page: Page) => figure(page).getByRole('slider');
const { start } = messages.player;
const button = (page: Page, status: 'rest' | 'playing') =>
  figure(page).getByRole('button', { name: new RegExp(`^${start}, [\\d:]+$`), pressed: status === 'playing' });
const audio = (page: Page) => figure(page).locator('audio');
const secondOf = (page: Page) => audio(page).evaluate((element: HTMLAudioElement) => element.currentTime);
const isPaused = (page: Page) => audio(page).evaluate((element: HTMLAudioElement) => element.paused);

/** Opens the page, and waits for the player; returns what was requested of the recording, as it happens. */
async function open(page: Page) {
  const recording = readFileSync(join(VARIED, 'content', FILE));
  const requested: string[] = [];
  // In parts, as hosts send it: else a browser can't go to a place in it.
  await page.route(`**/${FILE}`, async (route) => {
    const { range = 'bytes=0-' } = await route.request().allHeaders();
    requested.push(range);
    const [from = 0, to = recording.length - 1] = (range.match(/\d+/g) ?? []).map(Number);
    return route.fulfill({
      status: 206,
      headers: {
        'content-type': 'audio/wav',
        'accept-ranges': 'bytes',
        'content-range': `bytes ${from}-${to}/${recording.length}`,
      },
      body: recording.subarray(from, to + 1),
    });
  });
  await page.goto(`${site.url}${PATH}`);
  await figure(page).scrollIntoViewIfNeeded();
  await page.locator('.play').hover();
  await expect(hydrated(page, 'CallPlayer')).toHaveCount(1);
  return requested;
}

test('@full plays the recording when asked, and the captions follow it', async ({ page }) => {
  const requested = await open(page);
  await expect(figure(page)).not.toContainText(messages.call.silent);
  expect(requested).toEqual([]);
  await button(page, 'rest').click();
  await expect.poll(() => isPaused(page)).toBe(false);
  expect(requested.length).toBeGreaterThan(0);
  await expect(slider(page)).toHaveValue('2');
  expect(await secondOf(page)).toBeGreaterThan(TURN_SECONDS - 0.1);
  await button(page, 'playing').click();
  await expect.poll(() => isPaused(page)).toBe(true);
});

test('@full a recording that cannot be loaded leaves the call to be read in silence', async ({ page }) => {
  await open(page);
  await page.route(`**/${FILE}`, (route) => route.abort());
  await button(page, 'rest').click();
  await expect(slider(page)).toHaveValue('2');
  await expect(button(page, 'playing')).toBeVisible();
});
