/** The part of a document that a row shows. */
export interface PageDocument {
  metadata?:
    | {
        title?: string | string[] | null | undefined;
        url?: string | null | undefined;
        sourceURL?: string | null | undefined;
        statusCode?: number | null | undefined;
        language?: string | string[] | null | undefined;
        cacheState?: unknown;
        cachedAt?: unknown;
      }
    | null
    | undefined;
  changeTracking?: unknown;
  warning?: string | null | undefined;
}

export type Metadata = PageDocument['metadata'];

/** A page that repeats a meta tag has a list of texts. */
export const firstOf = (text: string | string[] | null | undefined) =>
  ((Array.isArray(text) ? text[0] : text) ?? '').trim();

export const titleOf = (metadata: Metadata): string => firstOf(metadata?.title);

/** The URL that was asked for, which names the page; `undefined` if the service gives none. */
export const addressOf = (metadata: Metadata): string | undefined => metadata?.sourceURL || metadata?.url || undefined;

export const urlOf = (metadata: Metadata): string => metadata?.url ?? metadata?.sourceURL ?? '';
