import { request as ask } from 'node:http';
import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { type Studio, test } from '../support/studio.ts';
import { expect } from '../support/test.ts';

const TREE = '/api/keystatic/tree';
const UPDATE = '/api/keystatic/update';

test.describe.configure({ mode: 'default' });

/** The status of an answer; browsers let no script set these headers. */
const statusOf = ({ url }: Studio, path: string, headers: Record<string, string>, body?: object) =>
  new Promise((resolve, reject) => {
    const sent = ask(new URL(path, url), {
      method: body ? 'POST' : 'GET',
      headers: { 'no-cors': '1', 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...headers },
    });
    sent.on('response', (answer) => answer.resume() && resolve(answer.statusCode)).on('error', reject);
    sent.end(body && JSON.stringify(body));
  });

const addition = (path: string) => ({ additions: [{ path, contents: btoa('{}') }], deletions: [] });

test.describe('the studio', { tag: '@full' }, () => {
  test('answers its own pages only', async ({ studio }) => {
    expect(await statusOf(studio, TREE, {})).toBe(200);
    for (const site of ['cross-site', 'same-site', 'none']) {
      expect(await statusOf(studio, TREE, { 'sec-fetch-site': site }), site).toBe(403);
      expect(await statusOf(studio, UPDATE, { 'sec-fetch-site': site }, addition('content/site.yaml')), site).toBe(403);
      expect(await statusOf(studio, '/keystatic/changes', { 'sec-fetch-site': site }, {}), site).toBe(403);
      const link = { 'sec-fetch-site': site, 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };
      expect(await statusOf(studio, '/keystatic', link), 'a link').toBe(200);
    }
    // A name of another site that leads to this machine.
    for (const path of [TREE, '/keystatic'])
      expect(await statusOf(studio, path, { host: 'example.com' }), path).toBe(403);
    expect(studio.diff()).toBe('');
  });

  test('writes and deletes nothing outside of content/', async ({ studio }) => {
    const before = studio.read('../package.json');
    for (const path of ['package.json', 'content/../package.json', 'content/agents/../../package.json']) {
      expect(await statusOf(studio, UPDATE, {}, addition(path)), path).toBe(500);
      expect(await statusOf(studio, UPDATE, {}, { additions: [], deletions: [{ path }] }), path).toBe(500);
    }
    expect(studio.read('../package.json')).toBe(before);
  });

  test('is on this machine only, even with --host', async ({ studio }) => {
    const addresses = Object.values(networkInterfaces()).flatMap((each) => each ?? []);
    const port = Number(new URL(studio.url).port);
    for (const { address } of addresses.filter(({ internal, family }) => !internal && family === 'IPv4')) {
      const outcome = new Promise((resolve) => {
        const socket = connect({ host: address, port, timeout: 2000 });
        for (const event of ['connect', 'error', 'timeout']) socket.on(event, () => socket.destroy() && resolve(event));
      });
      expect(await outcome, address).not.toBe('connect');
    }
  });

  test.describe('asks no other host', () => {
    // Keystatic's page has a link to a font of another host, which the policy refuses.
    test.use({ triesPolicy: true });

    test('from the list to a saved form', async ({ page, studio, browserLog }) => {
      const answered: string[] = [];
      page.on('response', (response) => answered.push(new URL(response.url()).origin));
      await page.goto('/keystatic');
      await page.getByRole('link', { name: 'Agents', exact: true }).first().click();
      await page.getByRole('row').filter({ hasText: 'nurse' }).getByText('nurse').first().click();
      await page.getByRole('textbox', { name: 'Title' }).fill('Nursing Agent');
      await page.getByRole('button', { name: 'Save' }).click();
      await expect.poll(() => studio.diff()).toContain('+title: Nursing Agent');
      expect([...new Set(answered)]).toEqual([studio.url]);
      expect(browserLog.foreignRequests.filter((url) => !url.startsWith('https://fonts.googleapis.com/'))).toEqual([]);
      const noise = browserLog.console.filter((line) => !line.includes('fonts.googleapis.com'));
      expect(noise).toEqual([]);
    });
  });
});
