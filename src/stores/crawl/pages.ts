import { atom } from 'nanostores';
import { type PageDocument, type PageRow, toRow } from '#lib/crawl/rows.ts';

/** The pages that have come, in the order of arrival. `list` is the same list each time and only grows. */
export interface Pages {
  list: readonly PageRow[];
  /** How many of the list are meant. Later states mean more of it. */
  count: number;
  /** Size of all documents as JSON. */
  bytes: number;
}

/** Keeps a crawl's documents as blobs, and tells of them when asked to: they may come by the hundred a second. */
export function createPages(now: () => number) {
  let list: PageRow[] = [];
  let bytes = 0;
  const $pages = atom<Pages>({ list, count: 0, bytes });
  const publish = () => {
    if (list.length !== $pages.get().count || list !== $pages.get().list) {
      $pages.set({ list, count: list.length, bytes });
    }
  };
  return {
    $pages,
    add(documents: readonly PageDocument[]) {
      for (const document of documents) {
        const row = toRow(document, String(list.length), now());
        list.push(row);
        bytes += row.bytes;
      }
    },
    publish,
    clear() {
      list = [];
      bytes = 0;
      publish();
    },
  };
}
