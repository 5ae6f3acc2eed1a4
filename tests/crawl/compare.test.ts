import { describe, expect, test } from 'vitest';
import { type Change, compareCrawls, isTooLong } from '#crawl/compare/comparison.ts';
import { foldLines } from '#crawl/compare/PageDifference.tsx';
import { textDifference } from '#crawl/compare/text-difference.ts';
import { toRow } from '#crawl/parts/rows.ts';
import { addressKey } from '#crawl/parts/urls.ts';

const rowsOf = (texts: Record<string, string | undefined>) =>
  Object.entries(texts).map(([path, markdown], index) =>
    toRow({ markdown, metadata: { url: `https://site.test${path}`, title: path } }, String(index), 0),
  );

const changesOf = async (older: Record<string, string | undefined>, newer: Record<string, string | undefined>) => {
  const { pages } = await compareCrawls(rowsOf(older), rowsOf(newer));
  return Object.fromEntries(pages.map(({ url, change }) => [new URL(url).pathname, change]));
};

describe('comparing two crawls', () => {
  test('ignores the fragment and a trailing slash, but not the query', async () => {
    expect(addressKey('https://site.test/a/#top')).toBe(addressKey('https://site.test/a'));
    expect(addressKey('https://site.test')).toBe(addressKey('https://site.test/'));
    expect(addressKey('https://site.test/a?page=2')).not.toBe(addressKey('https://site.test/a'));
    expect(addressKey('no URL')).toBe('no URL');
    expect(await changesOf({ '/a/': 'A' }, { '/a#part': 'A' })).toEqual({ '/a': 'unchanged' });
  });

  test('takes the first of two documents of one page', async () => {
    expect(await changesOf({ '/a': 'A', '/a/': 'B' }, { '/a': 'A' })).toEqual({ '/a': 'unchanged' });
  });

  test('does not call a page changed that a crawl holds without Markdown', async () => {
    expect(await changesOf({ '/a': undefined }, { '/a': 'A' })).toEqual({ '/a': 'unknown' });
  });

  test('compares thousands of pages in batches', async () => {
    const texts = (count: number, suffix: string) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`/p/${index}`, index % 2 ? 'Same' : suffix]));
    const steps: number[] = [];
    const { counts } = await compareCrawls(rowsOf(texts(2_000, 'a')), rowsOf(texts(2_001, 'b')), {
      onProgress: (done) => steps.push(done),
    });
    expect(counts).toEqual({ new: 1, gone: 0, changed: 1_000, unchanged: 1_000, unknown: 0 } satisfies Record<
      Change,
      number
    >);
    expect(steps).toHaveLength(40);
    expect(steps.at(-1)).toBe(2_000);
  });

  test('stops between batches when cancelled', async () => {
    const texts = Object.fromEntries(Array.from({ length: 200 }, (_, index) => [`/p/${index}`, 'Same']));
    const controller = new AbortController();
    const steps: number[] = [];
    const comparing = compareCrawls(rowsOf(texts), rowsOf(texts), {
      signal: controller.signal,
      onProgress(done) {
        steps.push(done);
        controller.abort();
      },
    });
    await expect(comparing).rejects.toThrow('aborted');
    expect(steps).toEqual([50]);
  });
});

describe('the difference of two texts', () => {
  test('marks words within lines that are much alike', () => {
    expect(textDifference('Title\nOpen from nine to five.\n', 'Title\nOpen from ten to five.\n')).toEqual([
      { kind: 'same', text: 'Title\n' },
      {
        kind: 'changed',
        isByWord: true,
        parts: [
          { kind: 'same', text: 'Open from ' },
          { kind: 'removed', text: 'nine' },
          { kind: 'added', text: 'ten' },
          { kind: 'same', text: ' to five.\n' },
        ],
      },
    ]);
  });

  test('shows whole lines where little is alike', () => {
    expect(textDifference('One text\n', 'Entirely other words\n')).toEqual([
      {
        kind: 'changed',
        isByWord: false,
        parts: [
          { kind: 'removed', text: 'One text\n' },
          { kind: 'added', text: 'Entirely other words\n' },
        ],
      },
    ]);
  });

  test('contains both texts whole', () => {
    const older = 'a\nb\nc c c\n\nd';
    const newer = 'b\nc c x\n\nd\ne';
    const blocks = textDifference(older, newer) ?? [];
    const parts = blocks.flatMap((block) => (block.kind === 'same' ? [block] : block.parts));
    const without = (kind: string) =>
      parts
        .filter((part) => part.kind !== kind)
        .map(({ text }) => text)
        .join('');
    expect(without('added')).toBe(older);
    expect(without('removed')).toBe(newer);
  });

  test('is not made of texts over 1 MB', () => {
    expect(isTooLong('x'.repeat(1_000_000))).toBe(false);
    expect(isTooLong('x'.repeat(1_000_001))).toBe(true);
    expect(isTooLong('é'.repeat(500_001))).toBe(true);
  });

  test('gives up on texts that are too different for the time limit', () => {
    const lines = (prefix: string) => Array.from({ length: 20_000 }, (_, index) => `${prefix}${index}`).join('\n');
    expect(textDifference(lines('a'), lines('b'), 50)).toBeUndefined();
  });
});

describe('unchanged lines', () => {
  const text = Array.from({ length: 20 }, (_, index) => `${index + 1}\n`).join('');

  test('are folded except next to a change', () => {
    expect(foldLines(text, { isFirst: false, isLast: false })).toMatchObject({
      before: '1\n2\n3',
      after: '18\n19\n20',
      count: 14,
    });
    expect(foldLines(text, { isFirst: true, isLast: false })).toMatchObject({ before: '', count: 17 });
    expect(foldLines(text, { isFirst: false, isLast: true })).toMatchObject({ after: '', count: 17 });
  });

  test('stay when there are few', () => {
    const short = 'a\nb\nc\nd\ne\nf\ng\n';
    expect(foldLines(short, { isFirst: false, isLast: false })).toMatchObject({ before: short, count: 0 });
  });
});
