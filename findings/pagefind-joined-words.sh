#!/usr/bin/env bash
# Expected: words that a page shows apart are words apart in the index, and a range is found by either of its numbers, however
# its dash is written.
# What happens: list items and table cells are kept apart, but the term and the description of a `dl` become one word: neither
# finds the page. Of a range with an en dash, as print has it, only the first number finds the page; with a hyphen, both do.
# Version: Pagefind 1.6.0.
# Our code relies on it in src/integrations/search-index.ts, which gives Pagefind a space after each element and hyphens for
# dashes between digits.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
packages=(pagefind@1.6.0)
npm install --prefix "$folder" --silent --no-audit --no-fund "${packages[@]}" || exit 2

seen=$(node --input-type=module <<'JS'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { dirname } from 'node:path';
import { close, createIndex } from 'pagefind';

const pages = {
  '/items': '<ul><li>table</li><li>cloth</li></ul>',
  '/cells': '<table><tr><td>table</td><td>cloth</td></tr></table>',
  '/terms': '<dl><dt>table</dt><dd>cloth</dd></dl>',
  '/dash': '<p>18–24 months</p>',
  '/hyphen': '<p>18-24 months</p>',
};
const { index } = await createIndex({ forceLanguage: 'en' });
for (const [url, body] of Object.entries(pages)) await index.addHTMLFile({ url, content: `<html><body>${body}` });
for (const { path, content } of (await index.getFiles()).files) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}
await close();
writeFileSync('pagefind.mjs', readFileSync('pagefind.js'));
const server = createServer(({ url }, response) => response.end(readFileSync(`.${url.replace(/\?.*/, '')}`)));
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
const { createInstance } = await import(`${process.cwd()}/pagefind.mjs`);
const { search } = createInstance({ noWorker: true, basePath: `http://127.0.0.1:${server.address().port}/`, baseUrl: '/' });
for (const query of ['cloth', 'tablecloth', '18', '24']) {
  const found = await Promise.all((await search(query)).results.map(({ data }) => data()));
  console.log(`${query}: ${found.map(({ url }) => url).sort().join(' ')}`);
}
server.close();
JS
)
expected='cloth: /cells /items
tablecloth: /terms
18: /dash /hyphen
24: /hyphen'
printf '%s\n' "${packages[*]}" "$seen"
[ "$seen" = "$expected" ] || { printf 'Changed. It was:\n%s\n' "$expected"; exit 1; }
