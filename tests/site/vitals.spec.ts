import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
// Playwright's own test: the routes of ours would intercept the last request of a page that is left.
import { expect, test } from '@playwright/test';
import { builtFiles, dist, readBuilt } from '../support/dist.ts';
import { withItsPolicy } from '../support/edited-page.ts';
import { startStaticServer } from '../support/static-server.ts';

interface Beacon {
  cookie: string | undefined;
  text: string;
}

/** A place for figures, with what has arrived. */
async function startCollector() {
  const beacons: Beacon[] = [];
  const server = createServer(async (request, response) => {
    const text = Buffer.concat(await request.toArray()).toString();
    beacons.push({ cookie: request.headers.cookie, text });
    response.writeHead(204).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { beacons, address: `http://127.0.0.1:${port}/collect`, close: () => server.close().closeAllConnections() };
}

/** The site as it is built with that address in the settings. */
function startSite(address: string) {
  const [script] = builtFiles('js').filter((file) => readBuilt(file).includes('vitals-url'));
  const vitals = `<meta name="vitals-url" content="${address}" data-connects="${address}"><script type="module" src="/${script}"></script>`;
  return startStaticServer(dist, (text) =>
    text.includes('</head>') ? withItsPolicy(text.replace('</head>', `${vitals}</head>`)) : text,
  );
}

test('with an address, a page sends its metrics there once when it is left, and nothing about the visitor', async ({
  page,
}) => {
  const collector = await startCollector();
  const site = await startSite(collector.address);
  const refused: string[] = [];
  page.on('console', (message) => /policy/i.test(message.text()) && refused.push(message.text()));

  await page.goto(`${site.url}/platform?from=letter`);
  // A click ends the wait for the largest paint, and may come before the first.
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  await page.getByRole('heading', { level: 1 }).click();
  await page.goto(`${site.url}/security`);
  await expect.poll(() => collector.beacons).toHaveLength(1);
  collector.close();
  await site.close();

  const [{ cookie, text } = { cookie: '', text: '' }] = collector.beacons;
  const { path, INP, ...figures } = JSON.parse(text);
  expect(path).toBe('/platform');
  expect(Object.keys(figures).sort()).toEqual(['CLS', 'FCP', 'LCP', 'TTFB']);
  for (const value of Object.values(figures)) expect(value).toEqual(expect.any(Number));
  expect(cookie).toBeUndefined();
  expect(await page.context().cookies()).toEqual([]);
  expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
  expect(refused).toEqual([]);
});
