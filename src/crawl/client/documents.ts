import { toJson } from './json.ts';
import { type Document, documentsIn } from './schemas.ts';

/** So many documents are read, or shown, in one task. */
const PART_LENGTH = 200;

/** Parts of a list, each in a task of its own: a page that takes thousands of documents answers its user between them. */
export async function* partsOf<Item>(list: readonly Item[]): AsyncGenerator<readonly Item[], void, void> {
  for (let start = 0; start === 0 || start < list.length; start += PART_LENGTH) {
    if (start > 0) await new Promise((resolve) => setTimeout(resolve));
    yield list.slice(start, start + PART_LENGTH);
  }
}

/** The documents of an answer. */
export async function readDocuments(values: readonly unknown[]): Promise<Document[]> {
  const documents: Document[] = [];
  for await (const part of partsOf(values)) documents.push(...documentsIn(part));
  return documents;
}

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
