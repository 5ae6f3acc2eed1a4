import { atom } from 'nanostores';
import { foldText } from '#lib/fold-text.ts';
import { excerptParts, nearestQueries, type SearchKind } from '#lib/search.ts';

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
  meta: { title: string };
  filters: { kind: SearchKind[] };
  sub_results: Place[];
}

/** Results of each kind. */
type Counts = Partial<Record<SearchKind | 'all', number>>;

/** The part of Pagefind's interface that is used, and the words of the site. */
export interface SearchEngine {
  search(
    query: string,
    options: { filters: { kind?: SearchKind } },
  ): Promise<{ results: { data(): Promise<Found> }[]; totalFilters: { kind?: Counts } }>;
  words(): Promise<string[]>;
}

/** A band is found by its own address, which that of its heading begins with. */
const placeOf = ({ title, url, excerpt }: Place) => ({
  title,
  url: url.replace(/-heading$/, ''),
  excerpt: excerptParts(excerpt),
});

const hitOf = ({ meta: { title }, filters, sub_results, ...found }: Found) => ({
  ...placeOf({ ...found, title }),
  kind: filters.kind[0] ?? 'pages',
  // The first may be the page itself, from its beginning.
  sections: sub_results
    .filter(({ url }) => url !== found.url)
    .slice(0, MAX_SECTIONS)
    .map(placeOf),
});
export type SearchHit = ReturnType<typeof hitOf>;

export type SearchState =
  | { status: 'empty' | 'short' | 'searching' | 'failed' }
  /** `total` is of the chosen kind. */
  | { status: 'found'; query: string; hits: SearchHit[]; total: number; counts: Counts }
  | { status: 'none'; query: string; nearest: string | undefined };

/** Pagefind, with its index in a folder of the site. Its worker would need a Trusted Types policy of its own. */
async function loadEngine(folder: string): Promise<SearchEngine> {
  const { createInstance } = await import(/* @vite-ignore */ `${folder}pagefind.js`);
  const pagefind = createInstance({ noWorker: true, excerptLength: 24 });
  // Without them, results have no counts of their kinds.
  await pagefind.filters();
  return { search: pagefind.search, words: async () => (await fetch(`${folder}words.json`)).json() };
}

/** A search of the site. The engine is loaded with the first query. */
export function createSearch(folder: string, load = loadEngine) {
  const $state = atom<SearchState>({ status: 'empty' });
  let engine: Promise<SearchEngine> | undefined;
  let asked = { query: '', kind: undefined as SearchKind | undefined, shown: STEP };

  async function answer({ query, kind, shown }: typeof asked): Promise<SearchState> {
    engine ??= load(folder);
    const { search, words } = await engine;
    // Pagefind takes only straight quotes for quotes, and letters of the usual width for letters.
    const folded = foldText(query);
    const { results, totalFilters } = await search(folded, { filters: kind ? { kind } : {} });
    const { kind: counts = {} } = totalFilters;
    const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
    if (all > 0) {
      const hits = await Promise.all(results.slice(0, shown).map(async ({ data }) => hitOf(await data())));
      return { status: 'found', query, hits, total: results.length, counts: { ...counts, all } };
    }
    for (const nearest of nearestQueries(folded, await words()))
      if ((await search(nearest, { filters: {} })).results.length > 0) return { status: 'none', query, nearest };
    return { status: 'none', query, nearest: undefined };
  }

  async function run(question: typeof asked) {
    asked = question;
    const { query } = question;
    if (query === '' || TOO_SHORT.test(query)) return $state.set({ status: query ? 'short' : 'empty' });
    // Results stay until others are there.
    if ($state.get().status !== 'found') $state.set({ status: 'searching' });
    const state = await answer(question).catch((error: unknown): SearchState => {
      console.error('Search failed', error);
      // The next query tries again.
      engine = undefined;
      return { status: 'failed' };
    });
    if (asked === question) $state.set(state);
  }

  return {
    $state,
    /** Looks for a query, in all kinds or one. */
    ask: (query: string, kind?: SearchKind) => run({ query: query.trim().replace(/\s+/g, ' '), kind, shown: STEP }),
    showMore: () => run({ ...asked, shown: asked.shown + STEP }),
  };
}
