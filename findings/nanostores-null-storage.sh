#!/usr/bin/env bash
# Expected: in a browser without storage, a persistent store keeps its value in memory.
# What happens: that works where reading `localStorage` throws. Where it is null, as in Firefox with dom.storage.enabled off, the
# library uses null as the storage and throws when a store is created.
# Version: @nanostores/persistent 1.3.5.
# Our code relies on it in src/stores/motion.ts, which gives the library an object instead of null.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
packages=(nanostores@1.5.5 @nanostores/persistent@1.3.5)
npm install --prefix "$folder" --silent --no-audit --no-fund "${packages[@]}" || exit 2

seen=$(node --input-type=module <<'JS'
const library = (name) => import(`./node_modules/@nanostores/persistent/index.js?${name}`);
const storages = {
  throws: () => {
    throw new Error('The operation is insecure.');
  },
  null: () => null,
};
for (const [name, get] of Object.entries(storages)) {
  Object.defineProperty(globalThis, 'localStorage', { get, configurable: true });
  const { persistentAtom } = await library(name);
  try {
    const $choice = persistentAtom('choice', 'none');
    $choice.set('paused');
    console.log(`localStorage ${name}: ${$choice.get()}`);
  } catch (error) {
    console.log(`localStorage ${name}: ${error.name}`);
  }
}
JS
)
expected='localStorage throws: paused
localStorage null: TypeError'
printf '%s\n' "${packages[*]}" "$seen"
[ "$seen" = "$expected" ] || { printf 'Changed. It was:\n%s\n' "$expected"; exit 1; }
