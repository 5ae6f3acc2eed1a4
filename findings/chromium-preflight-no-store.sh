#!/usr/bin/env bash
# Expected: a request from another origin asks leave (a preflight) once, and `cache` says only what becomes of the answer.
# What happens: with `no-store`, `no-cache` and `reload`, each request asks leave again, whatever Access-Control-Max-Age says. With
# `default` it asks once in that time (5 s where none is given), and an answer with an ETag alone is asked for again each time.
# Version: Chromium 153, by @sparticuz/chromium 153.0.0.
# Our code relies on it in src/crawl/client/request.ts.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
packages=(@sparticuz/chromium@153.0.0 playwright-core@1.65.1)
npm install --prefix "$folder" --silent --no-audit --no-fund "${packages[@]}" || exit 2

seen=$(node --input-type=module <<'JS'
import { createServer } from 'node:http';
import chromium from '@sparticuz/chromium';
import { chromium as playwright } from 'playwright-core';

const log = [];
const listen = (server) => new Promise((done) => server.listen(0, '127.0.0.1', () => done(server.address().port)));
const service = createServer((request, response) => {
  log.push(request.method === 'OPTIONS' ? 'asks' : request.headers['if-none-match'] ? 'revalidates' : 'reads');
  const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': 'authorization' };
  if (request.method === 'OPTIONS') response.writeHead(204, { ...headers, 'access-control-max-age': '600' }).end();
  else response.writeHead(200, { ...headers, etag: `W/"${log.length}"` }).end('{}');
});
const page = createServer((_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Page'));
const port = await listen(service);
const browser = await playwright.launch({ executablePath: await chromium.executablePath(), args: ['--no-sandbox'] });
const tab = await browser.newPage();
await tab.goto(`http://localhost:${await listen(page)}/`);
for (const cache of ['default', 'no-store', 'no-cache', 'reload']) {
  log.length = 0;
  await tab.evaluate(
    async ([url, cache]) => {
      for (let turn = 0; turn < 3; turn += 1) await (await fetch(url, { cache, headers: { authorization: 'a' } })).text();
    },
    [`http://127.0.0.1:${port}/${cache}`, cache],
  );
  console.log(`${cache}: ${log.join(', ')}`);
}
await browser.close();
process.exit();
JS
)
expected='default: asks, reads, revalidates, revalidates
no-store: asks, reads, asks, reads, asks, reads
no-cache: asks, reads, asks, revalidates, asks, revalidates
reload: asks, reads, asks, reads, asks, reads'
printf '%s\n' "${packages[*]}" "$seen"
[ "$seen" = "$expected" ] || { printf 'Changed. It was:\n%s\n' "$expected"; exit 1; }
