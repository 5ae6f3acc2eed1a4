import { type Document, parseJson } from '#crawl/client/index.ts';
import { addressKey } from './urls.ts';
import { errorMessages } from './words.ts';

type Metadata = Document['metadata'];

/** A page that repeats a meta tag has a list of texts, of which some may be empty. */
const firstOf = (...texts: unknown[]): string => {
  const trimmed = texts.flat().map((text) => (typeof text === 'string' ? text.trim() : ''));
  return trimmed.find(Boolean) ?? '';
};

/** The URL that was asked for, which names the page; `undefined` if the service gives none. */
export const addressOf = (metadata: Metadata): string | undefined => metadata?.sourceURL || metadata?.url || undefined;

const urlOf = (metadata: Metadata): string => metadata?.url ?? metadata?.sourceURL ?? '';

/** Where a document is. Browsers keep blobs outside the script's heap, and take half a millisecond to make one. */
export interface TextPlace {
  blob: Blob;
  /** In bytes. */
  start: number;
  end: number;
}

const encoder = new TextEncoder();

/** Keeps the documents of an answer as JSON in one blob. Not one of thousands of levels, which no browser can write as text. */
export function keepTexts(documents: readonly Document[]): (TextPlace | undefined)[] {
  const texts = documents.map((document) => {
    try {
      return encoder.encode(JSON.stringify(document));
    } catch {
      return undefined;
    }
  });
  const blob = new Blob(
    texts.filter((text) => text !== undefined),
    { type: 'application/json' },
  );
  let start = 0;
  return texts.map((text) => {
    if (!text) return undefined;
    const place = { blob, start, end: start + text.length };
    start = place.end;
    return place;
  });
}

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
  /** The document as JSON on one line: its place in the blob of its answer. */
  text: TextPlace;
  warning?: string | undefined;
  /** The service has read it and found no text. */
  isEmpty?: boolean | undefined;
  /** The URL that was asked for, where it led to another. Two of them may lead to the same. */
  askedAs?: string | undefined;
  /** The service has read it more than once. */
  isReadAgain?: boolean | undefined;
}

/** A page that the service could not read. */
export interface FailedRow {
  url: string;
  reason: string;
  code?: string | undefined;
  /** It failed, was read again and failed again; `atMs` as far as it is known. */
  again?: { atMs: number | undefined } | undefined;
  /** `here`: no job tells of it, but this page knows. `before`: a job is reading it again. */
  from?: 'here' | 'before' | undefined;
}

/** Pages that did not come. */
export interface FailedPages {
  failed: readonly FailedRow[];
  /** URLs that were not read any more when the crawl was stopped. */
  stopped: readonly string[];
  /** URLs that robots.txt blocks. */
  blocked: readonly string[];
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

/** `text`: what `keepTexts` has made of the document. */
export function toRow(document: Document, text: TextPlace, id: string, atMs: number): PageRow {
  const { metadata, warning, changeTracking } = document;
  const hasLost = [document.markdown, document.html, document.rawHtml].some((source) => source?.includes('\uFFFD'));
  const isEmpty = (document.markdown ?? document.html ?? document.rawHtml)?.trim() === '';
  const notes = [warning, hasLost && errorMessages.lostLetters, isEmpty && errorMessages.empty];
  const note = notes.filter(Boolean).join(' ');
  const cachedAtMs = cachedAtMsOf(metadata, atMs);
  const language = firstOf(metadata?.language);
  const change = changeOf(changeTracking);
  const url = urlOf(metadata);
  const asked = addressOf(metadata) ?? url;
  return {
    id,
    url,
    // No other program reads half of a pair of characters.
    title: firstOf(metadata?.title, metadata?.['ogTitle']).toWellFormed(),
    status: metadata?.statusCode ?? undefined,
    bytes: text.end - text.start,
    atMs,
    text,
    ...(cachedAtMs && { cachedAtMs }),
    ...(language && { language }),
    ...(change && { change }),
    ...(note && { warning: note }),
    ...(isEmpty && { isEmpty }),
    ...(addressKey(asked) !== addressKey(url) && { askedAs: asked }),
  };
}

/** When the service read the page, if it is known; else when the page was received. */
export const timeOf = ({ cachedAtMs, atMs }: Pick<PageRow, 'cachedAtMs' | 'atMs'>): number => cachedAtMs ?? atMs;

/** A document as JSON on one line. */
export const jsonOf = ({ text: { blob, start, end } }: Pick<PageRow, 'text'>): Blob => blob.slice(start, end);

/** Reads a document back. */
export const readDocument = async (page: Pick<PageRow, 'text'>): Promise<Record<string, unknown>> =>
  Object(parseJson(await jsonOf(page).text()));
