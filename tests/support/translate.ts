import type { Page } from '@playwright/test';

/** Runs in the page: what browsers do to each text that may be translated. */
function replaceTexts(keepsWords: boolean) {
  const root = document.documentElement;
  root.lang = 'de';
  root.classList.add('translated-ltr');
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT, ({ parentElement, nodeValue }) => {
    const isText =
      /\p{L}/u.test(nodeValue ?? '') && !parentElement?.closest('script, style, svg, [translate=no], font');
    return isText ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_REJECT;
  });
  const found: Text[] = [];
  while (texts.nextNode()) found.push(texts.currentNode as Text);
  for (const text of found) {
    const outer = document.createElement('font');
    const inner = document.createElement('font');
    inner.textContent = keepsWords ? text.data : text.data.toLocaleUpperCase();
    outer.append(inner);
    text.replaceWith(outer);
  }
}

/**
 * Translates the page as Chrome does: each text node is replaced by elements, with the words in capitals for another
 * language, or the same words, as of names and numbers.
 */
export const translate = (page: Page, words: 'other' | 'same' = 'other') =>
  page.evaluate(replaceTexts, words === 'same');
