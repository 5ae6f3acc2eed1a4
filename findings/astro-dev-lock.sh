#!/usr/bin/env bash
# Expected: a second development server of a project takes the next free port, as Vite's own does.
# What happens: Astro writes a lock beside the first, and refuses the second, whatever its port and configuration are. One that
# is started with --ignore-lock runs beside it, and holds no lock of its own: after it, any other may start.
# Version: Astro 7.3.5.
# Our code relies on it in tests/studio/first-save.spec.ts and package.json: `npm run dev` ignores the lock, and `npm run edit`
# holds it, since two would write.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
packages=(astro@7.3.5)
npm install --prefix "$folder" --silent --no-audit --no-fund "${packages[@]}" || exit 2

seen=$(node --input-type=module <<'JS'
import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';

mkdirSync('src/pages', { recursive: true });
writeFileSync('src/pages/index.astro', '<p>Served</p>');
const env = { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', ASTRO_DEV_BACKGROUND: '0', NO_COLOR: '1' };
const running = [];

/** Starts a server, and says what becomes of it. */
const start = (name, ...args) =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, ['node_modules/astro/bin/astro.mjs', 'dev', ...args], { env });
    let output = '';
    const read = (text) => {
      output += text;
      if (/Local +http/.test(output)) done('runs');
      if (/already running/.test(output)) done('is refused');
    };
    const done = (what) => {
      child.stdout.off('data', read);
      child.stderr.off('data', read);
      running.push(child);
      console.log(`${name} ${what}`);
      resolve(child);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
  });
const stop = (child) => new Promise((resolve) => child.once('close', resolve).kill());

const ignoring = await start('one that ignores the lock', '--ignore-lock', '--port=4601');
const first = await start('a first one after it', '--port=4602');
await start('a second one on a port of its own', '--port=4603');
await stop(first);
await start('another one once the first has stopped', '--port=4604');
for (const child of [ignoring, ...running]) child.kill();
JS
)
expected='one that ignores the lock runs
a first one after it runs
a second one on a port of its own is refused
another one once the first has stopped runs'
printf '%s\n' "${packages[*]}" "$seen"
[ "$seen" = "$expected" ] || { printf 'Changed. It was:\n%s\n' "$expected"; exit 1; }
