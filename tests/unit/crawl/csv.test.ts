import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvField, csvLine } from '#lib/crawl/export/csv.ts';

test.each([
  ['plain', 'plain'],
  ['', ''],
  ['a,b', '"a,b"'],
  ['say "hi"', '"say ""hi"""'],
  ['two\nlines', '"two\nlines"'],
  [' space ', '" space "'],
  ['=HYPERLINK("https://evil.test","x")', '"\'=HYPERLINK(""https://evil.test"",""x"")"'],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  [' =1', "' =1"],
  ['＝1', "'＝1"],
])('the text %j is the field %s', (text, field) => {
  expect(csvField(text)).toBe(field);
});

test('a number is a number', () => {
  expect(csvLine(['a', 200, undefined])).toBe('a,200,\r\n');
});

/** RFC 4180, read back by the letter. */
function parse(line: string): string[] {
  const field = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|$)/y;
  const fields: string[] = [];
  for (let more = true; more; ) {
    const [, quoted, bare = '', mark] = field.exec(line) ?? [];
    fields.push(quoted === undefined ? bare : quoted.replaceAll('""', '"'));
    more = mark === ',';
  }
  return fields;
}

test('any texts can be read back, but for the apostrophe that makes them harmless', () => {
  fc.assert(
    fc.property(fc.array(fc.string(), { minLength: 1 }), (texts) => {
      const read = parse(csvLine(texts).slice(0, -2));
      expect(read.map((text, index) => (text === `'${texts[index]}` ? texts[index] : text))).toEqual(texts);
      for (const text of read) expect(text).not.toMatch(/^\s*[=+\-@＝＋－＠]/);
    }),
  );
});
