import {
  array,
  looseObject,
  nullable,
  nullish,
  object,
  optional,
  type output,
  pipe,
  string,
  transform,
  union,
  unknown,
} from 'zod/mini';

/**
 * A value that is left out where it cannot be used: one wrong field of one document must not end a crawl. The service
 * leaves out what it does not know, and some versions send `null` instead.
 */
const known = <Value>(isUsable: (value: unknown) => value is Value) =>
  nullish(transform((value: unknown): Value | undefined => (isUsable(value) ? value : undefined)));

const isText = (value: unknown): value is string => typeof value === 'string';
const isTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every(isText);

export const text = known(isText);
/** Any larger number is no count, and would not be shown as one. */
export const count = known(
  (value): value is number => typeof value === 'number' && value >= 0 && value <= Number.MAX_SAFE_INTEGER,
);
export const flag = known((value) => typeof value === 'boolean');
export const texts = known(isTexts);
/** Any value. An `error` is mostly text, but objects have been seen. */
export const anything = optional(unknown());

/** Later versions of the service send some meta tags as a list when the page repeats them. */
const textOrTexts = known((value): value is string | string[] => isText(value) || isTexts(value));

const metadataSchema = looseObject({
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
export const documentSchema = looseObject({
  markdown: text,
  html: text,
  rawHtml: text,
  links: texts,
  screenshot: text,
  warning: text,
  metadata: nullish(metadataSchema),
});

export type Document = output<typeof documentSchema>;

/** Takes the place of a document or an entry that is not even an object, so that the others can be read. */
const UNREADABLE = 'The service sent something that cannot be read.';

/** The catch-up of a live connection holds `null` for pages that are not read yet: their documents come later. */
const documents = pipe(
  array(union([nullable(documentSchema), transform((): Document => ({ warning: UNREADABLE }))])),
  transform((list) => list.filter((document) => document !== null)),
);

/** The answer to the start of any job. */
export const startedSchema = object({
  success: flag,
  id: text,
  /** With `ignoreInvalidURLs`: the URLs that were left out. */
  invalidURLs: texts,
  error: anything,
});

/** One page of the status of a crawl or batch. */
export const jobPageSchema = object({
  success: flag,
  status: string(),
  total: count,
  completed: count,
  creditsUsed: count,
  expiresAt: text,
  next: text,
  data: nullish(documents),
  error: anything,
});

export type JobPage = output<typeof jobPageSchema>;

/** Has no `success`, and is the same for a job that was already canceled or completed. */
export const cancelledSchema = object({ status: text });

const failureSchema = looseObject({ url: text, code: text, error: anything });

export const jobErrorsSchema = object({
  errors: array(union([failureSchema, transform((): output<typeof failureSchema> => ({ error: UNREADABLE }))])),
  /** URLs that robots.txt blocks. */
  robotsBlocked: texts,
});

export type JobErrors = output<typeof jobErrorsSchema>;
