/** A crawl that was started or opened in this browser. The key is no part of it. */
export interface RecentCrawl {
  id: string;
  /** Empty for a crawl that was opened by its id alone. */
  url: string;
  startedAtMs: number;
  /** When the service forgets it. */
  expiresAtMs: number;
  status: string;
  completed: number;
}

const MOST = 20;
const DAY_MS = 86_400_000;

const isRecent = (value: unknown): value is RecentCrawl => {
  const { id, url, startedAtMs, expiresAtMs, status, completed } = Object(value);
  return (
    [id, url, status].every((text) => typeof text === 'string') &&
    [startedAtMs, expiresAtMs, completed].every(Number.isFinite)
  );
};

/** What was written down, newest first; without what is not legible or what the service has forgotten. */
export function readRecents(text: string | undefined, nowMs: number): RecentCrawl[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(list) ? list.filter(isRecent).filter(({ expiresAtMs }) => expiresAtMs > nowMs) : [];
  } catch {
    // Somebody else's text under this name: begin anew.
    return [];
  }
}

export interface RecentFacts {
  id: string;
  url?: string | undefined;
  startedAtMs?: number | undefined;
  /** ISO 8601; the service keeps a crawl for a day when it does not say. */
  expiresAt?: string | undefined;
  serviceStatus?: string | undefined;
  completed?: number | undefined;
}

/** The list with a crawl as it stands now: in its old place, or at the top. */
export function withRecent(list: readonly RecentCrawl[], facts: RecentFacts, nowMs: number): RecentCrawl[] {
  const before = list.find(({ id }) => id === facts.id);
  const recent: RecentCrawl = {
    id: facts.id,
    url: facts.url ?? before?.url ?? '',
    startedAtMs: facts.startedAtMs ?? before?.startedAtMs ?? nowMs,
    expiresAtMs: Date.parse(facts.expiresAt ?? '') || before?.expiresAtMs || nowMs + DAY_MS,
    status: facts.serviceStatus || before?.status || 'scraping',
    completed: facts.completed ?? before?.completed ?? 0,
  };
  return before ? list.map((one) => (one === before ? recent : one)) : [recent, ...list].slice(0, MOST);
}
