import { findHits } from '#lib/crawl/search-text.ts';

/** More are no help, and each is an object. */
export const MAX_HITS = 1_000;

/** Where the words occur in the text of an element. */
export function findRanges(element: Node, words: readonly string[]): StaticRange[] {
  const ranges: StaticRange[] = [];
  const nodes = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  while (nodes.nextNode() && ranges.length < MAX_HITS) {
    const { currentNode: node } = nodes;
    for (const [startOffset, endOffset] of findHits(node.nodeValue ?? '', words)) {
      ranges.push(new StaticRange({ startContainer: node, startOffset, endContainer: node, endOffset }));
    }
  }
  return ranges.slice(0, MAX_HITS);
}

/** Scrolls the dialog and boxes in the text, such as code, until a range is in the middle. */
export function scrollToRange({ startContainer, startOffset, endContainer, endOffset }: StaticRange) {
  const element = startContainer.parentElement;
  const dialog = element?.closest('dialog');
  if (!element || !dialog) return;
  element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
  const range = new Range();
  range.setStart(startContainer, startOffset);
  range.setEnd(endContainer, endOffset);
  const { top } = range.getBoundingClientRect();
  dialog.scrollBy({ top: top - dialog.clientHeight / 2, behavior: 'instant' });
}
