#!/usr/bin/env bash
# Expected: arrays of up to 40 items have up to 40 items, more or less evenly.
# What happens: `maxLength` only limits. How long arrays get says `size`, which is `small` by default: none of 2,000 comes near
# 40, and a fault that needs a long run of steps is found only with `size: 'max'`.
# Version: fast-check 4.11.0.
# Our code relies on it in tests/crawl/simulated-service.ts.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
packages=(fast-check@4.11.0)
npm install --prefix "$folder" --silent --no-audit --no-fund "${packages[@]}" || exit 2

seen=$(node --input-type=module <<'JS'
import fc from 'fast-check';

for (const size of ['default', 'max']) {
  const steps = fc.array(fc.nat(9), { maxLength: 40, ...(size === 'max' && { size }) });
  const lengths = fc.sample(steps, { numRuns: 2_000, seed: 1 }).map(({ length }) => length);
  const long = lengths.filter((length) => length > 20).length;
  console.log(`${size}: longest ${Math.max(...lengths)}, more than 20 in ${long > 700 ? 'more than a third' : long}`);
}
JS
)
expected='default: longest 10, more than 20 in 0
max: longest 40, more than 20 in more than a third'
printf '%s\n' "${packages[*]}" "$seen"
[ "$seen" = "$expected" ] || { printf 'Changed. It was:\n%s\n' "$expected"; exit 1; }
