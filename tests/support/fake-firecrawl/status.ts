import type { Document, Job } from './job.ts';

export interface StatusSwitches {
  /** Like a server without its database: every page starts from the first document, while `next` counts up. */
  ignoresSkip: boolean;
  /** An answer is cut at so many bytes. */
  maxBytes: number;
}

/** As many documents as fit, as JSON, and at least one. */
function fill(documents: readonly Document[], maxBytes: number): Document[] {
  let bytes = 0;
  const page: Document[] = [];
  for (const document of documents) {
    bytes += Buffer.byteLength(JSON.stringify(document));
    if (page.length > 0 && bytes > maxBytes) break;
    page.push(document);
  }
  return page;
}

/** The status of a crawl or batch. `next` repeats the requested path. */
export function statusAnswer(job: Job, host: string, url: URL, { ignoresSkip, maxBytes }: StatusSwitches) {
  const skip = Number(url.searchParams.get('skip') ?? 0);
  const limit = url.searchParams.get('limit');
  const from = ignoresSkip ? 0 : skip;
  const to = limit === null || ignoresSkip ? undefined : from + Number(limit);
  const data = fill(job.documents.slice(from, to), maxBytes);
  const given = skip + data.length;
  // Whatever the real scheme is.
  const next = `https://${host}${url.pathname}?skip=${given}${limit === null ? '' : `&limit=${limit}`}`;
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
