import type { Page } from '@playwright/test';

/** Runs in the page: texts that a reader can't reach, because they stand outside the page or a box cuts them. */
function findCutTexts(): string[] {
  const width = document.documentElement.clientWidth;
  const cuts = (style: CSSStyleDeclaration) => /hidden|clip/.test(style.overflowX + style.overflowY);
  const isMeant = ({ overflowX, overflowY, webkitLineClamp, textOverflow, clip, clipPath }: CSSStyleDeclaration) =>
    /auto|scroll/.test(overflowX + overflowY) ||
    textOverflow === 'ellipsis' ||
    [webkitLineClamp, clipPath].some((value) => value !== 'none') ||
    clip !== 'auto';

  /** The room that an element leaves to the text in it; none needed where it scrolls, or hides or shortens its text on purpose. */
  function roomOf(from: Element): DOMRect | undefined {
    let [left, right, top, bottom] = [0, width, Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
    for (let box: Element | null = from; box && box !== document.body; box = box.parentElement) {
      const style = getComputedStyle(box);
      if (isMeant(style) || box.matches('[aria-hidden="true"], [inert]')) return undefined;
      if (!cuts(style)) continue;
      const edge = box.getBoundingClientRect();
      [left, right] = [Math.max(left, edge.left), Math.min(right, edge.right)];
      [top, bottom] = [Math.max(top, edge.top), Math.min(bottom, edge.bottom)];
    }
    return new DOMRect(left, top, right - left, bottom - top);
  }

  const isOutside = (text: DOMRect, room: DOMRect) =>
    text.left < room.left - 1 || text.right > room.right + 1 || text.top > room.bottom || text.bottom < room.top;

  const found: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { currentNode: text } = texts;
    const parent = text.parentElement;
    if (!(text.textContent?.trim() && parent?.checkVisibility({ visibilityProperty: true })) || parent.closest('svg'))
      continue;
    const room = roomOf(parent);
    const range = document.createRange();
    range.selectNodeContents(text);
    const rects = Array.from(range.getClientRects()).filter(({ width: w, height }) => w > 0 && height > 0);
    if (room && rects.some((rect) => isOutside(rect, room)))
      found.push(`${parent.tagName}: ${text.textContent.trim()}`);
  }
  return found;
}

export const cutTexts = (page: Page) => page.evaluate(findCutTexts);
