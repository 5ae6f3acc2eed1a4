#!/usr/bin/env bash
# Expected: the margins of @page are those of the paper, whatever the page does.
# What happens: the zoom of the root scales them, too: at half of it, two centimeters are one. Its size of type does not.
# Version: Chromium 153, by @sparticuz/chromium 153.0.0.
# Our code relies on it in src/sections/text/PlainText.astro, which prints smaller type and zooms nothing.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
packages=(@sparticuz/chromium@153.0.0 playwright-core@1.65.1 unpdf@1.8.1)
npm install --prefix "$folder" --silent --no-audit --no-fund "${packages[@]}" || exit 2

seen=$(node --input-type=module <<'JS'
import chromium from '@sparticuz/chromium';
import { chromium as playwright } from 'playwright-core';
import { getDocumentProxy } from 'unpdf';

const browser = await playwright.launch({ executablePath: await chromium.executablePath(), args: ['--no-sandbox'] });
const page = await browser.newPage();
/** How far from the left edge of the paper the first word is, in millimeters. */
async function leftOf(style) {
  await page.setContent(`<style>@page { margin: 2cm } body { margin: 0 } ${style}</style>Word`);
  const pdf = await getDocumentProxy(new Uint8Array(await page.pdf({ format: 'A4' })));
  const { items } = await (await pdf.getPage(1)).getTextContent();
  return Math.round((items[0].transform[4] / 72) * 25.4);
}
console.log('as it is:', await leftOf(''));
console.log('type at half its size:', await leftOf('html { font-size: 50% }'));
console.log('zoom at a half:', await leftOf('html { zoom: 0.5 }'));
await browser.close();
JS
)
expected='as it is: 20
type at half its size: 20
zoom at a half: 10'
printf '%s\n' "${packages[*]}" "$seen"
[ "$seen" = "$expected" ] || { printf 'Changed. It was:\n%s\n' "$expected"; exit 1; }
