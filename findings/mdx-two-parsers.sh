#!/usr/bin/env bash
# Expected: Astro 7's parser and that of the MDX project build the same tree for a page.
# What happens: a component with text, alone on one line, is a block for Satteri and part of a paragraph for remark-mdx.
# Emphasis that starts inside a component and ends after it is an error for remark-mdx only.
# Version: satteri 0.10.5, remark-mdx 3.1.1.
# Our code relies on it in src/check/mdx.ts: Satteri renders pages, and Keystatic opens them with the parser of remark-mdx
# (micromark-extension-mdxjs), so the check reports what they read differently.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
packages=(satteri@0.10.5 unified@11.0.5 remark-parse@11.0.0 remark-mdx@3.1.1)
npm install --prefix "$folder" --silent --no-audit --no-fund "${packages[@]}" || exit 2

seen=$(node --input-type=module <<'JS'
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { mdxToMdast } from 'satteri';
import { unified } from 'unified';

const outline = ({ type, children = [] }) => type + (children.length > 0 ? `(${children.map(outline).join(' ')})` : '');
const parsers = { satteri: mdxToMdast, 'remark-mdx': (text) => unified().use(remarkParse).use(remarkMdx).parse(text) };
for (const text of ['<Note>one</Note>', 'See <Note>one **two</Note>** three'])
  for (const [name, parse] of Object.entries(parsers)) {
    let tree = 'error';
    try {
      tree = outline(parse(text));
    } catch {}
    console.log(`${name}: ${text}: ${tree}`);
  }
JS
)
expected='satteri: <Note>one</Note>: root(mdxJsxFlowElement(text))
remark-mdx: <Note>one</Note>: root(paragraph(mdxJsxTextElement(text)))
satteri: See <Note>one **two</Note>** three: root(paragraph(text mdxJsxTextElement(text strong(text)) text))
remark-mdx: See <Note>one **two</Note>** three: error'
printf '%s\n' "${packages[*]}" "$seen"
[ "$seen" = "$expected" ] || { printf 'Changed. It was:\n%s\n' "$expected"; exit 1; }
