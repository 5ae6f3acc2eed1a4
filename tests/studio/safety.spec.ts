import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { request as ask, createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { hostname, networkInterfaces } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { CHANGES, retitle } from '../support/repositories.ts';
import { type Studio, test } from '../support/studio.ts';
import { expect } from '../support/test.ts';

const NURSE = 'agents/nurse.yaml';
const TREE = '/api/keystatic/tree';
const UPDATE = '/api/keystatic/update';
const PICTURES = '/api/keystatic/pictures';

test.describe.configure({ mode: 'default' });

/** An answer; browsers let no script set these headers. */
const answerOf = ({ url }: Studio, path: string, headers: Record<string, string>, body?: object | Buffer) =>
  new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
    const sent = ask(new URL(path, url), {
      method: body ? 'POST' : 'GET',
      headers: { 'no-cors': '1', 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...headers },
    });
    sent.on('error', reject);
    sent.on('response', async (answer) => {
      const text = Buffer.concat(await Array.fromAsync(answer)).toString();
      resolve({ status: answer.statusCode, text });
    });
    sent.end(body instanceof Buffer ? body : body && JSON.stringify(body));
  });

const statusOf = async (...request: Parameters<typeof answerOf>) => (await answerOf(...request)).status;

const addition = (path: string, text = '{}') => ({
  additions: [{ path, contents: Buffer.from(text).toString('base64') }],
  deletions: [],
});
const deletion = (path: string) => ({ additions: [], deletions: [{ path }] });

const page = (body: string) =>
  `---\ntitle: A page\ndescription: A page that somebody tries to write.\n---\n\n<Hero heading="A page">\n  Words.\n</Hero>\n\n${body}\n`;

