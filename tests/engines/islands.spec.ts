import { routes } from '#lib/routes.ts';
import { expect, test } from '../support/engines/test.ts';

/** Runs in the page: islands that are on the screen, or near it, and asleep. */
function countSleepingInView() {
  const isNear = (element: Element) =>
    [...element.querySelectorAll('*')].some((inner) => {
      const { top, bottom, height } = inner.getBoundingClientRect();
      return height > 0 && bottom > 0 && top < innerHeight;
    });
  return [...document.querySelectorAll('astro-island[ssr]:not([client="asked"])')].filter(isNear).length;
}

for (const address of [
  `${routes.technology}#specifications`,
  `${routes.home}#market-researchers`,
  '/how-it-works#step-3',
]) {
  test(`islands wake where ${address} opens in the middle of a page`, async ({ tab }) => {
    await tab.goto(address);
    await tab.expectThat(0, countSleepingInView);
  });
}

test('islands wake on a page that is loaded again below its top', async ({ tab }) => {
  await tab.goto(routes.home);
  await tab.run(() => scrollTo({ top: 2000, behavior: 'instant' }));
  await tab.reload();
  await tab.expectThat(true, () => scrollY > 1000);
  await tab.expectThat(0, countSleepingInView);
});
