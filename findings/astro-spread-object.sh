#!/usr/bin/env bash
# Expected: spreading an object into an element only reads it, as in JSX.
# What happens: in a component with styles, Astro adds its scope class to the object itself. A component that gets the same object
# later gets that class, too.
# Version: Astro 7.3.5.
# Our code relies on it in src/pages/social-preview.astro, which creates a new object for each picture.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
packages=(astro@7.3.5)
npm install --prefix "$folder" --silent --no-audit --no-fund "${packages[@]}" || exit 2

seen=$(node --input-type=module <<'JS'
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';

mkdirSync('src/pages', { recursive: true });
const page = `---
const picture = { src: '/a.png', alt: '' };
---
<img {...picture} />
<p set:text={Object.keys(picture).join()} />`;
writeFileSync('src/pages/without-style.astro', page);
writeFileSync('src/pages/with-style.astro', `${page}\n<style>img { width: 1px }</style>`);
spawnSync('node_modules/.bin/astro', ['build'], { env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' } });
for (const name of ['without-style', 'with-style'])
  console.log(`${name}:`, /<p[^>]*>([^<]*)/.exec(readFileSync(`dist/${name}/index.html`, 'utf8'))?.[1]);
JS
)
expected='without-style: src,alt
with-style: src,alt,class'
printf '%s\n' "${packages[*]}" "$seen"
[ "$seen" = "$expected" ] || { printf 'Changed. It was:\n%s\n' "$expected"; exit 1; }
