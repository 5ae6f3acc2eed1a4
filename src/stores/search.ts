import { atom } from 'nanostores';
import { foldText } from '#lib/fold-text.ts';
import { excerptParts, isTooShort, readQuery, type SearchKind } from '#lib/search.ts';

/** So many results are shown at first, and with each further step. */
const STEP = 10;
const MAX_SECTIONS = 3;
/** What an editor's keywords and menus call a page tells more than a word of its text. */
const META_WEIGHTS = { title: 3, names: 5 };

interface Place {
  title: string;
  url: string;
  excerpt: string;
}

/** What Pagefind knows of a result once it is shown. */
interface Found extends Omit<Place, 'title'> {
  /** `names` are the keywords of a page and what menus call it. */
  meta: { title: string; names?: string };
  filters: { kind: SearchKind[] };
  sub_results: Place[];
}

/** Results of each kind. */
type Counts = Partial<Record<SearchKind | 'all', number>>;

interface Answer {
  results: { id: string; score: number; data(): Promise<Found> }[];
  totalFilters: { kind?: Counts };
}

/** The part of Pagefind's interface that is used, and the words of the site. */
export interface SearchEngine {
  search(query: string, options: { filters: { kind?: SearchKind } }): Promise<Answer>;
  words: readonly string[];
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
  /** `nearest` has the words that were probably meant, `unknown` those that the site does not have; `total` is of the chosen kind. */
  | ({ query: string; nearest: string | undefined } & (
      | { status: 'none' }
      | { status: 'found'; hits: SearchHit[]; total: number; counts: Counts; unknown: string[] }
    ));

/** Pagefind, with its index in a folder of the site. Its worker would need a Trusted Types policy of its own. */
async function loadEngine(folder: string): Promise<SearchEngine> {
  const { createInstance } = await import(/* @vite-ignore */ `${folder}pagefind.js`);
  const pagefind = createInstance({ noWorker: true, excerptLength: 24, ranking: { metaWeights: META_WEIGHTS } });
  // Without filters, results have no counts of their kinds.
  await pagefind.filters();
  return { search: pagefind.search, words: await (await fetch(`${folder}words.json`)).json() };
}

/** The words that one page has most of: Pagefind finds only pages with all of the words that its index has. */
async function mostOf(words: string[], search: SearchEngine['search']): Promise<string[]> {
  const pages = new Map<string, { words: string[]; score: number }>();
  for (const word of words) {
    for (const { id, score } of (await search(word, { filters: {} })).results) {
      const page = pages.get(id) ?? { words: [], score: 0 };
      pages.set(id, { words: [...page.words, word], score: page.score + score });
    }
  }
  const [best] = [...pages.values()].sort((a, b) => b.words.length - a.words.length || b.score - a.score);
  return best?.words ?? [];
}

/** A search of the site. The engine is loaded with the first query. */
export function createSearch(folder: string, load = loadEngine) {
  const $state = atom<SearchState>({ status: 'empty' });
  let engine: Promise<SearchEngine> | undefined;
  let asked = { query: '', kind: undefined as SearchKind | undefined, shown: STEP };

  async function answer({ query, kind, shown }: typeof asked): Promise<SearchState> {
    engine ??= load(folder);
    const { search, words } = await engine;
    const { asked, unknown, nearest } = readQuery(query, words);
    const filters = kind ? { kind } : {};
    const countsOf = ({ totalFilters: { kind: counts = {} } }: Answer) => {
      return { ...counts, all: Object.values(counts).reduce((sum, count) => sum + count, 0) };
    };
    let found = await search(asked.join(' '), { filters });
    if (countsOf(found).all === 0) found = await search((await mostOf(asked, search)).join(' '), { filters });
    const counts = countsOf(found);
    if (counts.all === 0) return { status: 'none', query, nearest };
    const all = await Promise.all(found.results.slice(0, shown).map(({ data }) => data()));
    // A page that an editor gave this very question as a keyword is the answer, however often others say its words. What is
    // shown later moves nothing that is shown.
    const isNamed = ({ meta }: Found) =>
      foldText(meta.names ?? '')
        .split('. ')
        .includes(foldText(query));
    const first = all.slice(0, STEP).toSorted((one, other) => Number(isNamed(other)) - Number(isNamed(one)));
    const hits = [...first, ...all.slice(STEP)].map(hitOf);
    return { status: 'found', query, hits, total: found.results.length, counts, unknown, nearest };
  }

  async function run(question: typeof asked) {
    asked = question;
    const { query } = question;
    if (query === '' || isTooShort(query)) return $state.set({ status: query ? 'short' : 'empty' });
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
    /** Looks for a query, in all kinds or one. `shown`: how many results are shown at first. */
    async ask(text: string, kind?: SearchKind, shown = STEP) {
      const query = text.trim().replace(/\s+/g, ' ');
      const isAnswered = query === asked.query && kind === asked.kind && $state.get().status !== 'failed';
      if (!isAnswered) await run({ query, kind, shown });
    },
    /** Returns how many are shown. */
    async showMore() {
      const shown = asked.shown + STEP;
      await run({ ...asked, shown });
      return shown;
    },
  };
}
