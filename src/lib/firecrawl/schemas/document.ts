import * as z from 'zod/mini';

const text = z.nullish(z.string());
/** Later versions of the service give some meta tags as a list when the page repeats them. */
const textOrTexts = z.nullish(z.union([z.string(), z.array(z.string())]));

const metadataSchema = z.looseObject({
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
  statusCode: z.nullish(z.number()),
  error: z.unknown(),
});

/** One page. Which texts it holds depends on the formats that were asked for; other keys pass as they are. */
export const documentSchema = z.looseObject({
  markdown: text,
  html: text,
  rawHtml: text,
  links: z.nullish(z.array(z.string())),
  screenshot: text,
  warning: text,
  metadata: z.nullish(metadataSchema),
});

export type Document = z.output<typeof documentSchema>;
