import { atom } from 'nanostores';
import { type ExcerptPart, excerptParts, nearestQueries, type SearchKind } from '#lib/search.ts';

/** So many results are shown at first, and with each further step. */
const STEP = 10;
const MAX_SECTIONS = 3;
/** One letter begins half of all words. In other scripts, one sign may be a word. */
const TOO_SHORT = /^[\p{Script=Latin}\d]$/u;

interface Place {
  title: string;
  url: string;
  excerpt: string;
}

/** What Pagefind knows of a result once it is shown. */
interface Found extends Omit<Place, 'title'> {
  meta: Record<string, string>;
  filters: Record<string, string[]>;
  sub_results: Place[];
}

/** The part of Pagefind's interface that is used. */
export interface SearchEngine {
  search(
    query: string,
    options: { filters: Record<string, string> },
  ): Promise<{ results: { data(): Promise<Found> }[]; totalFilters: Record<string, Record<string, number>> }>;
  /** The words of the site. */
  words(): Promise<string[]>;
}

export interface SearchSection {
  title: string;
  url: string;
  excerpt: ExcerptPart[];
}

export interface SearchHit extends SearchSection {
  kind: SearchKind;
  sections: SearchSection[];
}

export type SearchState =
  | { status: 'empty' }
  /** One letter. */
  | { status: 'short' }
  | { status: 'searching' }
  | {
      status: 'found';
      query: string;
      hits: SearchHit[];
      /** Of the chosen kind. */
      total: number;
      counts: Partial<Record<SearchKind, number>>;
    }
  | { status: 'none'; query: string; nearest: string | undefined }
  | { status: 'failed' };

/** Pagefind, with its index in a folder of the site. Its worker would need a Trusted Types policy, and saves nothing on so few pages. */
async function loadEngine(folder: string): Promise<SearchEngine> {
  const { createInstance } = await import(/* @vite-ignore */ `${folder}pagefind.js`);
  const pagefind = createInstance({ noWorker: true, excerptLength: 24 });
  // Without them, results have no counts of their kinds.
  await pagefind.filters();
  return {
    search: (query, options) => pagefind.search(query, options),
    words: async () => (await fetch(`${folder}words.json`)).json(),
  };
}

const placeOf = ({ title, url, excerpt }: Place): SearchSection => ({ title, url, excerpt: excerptParts(excerpt) });

function hitOf({ url, excerpt, meta, filters, sub_results }: Found): SearchHit {
  // The first may be the page itself, from its beginning.
  const sections = sub_results.filter((part) => part.url !== url && part.url.includes('#')).slice(0, MAX_SECTIONS);
  return {
    ...placeOf({ title: meta['title'] ?? '', url, excerpt }),
    kind: (filters['kind']?.[0] ?? 'pages') as SearchKind,
    sections: url.includes('#') ? [] : sections.map(placeOf),
  };
}

/** A search of the site. The engine is loaded with the first query. */
export function createSearch(folder: string, load = loadEngine) {
  const $state = atom<SearchState>({ status: 'empty' });
  let engine: Promise<SearchEngine> | undefined;
  let latest = 0;
  let shown = STEP;
  let last: { query: string; kind: SearchKind | undefined } = { query: '', kind: undefined };

  const answer = async (query: string, kind: SearchKind | undefined): Promise<SearchState> => {
    engine ??= load(folder);
    const { search, words } = await engine;
    const { results, totalFilters } = await search(query, { filters: kind ? { kind } : {} });
    const counts = totalFilters['kind'] ?? {};
    if (Object.values(counts).some((count) => count > 0)) {
      const hits = await Promise.all(results.slice(0, shown).map(async (result) => hitOf(await result.data())));
      return { status: 'found', query, hits, total: results.length, counts };
    }
    for (const nearest of nearestQueries(query, await words()))
      if ((await search(nearest, { filters: {} })).results.length > 0) return { status: 'none', query, nearest };
    return { status: 'none', query, nearest: undefined };
  };

  async function run(query: string, kind: SearchKind | undefined) {
    latest += 1;
    const number = latest;
    last = { query, kind };
    if (query === '') return $state.set({ status: 'empty' });
    if (TOO_SHORT.test(query)) return $state.set({ status: 'short' });
    // Results stay until others are there.
    if ($state.get().status !== 'found') $state.set({ status: 'searching' });
    const state = await answer(query, kind).catch((error: unknown): SearchState => {
      console.error('Search failed', error);
      // The next query tries again.
      engine = undefined;
      return { status: 'failed' };
    });
    if (number === latest) $state.set(state);
  }

  return {
    $state,
    /** Looks for a query, in all kinds or one. */
    ask(query: string, kind?: SearchKind) {
      shown = STEP;
      return run(query.trim().replace(/\s+/g, ' '), kind);
    },
    showMore() {
      shown += STEP;
      return run(last.query, last.kind);
    },
  };
}
