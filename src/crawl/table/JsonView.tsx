import { useEffect, useState } from 'react';
import { type Crawl, type PageRow, readDocument, rowsOf, statusOf } from '#crawl/job/index.ts';
import controls from '#crawl/parts/controls.module.css';
import { reveal } from '#crawl/parts/reveal.ts';
import { format } from '#lib/format/message.ts';
import styles from './JsonView.module.css';
import { jsonMessages } from './words.ts';

/** More would take the browser seconds to lay out and to search. */
const MAX_SHOWN = 100;
const MAX_BYTES = 1_000_000;

/** The first pages, as many as a browser shows without a pause, and at least one. */
function firstOf(pages: readonly PageRow[]): readonly PageRow[] {
  let bytes = 0;
  const count = pages.slice(0, MAX_SHOWN).findIndex((page) => {
    bytes += page.bytes;
    return bytes > MAX_BYTES;
  });
  return pages.slice(0, count < 0 ? MAX_SHOWN : Math.max(1, count));
}

/** A part of the result as formatted JSON, at its place in the whole. */
const indented = (value: unknown, indent: string) => JSON.stringify(value, null, 2).replaceAll('\n', `\n${indent}`);

/** The properties of the result before its documents. */
const headText = (crawl: Crawl) => indented({ ...statusOf(crawl), data: [] }, '').replace(/\]\n\}$/, '');

/** One document, read when it is shown first: the browser keeps it outside the script's heap. */
function DocumentText({ row, isLast }: { row: PageRow; isLast: boolean }) {
  const [text, setText] = useState('…');
  useEffect(() => {
    let isLeft = false;
    readDocument(row)
      .then((document) => indented(document, '    '))
      .then((whole) => reveal(whole.slice(0, MAX_BYTES)) + (whole.length > MAX_BYTES ? jsonMessages.cut : ''))
      // The browser has lost it.
      .catch(() => JSON.stringify(jsonMessages.unreadable))
      .then((read) => isLeft || setText(read));
    return () => {
      isLeft = true;
    };
  }, [row]);
  return <span className={styles.document}>{`    ${text}${isLast ? '' : ','}`}</span>;
}

/** The result as formatted JSON, as the service has sent it: its first documents, which the browser's search finds. */
export function JsonView({ crawl }: { crawl: Crawl }) {
  const pages = rowsOf(crawl.rows, 'page');
  const { length: count } = pages;
  const shown = firstOf(pages);
  return (
    <>
      <p className={controls.hint}>
        {count > shown.length
          ? format(jsonMessages.first, { shown: shown.length, count })
          : format(jsonMessages.all, { count })}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll */}
      <section className={controls.scroll} data-surface="dark" aria-label={jsonMessages.text} tabIndex={0}>
        <pre className={styles.json} translate="no">
          <span>{headText(crawl)}</span>
          {shown.map((row, index) => (
            <DocumentText key={row.key} row={row} isLast={index === shown.length - 1} />
          ))}
          <span>{`  ]\n}`}</span>
        </pre>
      </section>
    </>
  );
}
