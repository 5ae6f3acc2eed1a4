#!/usr/bin/env bash
# Expected: the cache of cspell keeps what was found in a file together with the text in which it was found.
# What happens: with `cacheStrategy: content`, it reads each file once more when all are checked, and keeps the result with what it
# says then. A mistake that is corrected while others are read is reported at every later run, until the file changes again.
# Version: cspell 10.4.1.
# Our code relies on it in src/check/spelling.ts: the studio checks while editors save, so it gives cspell texts, not files.
# cspell:ignore langages
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
packages=(cspell@10.4.1)
npm install --prefix "$folder" --silent --no-audit --no-fund "${packages[@]}" || exit 2

seen=$(node --input-type=module <<'JS'
import { writeFileSync } from 'node:fs';
import { lint } from 'cspell';

const root = process.cwd();
const cache = { cache: true, cacheStrategy: 'content', cacheLocation: `${root}/cache` };
const ignore = () => {};
async function check(onIssue) {
  const found = [];
  const issue = ({ text }) => onIssue(found.push(text));
  const reporter = { issue, info: ignore, debug: ignore, progress: ignore, error: console.error, result: ignore };
  await lint(['text.md'], { root, progress: false, ...cache }, reporter);
  return found.join() || 'nothing';
}

writeFileSync('text.md', 'In all langages.\n');
console.log('while it is corrected:', await check(() => writeFileSync('text.md', 'In all languages.\n')));
console.log('once it is corrected:', await check(ignore));
writeFileSync('text.md', 'In many languages.\n');
console.log('after another change:', await check(ignore));
JS
)
expected='while it is corrected: langages
once it is corrected: langages
after another change: nothing'
printf '%s\n' "${packages[*]}" "$seen"
[ "$seen" = "$expected" ] || { printf 'Changed. It was:\n%s\n' "$expected"; exit 1; }
