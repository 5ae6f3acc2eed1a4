import { describe, expect, test } from 'vitest';
import { excerptParts, nearestQueries, wordsIn } from '#lib/search.ts';
import { createSearch, type SearchEngine } from '#stores/search.ts';

const words = wordsIn('Accuracy of the screening, its score and the consent. Über consent.');

/** Results for the words of the site; `delays` are what queries wait for. */
function engineOf(total: number, delays: Record<string, Promise<void>> = {}): SearchEngine {
  return {
    words: async () => words,
    async search(query, { filters }) {
      await delays[query];
      const count = words.includes(query.toLowerCase()) ? total : 0;
      const results = Array.from({ length: filters['kind'] === 'figures' ? 0 : count }, (_, number) => ({
        data: async () => ({
          url: `/page-${number}`,
          excerpt: `The <mark>${query}</mark> &lt;here&gt;`,
          meta: { title: `Page ${number}` },
          filters: { kind: ['pages' as const] },
          sub_results: [
            { title: 'Page', url: `/page-${number}`, excerpt: '' },
            { title: 'Part', url: `/page-${number}#part-heading`, excerpt: `a <mark>${query}</mark>` },
          ],
        }),
      }));
      return { results, totalFilters: { kind: { pages: count, figures: 0 } } };
    },
  };
}

const searchOf = (load: () => Promise<SearchEngine>) => createSearch('/pagefind/', load);
const search = (total = 3, delays = {}) => searchOf(async () => engineOf(total, delays));

describe('a search', () => {
  test.each([
    ['nothing', '', 'empty'],
    ['spaces', '   ', 'empty'],
    ['one letter', ' a ', 'short'],
    ['one letter with an accent', 'ü', 'short'],
    ['one sign of another script', '診', 'none'],
    ['words of another script', 'здоровье', 'none'],
    ['a very long text', 'x'.repeat(5000), 'none'],
    ['a word', 'score', 'found'],
  ])('of %s', async (_, query, status) => {
    const { $state, ask } = search();
    await ask(query);
    expect($state.get().status).toBe(status);
  });

  test('leads to the parts of a page, and marks what was looked for', async () => {
    const { $state, ask } = search(1);
    await ask('score');
    expect($state.get()).toMatchObject({
      query: 'score',
      total: 1,
      hits: [
        {
          kind: 'pages',
          title: 'Page 0',
          excerpt: ['The ', 'score', ' <here>'],
          sections: [{ title: 'Part', url: '/page-0#part' }],
        },
      ],
    });
  });

  test('shows ten results, and ten more each time', async () => {
    const { $state, ask, showMore } = search(25);
    const shown = () => {
      const state = $state.get();
      return state.status === 'found' ? [state.hits.length, state.total] : undefined;
    };
    await ask('score');
    expect(shown()).toEqual([10, 25]);
    await showMore();
    await showMore();
    expect(shown()).toEqual([25, 25]);
    await ask('consent');
    expect(shown()).toEqual([10, 25]);
  });

  test('of one kind keeps the counts of the others, also where it has none', async () => {
    const { $state, ask } = search(2);
    await ask('score', 'figures');
    expect($state.get()).toMatchObject({ status: 'found', total: 0, counts: { pages: 2, figures: 0 } });
  });

  test.each(['ＳＣＯＲＥ', 'sc\u00adore', 'Scóre'])(
    'takes %j for what it says, and shows it as it was typed',
    async (query) => {
      const { $state, ask } = search();
      await ask(query);
      expect($state.get()).toMatchObject({ status: 'found', query, total: 3 });
    },
  );

  test('names the nearest words that have results', async () => {
    const { $state, ask } = search();
    await ask('skore');
    expect($state.get()).toEqual({ status: 'none', query: 'skore', nearest: 'score' });
    await ask('qqqqqqqqq');
    expect($state.get()).toMatchObject({ nearest: undefined });
  });

  test('shows the answer to the last query, whichever comes last', async () => {
    const slow = Promise.withResolvers<void>();
    const { $state, ask } = search(1, { score: slow.promise });
    const first = ask('score');
    await ask('consent');
    slow.resolve();
    await first;
    expect($state.get()).toMatchObject({ query: 'consent' });
  });

  test('that has failed tries again with the next query', async () => {
    let attempts = 0;
    const { $state, ask } = searchOf(async () => {
      attempts += 1;
      if (attempts === 1) throw new Error('no network');
      return engineOf(1);
    });
    await ask('score');
    expect($state.get()).toEqual({ status: 'failed' });
    await ask('score');
    expect($state.get()).toMatchObject({ status: 'found' });
  });
});

test('an excerpt is text: nothing in it becomes markup', () => {
  expect(excerptParts('&lt;b&gt; <mark>x</mark> Q&A &amp;')).toEqual(['<b> ', 'x', ' Q&A &amp;']);
});

test('the nearest words come together first, then each, the longest first', () => {
  expect(nearestQueries('skore acuracy', words)).toEqual(['score accuracy', 'accuracy', 'score']);
  expect(nearestQueries('score', words)).toEqual([]);
});

test('a word with a soft hyphen is one word', () => {
  expect(wordsIn('Kran\u00adken\u00adhaus')).toEqual(['krankenhaus']);
});
