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

/** How many lines `JSON.stringify(value, null, 2)` takes, without formatting it. */
export function jsonLineCount(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1;
  const parts = Object.values(value).filter((part) => part !== undefined || Array.isArray(value));
  return parts.length === 0 ? 1 : parts.reduce((sum: number, part) => sum + jsonLineCount(part), 2);
}

/** A page that repeats its title tag has a list of titles. */
const firstOf = (text: string | string[] | null | undefined) => (Array.isArray(text) ? text[0] : text) ?? '';

export function toRow(document: PageDocument, id: string, atMs: number): PageRow {
  const { metadata, warning } = document;
  const blob = new Blob([JSON.stringify(document)], { type: 'application/json' });
  return {
    id,
    url: metadata?.url ?? metadata?.sourceURL ?? '',
    title: firstOf(metadata?.title).trim(),
    status: metadata?.statusCode ?? undefined,
    bytes: blob.size,
    atMs,
    jsonLines: jsonLineCount(document),
    blob,
    ...(warning && { warning }),
  };
}

/** Reads a document back from its blob. */
export const readDocument = async ({ blob }: Pick<PageRow, 'blob'>): Promise<Record<string, unknown>> =>
  Object(JSON.parse(await blob.text()));
