import { useLayoutEffect, useState } from 'react';
import documentWords from '#content/crawl-tool.yaml?part=document';
import { fill } from '#lib/format/fill.ts';
import { findRanges, MAX_HITS, scrollToRange } from './find-in-text.ts';
import styles from './HitBar.module.css';
import { IconButton } from './IconButton.tsx';

/** As in HitBar.module.css. */
const HITS = 'crawl-hit';
const CURRENT_HIT = 'crawl-current-hit';

/** Whether the browser can mark text without changing the elements. */
export const hasHighlights = 'highlights' in (globalThis.CSS ?? {});

function hitText(count: number, current: number) {
  const { noHits, hits, manyHits, hit, hitOfMany } = documentWords;
  const isCut = count === MAX_HITS;
  if (count === 0) return noHits;
  if (current < 0) return isCut ? fill(manyHits, { count }) : fill(hits, { count });
  return fill(isCut ? hitOfMany : hit, { number: current + 1, count });
}

interface Props {
  /** The element whose text is searched. */
  text: HTMLElement;
  terms: readonly string[];
}

/** Marks the words of the search in the preview, and goes from hit to hit. */
export function HitBar({ text, terms }: Props) {
  const [ranges, setRanges] = useState<StaticRange[]>([]);
  const [current, setCurrent] = useState(-1);

  // Marks what is on the page, so it runs when that has been rendered.
  useLayoutEffect(() => {
    const found = findRanges(text, terms);
    CSS.highlights.set(HITS, new Highlight(...found));
    setRanges(found);
    setCurrent(-1);
    return () => {
      CSS.highlights.delete(HITS);
      CSS.highlights.delete(CURRENT_HIT);
    };
  }, [text, terms]);

  function goTo(index: number) {
    const next = (index + ranges.length) % ranges.length;
    const range = ranges[next];
    if (!range) return;
    const mark = new Highlight(range);
    mark.priority = 1;
    CSS.highlights.set(CURRENT_HIT, mark);
    setCurrent(next);
    scrollToRange(range);
  }

  return (
    <div className={styles.bar}>
      <p role="status">{hitText(ranges.length, current)}</p>
      {ranges.length > 0 && (
        <>
          <IconButton name={documentWords.previousHit} icon="up" onClick={() => goTo(current < 0 ? -1 : current - 1)} />
          <IconButton name={documentWords.nextHit} icon="down" onClick={() => goTo(current + 1)} />
        </>
      )}
    </div>
  );
}
