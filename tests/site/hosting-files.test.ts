import { expect, test } from 'vitest';
import { contentTypes, everywhere, headersFile, redirectsFile, sandboxed } from '#integrations/hosting/headers.ts';
import { downloadFormats } from '#lib/pictures.ts';

/** Header names of each rule, by its path. */
const rules = new Map(
  headersFile()
    .trim()
    .split('\n\n')
    .map((rule) => {
      const [path = '', ...lines] = rule.split('\n');
      return [path, lines.map((line) => line.trim().split(': ')[0])];
    }),
);

test('_headers sets every header on every path', () => {
  expect(rules.get('/*')).toEqual(Object.keys(everywhere));
});

test('no header is in two rules of _headers, whose values some hosts would join, unless a rule drops the earlier', () => {
  const names = [...rules.entries()].filter(([path]) => path !== sandboxed.path).flatMap(([, each]) => each);
  expect(new Set(names).size).toBe(names.length);
  expect([...rules].at(-1)).toEqual([sandboxed.path, ['! Content-Security-Policy', 'Content-Security-Policy']]);
});

test('no line of _headers exceeds the limit of hosts', () => {
  for (const line of headersFile().split('\n')) expect(line.length).toBeLessThan(2_000);
});

const moved = [
  { address: '/old', to: '/new' },
  { address: '/solutions/old', to: '/solutions' },
];

test('_redirects has every redirect in every spelling', () => {
  const rows = redirectsFile({ moved })
    .trim()
    .split('\n')
    .map((line) => line.split(' '));
  const expected = moved.flatMap(({ address, to }) =>
    [address, `${address}/`, `${address}.html`].map((spelling) => [spelling, to, '301']),
  );
  expect(rows).toEqual(expected);
});

test('every kind of picture and download has a content type', () => {
  const extensions = ['avif', 'webp', 'jpg', 'png', 'svg', ...downloadFormats];
  expect(extensions.filter((extension) => !(extension in contentTypes))).toEqual([]);
});
