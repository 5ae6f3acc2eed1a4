import { useEffect, useState } from 'react';
import { type Crawl, statusOf } from '#crawl/job/index.ts';
import controls from '#crawl/parts/controls.module.css';
import { reveal } from '#crawl/parts/reveal.ts';
import { type PageRow, readDocument } from '#crawl/parts/rows.ts';
import { format } from '#lib/format/message.ts';
import styles from './Results.module.css';
import { resultMessages } from './words.ts';

/** More would take the browser seconds to lay out and to search. */
const MAX_SHOWN = 100;

/** A part of the result as formatted JSON, at its place in the whole. */
const indented = (value: unknown, indent: string) => JSON.stringify(value, null, 2).replaceAll('\n', `\n${indent}`);

/** The properties of the result that stand before its documents. */
const headText = (crawl: Crawl) => indented({ ...statusOf(crawl), data: [] }, '').replace(/\]\n\}$/, '');

/** One document, read when it is shown first: the browser keeps it outside the script's heap. */
function DocumentText({ row, isLast }: { row: PageRow; isLast: boolean }) {
  const [text, setText] = useState('…');
  useEffect(() => {
    let isLeft = false;
    readDocument(row)
      .then((document) => reveal(indented(document, '    ')))
      // The browser has lost it.
      .catch(() => JSON.stringify(resultMessages.unreadable))
      .then((read) => isLeft || setText(read));
    return () => {
      isLeft = true;
    };
  }, [row]);
  return <span className={styles.document}>{`    ${text}${isLast ? '' : ','}`}</span>;
}

/** The result as formatted JSON, as the service has sent it: its first documents, which the browser's search finds. */
export function JsonView({ crawl }: { crawl: Crawl }) {
  const { length: count } = crawl.pages;
  const shown = crawl.pages.slice(0, MAX_SHOWN);
  return (
    <>
      <p className={controls.hint}>
        {count > MAX_SHOWN
          ? format(resultMessages.jsonFirst, { shown: MAX_SHOWN, count })
          : format(resultMessages.jsonAll, { count })}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll */}
      <section className={controls.scroll} data-surface="dark" aria-label={resultMessages.jsonText} tabIndex={0}>
        <pre className={styles.json} translate="no">
          <span>{headText(crawl)}</span>
          {shown.map((row, index) => (
            <DocumentText key={row.id} row={row} isLast={index === shown.length - 1} />
          ))}
          <span>{`  ]\n}`}</span>
        </pre>
      </section>
    </>
  );
}
