#!/usr/bin/env bash
# Expected: with a handler of one's own for the mark of a footnote, the text of the note is drawn as before.
# What happens: the definitions are drawn only for marks that the built-in handler has counted. With another one, and without a
# handler for definitions, the text of each note is gone without a word.
# Version: mdast-util-to-hast 13.2.2, mdast-util-gfm-footnote by mdast-util-gfm 3.1.0.
# Our code relies on it in src/crawl/page/markdown-tree.ts: it has a handler for both.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
packages=(mdast-util-to-hast@13.2.2 mdast-util-from-markdown@2.1.0 mdast-util-gfm@3.1.0 micromark-extension-gfm@3.0.0 hast-util-to-html@9.0.6)
npm install --prefix "$folder" --silent --no-audit --no-fund "${packages[@]}" || exit 2

seen=$(node --input-type=module <<'JS'
import { toHtml } from 'hast-util-to-html';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { toHast } from 'mdast-util-to-hast';
import { gfm } from 'micromark-extension-gfm';

const tree = fromMarkdown('Word[^1]\n\n[^1]: The note', { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] });
const mark = () => ({ type: 'element', tagName: 'sup', properties: {}, children: [{ type: 'text', value: '1' }] });
for (const [name, handlers] of [['built-in', {}], ['mark of our own', { footnoteReference: mark }]])
  console.log(`${name}: ${toHtml(toHast(tree, { handlers })).includes('The note') ? 'the note is there' : 'the note is gone'}`);
JS
)
expected='built-in: the note is there
mark of our own: the note is gone'
printf '%s\n' "${packages[*]}" "$seen"
[ "$seen" = "$expected" ] || { printf 'Changed. It was:\n%s\n' "$expected"; exit 1; }
