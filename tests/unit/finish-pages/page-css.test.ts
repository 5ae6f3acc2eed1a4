import { describe, expect, test } from 'vitest';
import { withOwnCss } from '#integrations/finish-pages/page-css.ts';

const page = (css: string, body: string) => `<head><style>${css}</style></head><body>${body}</body>`;
const cssOf = (html: string) => /<style>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? '';
const ownCss = (css: string, body: string, all = '', own = '') =>
  cssOf(withOwnCss(page(css, body), { all, own, first: own }));

test('several styles become one, behind what the head asks for', () => {
  const html = '<head><style>@layer a,b;</style><title>T</title><style>p{top:0}</style></head><p></p>';
  expect(withOwnCss(html)).toBe('<head><title>T</title><style>@layer a,b;p{top:0}</style></head><p></p>');
});

test('values are as short as they can be', () => {
  const css = ':root{--gap:1rem}p{margin:calc(0.25rem + var(--gap));font:1rem / 1.5 serif;width:calc(100% - 1rem)}';
  expect(ownCss(css, '<p></p>')).toBe('p{margin:1.25rem;font:1rem/1.5 serif;width:calc(100% - 1rem)}');
});

test('a fallback font is measured to the tenth of a percent', () => {
  const css = '@font-face{src:local("A");size-adjust:99.5961%;ascent-override:95.3853%}';
  expect(ownCss(css, '<p></p>')).toBe('@font-face{src:local("A");size-adjust:99.6%;ascent-override:95.4%}');
});

test('a fallback font is looked for under its name on Linux too, and has no weights of ours', () => {
  const css = '@font-face{font-family:"F";src:local("Arial");font-weight:300 700;line-gap-override:0%}';
  expect(ownCss(css, '<p></p>')).toBe('@font-face{font-family:"F";src:local("Arial"),local("Liberation Sans")}');
});

test('each layer is opened once, in the order that is said of all', () => {
  const css = '@layer a, b;@layer b{p{top:0}}@layer a,b;@layer a{p{left:0}}@layer b{p{top:1px}}';
  expect(ownCss(css, '<p></p>')).toBe('@layer a{p{left:0}}@layer b{p{top:0}p{top:1px}}');
  expect(ownCss('@layer a,b;@layer b{p{top:0}}', '<p></p>')).toBe('@layer a,b;@layer b{p{top:0}}');
});

describe('rules', () => {
  test('stay where they find something, each selector for itself', () => {
    expect(ownCss('.a{top:0}.b{left:0}.a,.b{right:0}', '<p class="a"></p>')).toBe('.a{top:0}.a{right:0}');
    expect(ownCss('.a .b{top:0}.b .a{top:0}', '<p class="a"><b class="b"></b></p>')).toBe('.a .b{top:0}');
    expect(ownCss('[data-x=a] li{top:0}[data-x=b] li{top:0}', '<ul data-x="a"><li></li></ul>')).toBe(
      '[data-x=a] li{top:0}',
    );
    expect(ownCss('p:has(b){top:0}p:has(i){top:0}', '<p><b></b></p>')).toBe('p:has(b){top:0}');
  });

  test.each([
    "p[data-typed='']{top:0}",
    "a[href^='/']::after{top:0}",
    '@keyframes ink{from{top:0}}p{animation:ink 1s}',
  ])('are known by what they look for: %s', (css) => {
    expect(ownCss(css, '<p data-typed></p><a href="/security"></a>')).toBe(css);
  });

  test.each([
    'details[open]{top:0}',
    'button:disabled{top:0}',
    'p:hover::after{top:0}',
    ':focus-visible{top:0}',
    'p:is(:hover,:focus-within) a{top:0}',
    'p:has(>a:is(:target,:has(:target))){top:0}',
    'p:has(a:hover){top:0}',
    'details:not([open]) p{top:0}',
  ])('stay for a state that is yet to come: %s', (css) => {
    const gone = '.b:focus-visible{top:0}.b:is(:hover,:focus-within){top:0}:hover>.b{top:0}';
    expect(ownCss(css + gone, '<details></details><button></button><p><a></a></p><details><p></p></details>')).toBe(
      css,
    );
  });

  test('that are the last of a block take the block with them', () => {
    expect(ownCss('@layer a{@media print{.b{top:0}}}', '<p></p>')).toBe('');
  });
});

