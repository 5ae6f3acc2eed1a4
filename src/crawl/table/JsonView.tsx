import { useDeferredValue, useEffect, useMemo, useReducer, useState } from 'react';
import type { JobFacts } from '#crawl/job/index.ts';
import controls from '#crawl/parts/controls.module.css';
import { Button, Icon } from '#crawl/parts/controls.tsx';
import { reveal } from '#crawl/parts/reveal.ts';
import type { PageRow } from '#crawl/parts/rows.ts';
import { findHits, foldText } from '#crawl/parts/search-text.ts';
import { VirtualLines } from '#crawl/parts/VirtualLines.tsx';
import { format } from '#lib/format/message.ts';
import { createDocumentLines, findLines, MAX_FOUND, resultLines } from './json-lines.ts';
import styles from './Results.module.css';
import { resultMessages } from './words.ts';

/** A whole page of Markdown is one line of JSON. */
const MAX_LINE_LENGTH = 400;
/** What stands before a match in a long line. */
const BEFORE_MATCH = 100;

const KEY = /^(\s*)("(?:[^"\\]|\\.)*")(: .*)$/s;

interface Props {
  job: JobFacts;
  rows: readonly PageRow[];
  /** More pages may come. */
  isLive: boolean;
}

interface LineProps {
  line: string | undefined;
  /** Folded. The part of a long line that has it is shown. */
  words: string;
}

function JsonLine({ line, words }: LineProps) {
  if (line === undefined) return '…';
  const [[at] = [0]] = words && line.length > MAX_LINE_LENGTH ? findHits(line, [words]) : [];
  const start = at > MAX_LINE_LENGTH - BEFORE_MATCH ? at - BEFORE_MATCH : 0;
  const text = (start > 0 ? '… ' : '') + reveal(line.slice(start, start + MAX_LINE_LENGTH));
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

/**
 * The lines that hold the words; `undefined` while they are searched. A running crawl grows several times a second: of it,
 * the pages are searched that had come with the words, and all of them at its end.
 */
function useFoundLines({ job, rows, isLive }: Props, words: string) {
  const [found, setFound] = useState<readonly number[]>();
  // Reads the pages from the browser's storage, which takes time and can be left.
  // biome-ignore lint/correctness/useExhaustiveDependencies: not with each page that comes
  useEffect(() => {
    const controller = new AbortController();
    setFound(undefined);
    if (words) void findLines(job, rows, words, controller.signal).then((lines) => lines && setFound(lines));
    return () => controller.abort();
  }, [job.id, isLive, words]);
  return found;
}

function countText(found: readonly number[], current: number) {
  if (found.length === 0) return resultMessages.notFound;
  const total = found.length === MAX_FOUND ? `${MAX_FOUND}+` : `${found.length}`;
  return format(resultMessages.found, { number: current + 1, total });
}

/** The result as formatted JSON, with long lines cut. Pages and exports have the full texts. */
export function JsonView(props: Props) {
  const { job, rows } = props;
  const [, rerender] = useReducer((count: number) => count + 1, 0);
  const linesOf = useMemo(() => createDocumentLines(rerender), []);
  const { count, lineAt } = useMemo(() => resultLines(job, rows, linesOf), [job, rows, linesOf]);
  const [search, setSearch] = useState('');
  const words = foldText(useDeferredValue(search).trim());
  const found = useFoundLines(props, words);
  const [current, setCurrent] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another search begins at its first line
  useEffect(() => setCurrent(0), [found]);
  const total = found?.length ?? 0;
  const goBy = (step: number) => setCurrent((current + step + total) % total);
  const line = found?.[current];

  return (
    <>
      <search className={styles.find}>
        <input
          type="search"
          className={controls.input}
          aria-label={resultMessages.find}
          placeholder={resultMessages.find}
          value={search}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
          onKeyDown={({ key, shiftKey }) => key === 'Enter' && total > 0 && goBy(shiftKey ? -1 : 1)}
        />
        <p role="status">{words && (found ? countText(found, current) : resultMessages.searching)}</p>
        {total > 0 && (
          <>
            <Button variant="icon" aria-label={resultMessages.previousFound} onClick={() => goBy(-1)}>
              <Icon name="up" />
            </Button>
            <Button variant="icon" aria-label={resultMessages.nextFound} onClick={() => goBy(1)}>
              <Icon name="down" />
            </Button>
          </>
        )}
      </search>
      <VirtualLines
        label={resultMessages.jsonText}
        count={count}
        current={line}
        lineOf={(index) => <JsonLine line={lineAt(index)} words={index === line ? words : ''} />}
      />
    </>
  );
}
