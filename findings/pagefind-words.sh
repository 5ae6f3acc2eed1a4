#!/usr/bin/env bash
# Expected: a search requires all of its words, or any of them.
# What happens: both. Two words that share no page find nothing, but a word that is on no page is ignored silently. And only
# straight quotes search for a phrase; curly ones, which phones type, search for its words.
# Version: Pagefind 1.6.0.
# Our code relies on it in src/lib/search.ts (readQuery lists words that the site does not have and accepts any quotes) and in
# src/stores/search.ts (mostOf keeps the words that one page has most of).
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

const { index } = await createIndex({ forceLanguage: 'en' });
const pages = { '/a': 'A nurse reads the chart', '/b': 'The chart that a doctor reads' };
for (const [url, text] of Object.entries(pages)) await index.addHTMLFile({ url, content: `<html><body><p>${text}` });
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
for (const query of ['nurse chart', 'nurse doctor', 'nurse unicorn', '"reads the chart"', '“reads the chart”']) {
  const found = await Promise.all((await search(query)).results.map(({ data }) => data()));
  console.log(`${query}: ${found.map(({ url }) => url).sort().join(' ') || 'none'}`);
}
server.close();
JS
)
expected='nurse chart: /a
nurse doctor: none
nurse unicorn: /a
"reads the chart": /a
“reads the chart”: /a /b'
printf '%s\n' "${packages[*]}" "$seen"
[ "$seen" = "$expected" ] || { printf 'Changed. It was:\n%s\n' "$expected"; exit 1; }
