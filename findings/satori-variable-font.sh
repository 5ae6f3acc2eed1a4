#!/usr/bin/env bash
# Expected: satori draws a variable font at the weight that is asked for, or at "the regular weight", its README's example of a
# default instance.
# What happens: it reads WOFF2, and draws every weight as the default instance. For Figtree that is the lightest, 300.
# Version: satori 0.63.2.
# Our code relies on it in src/integrations/font-subset.ts: `fontAt` makes a font of one weight for the social cards.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
packages=(satori@0.63.2 subset-font@2.9.0 @fontsource-variable/figtree@5.3.0)
npm install --prefix "$folder" --silent --no-audit --no-fund "${packages[@]}" || exit 2

seen=$(node --input-type=module <<'JS'
import { readFileSync } from 'node:fs';
import satori from 'satori';
import subsetFont from 'subset-font';

const file = readFileSync('node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2');
const at = (wght) => subsetFont(file, 'H', { targetFormat: 'sfnt', variationAxes: { wght } });
async function shapeOf(data, weight) {
  const fonts = [{ name: 'Figtree', weight, style: 'normal', data }];
  const props = { style: { fontFamily: 'Figtree', fontWeight: weight, fontSize: 40 }, children: 'H' };
  const svg = await satori({ type: 'div', key: null, props }, { width: 100, height: 60, fonts });
  return / d="([^"]+)/.exec(svg)?.[1];
}

console.log('format:', String(file.subarray(0, 4)));
for (const weight of [300, 400, 900]) {
  const shape = await shapeOf(file, weight);
  const same = [];
  for (const wght of [300, 400, 900]) if ((await shapeOf(await at(wght), weight)) === shape) same.push(wght);
  console.log(`asked for ${weight}, drawn like ${same}`);
}
JS
)
expected='format: wOF2
asked for 300, drawn like 300
asked for 400, drawn like 300
asked for 900, drawn like 300'
printf '%s\n' "${packages[*]}" "$seen"
[ "$seen" = "$expected" ] || { printf 'Changed. It was:\n%s\n' "$expected"; exit 1; }
