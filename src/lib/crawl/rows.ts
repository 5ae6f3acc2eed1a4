import { jsonLineCount } from './json-lines.ts';

/** One page of a crawl, as the table shows it. The whole document is in `blob`. */
export interface PageRow {
  /** Unique within a crawl. */
  id: string;
  /** The address after redirects, where the service says it. */
  url: string;
  title: string;
  /** HTTP status of the page. */
  status: number | undefined;
  /** Size of the document as JSON. */
  bytes: number;
  /** When it came here. */
  atMs: number;
  /** Lines that the document takes as formatted JSON. */
  jsonLines: number;
  /** The document as JSON, without line ends. The browser keeps it outside the script's memory. */
  blob: Blob;
  warning?: string | undefined;
}

/** A page that the service could not read. */
export interface FailedRow {
  url: string;
  reason: string;
  code?: string | undefined;
}

/** What a row is made of, of all that a document may hold. */
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

/** Titles of pages that repeat the tag come as a list. */
const firstOf = (text: string | string[] | null | undefined) => (Array.isArray(text) ? text[0] : text) ?? '';

/** The row of a document that has just come. The document itself is not held on to. */
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

/** A document read back, to be shown or exported. */
export const readDocument = async ({ blob }: Pick<PageRow, 'blob'>): Promise<Record<string, unknown>> =>
  Object(JSON.parse(await blob.text()));
