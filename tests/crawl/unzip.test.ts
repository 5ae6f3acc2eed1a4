import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { toRow } from '#crawl/parts/rows.ts';
import { findProgram } from '../support/find-program.ts';
import { sourceOf, write } from './exported.ts';

const unzip = findProgram('unzip');
const AT = Date.UTC(2025, 10, 21, 9, 30);

/** Names that some system takes for another, or refuses. */
const paths = [
  ...['x', 'é', '你', '😀'].map((char) => `/${encodeURIComponent(char.repeat(300))}`),
  ...['/case', '/Case', '/caf%C3%A9', '/cafe%CC%81', '/con', '/com%C2%B9', '/%2e%2e%2fx', '/%00', '/-', '/', '/%20'],
];
const urls = [...paths.map((path) => `https://site.test${path}`), '', 'a:'];

const page = (url: string, index: number) =>
  toRow({ metadata: { url }, ...{ markdown: `Page ${index}` } }, `${index}`, AT);

async function writeZip(folder: string) {
  const zip = join(folder, 'pages.zip');
  writeFileSync(zip, await (await write('markdown', sourceOf(urls.map(page)))).bytes());
  return zip;
}

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());

test.for([
  ['as they are', [], 'C.UTF-8'],
  ['in lower case, as if the file system ignored it', ['-LL'], 'C.UTF-8'],
  ['without UTF-8', [], 'C'],
] as const)('unzip unpacks all Markdown files, %s', async ([, options, locale], { skip }) => {
  skip(!unzip && !process.env['CI'], 'unzip is not installed');
  const folder = mkdtempSync(join(tmpdir(), 'unzip-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const target = join(folder, 'unpacked');
  const zip = await writeZip(folder);
  // Without an input, an overwrite that unzip asks about is a refusal.
  const { status, stdout, stderr } = spawnSync(unzip ?? '', [...options, '-q', zip, '-d', target], {
    encoding: 'utf8',
    input: '',
    env: { LC_ALL: locale },
  });
  expect({ status, stdout, stderr }).toEqual({ status: 0, stdout: '', stderr: '' });
  const files = filesIn(target);
  expect(files).toHaveLength(urls.length);
  if (locale === 'C') return;
  for (const { name } of files) expect(Buffer.byteLength(name), name).toBeLessThanOrEqual(143);
});
