import { expect, onTestFinished } from 'vitest';
import { createFirecrawl } from '#crawl/client/index.ts';
import { createCrawlConsole } from '#crawl/shell/console.ts';
import { $toasts } from '#stores/toasts.ts';
import type { FakeOptions } from '../support/fake-firecrawl/index.ts';
import { setup as setupService, withoutSocket } from './client/setup.ts';
import { createFakeBrowser } from './fake-browser.ts';
import { createFakeClock, until } from './setup.ts';

export const SAMPLE = 'https://example.com';

/** The crawl tool without its view, in a fake browser. */
export async function setup(options: FakeOptions = {}) {
  const service = await setupService(options);
  service.fake.switches.socket = 'refused';
  const WebSocket = withoutSocket(service.fake);
  const { sleep, setTimer, now } = service.time;
  const browser = createFakeBrowser();
  const time = createFakeClock(Date.now());
  /** What the next request waits for. */
  let gate: Promise<void> | undefined;
  const send: typeof fetch = async (...call) => {
    const opened = gate;
    gate = undefined;
    await opened;
    return fetch(...call);
  };
  const create = () =>
    createCrawlConsole({
      baseUrl: service.fake.baseUrl,
      sampleUrl: SAMPLE,
      browser: browser.browser,
      createClient: (given) => createFirecrawl({ ...given, sleep, setTimer, now, WebSocket, fetch: send }),
      clock: time.clock,
      now: time.now,
      ticks: time.ticks,
    });
  // All parts of a page share them, and here all tests of a file.
  $toasts.set([]);
  const page = create();
  const disconnect = page.connect();
  onTestFinished(disconnect);
  return {
    ...service,
    page,
    create,
    disconnect,
    browser,
    clock: time,
    key: service.fake.apiKey,
    /** Holds the next request back until the returned function is called. */
    holdNext() {
      const { promise, resolve } = Promise.withResolvers<void>();
      gate = promise;
      return resolve;
    },
    state: () => page.job.$state.get(),
    toasts: () => $toasts.get().map(({ tone, text }) => `${tone}: ${text}`),
    /** Waits for a state of this name, while time passes. */
    reach: (status: string) =>
      until(() => {
        const { status: current } = page.job.$state.get();
        if (current !== status) time.pass(500);
        expect(current).toBe(status);
      }),
    /** Runs a crawl to its end. */
    async crawl() {
      page.keys.type(service.fake.apiKey);
      page.start();
      await until(() => expect(page.job.$state.get().status).toBe('ended'));
    },
  };
}
