import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { exportFileName } from '#crawl/export/exporter.ts';
import { createFileNames } from '#crawl/export/file-names.ts';

const nameOf = (url: string) => createFileNames('md')(url);

describe('names of files', () => {
  test.each([
    ['https://example.com', 'example.com/index.md'],
    ['https://example.com/docs/intro', 'example.com/docs/intro.md'],
    ['https://example.com/docs/', 'example.com/docs/index.md'],
    ['https://example.com/a.html?page=2&sort=up', 'example.com/a.html-page-2-sort-up.md'],
    ['https://example.com:8080/x', 'example.com-8080/x.md'],
    ['https://example.com/a/../../etc/passwd', 'example.com/etc/passwd.md'],
    ['https://example.com/%2e%2e%2f%2e%2e%2fetc', 'example.com/etc.md'],
    ['https://example.com/..%5c..%5cboot', 'example.com/boot.md'],
    ['https://example.com/con', 'example.com/_con.md'],
    ['https://example.com/aux.txt', 'example.com/_aux.txt.md'],
    ['https://example.com/%E4%BD%A0%E5%A5%BD', 'example.com/你好.md'],
    ['https://example.com/a%E2%80%AEtxt.exe', 'example.com/a-txt.exe.md'],
    ['https://example.com/100%25', 'example.com/100.md'],
    ['https://example.com/%ff', 'example.com/ff.md'],
    ['a:', 'index.md'],
    ['not an address', 'not-an-address.md'],
    ['', 'page.md'],
  ])('%s is %s', (url, name) => {
    expect(nameOf(url)).toBe(name);
  });

  test('are unique even where case is ignored', () => {
    const next = createFileNames('md');
    expect(['/a', '/A', '/a/', '/a?', '/a#b', '/a-2'].map((path) => next(`https://e.test${path}`))).toEqual([
      'e.test/a.md',
      'e.test/A-2.md',
      'e.test/a/index.md',
      'e.test/a-3.md',
      'e.test/a-4.md',
      'e.test/a-2-2.md',
    ]);
  });

  test('differ from the names of folders', () => {
    const next = createFileNames('md');
    expect(['/a', '/a.md/b', '/C.md/d', '/c'].map((path) => next(`https://e.test${path}`))).toEqual([
      'e.test/a.md',
      'e.test/a.md_/b.md',
      'e.test/C.md/d.md',
      'e.test/c-2.md',
    ]);
  });

  test('are safe, short and unique for any URL', () => {
    const unit = fc.constantFrom(
      ...'aZ2./\\:?#% -é你😀',
      '%2e',
      '%ff',
      'con',
      '.md',
      '\u202E',
      '\u0000',
      '\uD83D',
      '\n',
    );
    const text = fc.string({ unit, maxLength: 200 });
    const address = fc.tuple(text, text).map(([path, query]) => `https://e.test/${path}?${query}`);
    const addresses = fc.array(fc.oneof(text, address), { maxLength: 20 });
    fc.assert(
      fc.property(addresses, (urls) => {
        const next = createFileNames('md');
        const names = urls.map((url) => next(url));
        const unsafe = /^\/|\/\/|(^|\/)\.|[.\s]\/|[<>:"\\|?*\p{C}]/u;
        const files = new Set(names.map((name) => name.normalize('NFD').toLowerCase()));
        expect(files.size).toBe(names.length);
        const folders = [...files].flatMap((name) =>
          name.split('/').map((_, end, parts) => parts.slice(0, end).join('/')),
        );
        expect(folders.filter((folder) => files.has(folder))).toEqual([]);
        expect(names.filter((name) => name.length >= 180 || unsafe.test(name))).toEqual([]);
      }),
      { numRuns: 100, examples: [[['A:']]] },
    );
  });
});

test('names exports after the site and the time', () => {
  const at = Date.UTC(2025, 10, 21, 9, 5);
  expect(exportFileName('https://docs.example.com:8080/x', at, 'json')).toBe(
    'crawl-docs.example.com-2025-11-21-09-05.json',
  );
  expect(exportFileName(`https://${'long.'.repeat(45)}test`, at, 'json').length).toBeLessThan(143);
  expect(exportFileName(undefined, at, 'markdown')).toBe('crawl-2025-11-21-09-05.zip');
  expect(exportFileName(undefined, at, 'csv', true)).toBe('crawl-2025-11-21-09-05-filtered.csv');
});
