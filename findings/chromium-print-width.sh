#!/usr/bin/env bash
# Expected: in print, a width query asks the width that the page has between the margins of its @page.
# What happens: it goes by the margins that the print was asked with, which @page then overrides: with margins of 7 cm in
# @page, a page has 7 cm of A4, and (width >= 600px) holds; asked with 5 cm, it does not, whatever @page says.
# Version: Chromium 153, by @sparticuz/chromium 153.0.0.
# Our code relies on it in tests/support/printed.ts: prints are asked without margins, as by a browser that leaves them to @page.
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
/** Whether the query holds, and how far from the left edge of the paper the word is, in millimeters. */
async function printed(margin, asked) {
  const style = `@page { margin: ${margin} } body { margin: 0 } b { display: none } @media (width >= 600px) { b { display: inline } i { display: none } }`;
  await page.setContent(`<style>${style}</style><b>holds</b><i>does not hold</i>`);
  const pdf = await getDocumentProxy(new Uint8Array(await page.pdf({ format: 'A4', margin: { left: asked, right: asked } })));
  const { items } = await (await pdf.getPage(1)).getTextContent();
  return `${items[0].str}, at ${Math.round((items[0].transform[4] / 72) * 25.4)} mm`;
}
for (const margin of ['1cm', '7cm'])
  for (const asked of ['0cm', '5cm']) console.log(`@page ${margin}, asked with ${asked}: ${await printed(margin, asked)}`);
await browser.close();
JS
)
expected='@page 1cm, asked with 0cm: holds, at 10 mm
@page 1cm, asked with 5cm: does not hold, at 10 mm
@page 7cm, asked with 0cm: holds, at 70 mm
@page 7cm, asked with 5cm: does not hold, at 70 mm'
printf '%s\n' "${packages[*]}" "$seen"
[ "$seen" = "$expected" ] || { printf 'Changed. It was:\n%s\n' "$expected"; exit 1; }
