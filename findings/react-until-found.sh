#!/usr/bin/env bash
# Expected: React renders `hidden="until-found"` as given.
# What happens: a standard element gets `hidden=""`, so the browser's search can't find its text. Only a custom element keeps the
# value.
# Version: React 19.3.1, rendering on the server.
# Our code relies on it in src/islands/Tabs.island.tsx: the panels are custom elements without a script of their own.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
packages=(react@19.3.1 react-dom@19.3.1)
npm install --prefix "$folder" --silent --no-audit --no-fund "${packages[@]}" || exit 2

seen=$(node --input-type=module <<'JS'
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

for (const type of ['div', 'section', 'tab-panel'])
  console.log(renderToStaticMarkup(createElement(type, { hidden: 'until-found' })));
JS
)
expected='<div hidden=""></div>
<section hidden=""></section>
<tab-panel hidden="until-found"></tab-panel>'
printf '%s\n' "${packages[*]}" "$seen"
[ "$seen" = "$expected" ] || { printf 'Changed. It was:\n%s\n' "$expected"; exit 1; }
