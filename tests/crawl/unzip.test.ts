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

/** Every way in which the names of two files can be in each other's way. */
const paths = [
  // A file and a folder of one name, in both orders, also where case is ignored.
  ...['/a', '/a.md/b', '/c.md/d', '/c', '/E.MD/f', '/e', '/g.md', '/g.md.md/h', '/g.md_/i', '/g.md/i'],
  // Long names and paths.
  ...['x', 'é', '你', '😀'].map((char) => `/${encodeURIComponent(char.repeat(300))}`),
  `/你?${encodeURIComponent('好'.repeat(300))}`,
  `/long${'/folder-of-some-length'.repeat(200)}/one`,
  `/long${'/folder-of-some-length'.repeat(200)}/two`,
  ...['/一'.repeat(400), `${'/一'.repeat(400)}/`, `/${'你'.repeat(300)}a`, `/${'你'.repeat(300)}b`],
  // Case and normalization.
  ...['/case', '/Case', '/CASE/', '/case/'],
  ...['/stra%C3%9Fe', '/STRASSE', '/stra%E1%BA%9Ee', '/%E2%84%AAelvin', '/kelvin'],
  ...['/caf%C3%A9', '/cafe%CC%81', '/CAF%C3%89', '/heart%EF%B8%8F', '/heart'],
  // Names that Windows reserves.
  ...['/con', '/CON.txt', '/nul/index', '/com1', '/com%C2%B9', '/lpt9/aux/prn', '/con?x', `/con${'.'.repeat(90)}`],
  // What leads out of the folder, or nowhere.
  ...['/%2e%2e%2f%2e%2e%2fx', '/..%5c..%5cx', '/%00', '/-', '/', '//', '/%20'],
];
const urls = [...paths.map((path) => `https://site.test${path}`), '', 'site.test', 'https://site.test.md/', 'a:', 'A:'];

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
  for (const { name, parentPath } of files) {
    expect(Buffer.byteLength(name), name).toBeLessThanOrEqual(143);
    expect(join(parentPath, name).length - target.length, name).toBeLessThan(180);
    expect(name).not.toMatch(/^(con|prn|aux|nul|(com|lpt)[\d¹²³])(\.|$)/i);
  }
});
