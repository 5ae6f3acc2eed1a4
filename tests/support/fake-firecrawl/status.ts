import type { Document, Job } from './job.ts';

const MAX_PAGE_BYTES = 10 * 1024 * 1024;

export interface StatusSwitches {
  /** As a server without its database does: every page starts from the first document, and `next` counts up. */
  ignoresSkip: boolean;
  /** The scheme of `next` and of a start's `url`, whatever the real one is. */
  nextScheme: 'http' | 'https';
}

/** As many documents as fit into 10 MiB of JSON; the one that passes the mark waits, unless it is alone. */
function fill(documents: readonly Document[]): Document[] {
  let bytes = 0;
  const page: Document[] = [];
  for (const document of documents) {
    bytes += Buffer.byteLength(JSON.stringify(document));
    if (page.length > 0 && bytes > MAX_PAGE_BYTES) break;
    page.push(document);
  }
  return page;
}

/** The status answer of a crawl or batch. `path` is the one asked for, since `next` repeats it. */
export function statusAnswer(job: Job, host: string, url: URL, { ignoresSkip, nextScheme }: StatusSwitches) {
  const skip = Number(url.searchParams.get('skip') ?? 0);
  const limit = url.searchParams.get('limit');
  const from = ignoresSkip ? 0 : skip;
  const to = limit === null || ignoresSkip ? undefined : from + Number(limit);
  const data = fill(job.documents.slice(from, to));
  const given = skip + data.length;
  const next = `${nextScheme}://${host}${url.pathname}?skip=${given}${limit === null ? '' : `&limit=${limit}`}`;
  return {
    success: true,
    status: job.status(),
    completed: job.documents.length,
    total: job.total(),
    creditsUsed: job.documents.length,
    expiresAt: job.touch(),
    ...(job.total() > given ? { next } : {}),
    data,
  };
}
