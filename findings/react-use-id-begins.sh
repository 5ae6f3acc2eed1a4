#!/usr/bin/env bash
# Expected: an id of React's useId can be used as it is.
# What happens: it begins with an underscore. HTML and CSS take that; rules that ask for a letter first do not, such as
# html-validate's valid-id, and only of what a server has rendered: in the browser, nothing asks.
# Version: react 19.3.1, html-validate 11.21.1.
# Our code relies on it in src/crawl/parts/controls.tsx, which puts a word in front.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
packages=(react@19.3.1 react-dom@19.3.1 html-validate@11.21.1)
npm install --prefix "$folder" --silent --no-audit --no-fund "${packages[@]}" || exit 2

seen=$(node --input-type=module <<'JS'
import { HtmlValidate } from 'html-validate';
import { createElement, useId } from 'react';
import { renderToString } from 'react-dom/server';

const validator = new HtmlValidate({ rules: { 'valid-id': 'error' } });
for (const word of ['', 'field']) {
  const html = renderToString(createElement(() => createElement('p', { id: `${word}${useId()}` })));
  const [{ messages } = { messages: [] }] = (await validator.validateString(html)).results;
  const letter = /id="[a-z]/i.test(html) ? 'a letter' : 'no letter';
  console.log(`${letter} first: ${messages.map(({ ruleId }) => ruleId).join() || 'valid'}`);
}
JS
)
expected='no letter first: valid-id
a letter first: valid'
printf '%s\n' "${packages[*]}" "$seen"
[ "$seen" = "$expected" ] || { printf 'Changed. It was:\n%s\n' "$expected"; exit 1; }
