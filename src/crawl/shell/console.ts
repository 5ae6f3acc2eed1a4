import { createFirecrawl } from '#crawl/client/index.ts';
import { createExporter } from '#crawl/export/index.ts';
import { createAccount, createCrawlForm, createKeyStore, type FormContent, optionsOf } from '#crawl/form/index.ts';
import { createCrawlJob, createStopper, endMessage, idOf, isBusy, missingKey } from '#crawl/job/index.ts';
import { showError } from '#crawl/parts/toasts.ts';
import { crawlIdFromHash, hashForCrawl } from '#crawl/parts/urls.ts';
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
  ticks?: (() => number) | undefined;
}

/** The crawl tool without its view: connects the features with each other and with the browser. */
export function createCrawlConsole({
  baseUrl,
  sampleUrl,
  browser,
  createClient = createFirecrawl,
  clock,
  now = Date.now,
  ticks,
}: CrawlConsoleOptions) {
  const keys = createKeyStore(browser.local);
  /** A client with the current key, and what keeps that key once the service has taken it. */
  const connect = () => {
    const apiKey = keys.current();
    if (!apiKey) throw missingKey;
    return { client: createClient({ baseUrl, apiKey, origin: ORIGIN }), accept: () => keys.save(apiKey) };
  };
  const openClient = () => connect().client;
  const account = createAccount({ openClient, keys, sampleUrl });
  const form = createCrawlForm(sampleUrl);
  const recents = createRecents(browser.local, now);
  const job = createCrawlJob({
    connect,
    clock,
    now,
    ticks,
    isKnown: (id) => recents.get(id) !== undefined,
    onNews: recents.remember,
    // The state of the crawl says it to screen readers.
    onError: ({ text }) => void showToast({ title: commonMessages.error, text, tone: 'error' }),
    onEnd(ended) {
      const message = endMessage(ended);
      if (message) showToast(message);
      if (account.$credits.get().status === 'done') void account.loadCredits();
    },
  });
  const exporter = createExporter({ job, openFile: browser.openFile, now });
  const stopper = createStopper({
    connect,
    clock,
    onTaken(id, isCancelled) {
      const recent = recents.get(id);
      if (recent) recents.remember({ ...recent, isStopWanted: false, ...(isCancelled && { status: 'cancelled' }) });
      job.stopped(id, isCancelled);
    },
  });

  /** Whether there is a key. Leads to its field if not. */
  function hasKey() {
    const isThere = keys.require();
    if (!isThere) form.refuse();
    return isThere;
  }

  /** Reads the website, or only these pages of it. Where that cannot be done, the form shows why. */
  function crawl(urls?: readonly string[]) {
    if (isBusy(job.$state.get()) || !form.check() || !hasKey()) return;
    $toasts.set([]);
    void job.start({ url: form.address(), urls, options: form.options(), values: form.$values.get() });
  }

  function open(id: string) {
    const recent = recents.get(id);
    // Start uses the form, so it must show the same site as the open crawl: a start costs credits.
    form.fill(recent?.values ?? { ...form.$values.get(), url: recent?.url ?? '' }, recent?.hasHeaders);
    job.open(recent ?? { id });
  }

  function navigate(hash: string) {
    if (hash !== browser.hash()) browser.pushHash(hash);
  }

  /** Shows the crawl that the URL names. What else may be in its fragment, such as where a skip link leads, is left alone. */
  function syncWithHash() {
    const hash = browser.hash();
    const id = crawlIdFromHash(hash);
    if (id === idOf(job.$state.get()) || (!id && hash)) return;
    if (id) open(id);
    else job.reset();
  }

  /** Names the crawl that is open in the URL. */
  function nameInHash(state: ReturnType<typeof job.$state.get>) {
    const id = idOf(state);
    if (id) navigate(hashForCrawl(id));
  }

  function tryAgain() {
    job.retry();
    stopper.wake();
  }

  const formContent: FormContent = {
    baseUrl,
    form,
    keys,
    account,
    job,
    openClient,

    /** Starts one crawl, however often it is called, or goes on with the one that waits for the key, or for another. */
    start() {
      const state = job.$state.get();
      if (state.status === 'locked') {
        if (hasKey()) open(state.id);
      } else if (state.status === 'lost') job.retry();
      else crawl();
    },

    /** Reads only these pages of a website, which the form names again if it names another one by now. */
    crawlPages(site: string, urls: readonly string[]) {
      form.change({ url: site });
      crawl(urls);
    },
  };

  return {
    ...formContent,
    formContent,
    recents,
    exporter,

    /** Starts the open crawl again, with the same options. */
    crawlAgain() {
      const { values, chosen, urls, hasHeaders } = job.$crawl.get() ?? {};
      // Without the list, it would be the whole website.
      if (chosen && !urls) {
        showError(errorMessages.chosenNotSaved);
        return;
      }
      // What was entered in the place of lost headers stays.
      if (values && (values['headers'] || !form.isShowing(values))) form.fill(values, hasHeaders);
      crawl(urls);
    },

    /** Retries the failed pages with the options of their crawl; where those are not known, with the form's. */
    retryFailed() {
      const { options, values, hasHeaders } = job.$crawl.get() ?? {};
      const areLost = hasHeaders && !options && !values?.['headers'];
      const known =
        options ?? (values && optionsOf({ ...values, ...(areLost && { headers: form.$values.get().headers }) }));
      // A crawl that a link has opened has no address.
      if ((!known || areLost) && !form.check(['url', 'limit'])) return;
      if (hasKey()) void job.retryFailed(known ?? form.options());
    },

    /** Closes the crawl and keeps the form. A running crawl continues at the service. */
    clear() {
      navigate('');
      job.reset();
    },

    /** Connects to the browser's events. The returned function disconnects and leaves the crawl. */
    connect() {
      const disconnectors = [
        account.followKey(),
        job.$state.listen(nameInHash),
        recents.$recents.subscribe(stopper.follow),
        keys.$key.listen(stopper.wake),
        browser.onHashChange(syncWithHash),
        browser.onOnline(tryAgain),
        browser.onStorage(() => {
          keys.refresh();
          recents.refresh();
        }),
      ];
      syncWithHash();
      return () => {
        for (const disconnect of disconnectors) disconnect();
        exporter.cancel();
        stopper.close();
        job.close();
      };
    },
  };
}

export type CrawlConsole = ReturnType<typeof createCrawlConsole>;
