import type { Page } from '@playwright/test';

export const LONG_WORD = 'Krankenversicherungsbeitragserstattungsformularverwaltungsamt';
/** Texts of the page, from content or code. */
const TEXTS = 'main :is(h1, h2, h3, h4, p, li, dt, a, button, summary, label, legend, caption, th, td)';
/** Left out of print on purpose: navigation, forms, choices, decoration, what asks to press a button, the name of what is active, and the call of /patients, which prints one sheet for each language. */
const NOT_PRINTED =
  'nav, form, fieldset, [aria-hidden="true"], .visually-hidden, .step-control, section:has(.plain figure), .print, .role:has(button), [data-status]';

/** The text size of the browser's settings, which media queries follow too. Takes effect on the next load. */
export async function setTextSize(page: Page, px: number) {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: px } });
}

/** Text alone at 200%, as phones and Firefox enlarge it: media queries do not follow. */
export const zoomText = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });

/** What WCAG 1.4.12 lets a reader set, as an extension does, past the page's security policy. */
export const setTextSpacing = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`
      * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
      p { margin-block-end: 2em !important }
    `);
    document.adoptedStyleSheets.push(sheet);
  });

/** As its author or a script says it, or as a translation does: by a class alone. */
export const setRightToLeft = (page: Page, by: 'dir' | 'class' = 'dir') =>
  page.evaluate((by) => {
    if (by === 'dir') document.documentElement.dir = 'rtl';
    else document.documentElement.className += ' translated-rtl';
  }, by);

/** Runs in the page: ranges such as 5–7 that read 7–5, and arrows that point backward. */
function findWrongInRightToLeft(): string[] {
  const leftOf = (text: Node, at: number) => {
    const range = document.createRange();
    range.setStart(text, at);
    range.setEnd(text, at + 1);
    return range.getBoundingClientRect().left;
  };
  const found: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode;
    for (const { index } of (text.nodeValue ?? '').matchAll(/\d–\d/g))
      if (leftOf(text, index) > leftOf(text, index + 2)) found.push(`${text.nodeValue?.trim()}`);
  }
  for (const element of document.body.querySelectorAll('*')) {
    const { content, rotate } = getComputedStyle(element, '::after');
    if (content.includes('↑') && rotate !== '-90deg') found.push(`${element.textContent?.trim()} →`);
  }
  return found;
}

export const wrongInRightToLeft = (page: Page) => page.evaluate(findWrongInRightToLeft);

/** Runs in the page: visible texts whose lines have a letter or two. */
function findColumnsOfLetters(): string[] {
  const found: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { parentElement: element, nodeValue } = texts.currentNode;
    const text = nodeValue?.trim() ?? '';
    if (text.length < 4 || !element?.checkVisibility({ visibilityProperty: true })) continue;
    if (element.closest('svg, .visually-hidden, .chart-places thead')) continue;
    const range = document.createRange();
    range.selectNodeContents(texts.currentNode);
    const lines = new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top))).size;
    if (lines > 2 && text.length / lines < 2) found.push(text);
  }
  return found;
}

export const columnsOfLetters = (page: Page) => page.evaluate(findColumnsOfLetters);

/** Puts a long word before each text of the page; a mark such as * is none. */
export const prependLongWord = (page: Page) =>
  page.evaluate(
    ({ selector, word }) => {
      for (const element of document.querySelectorAll(selector)) {
        const text = [...element.childNodes].find(
          ({ nodeType, nodeValue }) => nodeType === 3 && /[\p{L}\d]/u.test(nodeValue ?? ''),
        );
        if (text) text.nodeValue = `${word} ${text.nodeValue}`;
      }
    },
    { selector: TEXTS, word: LONG_WORD },
  );

/** Texts of the content that are hidden; `isFolded` where an accordion or a tab hides them. */
const hiddenTexts = (page: Page) =>
  page.evaluate(
    (notPrinted) =>
      Array.from(document.querySelectorAll('main :is(h1, h2, h3, h4, p, dd, li, td)'))
        .filter((element) => element.textContent?.trim() && !element.closest(notPrinted))
        .filter((element) => !element.checkVisibility({ contentVisibilityAuto: true, visibilityProperty: true }))
        .map((element) => ({
          text: `${element.tagName}: ${element.textContent?.trim()}`,
          isFolded: element.closest('details, [role="tabpanel"]') !== null,
        })),
    NOT_PRINTED,
  );

/** Texts that are on the screen, or in an accordion or a tab, and not in print. */
export async function missingInPrint(page: Page) {
  await page.emulateMedia({ media: 'screen' });
  const onScreen = (await hiddenTexts(page)).map(({ text }) => text);
  await page.emulateMedia({ media: 'print' });
  const inPrint = await hiddenTexts(page);
  return inPrint.filter(({ text, isFolded }) => isFolded || !onScreen.includes(text)).map(({ text }) => text);
}

/** Links of a document whose address is printed neither beside them nor beside an earlier one. */
export const linksWithoutAddress = (page: Page) =>
  page
    .getByRole('article')
    .locator('a:is([href^="/"], [href^="http"])')
    .evaluateAll((links) => {
      const printed = new Set<string>();
      return links.flatMap((link) => {
        const path = link.getAttribute('href')?.replace(/^https?:\/\/|[?#].*/g, '') ?? '';
        if (getComputedStyle(link, '::after').content.includes(path)) printed.add(path);
        return printed.has(path) ? [] : path;
      });
    });
