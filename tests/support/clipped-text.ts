import type { Page } from '@playwright/test';

/** Runs in the page: visible texts that are clipped by a box or lie outside the page. */
function findClippedTexts(): string[] {
  const width = document.documentElement.clientWidth;
  const clips = (style: CSSStyleDeclaration) => /hidden|clip/.test(style.overflowX + style.overflowY);
  /** Pixels that a path cuts off at the top, right, bottom and left; `undefined` for another path. */
  const insetsOf = (clipPath: string) => {
    const lengths = /^inset\(([-.\dpx ]+)\)$/
      .exec(clipPath)?.[1]
      ?.split(' ')
      .map((length) => Number.parseFloat(length));
    if (!lengths) return undefined;
    const [top = 0, right = top, bottom = top, left = right] = lengths;
    return { top, right, bottom, left };
  };
  const clipsOnPurpose = ({
    overflowX,
    overflowY,
    webkitLineClamp,
    textOverflow,
    clip,
    clipPath,
  }: CSSStyleDeclaration) =>
    /auto|scroll/.test(overflowX + overflowY) ||
    textOverflow === 'ellipsis' ||
    webkitLineClamp !== 'none' ||
    !(clipPath === 'none' || insetsOf(clipPath)) ||
    clip !== 'auto';

  /** The box in which an element's text is visible; `undefined` where it scrolls, is hidden, or is truncated on purpose. */
  function roomOf(from: Element): DOMRect | undefined {
    let [left, right, top, bottom] = [0, width, Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
    for (let box: Element | null = from; box && box !== document.body; box = box.parentElement) {
      const style = getComputedStyle(box);
      if (clipsOnPurpose(style) || box.matches('[aria-hidden="true"], [inert]')) return undefined;
      const cut = clips(style) ? { top: 0, right: 0, bottom: 0, left: 0 } : insetsOf(style.clipPath);
      if (!cut) continue;
      const edge = box.getBoundingClientRect();
      [left, right] = [Math.max(left, edge.left + cut.left), Math.min(right, edge.right - cut.right)];
      [top, bottom] = [Math.max(top, edge.top + cut.top), Math.min(bottom, edge.bottom - cut.bottom)];
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

export const clippedTexts = (page: Page) => page.evaluate(findClippedTexts);

/** Boxes that have to be scrolled sideways to be read, and that can't be focused to scroll them by keyboard. */
export const unreachableTexts = (page: Page) =>
  page.evaluate(() =>
    Array.from(document.querySelectorAll('main *'))
      .filter((box) => /auto|scroll/.test(getComputedStyle(box).overflowX) && box.scrollWidth > box.clientWidth + 1)
      .filter((box) => box.checkVisibility() && !box.hasAttribute('tabindex'))
      .map((box) => `${box.tagName}: ${box.scrollWidth} of ${box.clientWidth} px`),
  );
