import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { createFirecrawl, type Job } from '#crawl/client/index.ts';
import { ORIGIN } from './setup.ts';

/** A fifth of the required 10,000 documents shows the same in three seconds. */
const DOCUMENTS = Number(process.env['MEMORY_DOCUMENTS'] ?? 2_000);
const BYTES = 100_000;
const PAGE = 100;
const MIB = 1024 * 1024;
const PAGE_MIB = (PAGE * BYTES) / MIB;

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

const heldMiB = () => {
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / MIB;
};

const documentOf = (number: number) => ({
  markdown: `${number}`.padEnd(BYTES, 'x'),
  metadata: {
    scrapeId: `00000000-0000-4000-a000-${String(number).padStart(12, '0')}`,
    sourceURL: `https://site.test/p/${number}`,
  },
});

/** A job that completes, generated page by page with 100 documents each. */
const fetchPage: typeof fetch = async (input) => {
  const skip = Number(new URL(String(input)).searchParams.get('skip') ?? 0);
  const data = Array.from({ length: Math.min(PAGE, DOCUMENTS - skip) }, (_, index) => documentOf(skip + index));
  const next = skip + PAGE < DOCUMENTS ? { next: `https://api.test/?skip=${skip + PAGE}` } : {};
  const status = skip === 0 ? 'scraping' : 'completed';
  return Response.json({ success: true, status, completed: DOCUMENTS, total: DOCUMENTS, data, ...next });
};

/** A live connection that sends half of the documents, one per turn of the event loop, and closes. */
class SocketOfDocuments extends EventTarget {
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { reason: string }) => void) | null = null;
  onerror = null;

  constructor() {
    super();
    this.send(0);
  }

  send(number: number) {
    setImmediate(() => {
      if (!this.onmessage) return;
      if (number === DOCUMENTS / 2) return this.onclose?.({ reason: '' });
      this.onmessage({ data: JSON.stringify({ type: 'document', data: documentOf(number) }) });
      return this.send(number + 1);
    });
  }

  close() {}
}

/** Heap growth at each tenth of a stream whose reader keeps nothing. */
async function heldWhile(read: (onUpdate: (job: Job) => void) => Promise<unknown>) {
  const before = heldMiB();
  const held: number[] = [];
  let received = 0;
  let nextSample = DOCUMENTS / 10;
  await read(({ data }) => {
    received += data.length;
    if (received < nextSample) return;
    nextSample += DOCUMENTS / 10;
    held.push(Math.round(heldMiB() - before));
  });
  return { received, held };
}

const client = () =>
  createFirecrawl({ origin: ORIGIN, apiKey: 'fc-1', fetch: fetchPage, WebSocket: Object(SocketOfDocuments) });

const wholeMiB = Math.round((DOCUMENTS * BYTES) / MIB);

/** The heap stays below ten pages, whatever the total size. */
function expectFlat(name: string, { received, held }: { received: number; held: number[] }) {
  console.log(`${name}: ${wholeMiB} MiB received; MiB held at each tenth of it: ${held.join(' ')}`);
  expect(received).toBe(DOCUMENTS);
  expect(Math.max(...held)).toBeLessThan(10 * PAGE_MIB);
}

test(`waiting for ${DOCUMENTS} documents of 100 kB holds a page of them`, { timeout: 120_000 }, async () => {
  const read = (onUpdate: (job: Job) => void) => client().crawl.wait('id', { onUpdate, keepDocuments: false });
  expectFlat('wait', await heldWhile(read));
});

test(`watching ${DOCUMENTS} documents of 100 kB holds a page of them`, { timeout: 120_000 }, async () => {
  const read = async (onUpdate: (job: Job) => void) => {
    for await (const job of client().crawl.watch('id')) onUpdate(job);
  };
  expectFlat('watch', await heldWhile(read));
});
