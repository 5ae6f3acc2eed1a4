#!/usr/bin/env bash
# Expected: the policy of `security.csp` allows every style that Astro writes, and comes first in the head.
# What happens: it has no hash for the style of a component that only an MDX entry imports, so browsers block that style. And it
# comes after what the page itself puts in the head.
# Version: Astro 7.3.5, @astrojs/mdx 8.0.2.
# Our code relies on it in src/middleware.ts, which writes a policy of its own into the finished page.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
packages=(astro@7.3.5 @astrojs/mdx@8.0.2)
npm install --prefix "$folder" --silent --no-audit --no-fund "${packages[@]}" || exit 2

seen=$(node --input-type=module <<'JS'
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';

for (const folder of ['src/pages', 'src/entries']) mkdirSync(folder, { recursive: true });
const files = {
  'astro.config.mjs': `import mdx from '@astrojs/mdx';
export default { integrations: [mdx()], security: { csp: true }, build: { inlineStylesheets: 'always' } };`,
  'src/content.config.ts': `import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
export const collections = { entries: defineCollection({ loader: glob({ base: 'src/entries', pattern: '*.mdx' }) }) };`,
  'src/Note.astro': '<p>Note</p><style>p { color: red }</style>',
  'src/entries/one.mdx': 'import Note from "../Note.astro"\n\n<Note />',
  'src/pages/index.astro': `---
import { getEntry, render } from 'astro:content';
const { Content } = await render(await getEntry('entries', 'one'));
---
<html><head><title>Notes</title></head><body><h1>Notes</h1><Content /></body></html>
<style>h1 { color: blue }</style>`,
};
for (const [file, text] of Object.entries(files)) writeFileSync(file, text);
spawnSync('node_modules/.bin/astro', ['build'], { env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' } });
const html = readFileSync('dist/index.html', 'utf8');
for (const [, css] of html.matchAll(/<style>([^<]*)/g))
  console.log(`${/^\w+/.exec(css)}: allowed ${html.includes(createHash('sha256').update(css).digest('base64'))}`);
console.log('after the title:', html.indexOf('http-equiv') > html.indexOf('<title>'));
JS
)
expected='h1: allowed true
p: allowed false
after the title: true'
printf '%s\n' "${packages[*]}" "$seen"
[ "$seen" = "$expected" ] || { printf 'Changed. It was:\n%s\n' "$expected"; exit 1; }
