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

/**
 * Which documents of a job's list have been received. Whoever keeps the documents takes them here in the same step, and
 * every stream of the job begins from it: what a stream had read and nobody took is asked for again.
 */
export function createReceived() {
  const identities = new Set<string>();
  let isDoubtful = false;
  return {
    /** How many documents of the service's list have been received: the next request skips as many. */
    count: () => identities.size,
    has: (document: Document) => identities.has(identityOf(document)),
    /** Those of them that are new, each once. */
    newOf(documents: readonly Document[]): Document[] {
      const fresh = new Map(documents.map((document) => [identityOf(document), document]));
      return [...fresh].flatMap(([identity, document]) => (identities.has(identity) ? [] : [document]));
    },
    /** Records documents, and returns those that are new. */
    take: (documents: readonly Document[]): Document[] =>
      documents.filter((document) => {
        const before = identities.size;
        return identities.add(identityOf(document)).size > before;
      }),
    /** The service may have lost documents, so counts that agree prove nothing: the list is read once more at the end. */
    doubt() {
      isDoubtful = true;
    },
    isDoubtful: () => isDoubtful,
    /** The service's list is another one by now: all of it is read again. */
    forget() {
      identities.clear();
      isDoubtful = false;
    },
  };
}

export type Received = ReturnType<typeof createReceived>;
