import { Suspense, useCallback, useId, useState } from 'react';
import { reveal } from '#lib/crawl/reveal.ts';
import type { PageRow } from '#lib/crawl/rows.ts';
import { formatBytes } from '#lib/format/bytes.ts';
import { formatNumber } from '#lib/format/number.ts';
import { ErrorBoundary } from '../../ErrorBoundary.tsx';
import controls from '../ui/controls.module.css';
import { Glyph, type GlyphName } from '../ui/Glyph.tsx';
import { Tip, Tips } from '../ui/Tip.tsx';
import { DocumentTabs } from './DocumentTabs.tsx';
import styles from './OpenedPage.module.css';

interface Props {
  /** The pages among which the visitor goes back and forth. */
  among: readonly PageRow[];
  page: PageRow;
  document: Promise<Record<string, unknown>>;
  onTurn: (page: PageRow) => void;
  onClose: () => void;
}

interface TurnProps {
  name: string;
  glyph: GlyphName;
  page: PageRow | undefined;
  onTurn: (page: PageRow) => void;
}

/** Stays in the order of focus where there is no page to turn to: else the focus would be lost at the ends. */
const Turn = ({ name, glyph, page, onTurn }: TurnProps) => (
  <Tip text={name}>
    <button
      type="button"
      className={controls.button}
      data-variant="icon"
      aria-label={name}
      aria-disabled={!page}
      onClick={() => page && onTurn(page)}
    >
      <Glyph name={glyph} />
    </button>
  </Tip>
);

/** One page of a crawl, over the others. */
export default function OpenedPage({ among, page, document, onTurn, onClose }: Props) {
  const id = useId();
  const [dialog, setDialog] = useState<HTMLDialogElement | null>(null);
  const open = useCallback((element: HTMLDialogElement | null) => {
    element?.showModal();
    // The heading, not the first button: it says what has been opened.
    element?.querySelector('h2')?.focus();
    setDialog(element);
  }, []);
  const place = among.indexOf(page);
  const { url, title, status, bytes } = page;
  return (
    // A press beside it closes it, where the browser knows the attribute; Escape does everywhere.
    <dialog ref={open} className={styles.dialog} aria-labelledby={id} onClose={onClose} {...{ closedby: 'any' }}>
      <Tips within={dialog}>
        <header className={styles.head}>
          <div className={styles.bar}>
            <p role="status">
              Page {formatNumber(place + 1)} of {formatNumber(among.length)}
            </p>
            <Turn name="Previous page" glyph="previous" page={among[place - 1]} onTurn={onTurn} />
            <Turn name="Next page" glyph="next" page={among[place + 1]} onTurn={onTurn} />
            <Tip text="Close">
              <button
                type="button"
                className={controls.button}
                data-variant="icon"
                aria-label="Close"
                onClick={() => dialog?.close()}
              >
                <Glyph name="close" />
              </button>
            </Tip>
          </div>
          <h2 id={id} tabIndex={-1}>
            {reveal(title) || 'No title'}
          </h2>
          <p className={styles.address}>{reveal(url)}</p>
          <p className={styles.facts}>
            {status === undefined ? 'No HTTP status' : `HTTP status ${status}`}, {formatBytes(bytes)}
          </p>
        </header>
        <ErrorBoundary>
          <Suspense fallback={<p className={styles.facts}>Opening…</p>}>
            <DocumentTabs id={page.id} document={document} />
          </Suspense>
        </ErrorBoundary>
      </Tips>
    </dialog>
  );
}
