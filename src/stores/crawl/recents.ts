import { atom } from 'nanostores';
import type { TextStore } from './browser.ts';
import { type FormValues, readValues } from './form.ts';
import type { JobFacts } from './state.ts';

export const RECENTS_NAME = 'crawl_recents';

const MAX_RECENTS = 20;
/** How long the service keeps a crawl when it does not say. */
const DAY_MS = 86_400_000;

/** A crawl that was started or opened in this browser. Never contains the API key. */
export interface RecentCrawl {
  id: string;
  /** Empty for a crawl that was opened by its id. */
  url: string;
  startedAtMs: number;
  expiresAtMs: number;
  status: string;
  completed: number;
  creditsUsed?: number | undefined;
  /** Ids of the jobs that read its failed pages again, in order. */
  retries?: readonly string[] | undefined;
  /** The pages that were chosen, where not the whole website was read. */
  urls?: readonly string[] | undefined;
  /** What it was started with; unknown for a crawl that was opened by its id. */
  values?: Partial<FormValues> | undefined;
}

/** A later time has no date. */
const MAX_TIME_MS = 8.64e15;

const isRecent = (value: unknown): value is RecentCrawl => {
  const { id, url, startedAtMs, expiresAtMs, status, completed } = Object(value);
  return (
    [id, url, status].every((text) => typeof text === 'string') &&
    [startedAtMs, expiresAtMs, completed].every(
      (number) => typeof number === 'number' && Math.abs(number) <= MAX_TIME_MS,
    )
  );
};

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

/** Reads saved crawls, without invalid and expired ones. */
export function parseRecents(text: string | undefined, nowMs: number): RecentCrawl[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]');
    if (!Array.isArray(list)) return [];
    const recents = list.filter(isRecent).filter(({ expiresAtMs }) => expiresAtMs > nowMs);
    return recents.map(({ values, retries, urls, creditsUsed, ...recent }) => ({
      ...recent,
      ...(values && { values: readValues(values) }),
      ...(isTexts(retries) && { retries }),
      ...(isTexts(urls) && { urls }),
      ...(typeof creditsUsed === 'number' && { creditsUsed }),
    }));
  } catch {
    // Something else was saved under this name.
    return [];
  }
}

/** A longer list of selected pages is not saved: storage is small. */
const MAX_URLS = 500;

type RecentFacts = Partial<JobFacts> & Pick<RecentCrawl, 'id' | 'values' | 'retries' | 'urls'>;

/** Updates a crawl in its place, or adds it at the top. */
export function upsertRecent(list: readonly RecentCrawl[], facts: RecentFacts, nowMs: number): RecentCrawl[] {
  const existing = list.find(({ id }) => id === facts.id);
  const recent: RecentCrawl = {
    id: facts.id,
    url: facts.url ?? existing?.url ?? '',
    startedAtMs: facts.startedAtMs ?? existing?.startedAtMs ?? nowMs,
    expiresAtMs: Date.parse(facts.expiresAt ?? '') || existing?.expiresAtMs || nowMs + DAY_MS,
    status: facts.serviceStatus || existing?.status || 'scraping',
    completed: facts.completed ?? existing?.completed ?? 0,
    creditsUsed: facts.creditsUsed ?? existing?.creditsUsed,
    retries: facts.retries ?? existing?.retries,
    urls: facts.urls && facts.urls.length <= MAX_URLS ? facts.urls : existing?.urls,
    values: facts.values ?? existing?.values,
  };
  return existing ? list.map((one) => (one === existing ? recent : one)) : [recent, ...list].slice(0, MAX_RECENTS);
}

/** Crawls of this browser that the service still has, newest first. */
export function createRecents(store: TextStore, now: () => number) {
  const $recents = atom<readonly RecentCrawl[]>(parseRecents(store.get(RECENTS_NAME), now()));
  const save = (list: readonly RecentCrawl[]) => {
    $recents.set(list);
    store.set(RECENTS_NAME, JSON.stringify(list));
  };
  /** Other tabs may have saved crawls; where the browser saves nothing, this page's own list counts. */
  const load = () => parseRecents(store.get(RECENTS_NAME) ?? JSON.stringify($recents.get()), now());
  return {
    $recents,
    /** Removes what has expired and adds what other tabs have saved. */
    refresh: () => $recents.set(load()),
    remember: (facts: RecentFacts) => save(upsertRecent(load(), facts, now())),
    forget: (id: string) => save(load().filter((one) => one.id !== id)),
  };
}

export type Recents = ReturnType<typeof createRecents>;
