import { routes } from '#lib/routes.ts';
import { expect, test } from '../support/engines/test.ts';
import { messages } from '../support/interface.ts';

/** Runs in the page: how light its ground is, from 0 to 255. */
function lightness() {
  const context = document.createElement('canvas').getContext('2d');
  if (!context) return undefined;
  context.fillStyle = getComputedStyle(document.body).backgroundColor;
  context.fillRect(0, 0, 1, 1);
  return Math.max(...context.getImageData(0, 0, 1, 1).data.slice(0, 3));
}

test.describe('in the dark', { tag: '@full' }, () => {
  test.use({ reader: { scheme: 'dark' } });

  for (const path of [routes.home, routes.technology, routes.contact, routes.search, routes.crawl]) {
    test(`${path} is dark`, async ({ tab }) => {
      await tab.goto(path);
      expect(await tab.run(lightness)).toBeLessThan(60);
      expect(await tab.reports()).toEqual([]);
    });
  }
});

test.describe('with reduced motion', { tag: '@full' }, () => {
  test.use({ reader: { motion: 'reduced' } });

  test('texts are complete, figures show their targets, and nothing offers a pause', async ({ tab }) => {
    await tab.goto(routes.home);
    await tab.wakeAll();
    await tab.expectThat(0, () => document.querySelectorAll('[data-typed=typing], [data-typed=waiting]').length);
    await tab.expectThat(0, () => document.querySelectorAll('[data-now], .motion-control').length);
    expect(await tab.reports()).toEqual([]);
  });
});

test.describe('without script', { tag: '@full' }, () => {
  test.use({ reader: { hasScript: false } });

  test('panels, steps, answers and the call can be read', async ({ tab, isPhone }) => {
    await tab.goto(routes.technology);
    expect(await tab.run(() => document.querySelectorAll('astro-island[ssr]').length)).toBeGreaterThan(0);
    await tab.expectThat(true, () => document.querySelector('#specifications')?.checkVisibility());
    await tab.goto(routes.home);
    await tab.expectThat(false, () => document.querySelector('.play')?.checkVisibility());
    // A phone shows the whole call.
    if (!isPhone) await tab.click(['.call label', messages.player.whole]);
    await tab.expectThat(true, () =>
      [...document.querySelectorAll('.call .caption')].every((caption) => getComputedStyle(caption).opacity === '1'),
    );
    await tab.goto('/how-it-works');
    await tab.expectThat(true, () =>
      [...document.querySelectorAll('.step-details > p')].every((details) => details.checkVisibility()),
    );
  });
});
