import { inlineFonts } from '../support/fonts.ts';
import { shiftsOf, watchShifts } from '../support/layout-shifts.ts';
import {
  control,
  expectHeld,
  expectStanding,
  expectStep,
  expectTurning,
  expectTurnsOn,
  LONG_MS,
  leave,
  main,
  openSteps,
  path,
  STEP_MS,
  status,
  text,
  word,
} from '../support/steps.ts';
import { expect, test } from '../support/test.ts';

test.describe('the four steps', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('turn every four seconds, and begin again', async ({ page, noise }) => {
    await openSteps(page);
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
    await openSteps(page, `${path}#step-3`);
    await expectStep(page, 3);
    await expectTurnsOn(page, 3);
  });

  test('go to the one that a link names', async ({ page }) => {
    await openSteps(page);
    await page.goto(`${path}#step-4`);
    await expectStep(page, 4);
    await page.goto(`${path}#solutions`);
    await expectStep(page, 4);
  });

  test('are chosen and held by the pointer', async ({ page }) => {
    await openSteps(page);
    await word(page, 'Document').hover();
    await expectStanding(page, 3);
    await word(page, 'Listen').hover();
    await expectStanding(page, 2);
    await leave(page);
    await expectTurnsOn(page, 2);
  });

  test('are held while what is told is pointed at', async ({ page }) => {
    await openSteps(page);
    await text(page, 0).hover();
    await expectStanding(page, 1);
    await leave(page);
    await expectTurnsOn(page, 1);
  });

  for (const key of ['Enter', 'Space']) {
    test(`are held by the focus and chosen by ${key}`, async ({ page }) => {
      await openSteps(page);
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
    await openSteps(page);
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
    await openSteps(page);
    await word(page, 'Document').click();
    await expectStep(page, 3);
    await page.goBack();
    await expect(page).toHaveURL(/\/platform$/);
  });

  test('stop and go on at the visitor’s word, wherever pointer and focus are', async ({ page }) => {
    await openSteps(page);
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
    await openSteps(page);
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
    await openSteps(page);
    await setHidden(true);
    await expectStanding(page, 1);
    await setHidden(false);
    await expectTurnsOn(page, 1);
  });

  test('do nothing while they are off the screen', async ({ page }) => {
    await openSteps(page);
    await expectTurning(page);
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    await expectHeld(page);
    await page.clock.runFor(LONG_MS);
    await main(page).getByRole('heading', { name: 'Optimize' }).scrollIntoViewIfNeeded();
    await expectTurnsOn(page, 1);
  });

  test('stand still as soon as less motion is asked for', async ({ page }) => {
    await openSteps(page);
    await expect(control(page, 'Pause')).toBeVisible();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expect(control(page, 'Pause')).toHaveCount(0);
    await expectStanding(page, 1);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await expectTurnsOn(page, 1);
  });

  for (const width of [390, 1440]) {
    for (const address of [path, `${path}#step-3`]) {
      test(`nothing of ${address} moves in two rounds at ${width} px`, async ({ page, baseURL }) => {
        await page.setViewportSize({ width, height: 900 });
        await watchShifts(page);
        await inlineFonts(page, baseURL);
        await openSteps(page, address);
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
