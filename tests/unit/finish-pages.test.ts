import { expect, test } from 'vitest';
import { withoutIslandStyle } from '#integrations/finish-pages/island-style.ts';
import { ownScripts } from '#integrations/finish-pages/own-scripts.ts';
import { withOwnCss } from '#integrations/finish-pages/page-css.ts';
import { withShortProperties } from '#integrations/finish-pages/property-names.ts';
import { withShortScopes } from '#integrations/finish-pages/scope-names.ts';

const page = (css: string, body: string) => `<head><style>${css}</style></head><body>${body}</body>`;
const cssOf = (html: string) => /<style>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? '';
const own = async (css: string, body: string, scripts = '') => cssOf(await withOwnCss(page(css, body), scripts));

test('the style that Astro writes beside islands is taken out of the body', () => {
  const html = '<body><style>astro-island,astro-slot{display:contents}</style><p>Text</p></body>';
  expect(withoutIslandStyle(html)).toBe('<body><p>Text</p></body>');
});

test('scopes get short names, the same in style and markup', () => {
  const html = page('.a[data-astro-cid-abcdefgh]{}.b[data-astro-cid-ijklmnop]{}', '<p data-astro-cid-ijklmnop="">');
  expect(withShortScopes(html)).toBe(page('.a[_0]{}.b[_1]{}', '<p _1>'));
});

test('a page keeps the rules that it uses', async () => {
  expect(await own('.a{color:red}.b{color:blue}', '<p class="a">')).toBe('.a{color:red}');
  expect(
    await own('[data-variant=strip] li{top:0}[data-variant=row] li{top:1px}', '<ul data-variant="strip"><li>'),
  ).toBe('[data-variant=strip] li{top:0}');
});

test('a custom property that nothing reads goes, also when only another such one read it', async () => {
  const css = ':root{--one:var(--two);--two:red;--three:blue}p{color:var(--three)}';
  expect(await own(css, '<p>')).toBe(':root{--three:blue}p{color:var(--three)}');
});

test.each([
  ["p[data-typed='']{top:0}", '<p data-typed>'],
  ["a[href^='/']::after{top:0}", '<a href="/security">'],
  ['@keyframes ink{from{top:0}}p{animation:ink 1s}', '<p>'],
])('%s is kept for %s', async (css, body) => {
  expect(await own(css, body)).toBe(css);
});

test.each(['details[open]{top:0}', 'a[aria-current]{top:0}', 'button:disabled{top:0}', 'p:hover::after{top:0}'])(
  'a state that is yet to come is kept: %s',
  async (css) => {
    expect(await own(css, '<details></details><a></a><button></button><p></p>')).toBe(css);
  },
);

test.each([
  ':focus-visible{top:0}',
  'p:is(:hover,:focus-within) a{top:0}',
  'p:has(>a:is(:target,:has(:target))){top:0}',
])('a state that stands alone is kept, and no other rule because of it: %s', async (css) => {
  const gone = '.b:focus-visible{top:0}.b:is(:hover,:focus-within){top:0}:hover>.b{top:0}';
  expect(await own(css + gone, '<p><a></a></p>')).toBe(css);
});

test('rules that only an island uses are kept on pages with an island', async () => {
  const css = '._box_1{top:0}';
  expect(await own(css, '<astro-island></astro-island>', 'const box="_box_1"')).toBe(css);
  expect(await own(css, '<p></p>', 'const box="_box_1"')).toBe('');
});

test('the style of an island is kept only where that island is, but for what it shows when it fails', async () => {
  const css = '._bar_abcde_1{top:0}._bar_fghij_1{top:0}._fallback_klmno_1{top:0}';
  const scripts = 'const a="_bar_abcde_1",b="_bar_fghij_1",c="_fallback_klmno_1"';
  expect(await own(css, '<astro-island><nav class="_box_fghij_2"></astro-island>', scripts)).toBe(
    '._bar_fghij_1{top:0}._fallback_klmno_1{top:0}',
  );
});

test('an island with a file of its own keeps the style of all that it draws, now or later', async () => {
  const html = '<astro-island component-url="/_astro/Tool.island.js"><astro-island component-url="/_astro/index.1.js">';
  const code = new Map([
    ['Tool.island.js', 'import"./shared.js";import(`./Later.js`);"_bar_abcde_1"'],
    ['shared.js', '"_dot_abcde_1"'],
    ['Later.js', '"_box_fghij_1"'],
    ['index.1.js', '"_bar_klmno_1"'],
  ]);
  const css = '._bar_abcde_1{top:0}._dot_abcde_1{top:0}._box_fghij_1{top:0}';
  const styled = await withOwnCss(page(`${css}._bar_klmno_1{top:0}`, html), '', ownScripts(html, code));
  expect(cssOf(styled)).toBe(css);
});

test('custom properties get short names, but for those that a script sets', () => {
  const html = '<style>:root{--ink:red}p{color:var(--ink);left:var(--caret-x)}</style><p>--ink</p>';
  expect(withShortProperties(html, 'style.setProperty("--caret-x",x)')).toBe(
    '<style>:root{--0:red}p{color:var(--0);left:var(--caret-x)}</style><p>--ink</p>',
  );
});

test('several styles become one, where the first stood', async () => {
  const html = '<style>@layer a,b;</style><title>T</title><style>p{top:0}</style><p>';
  expect(await withOwnCss(html, '')).toBe('<style>@layer a,b;\np{top:0}</style><title>T</title><p>');
});
