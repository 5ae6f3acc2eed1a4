import { atom } from 'nanostores';
import { expect, onTestFinished, test } from 'vitest';
import type { Pages } from '#crawl/job/results.ts';
import { toRow } from '#crawl/parts/rows.ts';
import { type SearchTask, searchPages } from '#crawl/table/search-pages.ts';
import { createCrawlTable } from '#crawl/table/table.ts';
import { createFakeClock, until } from './setup.ts';

const numbered = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => {
    const number = from + index;
    const markdown = number % 10 === 0 ? 'A needle' : 'Hay';
    return toRow({ metadata: { url: `https://a.test/${number}` }, ...{ markdown } }, `${number}`, 0);
  });

/** A table of pages, and a thread that works only when told. */
function setup(count: number) {
  const list = numbered(count);
  const $pages = atom<Pages>({ list, count });
  const time = createFakeClock();
  const tasks: { task: SearchTask; answer: () => Promise<void>; fail: () => void }[] = [];
  const threads = { opened: 0, closed: 0 };
  const table = createCrawlTable({
    $pages,
    $failedPages: atom({ failed: [], stopped: [], blocked: [] }),
    clock: time.clock,
    openSearcher: () => {
      threads.opened += 1;
      return {
        search: (task) =>
          new Promise((resolve, reject) => {
            const answer = async () => resolve(await searchPages(task));
            tasks.push({ task, answer, fail: () => reject(new Error('The thread has ended.')) });
          }),
        close() {
          threads.closed += 1;
        },
      };
    },
  });
  onTestFinished(table.$rows.listen(() => {}));
  return {
    table,
    list,
    $pages,
    tasks,
    threads,
    state: () => table.$textSearch.get(),
    found: () => table.$rows.get().rows.length,
    /** Types a search and waits until it has begun. */
    async search(text: string) {
      const begun = tasks.length + 1;
      table.change({ search: text });
      time.pass(150);
      await until(() => expect(tasks).toHaveLength(begun));
    },
    /** Lets the thread answer; time passes, so that the answer is shown. */
    async answer(index: number) {
      await tasks[index]?.answer();
      await until(() => expect(tasks.length > index + 1 || table.$textSearch.get().status !== 'searching').toBe(true));
      time.pass(300);
    },
    pass: time.pass,
  };
}

test('shows hits in address and title immediately, and hits in texts as they are found', async () => {
  const { table, search, answer, state, found } = setup(500);
  table.change({ search: 'a.test/499' });
  expect(found()).toBe(1);
  await search('needle');
  expect(found()).toBe(0);
  expect(state()).toMatchObject({ status: 'searching', searched: 0, total: 500 });
  await answer(0);
  expect(state()).toMatchObject({ status: 'searching', searched: 200 });
  expect(found()).toBe(20);
  await answer(1);
  await answer(2);
  expect(state()).toMatchObject({ status: 'done', searched: 500 });
  expect(found()).toBe(50);
});

test('typing ends the search, of which an answer that is on its way counts no more', async () => {
  const { search, tasks, answer, found } = setup(500);
  await search('need');
  await search('needles');
  await tasks[0]?.answer();
  await answer(1);
  expect(found()).toBe(0);
  expect(tasks.map(({ task }) => task.words)).toEqual([['need'], ['needles'], ['needles']]);
});

test('waits for a pause in typing', async () => {
  const { table, tasks, pass, search } = setup(5);
  for (const text of ['n', 'ne', 'nee']) {
    table.change({ search: text });
    pass(100);
  }
  expect(tasks).toHaveLength(0);
  await search('need');
  expect(tasks).toHaveLength(1);
});

test('sorting and filtering do not search again', async () => {
  const { table, search, answer, tasks, state, pass } = setup(5);
  await search('needle');
  await answer(0);
  table.sort('url');
  table.change({ filter: 'ok', search: ' needle ' });
  pass(500);
  expect(tasks.length).toBeLessThan(3);
  expect(state().status).not.toBe('off');
});

test('searches only the pages that arrive later', async () => {
  const { $pages, list, search, answer, tasks, state, found } = setup(5);
  await search('needle');
  await answer(0);
  list.push(...numbered(100, 5));
  $pages.set({ list, count: 105 });
  await until(() => expect(tasks).toHaveLength(2));
  expect(state().status).toBe('done');
  await answer(1);
  await until(() => expect(state().searched).toBe(105));
  expect(found()).toBe(11);
});

test('hands over a megabyte at a time', async () => {
  const { $pages, search, tasks } = setup(0);
  const list = Array.from({ length: 9 }, (_, id) =>
    toRow({ metadata: {}, ...{ markdown: 'x'.repeat(400_000) } }, `${id}`, 0),
  );
  $pages.set({ list, count: 9 });
  await search('x');
  expect(tasks[0]?.task.lines.size).toBeLessThan(1_400_000);
});

test('reports a thread that ends, and starts another one for a new try', async () => {
  const { table, search, tasks, state, threads, pass, answer } = setup(5);
  await search('needle');
  tasks[0]?.fail();
  await until(() => expect(state()).toMatchObject({ status: 'failed', error: 'The thread has ended.' }));
  table.retrySearch();
  pass(150);
  await until(() => expect(tasks).toHaveLength(2));
  await answer(1);
  expect(state().status).toBe('done');
  expect(threads).toEqual({ opened: 2, closed: 1 });
});

test('ends the thread when nothing is searched for, and forgets another crawl', async () => {
  const { table, $pages, search, answer, state, threads } = setup(5);
  await search('needle');
  await answer(0);
  $pages.set({ list: [], count: 0 });
  expect(state()).toMatchObject({ status: 'searching', searched: 0, total: 0 });
  table.clearFilters();
  expect(state().status).toBe('off');
  await until(() => expect(threads.closed).toBe(1));
});
