import { atom } from 'nanostores';
import * as z from 'zod/mini';
import { isInProgress } from '#crawl/client/index.ts';
import { readValues } from '#crawl/form/index.ts';
import { type CrawlHead, outcomes, statusName } from '#crawl/job/index.ts';
import type { TextStore } from '#crawl/parts/text-store.ts';
import { CRAWL_ID } from '#crawl/parts/urls.ts';
import { commonMessages } from '#crawl/parts/words.ts';
import { format } from '#lib/format/message.ts';
import { recentMessages } from './words.ts';

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

const id = z.string().check(z.regex(CRAWL_ID));
/** Not one with a name and a password, which the form refuses. */
const url = z.string().check(
  z.maxLength(MAX_URL_LENGTH),
  z.refine((value) => !/^[a-z]+:\/\/[^/?#]*@/i.test(value)),
);
const time = z.number().check(z.minimum(-MAX_TIME_MS), z.maximum(MAX_TIME_MS));
const count = z.number().check(z.minimum(0), z.maximum(Number.MAX_SAFE_INTEGER));

/** Headers may hold passwords, so nothing saves them. */
function withoutHeaders(saved: unknown) {
  const { headers: _, ...values } = readValues(saved);
  return values;
}

/** The head of a crawl that was started or opened in this browser. What else a crawl has is dropped. */
const headSchema = z.object({
  id,
  url,
  startedAtMs: time,
  expiresAtMs: time,
  status: z.string().check(z.maxLength(MAX_STATUS_LENGTH)),
  outcome: z.optional(z.enum(outcomes)),
  completed: count,
  total: z.optional(count),
  creditsUsed: z.optional(count),
  limit: z.optional(count),
  retries: z.optional(z.array(id)),
  chosen: z.optional(count),
  refused: z.optional(z.array(url)),
  urls: z.optional(z.array(url)),
  values: z.optional(z.transform(withoutHeaders)),
  hasHeaders: z.optional(z.boolean()),
  isStopWanted: z.optional(z.boolean()),
});

/**
 * Reads saved crawls, each once and without expired ones. What a browser has saved may be damaged, of an earlier version,
 * or written by somebody else: what does not fit is dropped.
 */
export function parseRecents(text: string | undefined, nowMs: number): CrawlHead[] {
  const recents = new Map<string, CrawlHead>();
  for (const item of parseList(text)) {
    const head = readHead(item);
    const isUsable = head && (head.expiresAtMs ?? 0) > nowMs && (head.urls?.length ?? 0) <= MAX_URLS;
    if (isUsable && !recents.has(head.id)) recents.set(head.id, head);
  }
  return [...recents.values()].slice(0, MAX_RECENTS);
}

function readHead(item: unknown): CrawlHead | undefined {
  const { data } = z.safeParse(headSchema, item);
  if (!data) return undefined;
  const { total = 0, creditsUsed = 0, retries = [], ...head } = data;
  return { ...head, total, creditsUsed, retries };
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

/** What is new of a crawl. */
type HeadChange = Pick<CrawlHead, 'id'> & Partial<CrawlHead>;

/** Updates a crawl in its place, or adds it at the top. Another tab may know of retries that this one does not. */
export function upsertRecent(list: readonly CrawlHead[], { urls, ...change }: HeadChange, nowMs: number): CrawlHead[] {
  const existing = list.find((one) => one.id === change.id);
  const known = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  const head = readHead({
    url: '',
    startedAtMs: nowMs,
    expiresAtMs: nowMs + DAY_MS,
    completed: 0,
    ...existing,
    ...known,
    ...(urls && { chosen: urls.length, urls: urls.length <= MAX_URLS ? urls : undefined }),
    status: change.status || existing?.status || 'scraping',
    retries: [...new Set([...(existing?.retries ?? []), ...(change.retries ?? [])])],
  });
  if (!head) return [...list];
  return existing ? list.map((one) => (one === existing ? head : one)) : [head, ...list].slice(0, MAX_RECENTS);
}

/** Crawls of this browser that the service still has, newest first. */
export function createRecents(store: TextStore, now: () => number) {
  const parse = (text: string | undefined) => parseRecents(text, now());
  /** The headers of crawls, as long as the page is open. */
  const headers = new Map<string, string | boolean>();
  /** Crawls that this page has listed. One that was removed since, here or in another tab, is not listed again. */
  const listed = new Set<string>();
  const $recents = atom<readonly CrawlHead[]>(parse(store.get(RECENTS_NAME)));
  /** With what other tabs have saved. Where the browser saves nothing, this page's own list counts. */
  const load = () => parse(store.get(RECENTS_NAME) ?? JSON.stringify($recents.get()));
  function save(list: readonly CrawlHead[]) {
    $recents.set(list);
    store.set(RECENTS_NAME, JSON.stringify(list));
  }
  return {
    $recents,
    /** With its headers, if it was started on this page. */
    get(id: string): CrawlHead | undefined {
      const head = $recents.get().find((one) => one.id === id);
      const known = headers.get(id);
      return head && known ? { ...head, values: { ...head.values, headers: known } } : head;
    },
    /** Takes what other tabs have saved, and removes what has expired. */
    refresh: () => $recents.set(load()),
    /** Lists a crawl, or what is new of one that is listed. */
    remember(head: CrawlHead) {
      if (head.values?.['headers']) headers.set(head.id, head.values['headers']);
      const list = load();
      if (listed.has(head.id) && !list.some(({ id }) => id === head.id)) return;
      listed.add(head.id);
      save(upsertRecent(list, head, now()));
    },
    forget(id: string) {
      listed.add(id);
      save(load().filter((one) => one.id !== id));
    },
  };
}

/** How far a crawl was when this browser last saw it. */
export function factsOf(recent: CrawlHead) {
  const pages = format(commonMessages.pages, { count: recent.completed });
  if (recent.isStopWanted) return format(recentMessages.willStop, { pages });
  if (!recent.outcome && isInProgress(recent.status)) return format(recentMessages.unfinished, { pages });
  return format(recentMessages.facts, { status: statusName(recent), pages });
}
