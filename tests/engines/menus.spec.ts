import { routes } from '#lib/routes.ts';
import type { Tab } from '../support/engines/tab.ts';
import { expect, test } from '../support/engines/test.ts';
import { menus } from '../support/entries.ts';
import { messages } from '../support/interface.ts';

const [menu] = menus;
const link = menu?.links[0];

/** Runs in the page. */
const openMenus = () => document.querySelectorAll('header :popover-open').length;

/** Waits until the open menu can be seen: WebKit moves the focus only there. */
async function tabIntoMenu(tab: Tab) {
  await tab.expectThat(
    '1',
    () => getComputedStyle(document.querySelector('header :popover-open') ?? document.body).opacity,
  );
  await tab.press('Tab');
  await tab.expectThat(true, () => document.activeElement?.closest(':popover-open') !== null);
}

test('Tab leads from a pressed button into the menu that it has opened', async ({ tab, isPhone }) => {
  // As low as with a keyboard on the screen: the sheet scrolls.
  if (isPhone) await tab.resize(390, 300);
  await tab.goto(routes.home);
  await tab.click(isPhone ? '.menu-button' : ['.menu-bar button', `${menu?.label}`]);
  await tab.expectThat(1, openMenus);
  await tabIntoMenu(tab);
  expect(await tab.run(() => document.activeElement?.matches('a, summary'))).toBe(true);
});

test.describe('the menus of the bar', { tag: '@full' }, () => {
  test.skip(({ isPhone }) => isPhone, 'a phone has a sheet');

  test('open by click, close by Escape, and lead on by keyboard', async ({ tab }) => {
    await tab.goto(routes.home);
    await tab.click(['.menu-bar button', `${menu?.label}`]);
    await tab.expectThat(1, openMenus);
    await tab.press('Escape');
    await tab.expectThat(0, openMenus);
    await tab.press('Enter');
    await tab.expectThat(1, openMenus);
    await tabIntoMenu(tab);
    await tab.press('Enter');
    await tab.expectThat(true, () => location.pathname !== '/');
    await tab.back();
    await tab.expectThat('/', () => location.pathname);
    await tab.expectThat(0, openMenus);
  });

  test('fade in once', async ({ tab }) => {
    await tab.goto(routes.home);
    await tab.run(() => {
      const begun: string[] = [];
      Object.assign(window, { begun });
      for (const type of ['animationstart', 'transitionrun'])
        addEventListener(type, ({ target }) => (target as Element).matches('[popover]') && begun.push(type), true);
    });
    await tab.click(['.menu-bar button', `${menu?.label}`]);
    // The picture in it loads, which made WebKit fade once more.
    await tab.expectThat(true, () => {
      const panel = document.querySelector('header :popover-open');
      const pictures = [...(panel?.querySelectorAll('img') ?? [])];
      return panel?.getAnimations().length === 0 && pictures.every(({ complete }) => complete);
    });
    expect(await tab.run(() => (window as unknown as { begun: string[] }).begun)).toEqual(['animationstart']);
  });
});

test.describe('the sheet of a phone', { tag: '@full' }, () => {
  test.skip(({ isPhone }) => !isPhone, 'a desktop has a bar');

  test('opens over the page, and its links lead on', async ({ tab }) => {
    await tab.goto(routes.home);
    await tab.click('.menu-button');
    await tab.expectThat(1, openMenus);
    expect(await tab.textOf('.menu-button')).toBe(messages.header.button);
    await tab.click(['.menu-sheet summary', `${menu?.label}`]);
    await tab.click(['.menu-sheet li a', `${link?.label}`]);
    await tab.expectThat(true, () => location.pathname !== '/');
    expect(await tab.reports()).toEqual([]);
    await tab.back();
    await tab.expectThat('/', () => location.pathname);
    await tab.expectThat(0, openMenus);
  });
});
