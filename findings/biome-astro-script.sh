#!/usr/bin/env bash
# Expected: the formatter does not change what a program does.
# What happens: it formats a <script> of an Astro file as JavaScript, but one inside an expression as text: its lines become
# one, so that a comment takes in all that follows, and statements without semicolons run together.
# Version: Biome 2.6.8, with html.experimentalFullSupportEnabled.
# Our code relies on it in src/sections/lists/Sessions.astro, whose script stands outside of expressions.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
packages=(@biomejs/biome@2.6.8)
npm install --prefix "$folder" --silent --no-audit --no-fund "${packages[@]}" || exit 2
echo '{ "html": { "experimentalFullSupportEnabled": true, "formatter": { "enabled": true } } }' >biome.json
script='<script is:inline>
  // Says which day it is.
  let day = new Date()
  console.log(day)
</script>'
printf '%s\n' "$script" >alone.astro
printf '{isShown && (\n%s\n)}\n' "$script" >in-expression.astro
npx biome format --write . >log 2>&1 || { cat log; exit 2; }

seen=$(cat alone.astro in-expression.astro | sed 's/^[[:space:]]*//')
expected='<script is:inline>
// Says which day it is.
let day = new Date();
console.log(day);
</script>
{isShown && (
<script is:inline>
// Says which day it is. let day = new Date() console.log(day)
</script>
)}'
printf '%s\n' "${packages[*]}" "$seen"
[ "$seen" = "$expected" ] || { printf 'Changed. It was:\n%s\n' "$expected"; exit 1; }
