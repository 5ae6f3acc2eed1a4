import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
// Not our own: its routes would come between a page that is left and its last request.
import { expect, test } from '@playwright/test';
import { withPolicy } from '#integrations/hosting/page-policy.ts';
import { vitalsScript, withVitals } from '#integrations/vitals/vitals-script.ts';
import { builtFiles, readBuilt } from '../support/dist.ts';
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

/** Two pages as they would be built with that address in the settings. */
async function startSite(address: string) {
  const folder = mkdtempSync(join(tmpdir(), 'vitals-'));
  const { name, code } = await vitalsScript(address);
  mkdirSync(join(folder, '_astro'));
  writeFileSync(join(folder, '_astro', name), code);
  for (const file of ['platform.html', 'security.html'])
    writeFileSync(join(folder, file), withPolicy(withVitals(readBuilt(file), name, address)));
  const server = await startStaticServer(folder);
  const close = async () => {
    await server.close();
    rmSync(folder, { recursive: true });
  };
  return { url: server.url, close };
}

test('with an address, a page that is left sends its figures there, once, and nothing of the visitor', async ({
  page,
}) => {
  const collector = await startCollector();
  const site = await startSite(collector.address);
  const refused: string[] = [];
  page.on('console', (message) => /policy/i.test(message.text()) && refused.push(message.text()));

  await page.goto(`${site.url}/platform?from=letter`);
  await page.getByRole('heading', { level: 1 }).click();
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
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

test('without an address nothing measures', () => {
  const measuring = /sendBeacon|largest-contentful-paint|layout-shift/;
  expect(builtFiles('html', 'js').filter((file) => measuring.test(readBuilt(file)))).toEqual([]);
});
