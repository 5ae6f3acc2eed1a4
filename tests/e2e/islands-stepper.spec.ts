import type { Page } from '@playwright/test';
import { shiftsOf, watchShifts } from '../support/layout-shifts.ts';
import { expect, test } from '../support/test.ts';

const path = '/how-it-works';
const words = ['Connect', 'Listen', 'Document', 'Optimize'];
const told = [
  'Gia joins the record system you already have',
  'Gia follows the conversation as it is spoken',
  'While you talk, the note is written',
  'From many conversations, Gia shows where time is lost',
];
const STEP_MS = 4000;
const LONG_MS = 60_000;

const main = (page: Page) => page.getByRole('main');
const status = (page: Page) => main(page).getByRole('status');
const word = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
const control = (page: Page, name: 'Pause' | 'Play') => main(page).getByRole('button', { name, exact: true });
const text = (page: Page, index: number) => main(page).getByText(told[index] ?? '');

/** Takes the pointer to a corner where nothing is. */
const leave = (page: Page) => page.mouse.move(0, 0);

/** Opens the page with a clock that stands still and comes near the steps, until someone turns them. */
async function open(page: Page, address = path) {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  await page.goto(address);
  await main(page).getByRole('heading', { name: 'Optimize' }).scrollIntoViewIfNeeded();
  await expect(status(page)).toHaveText(/^Step \d of 4$/);
}

/** The step is the one that is told, and says so. */
async function expectStep(page: Page, number: number) {
  await expect(status(page)).toHaveText(`Step ${number} of 4`);
  await expect(main(page).locator('[aria-current=step]')).toHaveText([new RegExp(words[number - 1] ?? '')]);
  for (const [index] of told.entries()) await expect(text(page, index)).toBeVisible({ visible: index === number - 1 });
}

/** Turning steps keep quiet. */
const expectTurning = (page: Page) => expect(status(page)).toHaveAttribute('aria-live', 'off');
const expectHeld = (page: Page) => expect(status(page)).toHaveAttribute('aria-live', 'polite');

async function expectStanding(page: Page, number: number) {
  await expectHeld(page);
  await page.clock.runFor(LONG_MS);
  await expectStep(page, number);
}

/** A held step that is let go of has its whole time before it. */
async function expectTurnsOn(page: Page, number: number) {
  await expectTurning(page);
  await page.clock.runFor(STEP_MS - 1);
  await expectStep(page, number);
  await page.clock.runFor(1);
  await expectStep(page, (number % 4) + 1);
}

