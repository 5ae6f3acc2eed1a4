import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { assertFree } from '#integrations/hosting/integration.ts';

const folder = mkdtempSync(join(tmpdir(), 'built-site-'));
afterAll(() => rmSync(folder, { recursive: true }));
mkdirSync(join(folder, 'reports'));
for (const file of ['index.html', 'terms.html', 'reports.html', 'proof']) writeFileSync(join(folder, file), '');

const site = pathToFileURL(`${folder}/`);
const source = 'content/pages/about.mdx redirectFrom';
const filesOf = (...names: string[]) => names.map((name) => new URL(name, site));
const written = new Map([
  ['/[...from]', filesOf('terms.html')],
  ['/reports', filesOf('reports.html')],
  ['/[...slug]', filesOf('index.html')],
]);
const check = (address: string, assets = written) => assertFree([{ address, source }], site, assets);

test.each(['/terms', '/removed', '/terms/earlier'])(
  '%s is free: nothing but its own forwarding page is there',
  (address) => {
    expect(() => check(address)).not.toThrow();
  },
);

test.each([
  ['/reports', 'reports.html'],
  ['/proof', 'proof'],
  ['/index', 'index.html'],
])('%s belongs to the site, and the build says who claims it', (address, file) => {
  expect(() => check(address)).toThrow(`${source}: "${address}" belongs to the site itself (${file}). Remove it here.`);
});

test('a forwarding page may not stand where another route writes', () => {
  const twice = new Map([...written, ['/[...from]', filesOf('index.html')]]);
  expect(() => check('/index', twice)).toThrow('index.html');
});
