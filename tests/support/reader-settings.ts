import type { Page } from '@playwright/test';

export const LONG_WORD = 'Krankenversicherungsbeitragserstattungsformularverwaltungsamt';
/** Texts that are written, by editors or in code. */
const WRITTEN = 'main :is(h1, h2, h3, h4, p, li, dt, a, button, summary, label, legend, caption, th, td)';
/** What stays out of print on purpose: ways to go on, what is filled in or only drawn, and which panel is chosen. */
const NOT_PRINTED = 'nav, form, [aria-hidden="true"], .visually-hidden, [data-status]';

/** The visitor's text size: media queries follow it as they do in the browser's settings. It holds from the next load. */
export async function setTextSize(page: Page, px: number) {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: px } });
}

export const readFromRight = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.dir = 'rtl';
  });

/** Runs in the page: ranges whose end stands before their start, and arrows that point to where the line began. */
function findTurnedAround(): string[] {
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

export const turnedAround = (page: Page) => page.evaluate(findTurnedAround);

/** Puts a long word before whatever the page says. */
export const lengthenWords = (page: Page) =>
  page.evaluate(
    ({ selector, word }) => {
      for (const element of document.querySelectorAll(selector)) {
        const text = [...element.childNodes].find(({ nodeType, nodeValue }) => nodeType === 3 && nodeValue?.trim());
        if (text) text.nodeValue = `${word} ${text.nodeValue}`;
      }
    },
    { selector: WRITTEN, word: LONG_WORD },
  );

/** Texts of the page's content that are not shown; `isFolded` those that a fold or a tab hides. */
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

/** What the page says on the screen, or behind a fold or a tab, and does not say on paper. */
export async function missingInPrint(page: Page) {
  await page.emulateMedia({ media: 'screen' });
  const onScreen = (await hiddenTexts(page)).map(({ text }) => text);
  await page.emulateMedia({ media: 'print' });
  const onPaper = await hiddenTexts(page);
  return onPaper.filter(({ text, isFolded }) => isFolded || !onScreen.includes(text)).map(({ text }) => text);
}

/** Links of a document whose address is not printed behind them. */
export const linksWithoutAddress = (page: Page) =>
  page
    .getByRole('article')
    .locator('a:is([href^="/"], [href^="http"])')
    .evaluateAll((links) =>
      links
        .map((link) => ({ href: link.getAttribute('href') ?? '', printed: getComputedStyle(link, '::after').content }))
        .filter(({ href, printed }) => !printed.includes(href))
        .map(({ href }) => href),
    );
