import { atom } from 'nanostores';
import { array, config, custom, object, optional, type output, safeParse, transform } from 'zod/mini';
import { readValues } from '#crawl/form/index.ts';
import { type JobFacts, type Outcome, outcomes } from '#crawl/job/index.ts';
import { CRAWL_ID } from '#crawl/parts/urls.ts';
import type { TextStore } from './browser.ts';

// Compiled checks need `unsafe-eval`, and a content security policy that forbids it logs a violation.
config({ jitless: true });

export const RECENTS_NAME = 'crawl_recents';

const MAX_RECENTS = 20;
/** How long the service keeps a crawl when it does not say. */
const DAY_MS = 86_400_000;

/** A later time has no date. */
const MAX_TIME_MS = 8.64e15;
/** Longer than browsers and servers take. */
const MAX_URL_LENGTH = 8_192;
/** No word of the service is longer. */
const MAX_STATUS_LENGTH = 40;
/** A longer list of selected pages is not saved: storage is small. */
const MAX_URLS = 500;

// One kind of check for all of them is the smallest in the browser.
const text = (isUsable: (value: string) => boolean) =>
  custom<string>((value) => typeof value === 'string' && isUsable(value));
const numberFrom = (min: number, max: number) =>
  custom<number>((value) => typeof value === 'number' && value >= min && value <= max);

const id = text((value) => CRAWL_ID.test(value));
/** Not one with a name and a password, which the form refuses. */
const url = text((value) => value.length <= MAX_URL_LENGTH && !/^[a-z]+:\/\/[^/?#]*@/i.test(value));
const time = numberFrom(-MAX_TIME_MS, MAX_TIME_MS);
const count = numberFrom(0, Number.MAX_SAFE_INTEGER);

/** A crawl that was started or opened in this browser. Never contains the API key. */
const recentSchema = object({
  id,
  /** Empty for a crawl that was opened by its id. */
  url,
  startedAtMs: time,
  expiresAtMs: time,
  /** In the service's words. */
  status: text(({ length }) => length <= MAX_STATUS_LENGTH),
  /** How it ended, which the service's status does not always tell. */
  outcome: optional(custom<Outcome>((value) => outcomes.some((one) => one === value))),
  completed: count,
  creditsUsed: optional(count),
  /** Ids of the jobs that read its failed pages again, in order. */
  retries: optional(array(id)),
  /** How many pages were chosen, where not the whole website was read. */
  chosen: optional(count),
  /** The pages that were chosen, unless they are too many to save. */
  urls: optional(array(url)),
  /** What it was started with; unknown for a crawl that was opened by its id. */
  values: optional(transform(readValues)),
});

export type RecentCrawl = output<typeof recentSchema>;

/**
 * Reads saved crawls, each once and without expired ones. What a browser has saved may be damaged, of an earlier version,
 * or written by somebody else: what does not fit is dropped.
 */
export function parseRecents(text: string | undefined, nowMs: number): RecentCrawl[] {
  const recents = new Map<string, RecentCrawl>();
  for (const item of parseList(text)) {
    const { data } = safeParse(recentSchema, item);
    const isUsable = data && data.expiresAtMs > nowMs && (data.urls?.length ?? 0) <= MAX_URLS;
    if (isUsable && !recents.has(data.id)) recents.set(data.id, data);
  }
  return [...recents.values()].slice(0, MAX_RECENTS);
}

function parseList(text = '[]'): unknown[] {
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? list : [];
  } catch {
    // Something else was saved under this name.
    return [];
  }
}

type RecentFacts = Partial<JobFacts> &
  Pick<RecentCrawl, 'id' | 'values' | 'retries' | 'outcome'> & { urls?: readonly string[] | undefined };

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
    outcome: facts.outcome ?? existing?.outcome,
    chosen: facts.urls?.length ?? existing?.chosen,
    urls: facts.urls && facts.urls.length <= MAX_URLS ? [...facts.urls] : existing?.urls,
    values: facts.values ?? existing?.values,
  };
  return existing ? list.map((one) => (one === existing ? recent : one)) : [recent, ...list].slice(0, MAX_RECENTS);
}

/** Crawls of this browser that the service still has, newest first. */
export function createRecents(store: TextStore, now: () => number) {
  const parse = (text: string | undefined) => parseRecents(text, now());
  const $recents = atom<readonly RecentCrawl[]>(parse(store.get(RECENTS_NAME)));
  /** With what other tabs have saved. Where the browser saves nothing, this page's own list counts. */
  const load = () => parse(store.get(RECENTS_NAME) ?? JSON.stringify($recents.get()));
  function save(list: readonly RecentCrawl[]) {
    $recents.set(list);
    store.set(RECENTS_NAME, JSON.stringify(list));
  }
  const get = (id: string | undefined) => $recents.get().find((one) => one.id === id);
  const remember = (facts: RecentFacts) => save(upsertRecent(load(), facts, now()));
  return {
    $recents,
    get,
    /** Takes what other tabs have saved, and removes what has expired. */
    refresh: () => $recents.set(load()),
    remember,
    /** Another job reads the failed pages of a crawl again. */
    rememberRetry: (id: string, retryId: string) => remember({ id, retries: [...(get(id)?.retries ?? []), retryId] }),
    forget: (id: string) => save(load().filter((one) => one.id !== id)),
  };
}
