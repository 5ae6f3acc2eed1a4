import { expect } from 'vitest';
import type { Job } from '#crawl/client/index.ts';
import type { setup } from './setup.ts';

type Setup = Awaited<ReturnType<typeof setup>>;

/** Polls a crawl to its end or error, and records what comes. */
export async function run({ fake, firecrawl, startCrawl }: Setup, signal?: AbortSignal) {
  const id = await startCrawl();
  const jobs: Job[] = [];
  let error: unknown;
  try {
    for await (const job of firecrawl.crawl.poll(id, { signal })) jobs.push(job);
  } catch (cause) {
    error = cause;
  }
  const asked = fake.requests.length;
  return { id, jobs, error, asked };
}

/** After the end: no timer runs, no request follows, and no error contains the key. */
export async function expectQuiet({ fake, time }: Setup, { error, asked }: { error: unknown; asked: number }) {
  expect(time.limits.size).toBe(0);
  for (let turn = 0; turn < 5; turn += 1) await new Promise(setImmediate);
  expect(fake.requests.length).toBe(asked);
  expect(fake.openSockets()).toBe(0);
  const said = error instanceof Error ? [error.message, error.stack, JSON.stringify(error), String(error.cause)] : [];
  expect(said.join()).not.toContain(fake.apiKey);
}
