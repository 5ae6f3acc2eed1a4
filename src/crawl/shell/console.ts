import { computed } from 'nanostores';
import { type CrawlOptions, createFirecrawl } from '#crawl/client/index.ts';
import { createExporter } from '#crawl/export/index.ts';
import { createAccount, createCrawlForm, createKeyStore, optionsOf } from '#crawl/form/index.ts';
import {
  createCrawlJob,
  type Effect,
  type EndedState,
  endMessage,
  idOf,
  isBusy,
  missingKey,
  rememberable,
} from '#crawl/job/index.ts';
import { createRedirectFinder, createSinglePage } from '#crawl/page/index.ts';
import { showError } from '#crawl/parts/toasts.ts';
import { addressKey, crawlIdFromHash, hashForCrawl } from '#crawl/parts/urls.ts';
import { commonMessages } from '#crawl/parts/words.ts';
import type { Clock } from '#stores/clock.ts';
import { $toasts, showToast } from '#stores/toasts.ts';
import type { CrawlBrowser } from './browser.ts';
import { createRecents } from './recents.ts';
import { errorMessages } from './words.ts';

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
  /** A client with the current key, and what keeps that key once the service has taken it. */
  const connect = () => {
    const apiKey = keys.current();
    if (!apiKey) throw missingKey;
    return { client: createClient({ baseUrl, apiKey, origin: ORIGIN }), accept: () => keys.save(apiKey) };
  };
  const openClient = () => connect().client;
  const account = createAccount({ openClient, keys, sampleUrl });
  const form = createCrawlForm(sampleUrl);
  const single = createSinglePage({ openClient, now });
  const redirect = createRedirectFinder(openClient);
  const recents = createRecents(browser.local, now);
  const job = createCrawlJob({ connect, perform, clock, now });
  const exporter = createExporter({ job, openFile: browser.openFile, now });

  const $blockedKeys = computed(job.$crawl, (crawl) => new Set(crawl?.blocked.map(addressKey)));

  /** Calls with the form's address and options if they are valid and there is a key. */
  function withRequest(act: (url: string, options: CrawlOptions) => void) {
    if (Object.keys(form.$errors.get()).length > 0 || !keys.require()) return;
    act(form.address(), form.options());
  }

  /** Reads the website, or only these pages of it. */
  function crawl(urls?: readonly string[]) {
    withRequest((url, options) => {
      if (isBusy(job.$state.get())) return;
      $toasts.set([]);
      single.close();
      void job.start({ url, urls, options, values: form.$values.get() });
    });
  }

  function resume(id: string) {
    const recent = recents.get(id);
    // Start uses the form, so it must show the same site as the open crawl: a start costs credits.
    if (recent?.values) form.fill(recent.values);
    else form.change({ url: recent?.url ?? '' });
    job.resume(recent ?? { id });
  }

  function navigate(hash: string) {
    if (hash !== browser.hash()) browser.pushHash(hash);
  }

  /** Shows the crawl that the URL names. */
  function syncWithHash() {
    const id = crawlIdFromHash(browser.hash());
    const state = job.$state.get();
    if ((id ?? '') === (idOf(state) ?? '') || (state.status === 'starting' && !state.crawl)) return;
    if (id) resume(id);
    else job.reset();
  }

  function perform(effect: Effect) {
    switch (effect.type) {
      case 'name':
        return navigate(hashForCrawl(effect.id));
      case 'remember':
        return recents.remember(effect.crawl);
      case 'forget':
        return recents.forget(effect.id);
      case 'say':
        // The state of the crawl says it to screen readers.
        return void showToast({ title: commonMessages.error, text: effect.error.text, tone: 'error' });
      case 'end':
        return end(effect.ended);
    }
  }

  function end(ended: EndedState) {
    recents.remember(rememberable(ended));
    const message = endMessage(ended);
    if (message) showToast(message);
    if (account.$credits.get().status === 'done') void account.loadCredits();
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
      } else if (state.status === 'lost') job.retry();
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
      const { values, chosen, urls } = job.$crawl.get() ?? {};
      // Without the list, it would be the whole website.
      if (chosen && !urls) {
        showError(errorMessages.chosenNotSaved);
        return;
      }
      if (values) form.fill(values);
      crawl(urls);
    },

    /** Crawls the address to which the start of the open crawl leads, with the same options. Finding it uses 1 credit. */
    followRedirect: () =>
      withRequest(async (_, { scrapeOptions }) => {
        const state = job.$state.get();
        if (state.status !== 'ended' || !state.redirectFrom) return;
        const url = await redirect.find(state.redirectFrom, scrapeOptions);
        if (!url || state !== job.$state.get()) return;
        form.fill({ ...(state.crawl.values ?? form.$values.get()), url });
        crawl();
      }),

    /** Retries the failed pages with the options of their crawl; where those are not known, with the form's. */
    retryFailed() {
      const { options, values } = job.$crawl.get() ?? {};
      const known = options ?? (values && optionsOf(values));
      if (known) void (keys.require() && job.retryFailed(known));
      else withRequest((_, given) => void job.retryFailed(given));
    },

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
