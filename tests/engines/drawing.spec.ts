import { routes } from '#lib/routes.ts';
import { expect, test } from '../support/engines/test.ts';

const COGNITIVE = '/solutions/clinical-automation/cognitive-screening-intake';

test('each bar of the accuracy table lies in its row, across it', { tag: '@full' }, async ({ tab }) => {
  await tab.goto(routes.technology);
  const strays = () =>
    [...document.querySelectorAll('.modalities tbody tr')].filter((row) => {
      const bar = [...row.querySelectorAll('svg')].find((svg) => svg.checkVisibility());
      const outer = row.getBoundingClientRect();
      const { top, bottom, left, right } = bar?.getBoundingClientRect() ?? new DOMRect();
      return top < outer.top || bottom > outer.bottom + 1 || left < outer.left - 1 || right > outer.right + 1;
    }).length;
  await tab.expectThat(0, strays);
});

test('the names of the score bands stand below the scale', { tag: '@full' }, async ({ tab }) => {
  await tab.goto(COGNITIVE);
  const above = () => {
    const scale = document.querySelector('.result rect')?.getBoundingClientRect();
    const names = [...document.querySelectorAll('.result svg text')].filter((name) => name.checkVisibility());
    return names.filter((name) => name.getBoundingClientRect().top < (scale?.bottom ?? 0)).length;
  };
  expect(await tab.run(() => document.querySelectorAll('.result svg text').length)).toBeGreaterThan(0);
  await tab.expectThat(0, above);
});

test('a panel that is not shown draws nothing', { tag: '@full' }, async ({ tab }) => {
  await tab.goto(routes.technology);
  await tab.wakeAll();
  await tab.expectThat(0, () => document.querySelector('#specifications')?.getBoundingClientRect().height);
});

test('what pauses the typing can be pressed, at the end of its line', { tag: '@full' }, async ({ tab }) => {
  await tab.goto(routes.home);
  await tab.expectThat(true, () => document.querySelector('.motion-control') !== null);
  const place = () => {
    const control = document.querySelector('.motion-control');
    const { x, y, width, height, right } = control?.getBoundingClientRect() ?? new DOMRect();
    const front = document.elementFromPoint(x + width / 2, y + height / 2);
    const words = document.querySelector('.home-hero .words')?.getBoundingClientRect();
    return [Boolean(front?.closest('.motion-control')), Math.abs((words?.right ?? 0) - right) < 2];
  };
  await tab.expectThat([true, true], place);
});
