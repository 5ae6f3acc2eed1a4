import endingMessages from '#content/crawl-tool.yaml?part=endings';
import { kindOfReason, plainReason, type ReasonKind } from '#crawl/lib/reasons.ts';
import type { FailedRow, PageRow } from '#crawl/lib/rows.ts';
import { addressKey } from '#crawl/lib/urls.ts';
import { format } from '#lib/format/message.ts';
import type { FailedPages } from './results.ts';
import type { Redirect } from './state.ts';

export interface Ending extends FailedPages {
  /** The website; unknown for a crawl that was opened by its id. */
  url?: string | undefined;
  pages: readonly PageRow[];
}

/** Why a crawl has read nothing, with what to do. */
export interface EmptyEnding {
  text: string;
  /** The start address leads to a page that the crawl leaves out. */
  redirect?: Redirect;
}

/** The reason of a page that the service lists as blocked. */
const BLOCKED = 'robots.txt';

const failureTexts: { [Kind in ReasonKind]?: typeof endingMessages.unreadable } = {
  robots: endingMessages.robots,
  redirected: endingMessages.redirected,
  redirectedOutside: endingMessages.redirectedOutside,
  lacking: endingMessages.lacking,
};

function failureEnding({ url, reason }: Pick<FailedRow, 'url' | 'reason'>): EmptyEnding {
  const kind = kindOfReason(reason);
  const text = format(failureTexts[kind] ?? endingMessages.unreadable, { url, reason: plainReason(reason) });
  const isInside = kind === 'redirected';
  return { text, ...((isInside || kind === 'redirectedOutside') && { redirect: { from: url, isInside } }) };
}

/**
 * Why a crawl that the service calls completed has read nothing. What the service says of the start address counts;
 * it may also list other pages, found in the sitemap. `undefined` if the crawl has read a page.
 */
export function emptyEnding({ url, pages, failed, blocked }: Ending): EmptyEnding | undefined {
  const [page] = pages;
  if (pages.length > 1 || (page && (page.status ?? 200) < 400)) return undefined;
  if (page) return { text: format(endingMessages.onlyPage, { url: page.url, status: String(page.status) }) };
  const isStart = (row: { url: string }) => url !== undefined && addressKey(row.url) === addressKey(url);
  const rows = [...failed, ...blocked.map((blockedUrl) => ({ url: blockedUrl, reason: BLOCKED }))];
  const row = rows.find(isStart) ?? rows[0];
  return row && failureEnding({ url: row.url || url || '', reason: row.reason });
}
