import type { ExportFormat } from '#lib/crawl/export.ts';
import { crawlIdFromHash, hashForCrawl } from '#lib/crawl/urls.ts';
import { createFirecrawl } from '#lib/firecrawl/index.ts';
import type { Clock } from '../clock.ts';
import { type AccountClient, createAccount } from './account.ts';
import type { CrawlBrowser } from './browser.ts';
import { createExporter } from './export.ts';
import { createCrawlForm, type FormValues, readValues } from './form.ts';
import { createCrawlJob } from './job.ts';
import { createKeyStore } from './keys.ts';
import { createRecents } from './recents.ts';
import type { Pages } from './results.ts';
import { type CrawlState, idOf, isBusy, type JobFacts, jobOf } from './state.ts';
import { createCrawlTable } from './table.ts';
import { createToasts } from './toasts.ts';

/** Names this site to the service, in each request. */
const ORIGIN = 'scienza-web@1.0.0';

const messages = {
  noKey: 'Please provide your Firecrawl API key',
  keyNotFound: 'API key not found',
  completed: 'Website crawled successfully',
  keyAccepted: 'The service accepts this key.',
};

export interface CrawlConsoleOptions {
  /** URL of the service, the only one that receives the key. */
  baseUrl: string;
  sampleUrl: string;
  browser: CrawlBrowser;
  /** For tests: network and time. */
  createClient?: typeof createFirecrawl;
  clock?: Clock | undefined;
  now?: (() => number) | undefined;
}

/** The crawl tool without its view: connects the stores with each other and with the browser. */
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
  const form = createCrawlForm({ origin: ORIGIN, sampleUrl });
  const openClient = (): AccountClient | undefined => {
    const apiKey = keys.current();
    return apiKey ? createClient({ baseUrl, apiKey, origin: ORIGIN }) : undefined;
  };
  const account = createAccount({ openClient, sampleUrl });
  let submitted: Partial<FormValues> = {};
  const onStart = (facts: Pick<JobFacts, 'id' | 'url' | 'startedAtMs'>) =>
    recents.remember({ ...facts, values: submitted });
  const job = createCrawlJob({ openClient, onStart, clock, now });
  const table = createCrawlTable(job.$pages, job.$failedPages);
  const exporter = createExporter(browser.openFile, now);
  let lastKey = keys.current();

  /** Reports a missing key. */
  function hasKey(): boolean {
    if (keys.current()) return true;
    const { status } = keys.$key.get();
    toasts.error(status === 'saved' ? messages.keyNotFound : messages.noKey);
    keys.refresh();
    return false;
  }

  function navigate(hash: string) {
    if (hash !== browser.hash()) browser.pushHash(hash);
  }

  function resume(id: string) {
    const recent = recents.$recents.get().find((one) => one.id === id);
    // The form is what Start would crawl and pay for: never another site than the one that is shown.
    if (recent?.values) form.fill(recent.values);
    else form.change({ url: recent?.url ?? '' });
    job.resume({ id, url: recent?.url || undefined, startedAtMs: recent?.startedAtMs });
  }

  /** Shows the crawl that the URL names. */
  function syncWithHash() {
    const id = crawlIdFromHash(browser.hash());
    const state = job.$state.get();
    if (id === idOf(state) || state.status === 'starting') return;
    if (id) resume(id);
    else job.reset();
  }

  /** A crawl that was opened by its id is known by its first page. */
  function fillUrl({ list: [page] }: Pages) {
    if (page && !form.$values.get().url) form.change({ url: page.url });
  }

  function announceEnd(state: CrawlState & { status: 'ended' }) {
    if (!state.wasRunning) return;
    if (state.error) toasts.error(state.error.text);
    else if (state.outcome === 'completed') toasts.success(messages.completed);
    if (account.$credits.get().status === 'known') void account.loadCredits();
  }

  function onStateChange(state: CrawlState, previous: CrawlState = { status: 'idle' }) {
    if (state.status === previous.status) return;
    const facts = jobOf(state);
    if (previous.status === 'starting' && facts) {
      keys.save();
      navigate(hashForCrawl(facts.id));
    }
    if (facts) recents.remember(facts);
    if (state.status === 'locked') toasts.error(messages.keyNotFound);
    if (state.status === 'errored' || state.status === 'lost') toasts.error(state.error.text);
    if (state.status === 'ended') announceEnd(state);
    if (previous.status === 'opening' && state.status === 'errored' && state.error.name === 'NotFoundError') {
      recents.forget(previous.id);
    }
  }

  function onKeyChange() {
    if (keys.current() === lastKey) return;
    lastKey = keys.current();
    account.reset();
  }

  /** Starts a crawl, once however often it is called, or opens the one that waits for the key. */
  function start() {
    const state = job.$state.get();
    const isLocked = state.status === 'locked';
    const hasErrors = !isLocked && Object.keys(form.$errors.get()).length > 0;
    if (isBusy(state) || hasErrors || !hasKey()) return;
    if (isLocked) return resume(state.id);
    if (form.isIncomplete()) {
      form.load().then(start, ({ message }: Error) => toasts.error(message));
      return;
    }
    const values = form.$values.get();
    submitted = readValues(values);
    table.reset();
    void job.start(values.url.trim(), form.options());
  }

  return {
    keys,
    recents,
    toasts,
    form,
    account,
    job,
    table,
    exporter,
    openClient,

    /** Where this browser saves what the user names. */
    storage: browser.local,
    start,

    async testKey() {
      if (!hasKey()) return;
      await account.test();
      const test = account.$test.get();
      if (test.status === 'rejected') toasts.error(test.text);
      if (test.status !== 'accepted') return;
      keys.save();
      toasts.success(messages.keyAccepted);
    },

    /** Shows no crawl and keeps the form. A running crawl continues at the service. */
    clear() {
      navigate('');
      job.reset();
    },

    /** Exports what has come so far. */
    export(format: ExportFormat) {
      const facts = jobOf(job.$state.get());
      if (!facts) return;
      const { list, count } = job.$pages.get();
      const { serviceStatus: status } = facts;
      void exporter.start(format, { ...facts, status, pages: list.slice(0, count), ...job.$failedPages.get() });
    },

    /** Connects to the browser's events. The returned function disconnects and leaves the crawl. */
    connect() {
      const disconnectors = [
        job.$state.listen(onStateChange),
        job.$pages.listen(fillUrl),
        keys.$key.listen(onKeyChange),
        browser.onHashChange(syncWithHash),
        browser.onOnline(job.retry),
        browser.onStorage(() => {
          keys.refresh();
          recents.refresh();
        }),
      ];
      syncWithHash();
      return () => {
        for (const disconnect of disconnectors) disconnect();
        exporter.cancel();
        job.reset();
      };
    },
  };
}

export type CrawlConsole = ReturnType<typeof createCrawlConsole>;
