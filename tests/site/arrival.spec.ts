import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { menuId } from '#lib/navigation.ts';
import { menus } from '../support/entries.ts';
import { abortFonts } from '../support/fonts.ts';
import { shiftsOf, watchShifts } from '../support/layout-shifts.ts';
import { contentPages, isSample } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';

/** Opens a page whose second half is sent when the browser has painted the first. */
async function openInHalves(page: Page, html: string, at: number) {
  const painted = Promise.withResolvers<void>();
  await page.exposeFunction('painted', painted.resolve);
  await page.addInitScript(() =>
    new PerformanceObserver(() => (window as unknown as { painted: () => void }).painted()).observe({ type: 'paint' }),
  );
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.write(html.slice(0, at));
    void painted.promise.then(() => response.end(html.slice(at)));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  server.close().closeAllConnections();
}

const menuIds = menus.map(menuId);

const cuts = {
  'within the menus': { width: 1440, from: `popovertarget="${menuIds.at(-1)}"` },
  'before the button of the menu': { width: 390, from: 'popovertarget="menus"' },
};

for (const [where, { width, from }] of Object.entries(cuts)) {
  test(`a page that arrives in two pieces, cut ${where}, moves nothing`, async ({ page, request }) => {
    const html = await (await request.get('/security')).text();
    expect(html).toContain(from);
    await watchShifts(page);
    await abortFonts(page);
    await page.route('**/*.{png,svg,ico,webmanifest}', (route) => route.abort());
    await page.setViewportSize({ width, height: 900 });
    await openInHalves(page, html, html.lastIndexOf('<', html.indexOf(from)));
    await expect(page.getByRole('contentinfo')).toBeVisible();
    expect(await shiftsOf(page)).toEqual([]);
  });
}

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  for (const { path } of contentPages.filter(({ path }) => isSample(path))) {
    test(`a link far into ${path} leads where it says`, async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(path);
      const part = page.locator('main > [id]:nth-last-child(2), main > article h2[id]').last();
      const id = await part.getAttribute('id');
      await page.goto('about:blank');
      await page.goto(`${path}#${id}`);
      const target = page.locator(`[id="${id}"]`);
      const room = await page.evaluate(() =>
        Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop),
      );
      const top = () => target.evaluate((element) => Math.round(element.getBoundingClientRect().top));
      await expect.poll(top).toBe(room);
    });
  }
});
