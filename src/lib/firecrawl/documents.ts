import type { Document } from './schemas/document.ts';

/**
 * What a document is known by. Without the `scrapeId` that the service gives, its address has to do, and without that
 * its place in the list.
 */
const identityOf = ({ metadata }: Document, place: number) =>
  metadata?.scrapeId ?? metadata?.sourceURL ?? metadata?.url ?? `#${place}`;

/** Remembers which documents have been passed on, by identity only, so that memory does not grow with their size. */
export function createLedger(earlier?: Set<string>) {
  const seen = earlier ?? new Set<string>();
  return {
    /** How many different documents have come so far, which is also how many to skip in the next question. */
    held: () => seen.size,
    /** Those among the documents that are new. `start` is the place of the first in the service's list. */
    take: (documents: readonly Document[], start: number): Document[] =>
      documents.filter((document, index) => {
        const before = seen.size;
        return seen.add(identityOf(document, start + index)).size > before;
      }),
  };
}

export type Ledger = ReturnType<typeof createLedger>;
