import type { Page } from '@playwright/test';
import { format } from '#lib/format/message.ts';
import { entriesOf, tagsIn } from '../support/entries.ts';
import { messages } from '../support/interface.ts';
import { hydrated, ignoreFocusOnClick, openAsleep, openWithClockStopped } from '../support/islands.ts';
import { pageHeight, shiftsOf, watchShifts } from '../support/layout-shifts.ts';
import { zoomText } from '../support/reader-settings.ts';
import { expect, test } from '../support/test.ts';

const { speakers } = messages.call;
const { watch, turn: turnText, whole } = messages.player;

/** The call of the home page. */
const [{ conversation = '' } = {}] = tagsIn('/', 'HomeHero');
const { turns } = entriesOf('conversations').find(({ name }) => name === conversation) ?? { turns: [] };
const stillNumber = turns.findIndex(({ turningPoint }) => turningPoint) + 1;

const figure = (page: Page) => page.getByRole('main').locator('figure[data-call]');
const button = (page: Page, status: 'rest' | 'playing' | 'paused' | 'ended') =>
  page
    .locator(`[data-state=${status}]`)
    .getByRole('button', { name: new RegExp(`^${watch}, [\\d:]+, no sound$`), pressed: status === 'playing' });
const slider = (page: Page) => figure(page).getByRole('slider');
const items = (page: Page) => figure(page).locator('ol > li');
const said = (page: Page, number: number) =>
  items(page)
    .nth(number - 1)
    .locator('.said');

/** The numbers of the turns whose words can be seen. */
const visibleTurns = (page: Page) =>
  items(page).evaluateAll((all) =>
    all.flatMap((item, index) => {
      const caption = item.querySelector('.caption');
      return caption?.checkVisibility({ opacityProperty: true }) ? [index + 1] : [];
    }),
  );

/** The texts of the links that are lit: a line of the record, and the words it comes from. */
const lit = (page: Page) =>
  figure(page)
    .locator('a')
    .evaluateAll((all) =>
      all
        .filter((link) => getComputedStyle(link).backgroundColor !== 'rgba(0, 0, 0, 0)')
        .map(({ textContent }) => textContent.trim()),
    );

/** What the slider says of a turn. */
const spoken = (number: number) => {
  const { speaker = 'gia' } = turns[number - 1] ?? {};
  const name = speaker === 'gia' ? 'Gia' : speakers[speaker];
  return format(turnText, { number, total: turns.length, speaker: name });
};

async function expectTurn(page: Page, number: number) {
  await expect(slider(page)).toHaveAttribute('aria-valuetext', spoken(number));
  await expect.poll(() => visibleTurns(page)).toEqual([number]);
}

/** Opens the page with its clock stopped, and waits for the player. */
async function open(page: Page) {
  await openWithClockStopped(page, '/');
  await figure(page).scrollIntoViewIfNeeded();
  await page.locator('.play').hover();
  await expect(hydrated(page, 'CallPlayer')).toHaveCount(1);
}

test.describe('a line of the record and the words it comes from', () => {
  const place = turns.findLastIndex(({ record }) => record.length > 1);
  const [, second] = turns[place]?.record ?? [];
  const pair = [second?.from, second?.text];
  const line = (page: Page) => items(page).nth(place).locator('.written a').nth(1);
  const words = (page: Page) =>
    said(page, place + 1)
      .locator('a')
      .nth(1);

  test('light each other when one of them is pressed, with a pointer or with keys; a call that plays waits', async ({
    page,
  }) => {
    await open(page);
    expect(await lit(page)).toEqual([]);
    await button(page, 'rest').click();
    await line(page).click();
    await expect(words(page)).toBeFocused();
    await expect.poll(() => lit(page)).toEqual(pair);
    await expectTurn(page, place + 1);
    await page.clock.runFor(60_000);
    await expectTurn(page, place + 1);
    expect(new URL(page.url()).hash, 'the way back leads to the page before').toBe('');

    await page.keyboard.press('Enter');
    await expect(line(page)).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(items(page).nth(place).locator('.written a').first()).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(
      said(page, place + 1)
        .locator('a')
        .first(),
    ).toBeFocused();
    await expect.poll(() => lit(page)).not.toContain(second?.text);

    await words(page).click();
    await expect(line(page)).toBeFocused();
    await expect.poll(() => lit(page)).toEqual(pair);
    await button(page, 'paused').click();
    await expect.poll(() => lit(page)).toEqual([]);
  });
});

test('plays turn by turn, by itself only until it is paused, to its end; keys play it, go from turn to turn and put it back', async ({
  page,
  browserLog,
}) => {
  await open(page);
  await expectTurn(page, stillNumber);
  await button(page, 'rest').click();
  await expectTurn(page, 1);
  await page.clock.runFor(6000);
  await expectTurn(page, 2);
  await button(page, 'playing').click();
  await button(page, 'paused').click();
  await page.clock.runFor(100_000);
  await expect(button(page, 'ended')).toBeFocused();
  await expectTurn(page, turns.length);
  await expect(page.locator('[aria-live]'), 'nothing is announced while it plays').toHaveCount(0);

  await page.keyboard.press('Escape');
  await button(page, 'rest').press('Space');
  await expectTurn(page, 1);
  await page.keyboard.press('ArrowRight');
  await expectTurn(page, 2);
  await page.keyboard.press('Escape');
  await expectTurn(page, stillNumber);
  await expect(button(page, 'rest')).toBeVisible();

  await slider(page).press('ArrowRight');
  await expectTurn(page, stillNumber + 1);
  await page.keyboard.press('Home');
  await expectTurn(page, 1);
  await page.keyboard.press('End');
  await expectTurn(page, turns.length);
  await page.keyboard.press('ArrowLeft');
  await expectTurn(page, turns.length - 1);
  await page.keyboard.press('Space');
  await expect(button(page, 'playing')).toBeVisible();
  await page.keyboard.press('Escape');
  await expectTurn(page, stillNumber);

  // Also after a click in a browser that does not focus what is clicked.
  await ignoreFocusOnClick(page);
  await button(page, 'rest').click();
  await page.keyboard.press('ArrowRight');
  await expectTurn(page, 2);
  await page.keyboard.press('Escape');
  await expectTurn(page, stillNumber);
  expect(browserLog).toEqual({ console: [], foreignRequests: [] });
});

