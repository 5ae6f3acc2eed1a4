import { toJson } from './json.ts';
import type { Document } from './schemas.ts';

/**
 * Falls back to the URL, and then to the whole text, where the service gives no `scrapeId`. Its place in a list is no
 * identity: the lists of the live connection and of the status differ, and a single message has none.
 */
export const identityOf = (document: Document) => {
  const { scrapeId, sourceURL, url } = document.metadata ?? {};
  return scrapeId ?? sourceURL ?? url ?? toJson(document);
};

/** What is known of a job's documents: which have arrived, and how many the next request skips. Holds identities only. */
export function createDocuments(seen = new Set<string>()) {
  /** Those that are in the service's list now, and in which order they arrived. */
  const listed = new Map([...seen].map((identity, index) => [identity, index]));
  return {
    /** How many documents of the service's list have arrived. */
    count: () => listed.size,
    /** The documents that are new: each passes once. */
    take: (documents: readonly Document[]): Document[] =>
      documents.filter((document) => {
        const identity = identityOf(document);
        if (!listed.has(identity)) listed.set(identity, listed.size);
        const before = seen.size;
        return seen.add(identity).size > before;
      }),
    /** Whether a list begins with one of the first `skip` documents that arrived. */
    beginsWithin: ([first]: readonly Document[], skip: number) =>
      first !== undefined && (listed.get(identityOf(first)) ?? skip) < skip,
    /** The service's list has changed. What has arrived stays known, so that it does not arrive twice. */
    forgetList: () => listed.clear(),
  };
}
