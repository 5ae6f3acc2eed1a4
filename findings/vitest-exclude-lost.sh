#!/usr/bin/env bash
# Expected: `vitest run --exclude` leaves files out, in addition to `exclude` of the configuration, as without projects.
# What happens: with projects it does so only where the configuration has no `exclude` of its own. With one, the flag is
# ignored without a word.
# Version: Vitest 5.1.2.
# Our code relies on it in tests/vitest.config.ts, which looks for the files of each project itself.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
packages=(vitest@5.1.2)
npm install --prefix "$folder" --silent --no-audit --no-fund "${packages[@]}" || exit 2

for name in quick slow; do
  echo "import { test } from 'vitest'; test('$name', () => {});" > "$name.test.js"
done
own="exclude: ['nothing/**'],"
project="projects: [{ test: { name: 'one', include: ['*.test.js'] } }],"
seen=$(for config in "" "$own" "$project" "$own $project"; do
  echo "export default { test: { $config } };" > vitest.config.mjs
  node_modules/.bin/vitest run --exclude slow.test.js --reporter=json --outputFile=report.json >log 2>&1 || { cat log; exit 2; }
  node -p "'$([[ $config == *projects* ]] && echo projects || echo 'no projects'), $([[ $config == *exclude* ]] && echo 'exclude' || echo 'no exclude'): ' +
    JSON.parse(fs.readFileSync('report.json', 'utf8')).numTotalTests + ' of 2'"
done)
expected='no projects, no exclude: 1 of 2
no projects, exclude: 1 of 2
projects, no exclude: 1 of 2
projects, exclude: 2 of 2'
printf '%s\n' "${packages[*]}" "$seen"
[ "$seen" = "$expected" ] || { printf 'Changed. It was:\n%s\n' "$expected"; exit 1; }