const drawing = (part: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${part}</svg>`);

test.describe('the studio', { tag: '@full' }, () => {
  test('answers its own pages only', async ({ studio }) => {
    expect(await statusOf(studio, TREE, {})).toBe(200);
    for (const site of ['cross-site', 'same-site']) {
      expect(await statusOf(studio, TREE, { 'sec-fetch-site': site }), site).toBe(403);
      expect(await statusOf(studio, UPDATE, { 'sec-fetch-site': site }, addition('content/site.yaml')), site).toBe(403);
      expect(await statusOf(studio, '/keystatic/changes', { 'sec-fetch-site': site }, {}), site).toBe(403);
      const link = { 'sec-fetch-site': site, 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };
      expect(await statusOf(studio, '/keystatic', link), 'a link').toBe(200);
      expect(await statusOf(studio, '/keystatic', { ...link, 'sec-fetch-dest': 'iframe' }), 'a frame').toBe(403);
    }
    // A name of another site that leads to this machine.
    for (const path of [TREE, '/keystatic'])
      expect(await statusOf(studio, path, { host: 'example.com' }), path).toBe(403);
    expect(studio.diff()).toBe('');
  });

  test('is not read by a page of another port of this machine', async ({ studio, page }) => {
    const other = createServer((_, answer) => answer.setHeader('content-type', 'text/html').end('Another page'));
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    for (const host of ['127.0.0.1', 'localhost']) {
      await page.goto(`http://${host}:${(other.address() as AddressInfo).port}`);
      for (const path of ['/keystatic', '/keystatic/changes', '/', TREE, '/@vite/client', '/content/site.yaml?raw']) {
        const read = page.evaluate((url) => fetch(url).then((answer) => answer.text()), studio.url + path);
        await expect(read, host + path).rejects.toThrow('Failed to fetch');
        const site = {
          'sec-fetch-site': host === '127.0.0.1' ? 'same-site' : 'cross-site',
          'sec-fetch-mode': 'no-cors',
        };
        expect(await statusOf(studio, path, site), host + path).toBe(403);
      }
      const socket = page.evaluate(
        (url) =>
          new Promise((resolve) => {
            const opening = new WebSocket(url, 'vite-hmr');
            opening.onopen = () => resolve('open');
            opening.onerror = () => resolve('refused');
          }),
        studio.url.replace('http', 'ws'),
      );
      expect(await socket).toBe('refused');
    }
    other.close();
  });

  test('opens files of the project only in the editor, for its own pages', async ({ studio }) => {
    const link = join(studio.folder, 'content/link.yaml');
    symlinkSync('/etc/hostname', link);
    const open = (file: string, headers = {}, route = '/__open-in-editor') =>
      statusOf(studio, `${route}?file=${encodeURIComponent(file)}`, headers);
    for (const file of ['/etc/hostname', '/etc/hostname:1:1', 'file:///etc/hostname', '../../etc/hostname', link, '/'])
      expect(await open(file), file).toBe(403);
    expect(await open('/etc/hostname', {}, '/__OPEN-IN-EDITOR/x')).toBe(403);
    expect(await open(join(studio.folder, 'content/nothing.yaml'))).toBe(403);
    for (const site of ['same-site', 'cross-site', 'none']) {
      const headers = { 'sec-fetch-site': site, 'sec-fetch-mode': 'navigate' };
      expect(await open('content/navigation.yaml', headers), site).toBe(403);
    }
    expect(await open(`${join(studio.folder, 'content/site.yaml')}:2:1`)).toBe(200);
    await expect.poll(() => studio.opened()).toEqual([expect.stringContaining('content/site.yaml')]);
  });

  test('writes and deletes nothing outside of content/', async ({ studio }) => {
    const before = studio.read('../package.json');
    for (const path of ['package.json', 'content/../package.json', 'content/agents/../../package.json']) {
      expect(await statusOf(studio, UPDATE, {}, addition(path)), path).toBe(400);
      expect(await statusOf(studio, UPDATE, {}, deletion(path)), path).toBe(400);
    }
    expect(studio.read('../package.json')).toBe(before);
  });

  test('follows no symbolic link', async ({ studio }) => {
    const outside = test.info().outputPath('outside');
    mkdirSync(outside);
    writeFileSync(join(outside, 'nurse.yaml'), 'title: Outside\n');
    symlinkSync(outside, join(studio.folder, 'content/agents/elsewhere'));
    symlinkSync(join(outside, 'nurse.yaml'), join(studio.folder, 'content/agents/linked.yaml'));
    mkdirSync(join(studio.folder, 'content/images'), { recursive: true });
    symlinkSync(outside, join(studio.folder, 'content/images/photo.png'));
    for (const path of ['elsewhere/nurse.yaml', 'elsewhere/new.yaml', 'linked.yaml'])
      for (const update of [addition(`content/agents/${path}`), deletion(`content/agents/${path}`)]) {
        const { status, text } = await answerOf(studio, UPDATE, {}, update);
        expect(status, path).toBe(400);
        expect(text).toMatch(/^content\/agents\/(elsewhere|linked\.yaml): is a link to another file or folder\./);
      }
    const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'teal' } })
      .png()
      .toBuffer();
    expect(await statusOf(studio, `${PICTURES}?name=photo.png`, {}, png)).toBe(400);
    expect(readdirSync(outside)).toEqual(['nurse.yaml']);
    expect(readFileSync(join(outside, 'nurse.yaml'), 'utf8')).toBe('title: Outside\n');
  });

  for (const [path, text, message] of [
    ['content/pages/evil.tsx', 'alert(1)', 'is not a page. Pages are .mdx files.'],
    ['content/agents/evil.mdx', page(''), 'is a page in the wrong place.'],
    ['content/.git/config', '[core]', `the site doesn't use this file: content/ has no ".git".`],
    ['content/agents/.env.yaml', '{}', `".env.yaml" can't be part of a URL.`],
    ['content/README.md', 'Words', 'the studio has no form for this file.'],
    ['content/images/plan.svg', '<svg/>', 'the studio has no form for this file.'],
    ['content/files/page.html', '<p>', 'the studio has no form for this file.'],
    ['content/pages/evil.mdx', page('import fs from "node:fs"\n\nWords.'), 'starts with import or export is code.'],
    ['content/pages/evil.mdx', page('{process.exit()}'), 'Curly braces are code'],
    ['content/pages/evil.mdx', page('<script src="/x.js"></script>'), "<script>: HTML doesn't belong in a page."],
  ] as const)
    test(`does not write ${path} with ${text.split('\n').slice(-4).join(' ').trim()}`, async ({ studio }) => {
      const { status, text: answer } = await answerOf(studio, UPDATE, {}, addition(path, text));
      expect(answer.slice(0, path.length)).toBe(path);
      expect(answer).toContain(message);
      expect(status).toBe(400);
      // Keystatic reads these addresses, too.
      for (const address of [`${UPDATE}/`, UPDATE.replace('update', '%75pdate')])
        expect(await statusOf(studio, address, {}, addition(path, text)), address).not.toBe(200);
      expect(studio.diff()).toBe('');
    });

  test('takes only pictures that the check accepts, with what to do instead', async ({ studio }) => {
    const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'teal' } })
      .png()
      .toBuffer();
    for (const [name, bytes, message] of [
      ['page.html', Buffer.from('<script>alert(1)</script>'), 'page.html: is not a picture format'],
      ['page.mdx', Buffer.from(page('')), 'page.mdx: is not a picture format'],
      ['page.svg', Buffer.from('<html><script>alert(1)</script></html>'), 'page.svg: contains a script.'],
      ['plan.svg', drawing('<script>alert(1)</script>'), 'plan.svg: contains a script.'],
      ['plan.svg', drawing('<a href="u"/>'), 'plan.svg: contains a link to another file.'],
      ['photo.jpg', png, 'photo.jpg: is named .jpg, but is a PNG file.'],
      ['notes', png, 'notes: is not a picture format'],
    ] as const) {
      const { status, text } = await answerOf(studio, `${PICTURES}?name=${name}`, {}, bytes);
      expect(text).toContain(`content/images/${message}`);
      expect(status, name).toBe(400);
    }
    expect(studio.diff()).toBe('');
    for (const [name, saved] of [
      ['../../Évening Café.v2.PNG', 'evening-cafe-v2.png'],
      ['Müller.png', 'muller.png'],
      ['東京タワー.png', 'dongjingtawa.png'],
      ['….png', 'picture.png'],
    ] as const) {
      const { status, text } = await answerOf(studio, `${PICTURES}?name=${encodeURIComponent(name)}`, {}, png);
      expect([status, text]).toEqual([200, saved]);
      expect(existsSync(join(studio.folder, 'content/images', saved))).toBe(true);
    }
    expect(await studio.check()).toEqual([]);
    expect(readdirSync(join(studio.folder, '.astro')).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  test('comes through a forwarded port, and by the name of the container, but to no other site', async ({
    request,
    studio,
  }) => {
    retitle(studio, NURSE, 'Nurse Two');
    const { port } = new URL(studio.url);
    const undo = { undo: `content/${NURSE}` };
    const answered = async (headers: Record<string, string>) =>
      (await request.post(CHANGES, { form: undo, headers, maxRedirects: 0 })).status();
    const forwarded = 'https://website-4321.app.github.dev';
    for (const site of ['cross-site', 'same-site'])
      expect(await answered({ origin: forwarded, 'sec-fetch-site': site }), site).toBe(403);
    // A browser that says nothing of sites says where its page is from.
    expect(await answered({ origin: 'https://other.example' })).toBe(403);
    expect(studio.diff()).not.toBe('');
    expect(await answered({ origin: forwarded, 'sec-fetch-site': 'same-origin' })).toBe(303);
    expect(studio.diff()).toBe('');
    retitle(studio, NURSE, 'Nurse Two');
    const host = `${hostname()}:${port}`;
    expect(await answered({ host, origin: `http://${host}` })).toBe(303);
    expect(studio.diff()).toBe('');
  });

  test('comes in a browser without the Navigation API', async ({ page, studio }) => {
    await page.addInitScript(() => Object.defineProperty(window, 'navigation', { value: undefined }));
    await page.goto('/keystatic/collection/agents');
    await page.getByRole('row').filter({ hasText: 'nurse' }).getByText('nurse').first().click();
    await expect(page.getByRole('link', { name: 'History' })).toBeVisible();
    await page.getByRole('textbox', { name: 'Title' }).fill('Nurse Two');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => studio.read(NURSE)).toContain('title: Nurse Two');
    expect(existsSync(join(studio.folder, 'content', NURSE))).toBe(true);
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
      expect(browserLog.console.filter((line) => !line.includes('https://fonts.googleapis.com'))).toEqual([]);
    });
  });
});
