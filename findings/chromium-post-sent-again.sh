#!/usr/bin/env bash
# Expected: a POST is sent once: what it does may not be repeated.
# What happens: where a connection that was used before closes after the request was read and before the answer begins, the
# browser sends the POST again, on each idle connection in turn and on a new one: three times with two idle ones. The page
# sees one failure, or the answer to the last of them.
# Version: Chromium 153, by @sparticuz/chromium 153.0.0.
# Our code relies on it in src/crawl/job/job.ts: it asks the service which crawls one press has started.
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

let posts = 0;
let waiting = [];
let idle = 0;
const server = createServer(async (request, response) => {
  if (request.method === 'POST') {
    for await (const _ of request);
    posts += 1;
    return request.socket.destroy();
  }
  if (request.url !== '/idle') return response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Page');
  // All at once, so that each has a connection of its own.
  waiting.push(response);
  if (waiting.length < idle) return undefined;
  for (const one of waiting.splice(0)) one.end('idle');
  return undefined;
});
server.keepAliveTimeout = 60_000;
await new Promise((done) => server.listen(0, '127.0.0.1', done));
const url = `http://127.0.0.1:${server.address().port}`;
for (idle of [1, 2, 3]) {
  const browser = await playwright.launch({ executablePath: await chromium.executablePath(), args: ['--no-sandbox'] });
  const tab = await browser.newPage();
  await tab.goto(url);
  posts = 0;
  const result = await tab.evaluate(async (count) => {
    await Promise.all(Array.from({ length: count }, async () => (await fetch('/idle', { cache: 'no-store' })).text()));
    await new Promise((rested) => setTimeout(rested, 300));
    return fetch('/start', { method: 'POST', body: '{}' }).then(() => 'an answer', () => 'a failure');
  }, idle);
  console.log(`${idle} idle: sent ${posts} times, ${result}`);
  await browser.close();
}
process.exit();
JS
)
expected='1 idle: sent 2 times, a failure
2 idle: sent 3 times, a failure
3 idle: sent 4 times, a failure'
printf '%s\n' "${packages[*]}" "$seen"
[ "$seen" = "$expected" ] || { printf 'Changed. It was:\n%s\n' "$expected"; exit 1; }
