import { type Document, parseJson } from '#crawl/client/index.ts';
import { addressKey } from './urls.ts';

type Metadata = Document['metadata'];

/** A page that repeats a meta tag has a list of texts. */
const firstOf = (text: string | string[] | null | undefined) => ((Array.isArray(text) ? text[0] : text) ?? '').trim();

const titleOf = (metadata: Metadata): string => firstOf(metadata?.title);

/** The URL that was asked for, which names the page; `undefined` if the service gives none. */
export const addressOf = (metadata: Metadata): string | undefined => metadata?.sourceURL || metadata?.url || undefined;

const urlOf = (metadata: Metadata): string => metadata?.url ?? metadata?.sourceURL ?? '';

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
  /** When the service read the page, if it has kept it since. */
  cachedAtMs?: number | undefined;
  /** As the page declares it, such as `en` or `pt-BR`. */
  language?: string | undefined;
  /** Since the last crawl: `new`, `same`, `changed` or `removed`. Only where change tracking was requested. */
  change?: string | undefined;
  /** The document as JSON on one line. Browsers keep blobs outside the script's heap. */
  blob: Blob;
  warning?: string | undefined;
  /** The URL that was asked for, where it led to another. Two of them may lead to the same. */
  askedAs?: string | undefined;
}

/** A page that the service could not read. */
export interface FailedRow {
  url: string;
  reason: string;
  code?: string | undefined;
  /** It failed, was read again and failed again; `atMs` as far as it is known. */
  again?: { atMs: number | undefined } | undefined;
}

/** Pages that did not come. */
export interface FailedPages {
  failed: readonly FailedRow[];
  /** URLs that were not read any more when the crawl was stopped. */
  stopped: readonly string[];
  /** URLs that robots.txt blocks. */
  blocked: readonly string[];
}

/** What the service says about a crawl. */
export interface CrawlFacts {
  /** The website; unknown for a crawl that was opened by its id. */
  url?: string | undefined;
  success: boolean;
  /** As the service sends it: `scraping`, `completed`, `cancelled` or `failed`. */
  serviceStatus: string;
  /** Pages that have come, each counted once. */
  completed: number;
  /** Pages that were found, with those that failed or that a stop left unread. 0 until it is known. */
  total: number;
  creditsUsed: number;
  /** ISO 8601. */
  expiresAt?: string | undefined;
}

/** A page's own meta tags are in the metadata, too, so a time of the future is not believed. */
function cachedAtMsOf(metadata: Metadata, atMs: number): number | undefined {
  if (metadata?.cacheState !== 'hit' || typeof metadata.cachedAt !== 'string') return undefined;
  const cachedAtMs = Date.parse(metadata.cachedAt);
  return cachedAtMs > 0 && cachedAtMs <= atMs ? cachedAtMs : undefined;
}

function changeOf(changeTracking: unknown): string | undefined {
  const status: unknown = Reflect.get(Object(changeTracking), 'changeStatus');
  return typeof status === 'string' ? status : undefined;
}

/** @throws a `RangeError` for a document of thousands of levels, which no browser can write as text. */
export function toRow(document: Document, id: string, atMs: number): PageRow {
  const { metadata, warning, changeTracking } = document;
  const blob = new Blob([JSON.stringify(document)], { type: 'application/json' });
  const cachedAtMs = cachedAtMsOf(metadata, atMs);
  const language = firstOf(metadata?.language);
  const change = changeOf(changeTracking);
  const url = urlOf(metadata);
  const asked = addressOf(metadata) ?? url;
  return {
    id,
    url,
    title: titleOf(metadata),
    status: metadata?.statusCode ?? undefined,
    bytes: blob.size,
    atMs,
    blob,
    ...(cachedAtMs && { cachedAtMs }),
    ...(language && { language }),
    ...(change && { change }),
    ...(warning && { warning }),
    ...(addressKey(asked) !== addressKey(url) && { askedAs: asked }),
  };
}

/** When the service read the page, if it is known; else when the page was received. */
export const timeOf = ({ cachedAtMs, atMs }: Pick<PageRow, 'cachedAtMs' | 'atMs'>): number => cachedAtMs ?? atMs;

/** Reads a document back from its blob. */
export const readDocument = async ({ blob }: Pick<PageRow, 'blob'>): Promise<Record<string, unknown>> =>
  Object(parseJson(await blob.text()));
