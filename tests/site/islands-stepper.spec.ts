import {
  addressOf,
  control,
  expectPaused,
  expectPausedAt,
  expectPlaying,
  expectPlaysOnFrom,
  expectStep,
  LONG_MS,
  main,
  moveAway,
  openSteps,
  path,
  status,
  text,
  texts,
  title,
  titles,
} from '../support/steps.ts';
import { expect, test } from '../support/test.ts';
import { setTabHidden } from '../support/typing.ts';

/** The title of a step, counted from 1. */
const titleAt = (number: number) => titles[number - 1] ?? '';

test.describe('the steps', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('start with the one in the address, and follow links to the others', async ({ page, browserLog }) => {
    await openSteps(page, addressOf(3));
    await expectStep(page, 3);
    await expectPlaysOnFrom(page, 3);
    await page.goto(addressOf(2));
    await expectStep(page, 2);
    await page.goto(`${path}#main`);
    await expectStep(page, 2);
    expect(browserLog).toEqual({ console: [], foreignRequests: [] });
  });

  test('are paused and selected by hover, by focus with Enter and Space, and by clicks; all are printed, and Back leaves the page', async ({
    page,
  }) => {
    await page.goto('/platform');
    await openSteps(page);
    await title(page, titleAt(3)).hover();
    await expectPausedAt(page, 3);
    await text(page, 2).hover();
    await expectPausedAt(page, 3);
    await moveAway(page);
    await expectPlaysOnFrom(page, 3);

    await title(page, titleAt(1)).click();
    await moveAway(page);
    await page.keyboard.press('Tab');
    await expect(title(page, titleAt(2))).toBeFocused();
    await expectPausedAt(page, 1);
    const scrolled = await page.evaluate(() => scrollY);
    await page.keyboard.press('Enter');
    await expectPausedAt(page, 2);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await expectPausedAt(page, 3);
    expect(await page.evaluate(() => scrollY)).toBe(scrolled);
    await title(page, titleAt(3)).blur();
    await expectPlaysOnFrom(page, 3);

    await page.emulateMedia({ media: 'print' });
    for (const [index] of texts.entries()) await expect(text(page, index)).toBeVisible();
    await expect(control(page, 'pause')).toBeHidden();
    await expect(status(page)).toBeHidden();
    await page.emulateMedia({ media: null });
    await page.goBack();
    await expect(page).toHaveURL(/\/platform$/);
  });

  test('pause in a hidden tab, off the screen, where the system asks for less motion, and by the button wherever the pointer is', async ({
    page,
  }) => {
    await openSteps(page);
    await setTabHidden(page, true);
    await expectPausedAt(page, 1);
    await setTabHidden(page, false);
    await expectPlaying(page);
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    await expectPaused(page);
    await page.clock.runFor(LONG_MS);
    await main(page)
      .getByRole('heading', { name: titleAt(titles.length) })
      .scrollIntoViewIfNeeded();
    await expectPlaysOnFrom(page, 1);

    await control(page, 'pause').click();
    await expectPausedAt(page, 2);
    await title(page, titleAt(3)).hover();
    await moveAway(page);
    await expectPausedAt(page, 3);
    await control(page, 'play').press('Enter');
    await expect(control(page, 'pause')).toBeFocused();
    await expectPlaysOnFrom(page, 3);

    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expect(control(page, 'pause')).toHaveCount(0);
    await expectPausedAt(page, (3 % titles.length) + 1);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await expectPlaying(page);
  });
});
