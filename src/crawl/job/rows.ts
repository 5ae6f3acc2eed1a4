import { type Document, identityOf, parseJson } from '#crawl/client/index.ts';
import { addressKey } from '#crawl/parts/urls.ts';
import { errorMessages as commonErrors } from '#crawl/parts/words.ts';
import { reasonMessages } from './words.ts';

/** Where a document is. Browsers keep blobs outside the script's heap, and take half a millisecond to make one. */
export interface TextPlace {
  blob: Blob;
  /** In bytes. */
  start: number;
  end: number;
}

interface AnyRow {
  /** Unique within a crawl: the address, by the one rule for when two are the same. */
  key: string;
  /** The URL after redirects, if known. */
  url: string;
}

/** A page that arrived. */
export interface PageRow extends AnyRow {
  kind: 'page';
  /** Identities of the documents that it was made of: a service may read a page more than once. */
  readings: readonly string[];
  title: string;
  /** HTTP status of the page. */
  status: number | undefined;
  /** Size of the document as JSON. */
  bytes: number;
  /** When the page was received; `undefined` for one that had arrived before the crawl was opened here. */
  atMs?: number | undefined;
  /** When the service read the page, if it has kept it since. */
  cachedAtMs?: number | undefined;
  /** The document as JSON on one line: its place in the blob of its answer. */
  text: TextPlace;
  warning?: string | undefined;
  /** The service has read it and found no text. */
  isEmpty?: boolean | undefined;
  /** The URL that was asked for, where it led to another. Two of them may lead to the same. */
  askedAs?: string | undefined;
  /** What it cost, all its readings together. */
  credits: number;
}

/** A page that the service could not read. */
export interface FailedRow extends AnyRow {
  kind: 'failed';
  reason: string;
  code?: string | undefined;
  /** It failed, was read again and failed again; `atMs` as far as it is known. */
  again?: { atMs: number | undefined } | undefined;
  /** `here`: no job tells of it, but this page knows. `retry`: a job is reading it again. */
  from?: 'here' | 'retry' | undefined;
}

/** A page that a stop left unread, that robots.txt blocks, or that the crawl's own patterns leave out. */
export interface UnreadRow extends AnyRow {
  kind: 'stopped' | 'blocked' | 'excluded';
  reason: string;
}

/** What is known of one page. */
export type Row = PageRow | FailedRow | UnreadRow;

/** All that is known of the pages of a crawl, by their keys, in the order in which they arrived first. */
export type Rows = ReadonlyMap<string, Row>;

export const rowsOf = <Kind extends Row['kind']>(rows: Rows, kind: Kind) =>
  [...rows.values()].filter((row): row is Extract<Row, { kind: Kind }> => row.kind === kind);

/** Each failure without an address is a page of its own. */
let unnamed = 0;

function named(url: string, asked: string, identity?: string): AnyRow {
  unnamed += 1;
  const key = asked ? addressKey(asked) : `#${identity ?? unnamed}`;
  // One text for both: there may be thousands.
  return { key: key === url ? url : key, url };
}

type NotRead = Omit<FailedRow, keyof AnyRow> | Omit<UnreadRow, keyof AnyRow>;

/** A page that did not arrive. */
export const rowOf = (url: string, facts: NotRead): FailedRow | UnreadRow => ({ ...named(url, url), ...facts });

type Metadata = Document['metadata'];

/** A page that repeats a meta tag has a list of texts, of which some may be empty. */
const firstOf = (...texts: unknown[]): string => {
  const trimmed = texts.flat().map((text) => (typeof text === 'string' ? text.trim() : ''));
  return trimmed.find(Boolean) ?? '';
};

/** A page's own meta tags are in the metadata, too, so a time of the future is not believed. */
function cachedAtMsOf(metadata: Metadata, nowMs: number): number | undefined {
  if (metadata?.cacheState !== 'hit' || typeof metadata.cachedAt !== 'string') return undefined;
  const cachedAtMs = Date.parse(metadata.cachedAt);
  return cachedAtMs > 0 && cachedAtMs <= nowMs ? cachedAtMs : undefined;
}

const askedFor = ({ metadata }: Document) => metadata?.sourceURL || metadata?.url || '';

/** The key of the row that a document has: of its address, or its own where it has none. */
export function keyOf(document: Document): string {
  const asked = askedFor(document);
  return asked ? addressKey(asked) : `#${identityOf(document)}`;
}

function pageRow(document: Document, text: TextPlace, nowMs: number, isNew: boolean): PageRow {
  const { metadata, warning } = document;
  const hasLost = [document.markdown, document.html, document.rawHtml].some((source) => source?.includes('\uFFFD'));
  const isEmpty = (document.markdown ?? document.html ?? document.rawHtml)?.trim() === '';
  const notes = [warning, hasLost && commonErrors.lostLetters, isEmpty && commonErrors.empty];
  const url = metadata?.url || metadata?.sourceURL || '';
  const asked = askedFor(document);
  // No other program reads half of a pair of characters.
  const title = firstOf(metadata?.title, metadata?.['ogTitle']).toWellFormed();
  const identity = identityOf(document);
  return {
    ...named(url, asked, identity),
    kind: 'page',
    readings: [identity],
    title,
    status: metadata?.statusCode ?? undefined,
    bytes: text.end - text.start,
    atMs: isNew ? nowMs : undefined,
    cachedAtMs: cachedAtMsOf(metadata, nowMs),
    text,
    warning: notes.filter(Boolean).join(' ') || undefined,
    isEmpty,
    askedAs: addressKey(asked) === addressKey(url) ? undefined : asked,
    credits: metadata?.creditsUsed ?? 0,
  };
}

const encoder = new TextEncoder();

/**
 * Keeps the documents of an answer as JSON in one blob. A document of thousands of levels, which no browser can write as
 * text, has failed.
 * @param isNew They have arrived just now, not before the crawl was opened here.
 */
export function toRows(documents: readonly Document[], nowMs: number, isNew: boolean): Row[] {
  const texts = documents.map((document) => {
    try {
      return encoder.encode(JSON.stringify(document));
    } catch {
      return undefined;
    }
  });
  const blob = new Blob(texts.filter((text) => text !== undefined));
  let start = 0;
  return documents.map((document, index) => {
    const text = texts[index];
    if (!text)
      return rowOf(document.metadata?.sourceURL ?? '', {
        kind: 'failed',
        reason: reasonMessages.tooDeep,
        from: 'here',
      });
    const place = { blob, start, end: start + text.length };
    start = place.end;
    return pageRow(document, place, nowMs, isNew);
  });
}

/** When the service read the page, if it is known; else when the page was received, if that is. */
export const timeOf = ({ cachedAtMs, atMs }: Pick<PageRow, 'cachedAtMs' | 'atMs'>): number | undefined =>
  cachedAtMs ?? atMs;

/** A document as JSON on one line. */
export const jsonOf = ({ text: { blob, start, end } }: Pick<PageRow, 'text'>): Blob => blob.slice(start, end);

/** Reads a document back. */
export const readDocument = async (page: Pick<PageRow, 'text'>): Promise<Record<string, unknown>> =>
  Object(parseJson(await jsonOf(page).text()));