test.describe('the four steps', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('turn every four seconds, and begin again', async ({ page, noise }) => {
    await open(page);
    await expectTurning(page);
    for (const number of [1, 2, 3, 4, 1]) {
      await expectStep(page, number);
      await page.clock.runFor(STEP_MS - 1);
      await expectStep(page, number);
      await page.clock.runFor(1);
    }
    expect(noise).toEqual({ console: [], strangers: [] });
  });

  test('begin with the one that the address names, and turn on from there', async ({ page }) => {
    await open(page, `${path}#step-3`);
    await expectStep(page, 3);
    await expectTurnsOn(page, 3);
  });

  test('go to the one that a link names', async ({ page }) => {
    await open(page);
    await page.goto(`${path}#step-4`);
    await expectStep(page, 4);
    await page.goto(`${path}#solutions`);
    await expectStep(page, 4);
  });

  test('are chosen and held by the pointer', async ({ page }) => {
    await open(page);
    await word(page, 'Document').hover();
    await expectStanding(page, 3);
    await word(page, 'Listen').hover();
    await expectStanding(page, 2);
    await leave(page);
    await expectTurnsOn(page, 2);
  });

  test('are held while what is told is pointed at', async ({ page }) => {
    await open(page);
    await text(page, 0).hover();
    await expectStanding(page, 1);
    await leave(page);
    await expectTurnsOn(page, 1);
  });

  for (const key of ['Enter', 'Space']) {
    test(`are held by the focus and chosen by ${key}`, async ({ page }) => {
      await open(page);
      await word(page, 'Connect').focus();
      await page.keyboard.press('Tab');
      await expect(word(page, 'Listen')).toBeFocused();
      await expectStanding(page, 1);
      const scrolled = await page.evaluate(() => scrollY);
      await page.keyboard.press(key);
      await expectStanding(page, 2);
      expect(await page.evaluate(() => scrollY)).toBe(scrolled);
      await word(page, 'Listen').blur();
      await expectTurnsOn(page, 2);
    });
  }

  test('of two fast clicks the second one stands, with its whole time before it', async ({ page }) => {
    await open(page);
    await word(page, 'Optimize').click({ noWaitAfter: true });
    await word(page, 'Listen').click({ noWaitAfter: true });
    await expectStanding(page, 2);
    await leave(page);
    await expectStanding(page, 2);
    await word(page, 'Listen').blur();
    await expectTurnsOn(page, 2);
  });

  test('are chosen by a click without a trace in history', async ({ page }) => {
    await page.goto('/platform');
    await open(page);
    await word(page, 'Document').click();
    await expectStep(page, 3);
    await page.goBack();
    await expect(page).toHaveURL(/\/platform$/);
  });

  test('stop and go on at the visitor’s word, wherever pointer and focus are', async ({ page }) => {
    await open(page);
    await control(page, 'Pause').click();
    await expectStanding(page, 1);
    await word(page, 'Listen').hover();
    await leave(page);
    await expectStanding(page, 2);
    await control(page, 'Play').click();
    await expect(control(page, 'Pause')).toBeFocused();
    await expectTurnsOn(page, 2);
  });

  test('stop at a key, too', async ({ page }) => {
    await open(page);
    await word(page, 'Optimize').focus();
    await page.keyboard.press('Tab');
    await expect(control(page, 'Pause')).toBeFocused();
    await expectTurning(page);
    await page.keyboard.press('Space');
    await expectStanding(page, 1);
    await page.keyboard.press('Enter');
    await expectTurnsOn(page, 1);
  });

  test('do nothing while the tab is hidden', async ({ page }) => {
    const setHidden = (isHidden: boolean) =>
      page.evaluate((value) => {
        Object.defineProperty(document, 'hidden', { value, configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
      }, isHidden);
    await open(page);
    await setHidden(true);
    await expectStanding(page, 1);
    await setHidden(false);
    await expectTurnsOn(page, 1);
  });

  test('do nothing while they are off the screen', async ({ page }) => {
    await open(page);
    await expectTurning(page);
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    await expectHeld(page);
    await page.clock.runFor(LONG_MS);
    await main(page).getByRole('heading', { name: 'Optimize' }).scrollIntoViewIfNeeded();
    await expectTurnsOn(page, 1);
  });

  test('stand still as soon as less motion is asked for', async ({ page }) => {
    await open(page);
    await expect(control(page, 'Pause')).toBeVisible();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expect(control(page, 'Pause')).toHaveCount(0);
    await expectStanding(page, 1);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await expectTurnsOn(page, 1);
  });

  test('are all on paper', async ({ page }) => {
    await open(page);
    await page.emulateMedia({ media: 'print' });
    for (const [index] of told.entries()) await expect(text(page, index)).toBeVisible();
    await expect(control(page, 'Pause')).toBeHidden();
    await expect(status(page)).toBeHidden();
  });

  test('can be reached when the script does not come', async ({ page }) => {
    await page.route('**/_astro/*.js', (route) => route.abort());
    await page.goto(path);
    await expect(text(page, 0)).toBeVisible();
    for (const [index, name] of words.entries()) {
      await main(page).getByRole('link', { name, exact: true }).click();
      for (const [other] of told.entries()) await expect(text(page, other)).toBeVisible({ visible: other === index });
    }
  });

  for (const width of [390, 1440]) {
    for (const address of [path, `${path}#step-3`]) {
      test(`nothing of ${address} moves in two rounds at ${width} px`, async ({ page }) => {
        await page.setViewportSize({ width, height: 900 });
        await watchShifts(page);
        await open(page, address);
        await expectTurning(page);
        const first = address === path ? 1 : 3;
        for (let turn = 0; turn < 8; turn += 1) {
          await expect(status(page)).toHaveText(`Step ${((first - 1 + turn) % 4) + 1} of 4`);
          // Not one picture later: what has moved is known when it has been drawn.
          await page.screenshot();
          await page.clock.runFor(STEP_MS);
        }
        expect(await shiftsOf(page)).toEqual([]);
      });
    }
  }
});

test('with reduced motion the first step stays, and chosen ones are told at once', async ({ page, noise }) => {
  await open(page);
  await expect(control(page, 'Pause')).toHaveCount(0);
  await expectStanding(page, 1);
  await word(page, 'Document').click();
  await expectStep(page, 3);
  await leave(page);
  await expectStanding(page, 3);
  expect(noise).toEqual({ console: [], strangers: [] });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('all four steps can be read, in their order', async ({ page }) => {
    await page.goto(path);
    for (const [index] of told.entries()) await expect(text(page, index)).toBeVisible();
    await expect(
      main(page)
        .getByRole('list')
        .filter({ hasText: told[0] ?? '' })
        .getByRole('heading'),
    ).toHaveText(words.map((name) => new RegExp(name)));
    await expect(status(page)).toHaveCount(0);
  });
});
