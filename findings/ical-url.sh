#!/usr/bin/env bash
# Expected: the URL of an event is written as given. In RFC 5545 only TEXT values escape commas and semicolons, and the line
# itself says that its value is a URI.
# What happens: ical-generator escapes it like a text, and a program that follows the RFC reads the backslashes as part of it.
# Version: ical-generator 11.1.2.
# Our code relies on it in src/pages/resources/webinars-demos/[session].ics.ts, which percent-encodes both signs first.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
packages=(ical-generator@11.1.2)
npm install --prefix "$folder" --silent --no-audit --no-fund "${packages[@]}" || exit 2

seen=$(node --input-type=module <<'JS'
import ical from 'ical-generator';

const calendar = ical();
calendar.createEvent({ start: new Date(0), url: 'https://site.example/join?room=1,2;lang=en' });
console.log(String(calendar).split('\r\n').find((line) => line.startsWith('URL')));
JS
)
expected='URL;VALUE=URI:https://site.example/join?room=1\,2\;lang=en'
printf '%s\n' "${packages[*]}" "$seen"
[ "$seen" = "$expected" ] || { printf 'Changed. It was:\n%s\n' "$expected"; exit 1; }
