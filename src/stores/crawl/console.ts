import { crawlIdOf, hashOf } from '#lib/crawl/address.ts';
import type { ExportFormat } from '#lib/crawl/export/kinds.ts';
import { crawlOptions } from '#lib/crawl/request.ts';
import { createFirecrawl } from '#lib/firecrawl/index.ts';
import type { Clock } from '../typing-sequence.ts';
import { type AccountClient, createAccount } from './account.ts';
import type { CrawlBrowser } from './browser.ts';
import { createExporting } from './exporting.ts';
import { createCrawlForm } from './form.ts';
import { createCrawlJob } from './job.ts';
import { createKeyStore } from './keys.ts';
import { createRecents } from './recents.ts';
import { type CrawlState, idOf, isBusy, jobOf } from './state.ts';
import { createCrawlTable } from './table.ts';
import { createToasts } from './toasts.ts';

/** Every request says who asks. */
const LABEL = 'scienza-web@1.0.0';

const words = {
  noKey: 'Please provide your Firecrawl API key',
  keyGone: 'API key not found',
  done: 'Website crawled successfully',
  keyWorks: 'The service accepts this key.',
};

export interface CrawlConsoleOptions {
  /** Where the service is. The key goes there and nowhere else. */
  baseUrl: string;
  sampleUrl: string;
  browser: CrawlBrowser;
  /** For tests: network and time. */
  createClient?: typeof createFirecrawl;
  clock?: Clock | undefined;
  now?: (() => number) | undefined;
}

/** Everything that the crawl page does. Its parts meet here and nowhere else. */
export function createCrawlConsole({
  baseUrl,
  sampleUrl,
  browser,
  createClient = createFirecrawl,
  clock,
  now = Date.now,
}: CrawlConsoleOptions) {
  const keys = createKeyStore({ browser: browser.local, tab: browser.session });
  const recents = createRecents(browser.local, now);
  const toasts = createToasts();
  const form = createCrawlForm({ baseUrl, label: LABEL, sampleUrl });
  const openClient = (): AccountClient | undefined => {
    const apiKey = keys.current();
    return apiKey ? createClient({ baseUrl, apiKey, origin: LABEL }) : undefined;
  };
  const account = createAccount({ openClient, sampleUrl });
  const job = createCrawlJob({ openClient, onStart: recents.remember, clock, now });
  const table = createCrawlTable(job.$pages, job.$problems);
  const exporting = createExporting(browser.openFile, now);
  let lastKey = keys.current();

  /** Whether there is a key; if not, says so. */
  function hasKey(): boolean {
    if (keys.current()) return true;
    const { status } = keys.$key.get();
    toasts.error(status === 'saved' ? words.keyGone : words.noKey);
    keys.refresh();
    return false;
  }

  /** Another address for the same page, unless it is the same. */
  function goTo(hash: string) {
    if (hash !== browser.hash()) browser.pushHash(hash);
  }

  function open(id: string) {
    const recent = recents.$recents.get().find((one) => one.id === id);
    job.resume({ id, url: recent?.url || undefined, startedAtMs: recent?.startedAtMs });
  }

  function startAnew() {
    const fields = form.$form.get();
    table.reset();
    void job.start(fields.url.trim(), crawlOptions(fields));
  }

  /** Makes the crawl that is shown the one that the address names. */
  function followAddress() {
    const id = crawlIdOf(browser.hash());
    const state = job.$state.get();
    if (id === idOf(state) || state.status === 'starting') return;
    if (id) open(id);
    else job.reset();
  }

  function sayHowItEnded(state: CrawlState & { status: 'ended' }) {
    if (!state.isNew) return;
    if (state.error) toasts.error(state.error.text);
    else if (state.how === 'completed') toasts.success(words.done);
    if (account.$credits.get().status === 'known') void account.askCredits();
  }

  function onState(state: CrawlState, before: CrawlState = { status: 'idle' }) {
    if (state.status === before.status) return;
    const facts = jobOf(state);
    if (before.status === 'starting' && facts) {
      keys.keep();
      goTo(hashOf(facts.id));
    }
    if (facts) recents.remember(facts);
    if (state.status === 'locked') toasts.error(words.keyGone);
    if (state.status === 'errored' || state.status === 'lost') toasts.error(state.error.text);
    if (state.status === 'ended') sayHowItEnded(state);
    if (before.status === 'opening' && state.status === 'errored' && state.error.name === 'NotFoundError') {
      recents.forget(before.id);
    }
  }

  function onKey() {
    if (keys.current() === lastKey) return;
    lastKey = keys.current();
    account.reset();
  }

  return {
    keys,
    recents,
    toasts,
    form,
    account,
    job,
    table,
    exporting,

    /** The button: one press starts one crawl. While a crawl waits for the key, it opens that one instead. */
    start() {
      const state = job.$state.get();
      const isLocked = state.status === 'locked';
      const hasProblems = !isLocked && Object.keys(form.$problems.get()).length > 0;
      if (isBusy(state) || hasProblems || !hasKey()) return;
      if (isLocked) open(state.id);
      else startAnew();
    },

    async testKey() {
      if (!hasKey()) return;
      await account.test();
      const test = account.$test.get();
      if (test.status === 'refused') toasts.error(test.text);
      if (test.status !== 'accepted') return;
      keys.keep();
      toasts.success(words.keyWorks);
    },

    /** Opens a crawl again, by its id. */
    open(id: string) {
      goTo(hashOf(id));
      open(id);
    },

    /** A blank page, with the form as it is. What runs at the service goes on. */
    clear() {
      goTo('');
      job.reset();
    },

    /** Writes what has come so far to a file. */
    export(format: ExportFormat) {
      const facts = jobOf(job.$state.get());
      const { list, count } = job.$pages.get();
      const { failed, robots } = job.$problems.get();
      if (!facts) return;
      void exporting.start(format, {
        ...facts,
        status: facts.serviceStatus,
        pages: list.slice(0, count),
        failed,
        robots,
      });
    },

    /** Joins the page to its browser; the function that it gives undoes that, and leaves the crawl. */
    connect() {
      const ends = [
        job.$state.listen(onState),
        keys.$key.listen(onKey),
        browser.onHash(followAddress),
        browser.onOnline(job.retry),
        browser.onStorage(() => {
          keys.refresh();
          recents.refresh();
        }),
      ];
      followAddress();
      return () => {
        for (const end of ends) end();
        exporting.cancel();
        job.reset();
      };
    },
  };
}

export type CrawlConsole = ReturnType<typeof createCrawlConsole>;
