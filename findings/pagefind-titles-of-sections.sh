#!/usr/bin/env bash
# Expected: the title of a section is the text of its heading, and a page is found by what it says.
# What happens: words in `mark`, in `data` and in custom elements are missing from the titles of sections, though not from the text:
# a heading in a slot has no title at all. And the address of the first picture after an h1 is metadata that is searched, so a page
# is found by the name of a file.
# Version: Pagefind 1.6.0.
# Our code relies on it in src/integrations/search-index.ts, which gives Pagefind the content of such elements, and no pictures.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
packages=(pagefind@1.6.0)
npm install --prefix "$folder" --silent --no-audit --no-fund "${packages[@]}" || exit 2

seen=$(node --input-type=module <<'JS'
import { gunzipSync } from 'node:zlib';
import { close, createIndex } from 'pagefind';

const { index } = await createIndex({ forceLanguage: 'en' });
await index.addHTMLFile({
  url: '/',
  content: `<html><body><h1>A page</h1><img src="/daughter.svg" alt="A woman">
    <h2 id="a">With <mark>marked</mark> and <b>bold</b> words, <data value="9">nine</data> of them</h2><p>Text.</p>
    <h2 id="b"><my-slot>In a slot</my-slot></h2><p>Text.</p>`,
});
for (const { path, content } of (await index.getFiles()).files) {
  if (!path.includes('fragment/')) continue;
  const { anchors, content: text, meta } = JSON.parse(String(gunzipSync(content)).replace('pagefind_dcd', ''));
  for (const anchor of anchors) console.log(`${anchor.id}: "${anchor.text}"`);
  console.log(text);
  console.log(`image: ${meta.image}`);
}
await close();
JS
)
expected='a: "With and bold words, of them"
b: ""
A page. With marked and bold words, nine of them. Text. In a slot. Text.
image: /daughter.svg'
printf '%s\n' "${packages[*]}" "$seen"
[ "$seen" = "$expected" ] || { printf 'Changed. It was:\n%s\n' "$expected"; exit 1; }
