import { routes } from '#lib/routes.ts';
import { messages } from '../support/crawl-messages.ts';
import { builtFor, often, startQueued } from '../support/crawl-page.ts';
import { dist } from '../support/dist.ts';
import { withReporting } from '../support/engines/reporting.ts';
import { test as base, expect } from '../support/engines/test.ts';
import { type FakeFirecrawl, startFakeFirecrawl } from '../support/fake-firecrawl/index.ts';
import { startStaticServer } from '../support/static-server.ts';

/** The crawl tool, with a service of its own. */
const test = base.extend<{ fake: FakeFirecrawl; origin: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from it
  fake: async ({}, use) => {
    const fake = await startFakeFirecrawl({ ticker: often, startJob: startQueued({}) });
    await use(fake);
    await fake.close();
  },

  origin: async ({ fake }, use) => {
    const site = await startStaticServer(dist, (text) => withReporting(builtFor(fake)(text)));
    await use(site.url);
    await site.close();
  },
});

/** Runs in the page: what stands in each row of the table. */
const rows = () => document.querySelectorAll('table tbody tr[aria-rowindex]').length;

for (const screen of ['desktop', 'phone'])
  test.describe(`on a ${screen}`, { tag: screen === 'phone' ? '@full' : [] }, () => {
    test.skip(({ isPhone }) => isPhone !== (screen === 'phone'), 'of the other size');

    test('a crawl runs to its end, and a page of it can be read', async ({ tab, fake }) => {
      await tab.goto(routes.crawl);
      await tab.wakeAll();
      await tab.click('#api-key');
      await tab.type(fake.apiKey);
      await tab.click(['button', messages.form.start]);
      await tab.expectThat(
        true,
        (finished) => document.querySelector('main')?.textContent.includes(finished),
        messages.status.finished,
      );
      await tab.expectThat(5, rows);
      await tab.click(['button', messages.export.button]);
      const menu = await tab.boxOf('[popover]:popover-open');
      const button = await tab.boxOf(['button', messages.export.button]);
      const window = await tab.run(() => ({ width: innerWidth, height: innerHeight }));
      // Firefox ESR 140 has no anchor positioning: there, it stands in the middle of the screen.
      if (await tab.run(() => CSS.supports('position-area', 'block-end')))
        expect(menu.y, 'the menu is below its button').toBeGreaterThanOrEqual(button.y + button.height);
      expect([menu.x, window.width - menu.x - menu.width, window.height - menu.y - menu.height].map(Math.sign)).toEqual(
        [1, 1, 1],
      );
      await tab.press('Escape');
      await tab.click('table tbody tr[aria-rowindex]');
      await tab.expectThat(true, () => document.querySelector('dialog[open]') !== null);
      await tab.press('Escape');
      await tab.expectThat(false, () => document.querySelector('dialog[open]') !== null);
      expect(await tab.reports()).toEqual([]);
    });
  });
