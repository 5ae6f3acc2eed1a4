import { RICH_INPUT } from './keystatic.ts';
import { type Words, wordsOf } from './page-text.ts';

/** Other programs get what visitors read, a line for each block, and not Keystatic's marks of components. */
export function copyAsRead(words: Words) {
  for (const name of ['copy', 'cut'] as const)
    document.addEventListener(name, (event) => {
      const html = event.clipboardData?.getData('text/html');
      // What was cut is no longer there.
      const isInText = event.composedPath().some((part) => part instanceof Element && part.matches(RICH_INPUT));
      if (!html || !isInText) return;
      const copied = new DOMParser().parseFromString(html, 'text/html');
      for (const component of copied.querySelectorAll<HTMLElement>('[data-component]')) {
        const { component: name = '', props = '{}' } = component.dataset;
        const read = wordsOf(name, JSON.parse(props).value, words);
        component.prepend(read, component.matches('span') || !read ? '' : '\n');
      }
      for (const block of copied.querySelectorAll('p, h1, h2, h3, h4, li, tr, br')) block.after('\n');
      event.clipboardData?.setData('text/plain', copied.body.textContent.trim());
    });
}
