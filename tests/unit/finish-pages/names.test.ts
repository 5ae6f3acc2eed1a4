import { expect, test } from 'vitest';
import { moduleNames } from '#integrations/finish-pages/module-names.ts';
import { withShortClasses, withShortFamilies, withShortProperties } from '#integrations/finish-pages/short-names.ts';

test('classes get short names, the same in style and markup, and those without a style go', () => {
  const html = '<style>.band .head{top:0.5em}</style><p class="band closing"><b class="head"></b><i class="x"></i></p>';
  expect(withShortClasses(html, new Set())).toBe(
    '<style>.a .b{top:0.5em}</style><p class="a"><b class="b"></b><i></i></p>',
  );
});

test('classes that a script names keep their names, and no other class gets them', () => {
  const html = '<style>.a{top:0}.b{top:0}._1_0{top:0}</style><p class="b a _1_0"></p>';
  expect(withShortClasses(html, new Set(['a']))).toBe(
    '<style>.a{top:0}.b{top:0}._1_0{top:0}</style><p class="b a _1_0"></p>',
  );
});

test('classes of view transitions keep their names, which are no classes of elements', () => {
  const html =
    '<style>.tile{view-transition-class:agent}::view-transition-old(.agent){top:0}</style><p class="tile"></p>';
  expect(withShortClasses(html, new Set())).toBe(
    '<style>.a{view-transition-class:agent}::view-transition-old(.agent){top:0}</style><p class="a"></p>',
  );
});

test('custom properties get short names, but for those that a script sets', () => {
  const html = '<style>:root{--ink:red}p{color:var(--ink);left:var(--caret-x)}</style><p>--ink</p>';
  expect(withShortProperties(html, 'style.setProperty("--caret-x",x)')).toBe(
    '<style>:root{--0:red}p{color:var(--0);left:var(--caret-x)}</style><p>--ink</p>',
  );
});

test("fonts go by the initials of their families, the stand-in's by another", () => {
  const html =
    '<style>:root{--f:"Fig Tree-0123456789abcdef","Fig Tree-0123456789abcdef fallback: Arial",serif}</style>';
  expect(withShortFamilies(html)).toBe('<style>:root{--f:"F","F2",serif}</style>');
});

test('each class of a style module has one name, in whichever order and however often it is asked for', () => {
  const name = moduleNames();
  const tabs = name('bar', 'src/islands/tabs/TabBar.module.css');
  expect(tabs).toMatch(/^_\w+_0$/);
  expect(name('dot', 'src/islands/tabs/TabBar.module.css')).toBe(tabs.replace(/0$/, '1'));
  expect(name('bar', 'src/islands/tabs/TabBar.module.css?used')).toBe(tabs);
  expect(name('fallback', 'src/islands/ErrorBoundary.module.css')).toBe('__0');
});
