import { expect, test } from 'vitest';
import { mailto } from '#lib/mailto.ts';

test('an email link holds a subject and lines of text with any characters', () => {
  const link = mailto('sales@company.dev', { subject: 'Demo & costs?', body: '50 % of calls:\n\nTime:' });
  expect(link).toBe(
    'mailto:sales@company.dev?subject=Demo%20%26%20costs%3F&body=50%20%25%20of%20calls%3A%0D%0A%0D%0ATime%3A',
  );
});
