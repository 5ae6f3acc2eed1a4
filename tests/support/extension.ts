import type { Page } from '@playwright/test';

/** Runs in the page: adds an element to each that has some inside an island, and one around each field. */
function addElements() {
  for (const parent of document.querySelectorAll('astro-island :not(astro-island, svg, svg *):has(> *)'))
    parent.append(document.createElement('x-extension'));
  for (const field of document.querySelectorAll('astro-island input')) {
    const hasFocus = field === document.activeElement;
    const box = document.createElement('x-extension');
    field.replaceWith(box);
    box.append(field);
    if (hasFocus && field instanceof HTMLElement) field.focus();
  }
}

/** Puts an element behind each field as soon as it is parsed, before any script of the page runs. */
export const extendEarly = (page: Page) =>
  page.addInitScript(() => {
    new MutationObserver(() => {
      for (const field of document.querySelectorAll('astro-island input:not(:has(+ x-extension))'))
        field.after(document.createElement('x-extension'));
    }).observe(document, { childList: true, subtree: true });
  });

/** Changes the page as password managers and writing helpers do. */
export const extendPage = (page: Page) => page.evaluate(addElements);
