#!/usr/bin/env bash
# Expected: a bundled worker gets the file that a package exports for the condition `worker`.
# What happens: Vite uses the condition `browser` for workers, too. A package with a DOM version for browsers then fails in a
# worker, which has no `document`.
# Version: Vite 8.3.8. The package is decode-named-character-reference 1.3.0, which remark-parse depends on.
# Our code relies on it in astro.config.mjs: an alias selects the version without the DOM for the crawl tool's worker.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
packages=(vite@8.3.8 decode-named-character-reference@1.3.0)
npm install --prefix "$folder" --silent --no-audit --no-fund "${packages[@]}" || exit 2

seen=$(node --input-type=module <<'JS'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { build } from 'vite';

const name = 'decode-named-character-reference';
const { exports } = JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8'));
console.log(`for workers: ${exports.worker}, for browsers: ${exports.browser}`);
writeFileSync('index.html', '<script type="module" src="/page.js"></script>');
writeFileSync('page.js', "new Worker(new URL('./reader.js', import.meta.url), { type: 'module' });");
writeFileSync('reader.js', `import { decodeNamedCharacterReference as decode } from '${name}'; postMessage(decode('amp'));`);
await build({ logLevel: 'silent', worker: { format: 'es' } });
const [file] = readdirSync('dist/assets').filter((path) => path.startsWith('reader'));
console.log('the worker uses document:', readFileSync(`dist/assets/${file}`, 'utf8').includes('document.createElement'));
JS
)
expected='for workers: ./index.js, for browsers: ./index.dom.js
the worker uses document: true'
printf '%s\n' "${packages[*]}" "$seen"
[ "$seen" = "$expected" ] || { printf 'Changed. It was:\n%s\n' "$expected"; exit 1; }
