#!/usr/bin/env bash
# Expected: a field for numbers refuses what is no number in its language.
# What happens: the parser of React Aria's NumberField takes the sign that groups digits anywhere, so that 5,5 is 55 and
# 1,2,3 is 123, and calls both valid; and its formatter, by which the field is written again when it loses the focus, rounds
# 0.0625 to 0.063.
# Version: @internationalized/number 3.6.9, by which Keystatic 0.6.9 reads its number fields.
# Our code relies on it in src/studio/forms/fields.ts, where a number is a text of digits.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
packages=(@internationalized/number@3.6.9)
npm install --prefix "$folder" --silent --no-audit --no-fund "${packages[@]}" || exit 2

seen=$(node --input-type=module <<'JS'
import { NumberFormatter, NumberParser } from '@internationalized/number';

const parser = new NumberParser('en-US', {});
for (const text of ['5,5', '1,2,3', '1,234.5'])
  console.log(`${text}: ${parser.isValidPartialNumber(text) ? 'valid' : 'not valid'}, ${parser.parse(text)}`);
console.log('0.0625, written again:', new NumberFormatter('en-US').format(0.0625));
JS
)
expected='5,5: valid, 55
1,2,3: valid, 123
1,234.5: valid, 1234.5
0.0625, written again: 0.063'
printf '%s\n' "${packages[*]}" "$seen"
[ "$seen" = "$expected" ] || { printf 'Changed. It was:\n%s\n' "$expected"; exit 1; }
