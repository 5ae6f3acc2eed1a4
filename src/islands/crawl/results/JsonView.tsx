import { useMemo, useReducer } from 'react';
import { reveal } from '#lib/crawl/reveal.ts';
import type { PageRow } from '#lib/crawl/rows.ts';
import { formatNumber } from '#lib/format/number.ts';
import type { JobFacts } from '#stores/crawl/state.ts';
import { VirtualLines } from '../ui/VirtualLines.tsx';
import styles from './JsonView.module.css';
import { createDocumentLines, resultLines } from './json-source.ts';

/** Of one line: a whole page of Markdown is one line of JSON. */
const SHOWN = 400;

const KEY = /^(\s*)("(?:[^"\\]|\\.)*")(: .*)$/s;

/** A line with its key set apart, and cut where it would fill screens. */
function JsonLine({ line }: { line: string | undefined }) {
  if (line === undefined) return '…';
  const shown = reveal(line.slice(0, SHOWN));
  const [, indent, key, value] = KEY.exec(shown) ?? [];
  const rest = line.length - SHOWN;
  return (
    <>
      {key ? (
        <>
          {indent}
          <span className={styles.key}>{key}</span>
          {value}
        </>
      ) : (
        shown
      )}
      {rest > 0 && <span className={styles.rest}> … {formatNumber(rest)} more characters</span>}
    </>
  );
}

/** The data as formatted JSON. Open a page, or export, for the texts in full. */
export function JsonView({ job, rows }: { job: JobFacts; rows: readonly PageRow[] }) {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const linesOf = useMemo(() => createDocumentLines(redraw), []);
  const { count, lineAt } = useMemo(() => resultLines(job, rows, linesOf), [job, rows, linesOf]);
  return (
    <VirtualLines label="Crawled data as JSON" count={count} lineOf={(index) => <JsonLine line={lineAt(index)} />} />
  );
}
