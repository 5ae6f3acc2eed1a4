#!/usr/bin/env bash
# Expected: what hast-util-to-jsx-runtime makes of a tree has the attributes of the tree.
# What happens: `align` of a cell becomes an inline style, which a policy without 'unsafe-inline' blocks in HTML from a server;
# React sets it by script, which no policy blocks. An option, `tableCellAlignToStyle`, keeps the attribute.
# Version: hast-util-to-jsx-runtime 2.3.7, react 19.3.1.
# Our code relies on it in src/crawl/page/MarkdownPreview.tsx, which is rendered in the browser alone.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
packages=(hast-util-to-jsx-runtime@2.3.7 react@19.3.1 react-dom@19.3.1)
npm install --prefix "$folder" --silent --no-audit --no-fund "${packages[@]}" || exit 2

seen=$(node --input-type=module <<'JS'
import { toJsxRuntime } from 'hast-util-to-jsx-runtime';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import { renderToStaticMarkup } from 'react-dom/server';

const cell = { type: 'element', tagName: 'td', properties: { align: 'right' }, children: [] };
for (const options of [{}, { tableCellAlignToStyle: false }])
  console.log(renderToStaticMarkup(toJsxRuntime(cell, { Fragment, jsx, jsxs, ...options })));
JS
)
expected='<td style="text-align:right"></td>
<td align="right"></td>'
printf '%s\n' "${packages[*]}" "$seen"
[ "$seen" = "$expected" ] || { printf 'Changed. It was:\n%s\n' "$expected"; exit 1; }
