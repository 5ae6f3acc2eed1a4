import { expect, test } from '../support/engines/test.ts';

const WIDE_FONTS = ':root { --font-body: sans-serif; --font-display: sans-serif }';
const TEXT_SPACING = '* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important }';

/** Runs in the page: how many parts of the header lie under the one before, or out of the window. */
function countCovered(css: string, what: string) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [sheet];
  const name = new Range();
  name.selectNodeContents(document.querySelector('.site-header .brand')?.lastChild ?? document.body);
  const parts = [
    ...document.querySelectorAll('.site-header :is(.menu-bar li > button, .external, .tools > a, .menu-button)'),
  ].filter((part) => part.checkVisibility({ visibilityProperty: true }));
  const boxes = [name, ...parts].map((part) => part.getBoundingClientRect());
  const covered = boxes.filter(({ left }, index) => (boxes[index - 1]?.right ?? 0) > left);
  return { what, covered: covered.length + Number((boxes.at(-1)?.right ?? 0) > innerWidth || boxes.length < 3) };
}

const ofPhones = [
  [320, '', 'at 400% zoom'],
  [320, WIDE_FONTS, 'at 400% zoom in a wide font'],
  [390, WIDE_FONTS, 'in a wide font'],
] as const;
const ofDesktops = [
  [1120, TEXT_SPACING, 'with text spacing, where the bar begins'],
  [1280, TEXT_SPACING, 'with text spacing'],
] as const;

test('the parts of the header stand beside one another in every width and font', async ({ tab, isPhone }) => {
  await tab.goto('/platform');
  for (const [width, css, what] of isPhone ? ofPhones : ofDesktops) {
    await tab.resize(width, 700);
    await tab.expectThat({ what, covered: 0 }, countCovered, css, what);
  }
  expect(await tab.reports()).toEqual([]);
});
