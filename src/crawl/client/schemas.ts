import * as z from 'zod/mini';
import { errorText } from './json.ts';

/**
 * A value that is left out where it cannot be used: one wrong field of one document must not end a crawl. The service
 * leaves out what it does not know, and some versions send `null` instead.
 */
const known = <Schema extends z.ZodMiniType>(schema: Schema) => z.catch(z.nullish(schema), undefined);

export const text = known(z.string());
/** Any larger number is no count, and would not be shown as one. */
export const count = known(z.number().check(z.minimum(0), z.maximum(Number.MAX_SAFE_INTEGER)));
export const flag = known(z.boolean());
export const texts = known(z.array(z.string()));
/** Any value. An `error` is mostly text, but objects have been seen. */
export const anything = z.optional(z.unknown());

/** Later versions of the service send some meta tags as a list when the page repeats them. */
const textOrTexts = known(z.union([z.string(), z.array(z.string())]));

const metadataSchema = z.looseObject({
  title: textOrTexts,
  description: textOrTexts,
  language: textOrTexts,
  /** UUID of this document, its only reliable identity. */
  scrapeId: text,
  /** The requested URL. */
  sourceURL: text,
  /** The URL after redirects. */
  url: text,
  /** HTTP status of the page. A page that answers 404 is a document like any other, and costs a credit. */
  statusCode: count,
  /** What this document cost. */
  creditsUsed: count,
});

/** One page. Which texts it holds depends on the requested formats; other keys pass unchanged. */
export const documentSchema = z.looseObject({
  markdown: text,
  html: text,
  rawHtml: text,
  links: texts,
  screenshot: text,
  warning: text,
  metadata: z.nullish(metadataSchema),
});

export type Document = z.output<typeof documentSchema>;

/** Takes the place of a document or an entry that is not even an object, so that the others can be read. */
const UNREADABLE = 'The service sent something that cannot be read.';

/** The catch-up of a live connection holds `null` for pages that are not read yet: their documents arrive later. */
const anyDocument = z.catch(z.nullable(documentSchema), { warning: UNREADABLE });

/** The documents in an answer, which are not checked with the rest of it: there may be thousands. */
export const documentsIn = (values: readonly unknown[] | null | undefined): Document[] =>
  (values ?? []).map((value) => z.parse(anyDocument, value)).filter((document) => document !== null);

/** The answer to the start of any job. */
export const startedSchema = z.object({
  success: flag,
  id: text,
  /** With `ignoreInvalidURLs`: the URLs that were left out. */
  invalidURLs: texts,
  error: anything,
});

/** One page of the status of a crawl or batch. */
export const jobPageSchema = z.object({
  success: flag,
  /** Without it, there is no answer. */
  status: z.string(),
  total: count,
  completed: count,
  creditsUsed: count,
  expiresAt: text,
  next: text,
  data: z.nullish(z.array(z.unknown())),
  error: anything,
});

export interface JobPage extends Omit<z.output<typeof jobPageSchema>, 'data'> {
  /** `undefined` or `null` where the answer has none. */
  data?: Document[] | null | undefined;
}

/** Has no `success`, and is the same for a job that was already canceled or completed. */
export const cancelledSchema = z.object({ status: text });

const failureSchema = z.looseObject({ url: text, code: text, error: anything });

export const jobErrorsSchema = z.object({
  errors: z.array(z.catch(failureSchema, { error: UNREADABLE })),
  /** URLs that robots.txt blocks. */
  robotsBlocked: texts,
});

export type JobErrors = z.output<typeof jobErrorsSchema>;

/**
 * A state of a crawl or batch. In a stream, `data` holds the documents that arrived since the previous state; in the result
 * of a wait, all of them.
 */
export interface Job {
  id: string;
  success: boolean;
  /** `scraping`, `completed`, `cancelled`, `failed`, or another in-progress name of `isInProgress`. */
  status: string;
  /** Known pages that have not failed: it grows as links are found and shrinks as pages fail. */
  total: number;
  completed: number;
  creditsUsed: number;
  /** When the service deletes the job: 24 hours after the last request. */
  expiresAt: Date | undefined;
  /** The URL of the next page. Pass it to `status`; streams and waits follow it by themselves. */
  next: string | undefined;
  data: Document[];
  error: string | undefined;
  /** True for the last state. A `completed` status alone does not say so: more pages of documents may be on their way. */
  isFinished: boolean;
  /** At the end: documents that the service counts as completed but did not send. 0 before. */
  missing: number;
}

const IN_PROGRESS = ['active', 'paused', 'pending', 'queued', 'waiting', 'scraping'];

/** v1 sends `scraping` only; the specification counts the other names as in progress, too. */
export const isInProgress = (status: string) => IN_PROGRESS.includes(status);

/** A job of which only the start is known. */
export const startedJob = (id: string): Job => readJob(id, { status: 'scraping' });

/** `undefined` if there is no date, or an invalid one. */
const readDate = (text: string | null | undefined) => (Date.parse(text ?? '') ? new Date(text ?? '') : undefined);

/** One page of a status as a state. */
export function readJob(id: string, page: JobPage): Job {
  return {
    id,
    success: page.success ?? true,
    status: page.status,
    total: page.total ?? 0,
    completed: page.completed ?? 0,
    creditsUsed: page.creditsUsed ?? 0,
    expiresAt: readDate(page.expiresAt),
    next: page.next ?? undefined,
    data: page.data ?? [],
    error: errorText(page.error),
    isFinished: !isInProgress(page.status),
    missing: 0,
  };
}
