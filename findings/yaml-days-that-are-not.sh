#!/usr/bin/env bash
# Expected: a YAML parser reads an impossible date, such as February 30, as a text or reports it.
# What happens: js-yaml 4, with which Astro 7.3 reads content, makes it a day of the next month or year. js-yaml 5 and yaml 2
# read every date as a text, and in both, `<<` merges nothing by default.
# Version: js-yaml 4.3.2 and 5.5.0, yaml 2.9.1.
# Our code relies on it in src/check/yaml.ts, which reads dates and `<<` as Astro does, and an impossible date as a text.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
packages=(js-yaml4@npm:js-yaml@4.3.2 js-yaml5@npm:js-yaml@5.5.0 yaml@2.9.1)
npm install --prefix "$folder" --silent --no-audit --no-fund "${packages[@]}" || exit 2

seen=$(node --input-type=module <<'JS'
import js4 from 'js-yaml4';
import { load as load5 } from 'js-yaml5';
import { parse } from 'yaml';

for (const text of ['day: 2025-02-28', 'day: 2025-02-30', 'day: 2025-13-01', '<<: { day: 1 }'])
  console.log([text, ...[js4.load, load5, parse].map((read) => JSON.stringify(read(text)))].join('  '));
JS
)
expected='day: 2025-02-28  {"day":"2025-02-28T00:00:00.000Z"}  {"day":"2025-02-28"}  {"day":"2025-02-28"}
day: 2025-02-30  {"day":"2025-03-02T00:00:00.000Z"}  {"day":"2025-02-30"}  {"day":"2025-02-30"}
day: 2025-13-01  {"day":"2026-01-01T00:00:00.000Z"}  {"day":"2025-13-01"}  {"day":"2025-13-01"}
<<: { day: 1 }  {"day":1}  {"<<":{"day":1}}  {"<<":{"day":1}}'
printf '%s\n' "${packages[*]}" "$seen"
[ "$seen" = "$expected" ] || { printf 'Changed. It was:\n%s\n' "$expected"; exit 1; }
