import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createFirecrawl } from '#crawl/client/index.ts';
import type { Crawl } from '#crawl/job/crawl.ts';
import { createCrawlJob } from '#crawl/job/job.ts';
import { rowsOf } from '#crawl/job/rows.ts';
import { crawlOf } from '#crawl/job/state.ts';
import { ORIGIN } from './client/setup.ts';
import { createFakeClock, until } from './setup.ts';

/** What happens at the service while the client waits. */
const step = fc.oneof(
  /** Pages are read. The same page may be read again, as another document. */
  fc.record({ read: fc.array(fc.nat(7), { minLength: 1, maxLength: 4 }) }),
  /** The live connection sends the next documents, and repeats one. */
  fc.record({ send: fc.nat(4), again: fc.nat(20) }),
  /** The connection is lost. The next one begins with a catch-up, where some documents are `null`. */
  fc.record({ drop: fc.constant(true) }),
);

interface World {
  steps: (typeof step extends fc.Arbitrary<infer Step> ? Step : never)[];
  nulls: boolean[];
  totals: number[];
  ignoresSkip: boolean;
}

const world: fc.Arbitrary<World> = fc.record({
  steps: fc.array(step, { minLength: 1, maxLength: 12 }),
  nulls: fc.array(fc.boolean(), { minLength: 1, maxLength: 5 }),
  totals: fc.array(fc.nat(12), { minLength: 1, maxLength: 5 }),
  ignoresSkip: fc.boolean(),
});

const documentOf = (page: number, reading: number) => ({
  markdown: `Reading ${reading}`,
  metadata: { scrapeId: `s${reading}`, sourceURL: `https://site.test/${page}`, creditsUsed: 1 },
});

/** A service that plays the steps, one per wait of the client, and is then completed. */
function createService({ steps, nulls, totals, ignoresSkip }: World) {
  const documents: ReturnType<typeof documentOf>[] = [];
  const skips: { skip: number; count: number }[] = [];
  let next = 0;
  let asked = 0;
  let nowMs = 0;
  let socket: Socket | undefined;
  let sent = 0;

  const send = (message: unknown) => socket?.onmessage?.({ data: JSON.stringify(message) });

  class Socket {
    onmessage?: ((event: { data: string }) => void) | null;
    onclose?: ((event: { reason: string }) => void) | null;
    constructor() {
      setImmediate(() => {
        socket = this;
        const data = documents.map((document, index) => (nulls[index % nulls.length] ? null : document));
        sent = data.indexOf(null) < 0 ? data.length : data.indexOf(null);
        send({ type: 'catchup', data: { status: 'scraping', completed: 99, total: 1, creditsUsed: 99, data } });
      });
    }
    close() {
      if (socket === this) socket = undefined;
    }
  }

  function play() {
    const current = steps[next];
    next += 1;
    if (!current) return;
    if ('read' in current) for (const page of current.read) documents.push(documentOf(page, documents.length));
    else if ('drop' in current) socket?.onclose?.({ reason: '' });
    else {
      for (const data of documents.slice(sent, sent + current.send)) send({ type: 'document', data });
      sent = Math.min(documents.length, sent + current.send);
      const data = documents[current.again];
      if (data && current.again < sent) send({ type: 'document', data });
    }
  }

  function status(url: string) {
    const skip = Number(new URL(url).searchParams.get('skip') ?? 0);
    skips.push({ skip, count: documents.length });
    asked += 1;
    const isOver = next > steps.length;
    const completed = documents.length;
    const total = isOver ? completed : (totals[asked % totals.length] ?? 0);
    const data = documents.slice(ignoresSkip ? 0 : skip);
    return { success: true, status: isOver ? 'completed' : 'scraping', completed, total, creditsUsed: completed, data };
  }

  const client = createFirecrawl({
    origin: ORIGIN,
    apiKey: 'fc-1',
    baseUrl: 'https://service.test',
    WebSocket: Object(Socket),
    setTimer: () => () => {},
    fetch: async (input) => {
      const url = String(input);
      return Response.json(url.endsWith('/errors') ? { errors: [], robotsBlocked: [] } : status(url));
    },
    now: () => nowMs,
    sleep: async (ms, signal) => {
      nowMs += ms;
      play();
      for (let turn = 0; turn < 5; turn += 1) await new Promise(setImmediate);
      signal?.throwIfAborted();
    },
  });
  return { client, documents, skips };
}

const numbers = ({ completed, total, creditsUsed }: Crawl) => ({ completed, total, creditsUsed });

test('each page is counted and kept once, whatever the live connection and the status send, and no count steps back', async () => {
  const property = fc.asyncProperty(world, async (given) => {
    const { client, documents, skips } = createService(given);
    const { now } = createFakeClock();
    // Updates follow each other without a wait.
    const clock = { start: (run: () => void) => setImmediate(run) as never, stop: () => {} };
    const job = createCrawlJob({ connect: () => ({ client, accept: () => {} }), clock, now });
    const shown: ReturnType<typeof numbers>[] = [];
    job.$state.listen((state) => {
      const facts = crawlOf(state);
      if (facts) shown.push(numbers(facts));
    });
    job.open({ id: 'one' });
    await until(() => expect(job.$state.get()).toMatchObject({ status: 'ended', missing: 0 }));

    const pages = rowsOf(job.$crawl.get()?.rows ?? new Map(), 'page');
    const addresses = pages.map(({ url }) => url);
    expect(addresses.toSorted()).toEqual([...new Set(documents.map(({ metadata }) => metadata.sourceURL))].toSorted());
    expect(shown.at(-1)).toEqual({ completed: pages.length, total: pages.length, creditsUsed: documents.length });
    for (const { skip, count: known } of skips) expect(skip).toBeLessThanOrEqual(known);

    const running = shown.slice(0, -1);
    for (const [index, after] of running.entries()) {
      const before = running[index - 1] ?? { completed: 0, total: 0, creditsUsed: 0 };
      expect(after.completed).toBeGreaterThanOrEqual(before.completed);
      expect(after.total).toBeGreaterThanOrEqual(before.total);
      expect(after.creditsUsed).toBeGreaterThanOrEqual(before.creditsUsed);
    }
    job.reset();
  });
  await fc.assert(property, { numRuns: 100 });
});
