#!/usr/bin/env bash
# Expected: "include": ["src"] is all TypeScript files under src.
# What happens: a folder whose name starts with a dot is left out, also where it is named: its files are never checked, and
# nothing says so. Only a pattern behind its name takes them in.
# Version: TypeScript 6.0.3.
# Our code relies on it in tsconfig.json, which names src/pages/.well-known/*.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
packages=(typescript@6.0.3)
npm install --prefix "$folder" --silent --no-audit --no-fund "${packages[@]}" || exit 2
mkdir -p src/.well-known
echo 'export const size: number = "large";' >src/.well-known/contact.ts
echo 'export const color = "lime";' >src/page.ts

# $1: what is included. Prints the files that are checked, and how many errors they have.
check() {
  printf '{ "include": %s, "compilerOptions": { "noEmit": true, "types": [] } }' "$1" >tsconfig.json
  printf '%s: %s, errors %s\n' "$1" "$(npx tsc --listFilesOnly | grep -o 'src/.*' | sort | tr '\n' ' ')" \
    "$(npx tsc | grep -c 'error TS' || true)"
}

seen=$(
  check '["src"]'
  check '["src", "src/.well-known"]'
  check '["src", "src/.well-known/*"]'
)
expected='["src"]: src/page.ts , errors 0
["src", "src/.well-known"]: src/page.ts , errors 0
["src", "src/.well-known/*"]: src/.well-known/contact.ts src/page.ts , errors 1'
printf '%s\n' "${packages[*]}" "$seen"
[ "$seen" = "$expected" ] || { printf 'Changed. It was:\n%s\n' "$expected"; exit 1; }
