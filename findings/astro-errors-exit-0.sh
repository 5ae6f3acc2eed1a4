#!/usr/bin/env bash
# Expected: a build fails when it logs an error, such as a broken data file or a reference to a missing entry.
# What happens: Astro logs both as errors, builds the site without the data, and exits with 0.
# Version: Astro 7.3.5.
# Our code relies on it in src/check/fail-on-error.ts, a log handler that turns any error into exit code 1.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
packages=(astro@7.3.5)
npm install --prefix "$folder" --silent --no-audit --no-fund "${packages[@]}" || exit 2

seen=$(node --input-type=module <<'JS'
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';

mkdirSync('src/pages', { recursive: true });
writeFileSync('src/broken.json', '[{ "id": ');
writeFileSync('src/agents.json', '[{ "id": "nurse", "market": "nowhere" }]');
writeFileSync(
  'src/content.config.ts',
  `import { defineCollection, reference } from 'astro:content';
  import { file } from 'astro/loaders';
  import { z } from 'astro/zod';
  const markets = defineCollection({ loader: file('src/broken.json'), schema: z.object({ id: z.string() }) });
  const schema = z.object({ id: z.string(), market: reference('markets') });
  export const collections = { markets, agents: defineCollection({ loader: file('src/agents.json'), schema }) };`,
);
writeFileSync('src/pages/index.astro', '<p>Built</p>');
const env = { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', NO_COLOR: '1' };
const { status, stderr } = spawnSync('node_modules/.bin/astro', ['build'], { env, encoding: 'utf8' });
const errors = stderr.split('\n').filter((line) => line.includes('[ERROR]'));
for (const line of errors) console.log(line.replace(/.*\[ERROR\] /, ''));
console.log('exit code:', status);
JS
)
expected='[file-loader] Error reading data from src/broken.json
[content] Invalid content reference: entry "nurse" in collection "agents" (field: market) references "nowhere" in collection "markets", but that entry does not exist.
exit code: 0'
printf '%s\n' "${packages[*]}" "$seen"
[ "$seen" = "$expected" ] || { printf 'Changed. It was:\n%s\n' "$expected"; exit 1; }
