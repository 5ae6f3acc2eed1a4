import { itemAtLine, jsonLines } from '#lib/crawl/json-lines.ts';
import { type PageRow, readDocument } from '#lib/crawl/rows.ts';
import type { JobFacts } from '#stores/crawl/state.ts';

/** Documents whose lines are kept at a time: more than any screen shows. */
const KEPT = 40;
/** Of the list that the documents stand in. */
const DEPTH = 2;

/** Reads documents as lines when they are looked at, and forgets those that were looked at longest ago. */
export function createDocumentLines(onRead: () => void) {
  const kept = new Map<string, string[]>();
  const reading = new Set<string>();

  async function read(row: PageRow) {
    reading.add(row.id);
    try {
      kept.set(row.id, jsonLines(await readDocument(row), DEPTH, false));
    } catch {
      // The browser has lost what it kept outside the script's memory.
      kept.set(row.id, ['    "This document cannot be read any more.",']);
    }
    reading.delete(row.id);
    for (const id of [...kept.keys()].slice(0, -KEPT)) kept.delete(id);
    onRead();
  }

  /** The lines of a document; none yet if it has first to be read, which `onRead` tells. */
  return (row: PageRow): readonly string[] | undefined => {
    const lines = kept.get(row.id);
    if (lines) {
      kept.delete(row.id);
      kept.set(row.id, lines);
    } else if (!reading.has(row.id)) void read(row);
    return lines;
  };
}

/** The result of a crawl in the service's shape, up to its documents. */
function headLines({ success, serviceStatus: status, total, completed, creditsUsed, expiresAt }: JobFacts) {
  const facts = JSON.stringify({ success, status, total, completed, creditsUsed, expiresAt }, null, 2);
  return [
    ...facts
      .split('\n')
      .slice(0, -1)
      .map((line) => line.replace(/(?<!,|\{)$/, ',')),
    '  "data": [',
  ];
}

/** A whole result as lines, of which none is made before it is asked for. */
export function resultLines(
  job: JobFacts,
  rows: readonly PageRow[],
  linesOf: (row: PageRow) => readonly string[] | undefined,
) {
  const head = headLines(job);
  const tail = ['  ]', '}'];
  let sum = 0;
  const ends = rows.map(({ jsonLines: lines }) => (sum += lines));

  function lineAt(index: number): string | undefined {
    if (index < head.length) return head[index];
    if (index >= head.length + sum) return tail[index - head.length - sum];
    const { item, offset } = itemAtLine(ends, index - head.length);
    const row = rows[item];
    const line = row && linesOf(row)?.[offset];
    // Nothing follows the last document.
    return item === rows.length - 1 && index === head.length + sum - 1 ? line?.replace(/,$/, '') : line;
  }
  return { count: head.length + sum + tail.length, lineAt };
}
