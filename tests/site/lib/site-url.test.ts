import { expect, test } from 'vitest';
import { siteUrl } from '#lib/site-url.ts';

test('the site URL is an origin', () => {
  expect(siteUrl('https://www.example.com/')).toBe('https://www.example.com');
});

test.each([undefined, ''])('without a URL (%s) the placeholder is used', (value) => {
  expect(siteUrl(value)).toMatch(/^https:\/\/.+\.example$/);
});

test.each(['www.example.com', 'https://example.com/site', 'ftp://example.com'])(
  '"%s" is rejected with the reason',
  (value) => {
    expect(() => siteUrl(value)).toThrow(`SITE_URL is "${value}"`);
  },
);
