import { useDeferredValue, useEffect, useMemo, useReducer, useState } from 'react';
import type { JobFacts } from '#crawl/job/index.ts';
import controls from '#crawl/parts/controls.module.css';
import { Button, Icon } from '#crawl/parts/controls.tsx';
import { reveal } from '#crawl/parts/reveal.ts';
import { type CrawlFacts, type PageRow, readDocument } from '#crawl/parts/rows.ts';
import { findHits, foldText } from '#crawl/parts/search-text.ts';
import { VirtualLines } from '#crawl/parts/VirtualLines.tsx';
import { format } from '#lib/format/message.ts';
import styles from './Results.module.css';
import { resultMessages } from './words.ts';

/** Maximum number of documents kept as lines: more than any screen shows. */
const MAX_CACHED = 40;
/** Nesting level of the list that holds the documents. */
const DEPTH = 2;

/** A document in the list of documents, as lines of formatted JSON. */
function documentLines(document: unknown): string[] {
  const indent = '  '.repeat(DEPTH);
  const lines = JSON.stringify(document, null, 2).split('\n');
  return lines.map((line, index) => indent + line + (index === lines.length - 1 ? ',' : ''));
}

/** Reads documents as lines on demand, and keeps the most recently used. Calls `onRead` when lines have become available. */
export function createDocumentLines(onRead: () => void) {
  const cache = new Map<Blob, string[]>();
  const loading = new Set<Blob>();

  async function load(row: PageRow) {
    loading.add(row.blob);
    try {
      cache.set(row.blob, documentLines(await readDocument(row)));
    } catch {
      // The browser has lost the blob.
      cache.set(row.blob, documentLines(resultMessages.unreadable));
    }
    loading.delete(row.blob);
    for (const old of [...cache.keys()].slice(0, -MAX_CACHED)) cache.delete(old);
    onRead();
  }

  /** The lines of a document; `undefined` until it has been read. */
  return (row: PageRow): readonly string[] | undefined => {
    const lines = cache.get(row.blob);
    if (lines) {
      cache.delete(row.blob);
      cache.set(row.blob, lines);
    } else if (!loading.has(row.blob)) void load(row);
    return lines;
  };
}

/** The properties of the result that stand before its documents. */
function headLines({ success, serviceStatus: status, total, completed, creditsUsed, expiresAt }: CrawlFacts) {
  const text = JSON.stringify({ success, status, total, completed, creditsUsed, expiresAt, data: [] }, null, 2);
  return text.replace('[]\n}', '[').split('\n');
}

/** More are no help. */
const MAX_FOUND = 1_000;

/** The numbers of the lines that hold the folded words, from top to bottom; `undefined` if it was left. */
async function findLines(facts: CrawlFacts, rows: readonly PageRow[], words: string, signal: AbortSignal) {
  const found: number[] = [];
  let start = 0;
  const search = (lines: readonly string[]) => {
    for (const [index, line] of lines.entries()) if (foldText(line).includes(words)) found.push(start + index);
    start += lines.length;
  };
  search(headLines(facts));
  for (const row of rows) {
    if (signal.aborted) return undefined;
    if (found.length >= MAX_FOUND) break;
    search(documentLines(await readDocument(row).catch(() => resultMessages.unreadable)));
  }
  return signal.aborted ? undefined : found.slice(0, MAX_FOUND);
}

/** Finds the item that holds a line. `ends` has the total number of lines up to the end of each item. */
export function itemAtLine(ends: readonly number[], line: number): { item: number; offset: number } {
  const item = ends.findIndex((end) => end > line);
  return { item, offset: line - (ends[item - 1] ?? 0) };
}

/** A whole result in the service's format, formatted line by line on demand. */
export function resultLines(
  facts: CrawlFacts,
  rows: readonly PageRow[],
  linesOf: (row: PageRow) => readonly string[] | undefined,
) {
  const head = headLines(facts);
  const tail = ['  ]', '}'];
  let sum = 0;
  const ends = rows.map(({ jsonLines }) => (sum += jsonLines));

  function lineAt(index: number): string | undefined {
    if (index < head.length) return head[index];
    if (index >= head.length + sum) return tail[index - head.length - sum];
    const { item, offset } = itemAtLine(ends, index - head.length);
    const row = rows[item];
    const line = row && linesOf(row)?.[offset];
    // No comma after the last document.
    return item === rows.length - 1 && index === head.length + sum - 1 ? line?.replace(/,$/, '') : line;
  }
  return { count: head.length + sum + tail.length, lineAt };
}

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
