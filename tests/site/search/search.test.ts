import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { excerptParts, readQuery, wordsIn } from '#lib/search.ts';
import { createSearch, type SearchEngine } from '#stores/search.ts';

const words = wordsIn('Accuracy of the screening, its score and the consent. Über consent.');

/** Results for the words of the site; `delays` are what queries wait for. */
function engineOf(total: number, delays: Record<string, Promise<void>> = {}): SearchEngine {
  return {
    words,
    async search(query, { filters }) {
      await delays[query];
      const count = words.includes(query.toLowerCase()) ? total : 0;
      const results = Array.from({ length: filters['kind'] === 'figures' ? 0 : count }, (_, number) => ({
        id: String(number),
        score: 1,
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

  test('names the words that were probably meant, and shows what the others find', async () => {
    const { $state, ask } = search();
    await ask('scoer');
    expect($state.get()).toEqual({ status: 'none', query: 'scoer', nearest: undefined });
    await ask('screning');
    expect($state.get()).toEqual({ status: 'none', query: 'screning', nearest: 'screening' });
    await ask('score of a screning');
    expect($state.get()).toMatchObject({ unknown: ['screning'], nearest: 'score screening', total: 3 });
  });

  test('that no page has all words of shows the pages that have most of them', async () => {
    const pages = [['score', 'consent'], ['score', 'accuracy', 'screening'], ['accuracy']];
    const { $state, ask } = searchOf(async () => ({
      words,
      async search(query) {
        const has = (page: string[]) => query !== '' && query.split(' ').every((word) => page.includes(word));
        const results = pages.flatMap((page, number) => {
          const found = { url: `/${number}`, excerpt: '', meta: { title: '' }, sub_results: [] };
          const data = async () => ({ ...found, filters: { kind: ['pages' as const] } });
          return has(page) ? { id: String(number), score: 1, data } : [];
        });
        return { results, totalFilters: { kind: { pages: results.length } } };
      },
    }));
    await ask('consent, score, accuracy and screening'.replaceAll(',', ''));
    expect($state.get()).toMatchObject({ total: 1, hits: [{ url: '/1' }], unknown: [] });
  });

  test('begins with the page that has the very question as a keyword', async () => {
    const { $state, ask, showMore } = searchOf(async () => ({
      words,
      async search() {
        const found = { excerpt: '', filters: { kind: ['pages' as const] }, sub_results: [] };
        const names = ['Consent', 'Patients. The score', ...Array(9).fill(''), 'The score'];
        const results = names.map((names, number) => ({
          id: String(number),
          score: 20 - number,
          data: async () => ({ ...found, url: `/${number}`, meta: { title: '', names } }),
        }));
        return { results, totalFilters: { kind: { pages: 12 } } };
      },
    }));
    const urls = () => Object($state.get()).hits.map(({ url }: { url: string }) => url);
    await ask('the Score');
    const first = urls();
    expect(first.slice(0, 2)).toEqual(['/1', '/0']);
    await showMore();
    expect(urls(), 'what is shown stays where it is').toEqual([...first, '/10', '/11']);
    await ask('score');
    expect(urls().slice(0, 2)).toEqual(['/0', '/1']);
  });

  test('asks for the texts of what it shows once, however often it is asked the same', async () => {
    let queries = 0;
    const { $state, ask, showMore } = searchOf(async () => {
      const engine = engineOf(25);
      return {
        ...engine,
        search: (...asked) => {
          queries += 1;
          return engine.search(...asked);
        },
      };
    });
    await ask('score');
    await showMore();
    await ask(' score ');
    expect(queries).toBe(2);
    expect($state.get()).toMatchObject({ hits: { length: 20 } });
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

  test('ends with the answer to the last query, in whatever order answers come and queries are repeated', async () => {
    const queries = fc.array(fc.constantFrom('score', 'consent', 'accuracy', '', 's'), { minLength: 1, maxLength: 8 });
    const property = fc.asyncProperty(queries, fc.scheduler(), async (asked, scheduler) => {
      const engine = engineOf(2);
      const { $state, ask } = searchOf(async () => ({ ...engine, search: scheduler.scheduleFunction(engine.search) }));
      let last: string | undefined;
      const askNow = (query: string) => {
        last = query;
        return ask(query);
      };
      const answers = asked.map((query) => scheduler.schedule(Promise.resolve(query)).then(askNow));
      await scheduler.waitIdle();
      await Promise.all(answers);
      const state = $state.get();
      expect('query' in state ? state.query : state.status).toBe(last === '' ? 'empty' : last === 's' ? 'short' : last);
    });
    await fc.assert(property, { numRuns: 100 });
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

const site = wordsIn(
  'who are you a call edits months price recording stored data bad investigation confidential scores 10,000 60 30',
);

test.each([
  ['is nowhere', '99999', { asked: [], unknown: ['99999'], nearest: undefined }],
  ['is nowhere beside a word', 'call 4711', { asked: ['call'], unknown: ['4711'], nearest: undefined }],
  ['is there with its signs', '$11,200 94.2%', { asked: ['11,200', '94.2%'], unknown: [] }],
  ['is there without them', '11200', { asked: ['11200'], unknown: [] }],
  ['is being typed', '11,', { asked: ['11,'], unknown: [] }],
  ['is a range', '300–400', { asked: ['300-400'], unknown: [] }],
])('a number that %s', (_, query, read) => {
  expect(readQuery(query, wordsIn('11,200+ calls, 94.2% of 300–400, call 999'))).toMatchObject(read);
});

test.each([
  ['small words are left out', 'Where is my data stored?', { asked: ['data', 'stored?'] }],
  ['but not where there are no others', 'who are you', { asked: ['who', 'are', 'you'], unknown: [] }],
  ['one letter says nothing beside other words', '60 s', { asked: ['60'] }],
  ['another form of a word is known', 'prices recorded', { asked: ['prices', 'recorded'] }],
  ['so is its beginning', 'sto', { asked: ['sto'] }],
  ['signs before a number go', '$10,000 <60 ~30', { asked: ['10,000', '60', '30'] }],
  ['a phrase is asked as it is', '“where is my data”', { asked: ['"where is my data"'] }],
  ['a word that the site does not have is not asked', 'api data', { asked: ['data'], unknown: ['api'] }],
  ['none is offered for a short word', 'baa', { asked: [], unknown: ['baa'], nearest: undefined }],
  ['or with another first letter', 'mother epic', { unknown: ['mother', 'epic'], nearest: undefined }],
  ['or too far away', 'investors', { unknown: ['investors'], nearest: undefined }],
  ['a mistyped one is', 'recoding data', { asked: ['data'], nearest: 'recording data' }],
])('of a query, %s', (_, query, read) => {
  expect(readQuery(query, site)).toMatchObject(read);
});

test('a word with a soft hyphen is one word', () => {
  expect(wordsIn('Kran\u00adken\u00adhaus')).toEqual(['krankenhaus']);
});

test.for([
  ['WHO guidelines', 'who'],
  ['IT security', 'it'],
  ['sessions in May 2026', 'may'],
  ['data in the US', 'us'],
])('a name that looks like a small word is looked for: %s', ([query = '', name = '']) => {
  const words = wordsIn('who guidelines it security sessions may 2026 data us');
  expect(readQuery(query, words).asked).toContain(name);
  expect(readQuery(query.toUpperCase(), words).asked).not.toContain('in');
});

test('a small word of a question is not', () => {
  expect(readQuery('who may call us', wordsIn('who may call us')).asked).toEqual(['call']);
});
