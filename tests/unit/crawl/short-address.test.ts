import { expect, test } from 'vitest';
import { shortAddress } from '#lib/crawl/short-address.ts';

test.each([
  ['a page of the site', 'https://a.dev/b/c?d=1#e', 'https://a.dev/start', '/b/c?d=1#e'],
  ['its first page', 'https://a.dev', 'https://a.dev', '/'],
  ['a page of another host', 'https://www.a.dev/b', 'https://a.dev', 'www.a.dev/b'],
  ['a page while nobody knows the site', 'https://a.dev/b', undefined, 'a.dev/b'],
  ['what is no address', 'a b', 'https://a.dev', 'a b'],
])('shortens %s', (_, url, base, shown) => {
  expect(shortAddress(url, base)).toBe(shown);
});
