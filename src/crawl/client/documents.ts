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

/** Falls back to the URL, and then to the whole text, where the service gives no `scrapeId`: a place in a list is no identity. */
export const identityOf = (document: Document) => {
  const { scrapeId, sourceURL, url } = document.metadata ?? {};
  return scrapeId ?? sourceURL ?? url ?? toJson(document);
};
