#!/usr/bin/env bash
# Expected: a value that the browser's storage has no room for is not remembered, and the store has it all the same.
# What happens: the store's `set` throws the storage's error before the store changes: what a visitor has pressed does nothing.
# Version: @nanostores/persistent 1.3.5, nanostores 1.5.5.
# Our code relies on it in src/stores/motion.ts, which gives the store another engine then.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
packages=(@nanostores/persistent@1.3.5 nanostores@1.5.5)
npm install --prefix "$folder" --silent --no-audit --no-fund "${packages[@]}" || exit 2

seen=$(node --input-type=module <<'JS'
import { persistentAtom, setPersistentEngine } from '@nanostores/persistent';

const events = { addEventListener() {}, removeEventListener() {} };
const full = new Proxy({}, { set: () => { throw new DOMException('The quota has been exceeded.', 'QuotaExceededError'); } });
setPersistentEngine(full, events);
const $choice = persistentAtom('choice', 'none');
const heard = [];
$choice.subscribe((value) => heard.push(value));
try {
  $choice.set('paused');
} catch ({ name }) {
  console.log(name);
}
console.log($choice.get(), heard.join());
setPersistentEngine({}, events);
$choice.set('paused');
console.log($choice.get(), heard.join());
JS
)
expected='QuotaExceededError
none none
paused none,paused'
printf '%s\n' "${packages[*]}" "$seen"
[ "$seen" = "$expected" ] || { printf 'Changed. It was:\n%s\n' "$expected"; exit 1; }
