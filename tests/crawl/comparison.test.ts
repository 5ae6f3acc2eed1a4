import { describe, expect, test } from 'vitest';
import { type ComparedCrawl, comparableCrawls, createComparison } from '#crawl/compare/comparison.ts';
import { missingKey } from '#crawl/job/failure.ts';
import { toRow } from '#crawl/parts/rows.ts';
import type { RecentCrawl } from '#crawl/shell/recents.ts';
import { messages } from '../support/crawl-messages.ts';
import { type FakeOptions, numberedPages } from '../support/fake-firecrawl/index.ts';
import { setup as setupService } from './client/setup.ts';
import { sourceOf, write } from './exported.ts';

const recent = (fields: Partial<RecentCrawl> = {}): RecentCrawl => ({
  id: 'other',
  url: 'https://site.test/',
  startedAtMs: 1_000,
  expiresAtMs: Number.MAX_SAFE_INTEGER,
  status: 'completed',
  completed: 5,
  ...fields,
});

const open: ComparedCrawl = { id: 'open', startedAtMs: 2_000, rows: [], isComplete: true };

/** A comparison with a crawl that the fake service has. */
async function setup(options: FakeOptions = {}) {
  const service = await setupService(options);
  const id = await service.startCrawl();
  const comparison = createComparison({ openClient: () => service.firecrawl });
  return { ...service, id, ...comparison, state: () => comparison.$comparison.get() };
}

describe('the crawls to compare with', () => {
  test('are the others of the same site, with www. or without', () => {
    const list = [
      recent({ id: 'open' }),
      recent({ id: 'same', url: 'https://site.test/deep' }),
      recent({ id: 'www', url: 'https://www.site.test' }),
      recent({ id: 'other-host', url: 'https://other.test' }),
      recent({ id: 'by-id', url: '' }),
    ];
    const ids = (url: string | undefined) => comparableCrawls(list, { id: 'open', url }).map(({ id }) => id);
    expect(ids('https://site.test')).toEqual(['same', 'www']);
    expect(ids(undefined)).toEqual([]);
  });
});

describe('a saved export', () => {
  const documents = numberedPages(3).flatMap((page) => (page.type === 'document' ? [page.document] : []));
  const rows = documents.map((document, index) => toRow(document, `${index}`, 0));
  const fileOf = async (format: 'json' | 'ndjson', more = {}) => {
    const exported = await write(format, sourceOf(rows, more));
    return new File([exported], `export.${format}`, { lastModified: 1_000 });
  };

  test.each(['json', 'ndjson'] as const)(
    'as %s is the older side of a comparison with a crawl, whatever its date',
    async (format) => {
      const { start, state } = await setup();
      const www = { ...documents[0], metadata: { ...documents[0]?.metadata, url: 'https://www.site.test/p/1' } };
      await start({ ...open, startedAtMs: 500, rows: [toRow(www, '0', 0)] }, await fileOf(format));
      expect(state()).toMatchObject({
        status: 'done',
        result: {
          older: { startedAtMs: 1_000, isComplete: true },
          comparison: { counts: { gone: 2, new: 0, unchanged: 1 } },
        },
      });
    },
  );

  test('of a part of a crawl is incomplete', async () => {
    const { start, state } = await setup();
    await start(open, await fileOf('json', { filteredFrom: 9 }));
    expect(state()).toMatchObject({ result: { older: { isComplete: false } } });
  });

  test.each(['', 'text', '[1]', '{"success":true}', '{"success":true,"data":[1]}', '{"name":"package"}', '{"success"'])(
    'is told from another file: %s',
    async (text) => {
      const { start, state } = await setup();
      await start(open, new File([text], 'other.json'));
      expect(state()).toMatchObject({ status: 'failed', text: messages.savedFile.notExport });
    },
  );
});

describe('a comparison', () => {
  test('loads the other crawl, and the older one is the one that started first', async () => {
    const { id, start, $comparison, state } = await setup();
    const steps = new Set<string>();
    $comparison.listen((state) => state.status === 'running' && steps.add(state.step));
    await start(open, recent({ id, startedAtMs: 1_000 }));
    expect(state()).toMatchObject({
      status: 'done',
      result: {
        older: { id, isComplete: true },
        newer: { id: 'open' },
        comparison: { counts: { gone: 5, new: 0 } },
      },
    });
    expect(steps).toContain('loading');
    await start(open, recent({ id, startedAtMs: 3_000 }));
    expect(state()).toMatchObject({
      result: { older: { id: 'open' }, comparison: { counts: { gone: 0, new: 5 } } },
    });
  });

  test('reports that a stopped crawl is incomplete', async () => {
    const { id, start, state, firecrawl } = await setup();
    await firecrawl.crawl.cancel(id);
    await start(open, recent({ id }));
    expect(state()).toMatchObject({ result: { older: { isComplete: false } } });
  });

  test('reports an expired crawl or a missing key', async () => {
    const { start, state } = await setup();
    await start(open, recent({ id: 'unknown' }));
    expect(state()).toMatchObject({ status: 'failed', text: expect.stringContaining(messages.errors.expired) });
    const keyless = createComparison({
      openClient: () => {
        throw missingKey;
      },
    });
    await keyless.start(open, recent());
    expect(keyless.$comparison.get()).toMatchObject({ status: 'failed', text: messages.errors.keyNotFound });
  });
});
