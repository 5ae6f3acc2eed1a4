import { expect, test } from 'vitest';
import { headersFile, redirectsFile } from '#integrations/hosting/static-host-files.ts';
import { everywhere } from '#lib/hosting/headers.ts';
import { redirects } from '#lib/routes.ts';

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

test('hosts that read _headers send every header with every answer', () => {
  expect(rules.get('/*')).toEqual(Object.keys(everywhere));
});

test('no header stands in two rules of _headers: some hosts would join its values', () => {
  const names = [...rules.values()].flat();
  expect(new Set(names).size).toBe(names.length);
});

test('no line of _headers is longer than hosts read', () => {
  for (const line of headersFile().split('\n')) expect(line.length).toBeLessThan(2_000);
});

test('hosts that read _redirects are given the redirects of the build', () => {
  const rows = redirectsFile()
    .trim()
    .split('\n')
    .map((line) => line.split(' '));
  const expected = Object.entries(redirects).flatMap(([from, to]) =>
    [from, `${from}/`, `${from}.html`].map((spelling) => [spelling, to, '301']),
  );
  expect(rows).toEqual(expected);
});
