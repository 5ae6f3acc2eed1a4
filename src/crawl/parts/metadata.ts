import type { Document } from '#crawl/client/index.ts';

export type Metadata = Document['metadata'];

/** A page that repeats a meta tag has a list of texts. */
export const firstOf = (text: string | string[] | null | undefined) =>
  ((Array.isArray(text) ? text[0] : text) ?? '').trim();

export const titleOf = (metadata: Metadata): string => firstOf(metadata?.title);

/** The URL that was asked for, which names the page; `undefined` if the service gives none. */
export const addressOf = (metadata: Metadata): string | undefined => metadata?.sourceURL || metadata?.url || undefined;

export const urlOf = (metadata: Metadata): string => metadata?.url ?? metadata?.sourceURL ?? '';
