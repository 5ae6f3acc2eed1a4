import FirecrawlApp from '@mendable/firecrawl-js';
import { vi } from 'vitest';
import type { Firecrawl } from '#crawl/client/index.ts';
import type { FakeFirecrawl } from '../../../support/fake-firecrawl/index.ts';
import { setup } from '../setup.ts';

/** The requests of a call, and its result or error. */
export interface CallRecord {
  requests: unknown[];
  outcome: unknown;
}

const realSetTimeout = globalThis.setTimeout;

/** Ends the hard-coded waits of the official client immediately. Other timers are not changed. */
async function withoutWaits<Result>(run: () => Promise<Result>): Promise<Result> {
  const quick = (...[call, ms = 0, ...rest]: Parameters<typeof setTimeout>) =>
    realSetTimeout(call, rest.length === 0 && [1_000, 2_000, 4_000].includes(ms) ? 0 : ms, ...rest);
  vi.stubGlobal('setTimeout', quick);
  return run().finally(() => vi.unstubAllGlobals());
}

const withoutIds = (text: string) =>
  text
    .replace(/[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}/g, ':id')
    .replace(/127\.0\.0\.1:\d+/g, ':host')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, ':date');

/** Without ids, dates, ports and undefined values. */
function plain(value: unknown): unknown {
  return value === undefined ? undefined : JSON.parse(withoutIds(JSON.stringify(value)));
}

/** Without `origin`, the only part of the body that must differ. */
function wire({ requests, apiKey }: FakeFirecrawl) {
  return requests.map(({ method, path, headers, body: { origin, ...body } }) => ({
    request: `${method} ${withoutIds(path)}`,
    isAuthorized: headers.authorization === `Bearer ${apiKey}`,
    type: headers['content-type'],
    hasIdempotencyKey: 'x-idempotency-key' in headers,
    isLabelled: typeof origin === 'string' && /^[a-z-]+@\d+\.\d+\.\d+$/.test(origin),
    body: plain(body),
  }));
}

async function outcomeOf(run: () => Promise<unknown>) {
  try {
    return plain(await run());
  } catch (error) {
    const { message, statusCode } = Object(error);
    return { message: withoutIds(String(message)), statusCode };
  }
}

export interface Case {
  name: string;
  prepare?: (fake: FakeFirecrawl) => void;
  official: (app: FirecrawlApp, fake: FakeFirecrawl) => Promise<unknown>;
  ours: (client: Firecrawl, fake: FakeFirecrawl) => Promise<unknown>;
  /** Why the requests differ. */
  requestsDiffer?: string;
}

export async function recordOfficial({ prepare, official }: Case): Promise<CallRecord> {
  const { fake } = await setup();
  prepare?.(fake);
  const app = new FirecrawlApp({ apiKey: fake.apiKey, apiUrl: fake.baseUrl });
  // It reads its own version asynchronously; calls in the same tick are labelled with another.
  await new Promise(setImmediate);
  const outcome = await withoutWaits(() => outcomeOf(() => official(app, fake)));
  return { requests: wire(fake), outcome };
}

export async function recordOurs({ prepare, ours }: Case): Promise<CallRecord> {
  const { fake, firecrawl } = await setup();
  prepare?.(fake);
  const outcome = await outcomeOf(() => ours(firecrawl, fake));
  return { requests: wire(fake), outcome };
}

/** The properties that both clients return for a job. */
export const jobFacts = (job: object) => {
  const { success, status, total, completed, creditsUsed, data, expiresAt } = Object(job);
  return { success, status, total, completed, creditsUsed, data, expiresAt };
};

export const pick =
  (...names: string[]) =>
  (value: object) =>
    Object.fromEntries(names.map((name) => [name, Reflect.get(value, name)]));

/** Starts a crawl and finishes it, so that one request reads all of it. */
export async function finished(fake: FakeFirecrawl, start: () => Promise<object>): Promise<string> {
  const { id } = Object(await start());
  fake.jobs.get(id)?.advance(0);
  fake.jobs.get(id)?.advance(5);
  return String(id);
}
