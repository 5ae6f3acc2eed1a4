import { expect, test } from 'vitest';
import { securityTxt } from '#lib/seo/security-txt.ts';

const text = securityTxt({
  email: 'security@a.example',
  language: 'en-US',
  canonical: 'https://a.example/.well-known/security.txt',
  policy: 'https://a.example/security',
  now: new Date('2026-01-01T00:00:00Z'),
});

test('names the contact and the language', () => {
  expect(text).toContain('Contact: mailto:security@a.example\n');
  expect(text).toContain('Preferred-Languages: en\n');
});

test('expires within a year, as the standard requires', () => {
  const [, expires = ''] = /^Expires: (.+)$/m.exec(text) ?? [];
  expect(new Date(expires).getTime()).toBeGreaterThan(new Date('2026-11-01').getTime());
  expect(new Date(expires).getTime()).toBeLessThan(new Date('2027-01-01').getTime());
});
