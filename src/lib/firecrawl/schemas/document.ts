import { looseObject, nullish, type output } from 'zod/mini';
import { count, text, textOrTexts, texts } from './fields.ts';

const metadataSchema = looseObject({
  title: textOrTexts,
  description: textOrTexts,
  language: textOrTexts,
  /** UUID of this document, its only reliable identity. */
  scrapeId: text,
  /** The address that was asked for. */
  sourceURL: text,
  /** The address after redirects. */
  url: text,
  /** HTTP status of the page. A page that answers 404 is a document like any other, and costs a credit. */
  statusCode: count,
});

/** One page. Which texts it holds depends on the formats that were asked for; other keys pass as they are. */
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
