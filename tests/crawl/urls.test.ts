import { describe, expect, test } from 'vitest';
import { addressKey, crawlIdFromHash, distinctUrls, hashForCrawl, shortUrl } from '#crawl/parts/urls.ts';

test('two spellings of one address are one, by what RFC 3986 calls equivalent and nothing more', () => {
  const key = addressKey('https://a.test/%C3%A9?q=%2F');
  expect(addressKey('HTTPS://A.test:443/%c3%a9/?q=%2f')).toBe(key);
  expect(addressKey('https://a.test/%7Eu%2Dx')).toBe(addressKey('https://a.test/~u-x'));
  for (const other of ['https://a.test/%C3%A9?q=/', 'https://a.test/%C3%A8?q=%2F', 'https://a.test/%c3%89?q=%2F']) {
    expect(addressKey(other)).not.toBe(key);
  }
});

describe('the fragment of a crawl', () => {
  test('holds its id', () => {
    const id = '9810c0c5-2f7f-4a49-b920-3159df70e77f';
    expect(hashForCrawl(id)).toBe(`#crawl=${id}`);
    expect(crawlIdFromHash(hashForCrawl(id))).toBe(id);
  });

  test.each([
    '',
    '#',
    '#results',
    '#crawl',
    '#crawl=',
    '#crawl=../v1/team',
    '#crawl=a%2Fb',
    `#crawl=${'a'.repeat(101)}`,
  ])('finds no id in "%s"', (hash) => expect(crawlIdFromHash(hash)).toBeUndefined());
});

test.each([
  ['a page of the site', 'https://a.dev/b/c?d=1#e', 'https://a.dev/start', '/b/c?d=1#e'],
  ['the home page', 'https://a.dev', 'https://a.dev', '/'],
  ['a page of another host, or by http', 'https://www.a.dev/b', 'https://a.dev', 'https://www.a.dev/b'],
  ['a page of an unknown site', 'https://a.dev/b', undefined, 'https://a.dev/b'],
  ['an invalid URL', 'a b', 'https://a.dev', 'a b'],
  ['letters of any language', 'https://a.dev/stra%C3%9Fe?q=%e6%97%a5', 'https://a.dev', '/straße?q=日'],
  ['what is not UTF-8', 'https://a.dev/%E4%20x', 'https://a.dev', '/%E4%20x'],
  ['what means something else in ASCII', 'https://a.dev/a%2Fb%3Fc%23d%25', 'https://a.dev', '/a%2Fb%3Fc%23d%25'],
])('shortens %s', (_, url, base, shown) => {
  expect(shortUrl(url, base)).toBe(shown);
});

test.each([
  ['https://a.dev', 'https://a.dev/', true],
  ['https://a.dev/b', 'HTTPS://A.dev/b/', true],
  ['https://a.dev/b', 'http://a.dev/b', false],
  ['https://a.dev/b?c=1', 'https://a.dev/b?c=2', false],
  ['https://a.dev/#/b', 'https://a.dev/#/c', false],
])('%s and %s: the same is %s', (one, other, isSame) => {
  expect(addressKey(one) === addressKey(other)).toBe(isSame);
  expect(distinctUrls([one, other])).toHaveLength(isSame ? 1 : 2);
});
