#!/usr/bin/env bash
# Expected: toasts pause while the pointer is over one of them, and resume when that one is closed.
# What happens: closing it does not end the pause. The others stay until something else does, such as the window getting the
# focus (issue 2268 of Radix Primitives).
# Version: @radix-ui/react-toast 1.3.1.
# Our code relies on it in src/crawl/shell/Toasts.tsx, which sends the window a focus event when a toast is closed.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
packages=(@radix-ui/react-toast@1.3.1 react@19.3.1 react-dom@19.3.1 jsdom@27.0.0)
npm install --prefix "$folder" --silent --no-audit --no-fund "${packages[@]}" || exit 2

seen=$(node --input-type=module <<'JS'
import { JSDOM } from 'jsdom';

const { window } = new JSDOM('<div id="root"></div>', { pretendToBeVisual: true, url: 'https://site.example' });
for (const name of Object.getOwnPropertyNames(window)) if (!(name in globalThis)) globalThis[name] = window[name];
for (const name of ['Event', 'CustomEvent']) globalThis[name] = window[name];
const { createElement: h } = await import('react');
const { createRoot } = await import('react-dom/client');
const { Close, Provider, Root, Title, Viewport } = await import('@radix-ui/react-toast');
const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

const toast = (name) => h(Root, { key: name }, h(Title, { className: 'title' }, name), h(Close, { className: name }));
const shown = () => [...document.querySelectorAll('.title')].map(({ textContent }) => textContent).join(' ') || 'none';
const toasts = h(Provider, { duration: 1500 }, ['one', 'two'].map(toast), h(Viewport));
createRoot(document.getElementById('root')).render(toasts);
await wait(500);
console.log('shown:', shown());
document.querySelector('button.one').dispatchEvent(new window.MouseEvent('pointermove', { bubbles: true }));
document.querySelector('button.one').click();
await wait(4000);
console.log('long after the first was closed:', shown());
window.dispatchEvent(new window.Event('focus'));
await wait(4000);
console.log('long after the window had the focus:', shown());
process.exit();
JS
)
expected='shown: one two
long after the first was closed: two
long after the window had the focus: none'
printf '%s\n' "${packages[*]}" "$seen"
[ "$seen" = "$expected" ] || { printf 'Changed. It was:\n%s\n' "$expected"; exit 1; }
