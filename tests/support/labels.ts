import type { Page } from '@playwright/test';

/** The smallest size of a text that the site may show, in pixels. */
const SMALLEST = 11;

/** Runs in the page: texts in `within` that lie on one another, outside of the window, or are too small. */
function findBadLabels({ within, smallest }: { within: string; smallest: number }): string[] {
  const width = document.documentElement.clientWidth;
  const found = new Set<string>();

  interface Line {
    node: Node;
    name: string;
    left: number;
    right: number;
    top: number;
    bottom: number;
  }

  /** Scrolls by itself, or is out of sight on purpose. */
  const isApart = (element: Element) => {
    for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
      const { clipPath, overflowX } = getComputedStyle(box);
      if (clipPath !== 'none' || /auto|scroll/.test(overflowX)) return true;
    }
    return false;
  };

  function linesOf(text: Node): Line[] {
    const parent = text.parentElement;
    const figure = parent?.closest('figure')?.getBoundingClientRect();
    const name = text.nodeValue?.trim().slice(0, 60) ?? '';
    const isShown = parent?.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    // A mark such as * stands close to its figure on purpose.
    if (!(parent && name && isShown) || parent.closest('sup') || isApart(parent)) return [];
    if (Number.parseFloat(getComputedStyle(parent).fontSize) < smallest) found.add(`small: ${name}`);
    const range = document.createRange();
    range.selectNodeContents(text);
    return Array.from(range.getClientRects())
      .filter((rect) => rect.width > 1 && rect.height > 1)
      .map(({ left, right, top, height }) => {
        if (left < -1 || right > width + 1) found.add(`outside: ${name}`);
        else if (figure?.width && (left < figure.left - 1 || right > figure.right + 1))
          found.add(`outside its figure: ${name}`);
        // Letters without the room above and below them, which lines may share.
        return {
          node: text,
          name,
          left: left + 1,
          right: right - 1,
          top: top + 0.27 * height,
          bottom: top + 0.78 * height,
        };
      });
  }

  for (const root of document.querySelectorAll(within)) {
    for (const mark of root.querySelectorAll('sup')) {
      const column = mark.closest('td, th, dd')?.getBoundingClientRect();
      const { left, right } = mark.getBoundingClientRect();
      if (column && (left < column.left - 1 || right > column.right + 1))
        found.add(`mark outside: ${mark.textContent}`);
    }
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const lines: Line[] = [];
    while (texts.nextNode()) lines.push(...linesOf(texts.currentNode));
    lines.sort((one, other) => one.top - other.top);
    for (const [index, one] of lines.entries()) {
      for (const other of lines.slice(index + 1)) {
        if (other.top >= one.bottom) break;
        const isOver = Math.min(one.right, other.right) > Math.max(one.left, other.left);
        if (isOver && one.node !== other.node) found.add(`overlap: ${one.name} / ${other.name}`);
      }
    }
  }
  return [...found];
}

/** What is drawn with a scale, a row or an axis, by its class. */
export const charts = ['agenda', 'modalities', 'product-view', 'score-bands'];
const CHARTS = charts.map((name) => `.${name}`).join();

/** What is wrong with the labels of charts: they overlap, lie outside of the window, their figure or their column, or are too small. */
export const badLabels = (page: Page, within = CHARTS) => page.evaluate(findBadLabels, { within, smallest: SMALLEST });
