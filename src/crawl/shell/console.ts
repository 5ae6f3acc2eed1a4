import { computed } from 'nanostores';
import { type CrawlOptions, createFirecrawl, type Firecrawl } from '#crawl/client/index.ts';
import { createExporter } from '#crawl/export/index.ts';
import { createAccount, createCrawlForm, createKeyStore, readValues } from '#crawl/form/index.ts';
import {
  type CrawlState,
  createCrawlJob,
  idOf,
  isBusy,
  isKeyRefused,
  jobOf,
  missingKey,
  type Pages,
} from '#crawl/job/index.ts';
import { createRedirectFinder, createSinglePage } from '#crawl/page/index.ts';
import { showError, showSuccess } from '#crawl/parts/toasts.ts';
import { addressKey, crawlIdFromHash, hashForCrawl } from '#crawl/parts/urls.ts';
import type { Clock } from '#stores/clock.ts';
import { $toasts } from '#stores/toasts.ts';
import type { CrawlBrowser } from './browser.ts';
import { createRecents } from './recents.ts';
import { errorMessages, toastMessages } from './words.ts';

/** Names this site to the service, in each request. */
const ORIGIN = 'scienza-web@1.0.0';

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

/** The crawl tool without its view: connects the features with each other and with the browser. */
export function createCrawlConsole({
  baseUrl,
  sampleUrl,
  browser,
  createClient = createFirecrawl,
  clock,
  now = Date.now,
}: CrawlConsoleOptions) {
  const keys = createKeyStore({ browser: browser.local, tab: browser.session });
  const openClient = (): Firecrawl => {
    const apiKey = keys.current();
    if (!apiKey) throw missingKey;
    return createClient({ baseUrl, apiKey, origin: ORIGIN });
  };
  const account = createAccount({ openClient, keys, sampleUrl });
  const form = createCrawlForm(sampleUrl);
  const single = createSinglePage({ openClient, now });
  const redirect = createRedirectFinder(openClient);
  const recents = createRecents(browser.local, now);
  /** The key that the crawl was sent with. Another may be in the field when the answer comes. */
  let crawlKey = '';
  const openCrawlClient = () => {
    crawlKey = keys.current();
    return openClient();
  };
  const job = createCrawlJob({ openClient: openCrawlClient, onRetry: recents.rememberRetry, clock, now });
  const exporter = createExporter({ job, openFile: browser.openFile, now });

  const $blockedKeys = computed(job.$failedPages, ({ blocked }) => new Set(blocked.map(addressKey)));
  const openRecent = () => recents.get(idOf(job.$state.get()));

  /** Calls with the form's address and options if they are valid and there is a key. */
  function withRequest(act: (url: string, options: CrawlOptions) => void) {
    if (Object.keys(form.$errors.get()).length > 0 || !keys.require()) return;
    act(form.$values.get().url.trim(), form.options());
  }

  /** Reads the website, or only these pages of it. */
  function crawl(urls?: readonly string[]) {
    withRequest((url, options) => {
      if (isBusy(job.$state.get())) return;
      const values = readValues(form.$values.get());
      $toasts.set([]);
      single.close();
      void job.start(url, options, {
        urls,
        onStart: (facts) => recents.remember({ ...facts, values, ...(urls && { urls }) }),
      });
    });
  }

  function resume(id: string) {
    const recent = recents.get(id);
    // Start uses the form, so it must show the same site as the open crawl: a start costs credits.
    if (recent?.values) form.fill(recent.values);
    else form.change({ url: recent?.url ?? '' });
    job.resume({ id, url: recent?.url || undefined, startedAtMs: recent?.startedAtMs, retries: recent?.retries });
  }

  function navigate(hash: string) {
    if (hash !== browser.hash()) browser.pushHash(hash);
  }

  /** Shows the crawl that the URL names. */
  function syncWithHash() {
    const id = crawlIdFromHash(browser.hash());
    const state = job.$state.get();
    if ((id ?? '') === (idOf(state) ?? '') || (state.status === 'starting' && !state.job)) return;
    if (id) resume(id);
    else job.reset();
  }

  /** A crawl that was opened by its id is known by its first page. */
  function fillUrl({ list: [page] }: Pages) {
    if (page && !form.$values.get().url) form.change({ url: page.url });
  }

  /** The service has taken the key that is in the field. */
  function saveKey(state: CrawlState, previous: CrawlState) {
    const isTaken = state.status === 'running' && (previous.status === 'starting' || isKeyRefused(previous));
    if (isTaken && keys.current() === crawlKey) keys.save();
  }

  function remember(state: CrawlState, previous: CrawlState) {
    const facts = jobOf(state);
    if (previous.status === 'starting' && facts) navigate(hashForCrawl(facts.id));
    if (facts) recents.remember({ ...facts, ...(state.status === 'ended' && { outcome: state.outcome }) });
    if (previous.status === 'opening' && state.status === 'errored' && state.error.name === 'NotFoundError') {
      recents.forget(previous.id);
    }
  }

  function announce(state: CrawlState) {
    if (state.status === 'locked') showError(missingKey.message);
    if (state.status === 'errored' || state.status === 'lost') showError(state.error.text);
    if (state.status !== 'ended' || !state.job.wasRunning) return;
    if (state.error) showError(state.error.text);
    else if (state.hasFailedAgain) showError(errorMessages.failedAgain);
    else if (state.outcome === 'completed') showSuccess(toastMessages.crawled);
    if (account.$credits.get().status === 'done') void account.loadCredits();
  }

  function onStateChange(state: CrawlState, previous: CrawlState = { status: 'idle' }) {
    if (state.status === previous.status) return;
    saveKey(state, previous);
    remember(state, previous);
    announce(state);
  }

  return {
    baseUrl,
    openClient,
    keys,
    account,
    form,
    single,
    redirect,
    recents,
    job,
    exporter,
    $isBusy: computed(job.$state, isBusy),
    /** The open crawl has found that robots.txt blocks the form's address. */
    $isBlocked: computed([form.$values, $blockedKeys], (values, keys) => keys.has(addressKey(values.url.trim()))),
    withRequest,

    /** Starts one crawl, however often it is called, or goes on with the one that waits for the key, or for another. */
    start() {
      const state = job.$state.get();
      if (isBusy(state)) return;
      if (state.status === 'locked') {
        if (keys.require()) resume(state.id);
      } else if (state.status === 'lost' && isKeyRefused(state)) job.retry();
      else crawl();
    },

    /** Reads only these pages of a website, which the form names again if it names another one by now. */
    crawlPages(site: string, urls: readonly string[]) {
      form.change({ url: site });
      crawl(urls);
    },

    /** Reads the page at the form's address, without a crawl. */
    readPage: () => withRequest((url, { scrapeOptions }) => void single.read(url, { ...scrapeOptions })),

    /** Starts the open crawl again, with the same options. */
    crawlAgain() {
      const recent = openRecent();
      // Without the list, it would be the whole website.
      if (recent?.chosen && !recent.urls) {
        showError(errorMessages.chosenNotSaved);
        return;
      }
      if (recent?.values) form.fill(recent.values);
      crawl(recent?.urls);
    },

    /** Crawls the address to which the start of the open crawl leads, with the same options. Finding it uses 1 credit. */
    followRedirect: () =>
      withRequest(async (_, { scrapeOptions }) => {
        const state = job.$state.get();
        if (state.status !== 'ended' || !state.redirectFrom) return;
        const url = await redirect.find(state.redirectFrom, scrapeOptions);
        if (!url || state !== job.$state.get()) return;
        form.fill({ ...(openRecent()?.values ?? form.$values.get()), url });
        crawl();
      }),

    /** Retries the failed pages. */
    retryFailed: () => withRequest((_, options) => void job.retryFailed(options)),

    /** Closes the crawl and keeps the form. A running crawl continues at the service. */
    clear() {
      navigate('');
      job.reset();
    },

    /** Connects to the browser's events. The returned function disconnects and leaves the crawl. */
    connect() {
      // Options that an earlier version of this page saved under names.
      browser.local.remove('crawl_presets');
      const disconnectors = [
        job.$state.listen(onStateChange),
        job.$pages.listen(fillUrl),
        account.followKey(),
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
