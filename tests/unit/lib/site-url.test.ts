import { expect, test } from 'vitest';
import { siteUrl } from '#lib/site-url.ts';

test('the address of the site is an origin', () => {
  expect(siteUrl('https://www.example.com/')).toBe('https://www.example.com');
});

test.each([undefined, ''])('without an address (%s) a placeholder stands in', (value) => {
  expect(siteUrl(value)).toMatch(/^https:\/\/.+\.example$/);
});

test.each(['www.example.com', 'https://example.com/site', 'ftp://example.com'])('"%s" is refused, and why', (value) => {
  expect(() => siteUrl(value)).toThrow(`SITE_URL is "${value}"`);
});
