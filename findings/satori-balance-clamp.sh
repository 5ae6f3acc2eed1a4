#!/usr/bin/env bash
# Expected: `textWrap: balance` works together with `lineClamp`. A text of three lines, clamped to two, fills two lines and ends
# with an ellipsis.
# What happens: with both, two short lines show four of the fifteen words. Each works alone.
# Version: satori 0.63.2, whose README lists both as supported.
# Our code relies on it in src/integrations/cards/elements.ts: `text` clamps, `balanced` balances, and nothing does both.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
packages=(satori@0.63.2 subset-font@2.9.0 @fontsource-variable/figtree@5.3.0)
npm install --prefix "$folder" --silent --no-audit --no-fund "${packages[@]}" || exit 2

seen=$(node --input-type=module <<'JS'
import { readFileSync } from 'node:fs';
import satori from 'satori';

const data = readFileSync('node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2');
const fonts = [{ name: 'Figtree', weight: 400, style: 'normal', data }];
const words = 'The quick brown fox jumps over the lazy dog and then runs over the hill';
for (const style of [{ textWrap: 'balance' }, { lineClamp: 2 }, { textWrap: 'balance', lineClamp: 2 }]) {
  const props = { style: { display: 'block', fontFamily: 'Figtree', fontSize: 24, width: 300, ...style }, children: words };
  const options = { width: 300, height: 200, embedFont: false, fonts };
  const svg = await satori({ type: 'div', key: null, props }, options);
  // Each word or space is an element with the place of its line.
  const lines = Map.groupBy(svg.matchAll(/<text [^>]* y="([^"]*)"[^>]*>([^<]*)/g), ([, top]) => top);
  const texts = [...lines.values()].map((parts) => parts.map(([, , text]) => text).join('').trim());
  console.log(`${Object.keys(style).join(' and ')}: ${texts.join(' / ')}`);
}
JS
)
expected='textWrap: The quick brown fox / jumps over the lazy dog / and then runs over the hill
lineClamp: The quick brown fox jumps / over the lazy dog and then…
textWrap and lineClamp: The quick / brown fox…'
printf '%s\n' "${packages[*]}" "$seen"
[ "$seen" = "$expected" ] || { printf 'Changed. It was:\n%s\n' "$expected"; exit 1; }
