#!/usr/bin/env bash
# Expected: a page whose parts have content-visibility: auto keeps its place as any page does: scroll anchoring is there for
# that. What is remembered of a part's size by "contain-intrinsic-block-size: auto" helps.
# What happens: reloaded, and gone back to, the page is scrolled to the old number of pixels, while the parts above have
# their estimated height again: another part is on the screen. With smooth scrolling, an address with a fragment leads to
# a wrong place, too: the way there is measured before the parts on it have their height.
# Version: Chromium 153, by @sparticuz/chromium 153.0.0.
# Our code relies on it in src/sections/bands/Band.astro: bands are laid out at once, though that is half of what blocks a slow phone.
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

/** Twelve parts of 1500 px each, of which browsers are told that they are about 600 px high. */
const page = (style) =>
  `<!doctype html><style>body { margin: 0 } div { height: 1500px } ${style}</style>` +
  Array.from({ length: 12 }, (_, part) => `<section id="part${part}"><div>Part ${part}</div></section>`).join('');
const AUTO = 'section { content-visibility: auto; contain-intrinsic-block-size: auto 600px }';
const pages = {
  '/plain': page(''),
  '/auto': page(AUTO),
  '/smooth': page(`${AUTO} html { scroll-behavior: smooth }`),
};
const server = createServer(({ url }, answer) => {
  // Otherwise the whole page comes back, as it was.
  answer.setHeader('Cache-Control', 'no-store');
  answer.end(pages[url] ?? 'another page');
});
await new Promise((listening) => server.listen(0, listening));
const origin = `http://localhost:${server.address().port}`;
const browser = await playwright.launch({ executablePath: await chromium.executablePath(), args: ['--no-sandbox'] });

async function partOnScreen(tab) {
  await tab.waitForTimeout(1500);
  return tab.evaluate(() => document.elementFromPoint(10, 10).closest('section').id);
}
for (const path of ['/plain', '/auto']) {
  const tab = await browser.newPage({ viewport: { width: 800, height: 600 } });
  await tab.goto(`${origin}${path}`);
  // As a reader does, step by step.
  for (let y = 0; y <= 9000; y += 300) {
    await tab.evaluate((y) => scrollTo(0, y), y);
    await tab.waitForTimeout(20);
  }
  const read = await partOnScreen(tab);
  await tab.reload();
  const reloaded = await partOnScreen(tab);
  console.log(`${path}: ${read} was read; after a reload ${reloaded === read ? 'the same' : 'another one'} is on the screen`);
  await tab.close();
}
for (const path of ['/auto', '/smooth']) {
  const tab = await browser.newPage({ viewport: { width: 800, height: 600 } });
  await tab.goto(`${origin}${path}#part9`);
  const part = await partOnScreen(tab);
  console.log(`${path}#part9: ${part === 'part9' ? 'part9' : 'another part'} is on the screen`);
  await tab.close();
}
await browser.close();
server.close();
JS
)
expected='/plain: part6 was read; after a reload the same is on the screen
/auto: part6 was read; after a reload another one is on the screen
/auto#part9: part9 is on the screen
/smooth#part9: another part is on the screen'
printf '%s\n' "${packages[*]}" "$seen"
[ "$seen" = "$expected" ] || { printf 'Changed. It was:\n%s\n' "$expected"; exit 1; }
