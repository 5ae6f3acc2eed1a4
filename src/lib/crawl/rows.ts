/** One page of a crawl, as the table shows it. */
export interface PageRow {
  /** Unique within a crawl. */
  id: string;
  /** The URL after redirects, if known. */
  url: string;
  title: string;
  /** HTTP status of the page. */
  status: number | undefined;
  /** Size of the document as JSON. */
  bytes: number;
  /** When the page was received. */
  atMs: number;
  /** Number of lines of the document as formatted JSON. */
  jsonLines: number;
  /** The document as JSON on one line. Browsers keep blobs outside the script's heap. */
  blob: Blob;
  warning?: string | undefined;
}

/** A page that the service could not read. */
export interface FailedRow {
  url: string;
  reason: string;
  code?: string | undefined;
}

/** The part of a document that a row shows. */
export interface PageDocument {
  metadata?:
    | {
        title?: string | string[] | null | undefined;
        url?: string | null | undefined;
        sourceURL?: string | null | undefined;
        statusCode?: number | null | undefined;
      }
    | null
    | undefined;
  warning?: string | null | undefined;
}

/** More than any real page has. `JSON.stringify` overflows the stack after some thousand levels. */
const MAX_LEVELS = 100;
const TOO_DEEP = 'This part of the page is nested too deep to be kept.';

const isDeeperThan = (levels: number, value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((part) => isDeeperThan(levels - 1, part)));

/** A document with a message in place of each field that could neither be shown nor exported. */
const withoutDeepFields = (document: object): object =>
  Object.fromEntries(
    Object.entries(document).map(([name, value]) => [name, isDeeperThan(MAX_LEVELS - 1, value) ? TOO_DEEP : value]),
  );

/** How many lines `JSON.stringify(value, null, 2)` takes, without formatting it, for any depth. */
export function jsonLineCount(value: unknown): number {
  let count = 0;
  const pending = [value];
  while (pending.length > 0) {
    const part = pending.pop();
    count += 1;
    if (typeof part !== 'object' || part === null) continue;
    const before = pending.length;
    for (const item of Object.values(part)) if (item !== undefined || Array.isArray(part)) pending.push(item);
    // The closing bracket.
    if (pending.length > before) count += 1;
  }
  return count;
}

/** A page that repeats its title tag has a list of titles. */
const firstOf = (text: string | string[] | null | undefined) => (Array.isArray(text) ? text[0] : text) ?? '';

export function toRow(document: PageDocument, id: string, atMs: number): PageRow {
  const { metadata, warning } = document;
  const isDeep = isDeeperThan(MAX_LEVELS, document);
  const kept = isDeep ? withoutDeepFields(document) : document;
  const note = [warning, isDeep && TOO_DEEP].filter(Boolean).join(' ');
  const blob = new Blob([JSON.stringify(kept)], { type: 'application/json' });
  return {
    id,
    url: metadata?.url ?? metadata?.sourceURL ?? '',
    title: firstOf(metadata?.title).trim(),
    status: metadata?.statusCode ?? undefined,
    bytes: blob.size,
    atMs,
    jsonLines: jsonLineCount(kept),
    blob,
    ...(note && { warning: note }),
  };
}

/** Reads a document back from its blob. */
export const readDocument = async ({ blob }: Pick<PageRow, 'blob'>): Promise<Record<string, unknown>> =>
  Object(JSON.parse(await blob.text()));
