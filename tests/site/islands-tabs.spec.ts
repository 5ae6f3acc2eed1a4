import type { Page } from '@playwright/test';
import { format } from '#lib/format/message.ts';
import { entriesOf, shown } from '../support/entries.ts';
import { messages } from '../support/interface.ts';
import { holdScripts, ignoreFocusOnClick } from '../support/islands.ts';
import { shiftsOf, watchShifts } from '../support/layout-shifts.ts';
import { expectOpen, heading, main, openTabs, tab, tabLink } from '../support/tabs.ts';
import { expect, test } from '../support/test.ts';

const [stack, specifications] = ['Technology Stack', 'Specifications'] as const;
const { title: inStack = '', name: inStackId } = entriesOf('technologies').at(2) ?? {};
const inSpecifications = (page: Page) => page.locator('#specifications p').last();

test.describe('the tabs of /technology', () => {
  test('start with the stack; a click, a match or Forward opens the specifications, Back the stack, and print shows both', async ({
    page,
    browserLog,
  }) => {
    await openTabs(page, '/technology');
    await expectOpen(page, stack);
    await tab(page, specifications).click();
    await expectOpen(page, specifications);
    await expect(page).toHaveURL(/\/technology#specifications$/);
    await expect(heading(page, inStack)).toBeHidden();

    await page.goBack();
    await expectOpen(page, stack);
    await expect(page).toHaveURL(/\/technology$/);
    await page.goForward();
    await expectOpen(page, specifications);

    // The second of two quick clicks wins.
    await tab(page, stack).click({ noWaitAfter: true });
    await tab(page, specifications).click({ noWaitAfter: true });
    await expectOpen(page, specifications);
    await page.goBack();
    await expectOpen(page, stack);
    await page.emulateMedia({ media: 'print' });
    await expect(heading(page, inStack), 'prints every panel').toBeVisible();
    await expect(inSpecifications(page)).toBeVisible();
    await expect(page.getByRole('tablist')).toBeHidden();
    await page.emulateMedia({ media: null });
    // What the browser dispatches before it scrolls to a match of its search.
    await page.locator('#specifications').dispatchEvent('beforematch');
    await expectOpen(page, specifications);
    expect(browserLog).toEqual({ console: [], foreignRequests: [] });
  });

  test('pressed by a program, without focus, are one step of the history', async ({ page }) => {
    await openTabs(page, '/technology');
    const before = await page.evaluate(() => history.length);
    await tab(page, specifications).evaluate((link: HTMLElement) => link.click());
    await expectOpen(page, specifications);
    expect(await page.evaluate(() => history.length)).toBe(before + 1);
    await page.goBack();
    await expectOpen(page, stack);
  });

  test('follow the keyboard, and Back undoes each step with its focus; Ctrl+click is left to the browser', async ({
    page,
    context,
  }) => {
    await openTabs(page, '/technology');
    await tab(page, stack).focus();
    for (const [key, name] of [
      ['ArrowRight', specifications],
      ['ArrowRight', stack],
      ['ArrowLeft', specifications],
      ['Home', stack],
      ['End', specifications],
    ] as const) {
      await page.keyboard.press(key);
      await expectOpen(page, name);
      await expect(tab(page, name)).toBeFocused();
    }
    for (const name of [stack, specifications, stack, specifications, stack]) {
      await page.goBack();
      await expectOpen(page, name);
    }
    await expect(page).toHaveURL(/\/technology$/);

    await tab(page, specifications).focus();
    await expectOpen(page, specifications);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('tabpanel', { name: specifications })).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await page.goBack();
    await expect(tab(page, stack)).toBeFocused();
    await expectOpen(page, stack);

    // Arrow keys work after a click in a browser that does not focus what is clicked, too.
    await ignoreFocusOnClick(page);
    await tab(page, specifications).click();
    await page.keyboard.press('ArrowLeft');
    await expectOpen(page, stack);

    // A busy browser may drop the first new tab.
    await expect(async () => {
      const opened = context.waitForEvent('page', { timeout: 5000 });
      await tab(page, specifications).click({ modifiers: ['ControlOrMeta'] });
      await expect(await opened).toHaveURL(/\/technology#specifications$/);
    }).toPass();
  });

  test('open the link that had the focus when it became a tab', async ({ page }) => {
    const releaseScripts = await holdScripts(page);
    await page.goto('/technology');
    await tabLink(page, specifications).focus();
    releaseScripts();
    await expectOpen(page, specifications);
    await expect(tab(page, specifications)).toBeFocused();
    await page.goBack();
    await expectOpen(page, stack);
  });

  test('open for an address and a link to a part of a panel, and start with the stack for any other address', async ({
    page,
  }) => {
    await openTabs(page, '/technology#specifications');
    await expectOpen(page, specifications);
    await page.goto(`/technology#${inStackId}`);
    await expectOpen(page, stack);
    await expect(heading(page, inStack)).toBeInViewport();
    await page.goBack();
    await expectOpen(page, specifications);

    await page.goto('about:blank');
    await openTabs(page, '/technology#main');
    await expectOpen(page, stack);
    await tab(page, specifications).click();
    await page.goBack();
    await expect(page).toHaveURL(/#main$/);
    await expectOpen(page, stack);
  });
});

const all = entriesOf('markets');
const markets = all.map(({ title }) => title);
const countOf = (number: number) => format(messages.markets.position, { number, total: all.length });
const marketAt = (number: number) => {
  const market = all[number - 1];
  if (!market) throw new Error(`content/markets has no entry ${number}.`);
  return market;
};
const second = marketAt(2);
const third = marketAt(3);

/** The visible “1 of 4 Markets”. */
const counts = (page: Page) =>
  main(page)
    .getByText(new RegExp(all.map((_, index) => `^${countOf(index + 1)}$`).join('|')))
    .filter({ visible: true });

test.describe('the markets of the home page', () => {
  test('open by a link from elsewhere on the page before and after hydration, one at a time with their number', async ({
    page,
    browserLog,
  }) => {
    const follow = (name: string) =>
      page.evaluate((href) => {
        const link = Object.assign(document.createElement('a'), { href });
        document.body.append(link);
        link.click();
        link.remove();
      }, `#${name}`);
    await page.goto('/');
    await follow(third.name);
    await expectOpen(page, third.title);
    await expect(page.getByText(third.subtitle, { exact: true })).toBeInViewport();
    await follow(second.name);
    await expectOpen(page, second.title);
    await page.goBack();
    await expectOpen(page, third.title);
    for (const [index, name] of markets.entries()) {
      await tab(page, name).click();
      await expectOpen(page, name);
      await expect(counts(page)).toHaveText([countOf(index + 1)]);
    }
    expect(browserLog).toEqual({ console: [], foreignRequests: [] });
  });

  test('stay open at a match that a search found before hydration', async ({ page }) => {
    const found = shown(third.features[0] ?? '');
    const releaseScripts = await holdScripts(page);
    await page.goto('/');
    // What a browser does at a match in a part that is hidden until it is found. Not every one can be asked to search.
    await page.getByText(found).evaluate((match) => {
      match.closest('[hidden="until-found"]')?.removeAttribute('hidden');
      match.scrollIntoView({ block: 'center' });
    });
    releaseScripts();
    await expectOpen(page, third.title);
    await expect(page.getByText(found)).toBeInViewport();
  });
});

test('nothing moves when tabs are hydrated that an address has opened', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 900 });
  const releaseScripts = await holdScripts(page);
  await watchShifts(page);
  await page.goto(`/#${third.name}`);
  await expect(page.locator('tab-panel:target')).toBeInViewport();
  // A browser that has painted the top of the page before it knew the target counts its own jump there as a shift.
  await page.screenshot();
  await page.evaluate(() => {
    window.shifts = [];
  });
  releaseScripts();
  await expect(page.getByRole('tabpanel')).toHaveCount(1);
  // Layout shifts are reported with the next frame.
  await page.screenshot();
  expect(await shiftsOf(page)).toEqual([]);
});
