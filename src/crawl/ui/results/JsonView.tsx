import { useMemo, useReducer } from 'react';
import resultMessages from '#content/crawl-tool.yaml?part=results';
import { createDocumentLines, resultLines } from '#crawl/lib/json-lines.ts';
import { reveal } from '#crawl/lib/reveal.ts';
import type { PageRow } from '#crawl/lib/rows.ts';
import type { JobFacts } from '#crawl/state/state.ts';
import { format } from '#lib/format/message.ts';
import { VirtualLines } from '../parts/VirtualLines.tsx';
import styles from './Results.module.css';

/** A whole page of Markdown is one line of JSON. */
const MAX_LINE_LENGTH = 400;

const KEY = /^(\s*)("(?:[^"\\]|\\.)*")(: .*)$/s;

function JsonLine({ line }: { line: string | undefined }) {
  if (line === undefined) return '…';
  const text = reveal(line.slice(0, MAX_LINE_LENGTH));
  const [, indent, key, value] = KEY.exec(text) ?? [];
  const hidden = line.length - MAX_LINE_LENGTH;
  return (
    <>
      {key ? (
        <>
          {indent}
          <span className={styles.key}>{key}</span>
          {value}
        </>
      ) : (
        text
      )}
      {hidden > 0 && <span className={styles.rest}> {format(resultMessages.cut, { count: hidden })}</span>}
    </>
  );
}

/** The result as formatted JSON, with long lines cut. Pages and exports have the full texts. */
export function JsonView({ job, rows }: { job: JobFacts; rows: readonly PageRow[] }) {
  const [, rerender] = useReducer((count: number) => count + 1, 0);
  const linesOf = useMemo(() => createDocumentLines(rerender), []);
  const { count, lineAt } = useMemo(() => resultLines(job, rows, linesOf), [job, rows, linesOf]);
  return (
    <VirtualLines label={resultMessages.jsonText} count={count} lineOf={(index) => <JsonLine line={lineAt(index)} />} />
  );
}
