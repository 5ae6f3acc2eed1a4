#!/usr/bin/env bash
# Expected: `testMatch` is compared with paths below `testDir`, so that `**/site/**` is the folder site in it.
# What happens: it is compared with the whole path of a file. In a project whose own folder is called site, the pattern matches
# every test.
# Version: Playwright 1.65.1.
# Our code relies on it in tests/playwright.config.ts, where each project has a `testDir` of its own.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
packages=(@playwright/test@1.65.1)
PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD=1 npm install --prefix "$folder" --silent --no-audit --no-fund "${packages[@]}" || exit 2

seen=$(for name in site work; do
  mkdir -p "$name/tests/site" "$name/tests/studio"
  for kind in site studio; do
    echo "import { test } from '@playwright/test'; test('$kind', () => {});" > "$name/tests/$kind/one.spec.ts"
  done
  echo "export default { testDir: 'tests', testMatch: '**/site/**/*.spec.ts' };" > "$name/playwright.config.ts"
  echo "in $name: $(cd "$name" && ../node_modules/.bin/playwright test --list | grep -o '[a-z]*/one.spec.ts' | paste -sd ' ' -)"
done)
expected='in site: site/one.spec.ts studio/one.spec.ts
in work: site/one.spec.ts'
printf '%s\n' "${packages[*]}" "$seen"
[ "$seen" = "$expected" ] || { printf 'Changed. It was:\n%s\n' "$expected"; exit 1; }