test('what keys or a press have done before the script is there counts once it is', async ({ page }) => {
  const ways = {
    slider: () => slider(page).press('End'),
    voice: () => items(page).last().locator('.voice').click({ force: true }),
  };
  for (const way of Object.values(ways)) {
    const releaseScripts = await openAsleep(page, '/');
    await way();
    releaseScripts();
    await expectTurn(page, turns.length);
    await expect(slider(page)).toHaveValue(`${turns.length}`);
    await page.unrouteAll();
  }
});

test('what is to come can be read while nothing moves, and always with more contrast and in forced colors', async ({
  page,
}) => {
  await open(page);
  /** How faint the faintest part of the call is that is shown. */
  const faintest = () =>
    items(page)
      .locator(':is(.tile, .voice, dl > div)')
      .evaluateAll((all) => Math.min(...all.flatMap((each) => Number(getComputedStyle(each).opacity) || [])));
  await button(page, 'rest').click();
  await expect.poll(faintest, 'it plays').toBeLessThan(0.5);
  for (const setting of [{ contrast: 'more' }, { forcedColors: 'active' }] as const) {
    await page.emulateMedia(setting);
    await expect.poll(faintest, JSON.stringify(setting)).toBe(1);
    await page.emulateMedia({ contrast: null, forcedColors: null });
  }
  await button(page, 'playing').click();
  await expect.poll(faintest, 'it is paused').toBe(1);
});

test('no turn lies over another in a window that is low for its text', async ({ page }) => {
  for (const [width, height, isLarge] of [
    [320, 256, false],
    [667, 375, true],
  ] as const) {
    await page.setViewportSize({ width, height });
    await open(page);
    if (isLarge) await zoomText(page);
    await button(page, 'rest').click();
    await items(page)
      .nth(4)
      .evaluate((item) => item.scrollIntoView({ block: 'start' }));
    const [first = 0, second = 0] = await items(page).evaluateAll(([one, other]) => [
      one?.getBoundingClientRect().bottom ?? 0,
      other?.getBoundingClientRect().top ?? 0,
    ]);
    expect(first, `${width} by ${height}`).toBeLessThanOrEqual(second);
  }
});

test('only a press goes to a turn: no other button, and no selection that ends on a voice', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page);
  await button(page, 'rest').click();
  await expectTurn(page, 1);
  const voice = items(page).nth(2).locator('.voice');
  for (const other of ['right', 'middle'] as const) await voice.click({ button: other, force: true });
  await expectTurn(page, 1);
  await items(page).nth(2).getByText(/\w/).first().hover();
  await page.mouse.down();
  const box = await voice.boundingBox();
  await page.mouse.move((box?.x ?? 0) + 4, (box?.y ?? 0) + 4, { steps: 5 });
  await page.mouse.up();
  expect(await page.evaluate(() => getSelection()?.isCollapsed)).toBe(false);
  await expectTurn(page, 1);
});

test('on a phone nothing moves where the call is opened, played to its end, and left', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await watchShifts(page);
  await open(page);
  // What was folded opens at the press.
  await button(page, 'rest').click();
  const height = await pageHeight(page);
  // What follows a press moves nothing, either, but on a busy machine it may come later than a browser expects.
  await figure(page).scrollIntoViewIfNeeded();
  await page.evaluate(() => {
    window.shifts = [];
  });
  await page.clock.runFor(100_000);
  await expect(button(page, 'ended')).toBeVisible();
  expect(await pageHeight(page)).toBe(height);
  expect(await shiftsOf(page)).toEqual([]);
});

test('the whole call can be read at once, also in print; a phone shows its beginning until it is asked for, also without Spanish', async ({
  page,
}) => {
  await page.goto('/');
  const all = turns.map((_, index) => index + 1);
  await page.emulateMedia({ media: 'print' });
  expect(await visibleTurns(page)).toEqual(all);
  await page.emulateMedia({ media: 'screen' });
  expect(await visibleTurns(page)).toEqual([stillNumber]);
  await page.getByRole('checkbox', { name: whole }).press('Space');
  expect(await visibleTurns(page)).toEqual(all);
  await page.getByRole('checkbox', { name: whole }).press('Space');
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await visibleTurns(page)).toEqual(all.slice(0, 3));
  await page.getByText(whole).click();
  expect(await visibleTurns(page)).toEqual(all);
  await expect(items(page).locator('.original').first()).toBeHidden();
});

test('on a phone, the turn that is being said stays in the window', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page);
  await page.getByText(whole).click();
  await button(page, 'rest').click();
  const { scrollY } = await page.evaluate(() => ({ scrollY: window.scrollY }));
  for (let number = 2; number <= turns.length; number += 1) {
    await page.keyboard.press('ArrowRight');
    await expect(slider(page)).toHaveAttribute('aria-valuetext', spoken(number));
    await expect(said(page, number)).toBeInViewport({ ratio: 1 });
  }
  expect(await page.evaluate(() => window.scrollY), 'the page does not scroll').toBe(scrollY);
});
