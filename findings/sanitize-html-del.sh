#!/usr/bin/env bash
# Expected: the default list of elements treats `del`, which Markdown's ~~ ~~ becomes, like `s`.
# What happens: `s` is kept. `del` is removed and its words stay, so struck text reads as valid.
# Version: sanitize-html 2.18.1, with its default list.
# Our code relies on it in src/lib/seo/feed.ts, which allows `del` and `ins` for articles in the feed.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
packages=(sanitize-html@2.18.1 remark-parse@11.0.0 remark-gfm@4.0.1 remark-html@16.0.1 unified@11.0.5)
npm install --prefix "$folder" --silent --no-audit --no-fund "${packages[@]}" || exit 2

seen=$(node --input-type=module <<'JS'
import remarkGfm from 'remark-gfm';
import remarkHtml from 'remark-html';
import remarkParse from 'remark-parse';
import sanitizeHtml from 'sanitize-html';
import { unified } from 'unified';

const markdown = unified().use(remarkParse).use(remarkGfm).use(remarkHtml);
const html = String(await markdown.process('Open ~~on Sundays~~ daily'));
for (const text of [html, html.replaceAll('del>', 's>')]) console.log(text.trim(), '→', sanitizeHtml(text).trim());
JS
)
expected='<p>Open <del>on Sundays</del> daily</p> → <p>Open on Sundays daily</p>
<p>Open <s>on Sundays</s> daily</p> → <p>Open <s>on Sundays</s> daily</p>'
printf '%s\n' "${packages[*]}" "$seen"
[ "$seen" = "$expected" ] || { printf 'Changed. It was:\n%s\n' "$expected"; exit 1; }
