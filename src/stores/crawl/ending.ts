import errorWords from '#content/crawl-tool.yaml?part=errors';
import type { PageRow } from '#lib/crawl/rows.ts';
import { fill } from '#lib/format/fill.ts';
import type { FailedPages } from './results.ts';

interface Ending extends FailedPages {
  /** The website; unknown for a crawl that was opened by its id. */
  url: string | undefined;
  pages: readonly PageRow[];
}

/** The service names its own errors in front of the reason: "(Internal server error) - URL blocked by robots.txt". */
const reasonOf = (text: string) => text.replace(/^\([^)]*\) - /, '').replace(/\.$/, '');

const isAboutRobots = (reason: string) => /robots\.txt/i.test(reason);

/**
 * Why a crawl that the service calls completed has read nothing, with what to do: what happened, to which address, in
 * the service's words. `undefined` if it has read a page.
 */
export function emptyEnding({ url, pages, failed, blocked }: Ending): string | undefined {
  const [page] = pages;
  const [failure] = failed;
  const [blockedUrl] = blocked;
  if (pages.length > 1 || (page && (page.status ?? 200) < 400)) return undefined;
  if (page) {
    return fill(errorWords.onlyPage, { url: page.url, status: String(page.status) });
  }
  if (blockedUrl || isAboutRobots(failure?.reason ?? '')) {
    return fill(errorWords.robots, { url: blockedUrl ?? failure?.url ?? url ?? '' });
  }
  if (failure) {
    return fill(errorWords.unreadable, { url: failure.url || url || '', reason: reasonOf(failure.reason) });
  }
  return undefined;
}