describe('rules for what an island draws', () => {
  const island = '<astro-island></astro-island>';

  test('stay on pages with that island only', () => {
    expect(ownCss('table{top:0}', island, 'jsx("table")')).toBe('table{top:0}');
    expect(ownCss('table{top:0}', island, 'table=1')).toBe('');
    expect(ownCss('[data-state=open]{top:0}[data-state=shut]{top:0}', island, '{"data-state":"open"}')).toBe(
      '[data-state=open]{top:0}',
    );
  });

  test('of a style module stay where the module is, but for what any island may show', () => {
    const css = '._1_0{top:0}._2_0{top:0}.__0{top:0}';
    const all = '"_1_0","_2_0","__0"';
    expect(ownCss(css, `${island}<nav class="_2_3"></nav>`, all)).toBe('._2_0{top:0}.__0{top:0}');
    expect(ownCss(css, island, all, '"_1_0"')).toBe('._1_0{top:0}.__0{top:0}');
    expect(ownCss(css, '<p></p>')).toBe('');
  });
});

test('rules for what an island draws only when it is asked to stand at the end of the page', () => {
  const css = '@layer a{._1_0{top:0}._2_0{top:0}@media print{._2_0{left:0}}}';
  const code = { all: '"_1_0","_2_0"', own: '"_1_0","_2_0"', first: '"_1_0"' };
  const island = '<astro-island></astro-island>';
  expect(withOwnCss(page(css, island), code)).toBe(
    `<head><style>@layer a{._1_0{top:0}}</style></head><body>${island}<style>@layer a{._2_0{top:0}@media print{._2_0{left:0}}}</style></body>`,
  );
});

describe('custom properties', () => {
  test('that nothing reads go, also when only another such one read them', () => {
    const css = 'p{--one:var(--two);--two:red;--three:blue;color:var(--three)}';
    expect(ownCss(css, '<p></p>')).toBe('p{--three:blue;color:var(--three)}');
  });

  test('with one value everywhere give way to the value', () => {
    const css =
      '@layer t{:root{--gap:1rem;--ink:red}@media print{:root{--ink:blue}}}p{gap:var(--gap);color:var(--ink)}';
    expect(ownCss(css, '<p></p>')).toBe(
      'p{gap:1rem;color:var(--ink)}@layer t{:root{--ink:red}@media print{:root{--ink:blue}}}',
    );
  });

  test('that a script sets stay', () => {
    const css = ':root{--x:0}p{left:var(--x)}';
    expect(ownCss(css, '<p></p><astro-island></astro-island>', 'setProperty("--x")')).toBe(css);
  });
});

describe('the scope of a component', () => {
  const scope = 'astro-abcdefgh';
  const mine = (tag: string, name = '') => `<${tag} class="${`${name} ${scope}`.trim()}"></${tag}>`;

  test('goes where it makes no difference, from the elements too', () => {
    const html = withOwnCss(page(`.a:where(.${scope}):hover{top:0}`, mine('p', 'a')));
    expect(html).toBe(page('.a:hover{top:0}', '<p class="a"></p>'));
  });

  test('stays where the same is found elsewhere', () => {
    const css = `p:where(.${scope}){top:0}`;
    expect(withOwnCss(page(css, `${mine('p')}<p></p>${mine('b')}`))).toBe(page(css, `${mine('p')}<p></p><b></b>`));
  });

  test('stays where an island may draw the same', () => {
    const css = `p:where(.${scope}){top:0}`;
    const body = `${mine('p')}<astro-island><i></i></astro-island>`;
    expect(ownCss(css, body, 'jsx("p")')).toBe(css);
    expect(ownCss(css, body, 'jsx("b")')).toBe('p{top:0}');
  });
});
