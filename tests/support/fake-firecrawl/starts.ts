import type { Outcome } from './job.ts';

/** Start addresses whose crawls end without a page, as seen on a real server. */
export interface StartSwitches {
  /**
   * Addresses that redirect to another path of their site, and where they lead. Without `crawlEntireDomain`, the errors
   * hold the start alone, and `robotsBlocked` may hold another page.
   */
  redirects: Record<string, string>;
  /** Addresses that robots.txt forbids: they are in the errors and in `robotsBlocked`. A single page is read anyway. */
  forbidden: string[];
  /** What the server lacks, such as a database: it says so in an error of the first page that it touches. */
  lacks: string | undefined;
}

export const noStarts = (): StartSwitches => ({ redirects: {}, forbidden: [], lacks: undefined });

const LEAVES_PATH = 'URL cannot be crawled unless crawlEntireDomain is set to true';

const internalError = (url: string, text: string): Outcome => ({
  type: 'failed',
  url,
  code: 'UNKNOWN_ERROR',
  error: `(Internal server error) - ${text}`,
});

/** What comes of a crawl of such an address; `undefined` for any other. */
export function startOutcomes(switches: StartSwitches, body: Record<string, unknown>): Outcome[] | undefined {
  const url = String(body['url']);
  if (switches.lacks) return [internalError(url, switches.lacks)];
  if (switches.forbidden.includes(url)) {
    return [internalError(url, 'URL blocked by robots.txt'), { type: 'blocked', url }];
  }
  if (!switches.redirects[url] || body['crawlEntireDomain'] === true) return undefined;
  const other = new URL('/private/desk', url).href;
  return [internalError(url, LEAVES_PATH), { type: 'blocked', url: other }];
}
