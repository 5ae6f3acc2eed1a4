import { routes } from '#lib/routes.ts';
import { expect, test } from '../support/engines/test.ts';
import { messages } from '../support/interface.ts';

const { whole } = messages.player;

/** Runs in the page: whether the button of the call is pressed. */
const pressed = () => document.querySelector('.play')?.getAttribute('aria-pressed');
/** Runs in the page: the turn that is shown. */
const turn = () => document.querySelector<HTMLInputElement>('.scrub')?.value;

test('a call plays, goes from turn to turn by keys, and Escape puts it back', { tag: '@full' }, async ({ tab }) => {
  await tab.goto(routes.home);
  await tab.wakeAll();
  await tab.click('.play');
  await tab.expectThat('true', pressed);
  await tab.press('ArrowRight');
  await tab.press('ArrowRight');
  await tab.expectThat('3', turn);
  await tab.click('.play');
  await tab.expectThat('false', pressed);
  await tab.press('Escape');
  await tab.expectThat('rest', () => document.querySelector<HTMLElement>('[data-state]')?.dataset['state']);
  expect(await tab.reports()).toEqual([]);
});

test.describe('the whole call', { tag: '@full' }, () => {
  test.skip(({ isPhone }) => isPhone, 'on a phone it is a column, and its toggle stands below');

  test('opening and closing it leaves what was pressed in its place', async ({ tab }) => {
    await tab.goto(routes.home);
    await tab.wakeAll();
    const heightOf = () => document.querySelector('figure.call')?.getBoundingClientRect().height ?? 0;
    await tab.click(['.call label', whole]);
    await tab.expectThat(true, () => document.querySelector('.call :checked') !== null);
    const height = await tab.run(heightOf);
    const { y } = await tab.boxOf(['.call label', whole]);
    await tab.click(['.call label', whole]);
    await tab.expectThat(true, () => document.querySelector('.call :checked') === null);
    expect(await tab.run(heightOf)).toBeLessThan(height);
    expect((await tab.boxOf(['.call label', whole])).y).toBeCloseTo(y, 0);
  });
});
