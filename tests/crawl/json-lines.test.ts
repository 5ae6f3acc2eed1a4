import { expect, test } from 'vitest';
import type { Document } from '#crawl/client/index.ts';
import { jsonLineCount, toRow } from '#crawl/parts/rows.ts';
import { createDocumentLines, itemAtLine, resultLines } from '#crawl/table/JsonView.tsx';
import { messages } from '../support/crawl-messages.ts';

test.each([
  ['a text with line ends', 'a\nb'],
  ['an empty object', {}],
  ['nested lists and objects', { a: [1, { b: [] }, 'x'], c: { d: null, e: {} } }],
  ['a key without a value', { a: undefined, b: [undefined, 1] }],
])('counts the lines of %s', (_, value) => {
  expect(jsonLineCount(value)).toBe(JSON.stringify(value, null, 2).split('\n').length);
});

test('counts the lines of a value that is nested deeper than the stack', () => {
  expect(jsonLineCount(JSON.parse(`${'['.repeat(50_000)}1${']'.repeat(50_000)}`))).toBe(100_001);
});

test('finds the item that holds a line', () => {
  const ends = [3, 4, 9];
  expect([0, 2, 3, 4, 8].map((line) => itemAtLine(ends, line))).toEqual([
    { item: 0, offset: 0 },
    { item: 0, offset: 2 },
    { item: 1, offset: 0 },
    { item: 2, offset: 0 },
    { item: 2, offset: 4 },
  ]);
});

const job = { id: 'job-1', success: true, serviceStatus: 'completed', completed: 2, total: 2, creditsUsed: 2 };

const documents = [
  { markdown: '# One', metadata: { title: 'One', statusCode: 200 } },
  { markdown: '# Two', metadata: {}, links: [] },
];

/** All lines, once their documents have been read. */
async function readLines(list: Document[]) {
  const rows = list.map((document, index) => toRow(document, `${index}`, 0));
  let wake = () => {};
  const linesOf = createDocumentLines(() => wake());
  const { count, lineAt } = resultLines(job, rows, linesOf);
  for (const row of rows) {
    const isRead = new Promise<void>((resolve) => {
      wake = resolve;
    });
    if (!linesOf(row)) await isRead;
  }
  return Array.from({ length: count }, (_, index) => lineAt(index));
}

test.each([
  ['no documents', []],
  ['one document', documents.slice(0, 1)],
  ['several documents', documents],
])('formats a result with %s as JSON', async (_, list) => {
  const { id: _id, serviceStatus: status, success, ...facts } = job;
  const text = (await readLines(list)).join('\n');
  expect(JSON.parse(text)).toEqual({ success, status, ...facts, data: list });
  if (list.length > 0) expect(text).toBe(JSON.stringify(JSON.parse(text), null, 2));
});

test('reads a document only when one of its lines is rendered', async () => {
  const rows = documents.map((document, index) => toRow(document, `${index}`, 0));
  const asked: string[] = [];
  const { count, lineAt } = resultLines(job, rows, (row) => {
    asked.push(row.id);
    return undefined;
  });
  expect(lineAt(0)).toBe('{');
  expect(lineAt(count - 1)).toBe('}');
  expect(asked).toEqual([]);
  expect(lineAt(count - 3)).toBeUndefined();
  expect(asked).toEqual(['1']);
});

test('reports a document that the browser has lost', async () => {
  const [row] = documents.map((document) => toRow(document, '0', 0));
  if (!row) throw new Error('There is a document.');
  const blob = new Blob(['{"markdown":']);
  const lines = await new Promise((resolve) => {
    const linesOf = createDocumentLines(() => resolve(linesOf({ ...row, blob })));
    linesOf({ ...row, blob });
  });
  expect(lines).toEqual([`    ${JSON.stringify(messages.results.unreadable)},`]);
});
