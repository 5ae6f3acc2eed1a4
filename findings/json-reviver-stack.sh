#!/usr/bin/env bash
# Expected: JSON that JSON.parse reads is also read with a reviver, such as the one that keeps what a long number looked like.
# What happens: reading alone has no limit of depth, but a reviver walks the result on the stack, so that the same text,
# nested 50,000 arrays deep, raises "Maximum call stack size exceeded".
# Version: Node 24.21.0.
# Our code relies on it in src/crawl/client/json.ts, which reads a text again without the reviver.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
packages=(node@24.21.0)
npm install --prefix "$folder" --silent --no-audit --no-fund "${packages[@]}" || exit 2

seen=$(node_modules/.bin/node --input-type=module <<'JS'
const depth = 50_000;
const text = '['.repeat(depth) + ']'.repeat(depth);
let levels = 0;
for (let part = JSON.parse(text); part; [part] = part) levels++;
console.log('alone:', levels);
try {
  JSON.parse(text, (_, value) => value);
  console.log('with a reviver: read');
} catch (error) {
  console.log('with a reviver:', `${error}`);
}
JS
)
expected='alone: 50000
with a reviver: RangeError: Maximum call stack size exceeded'
printf '%s\n' "${packages[*]}" "$seen"
[ "$seen" = "$expected" ] || { printf 'Changed. It was:\n%s\n' "$expected"; exit 1; }
