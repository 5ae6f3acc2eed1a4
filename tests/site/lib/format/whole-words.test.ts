import { expect, test } from 'vitest';
import { splitWholeWords } from '#lib/format/typography.ts';

const wholeIn = (text: string, isLarge = false) => splitWholeWords(text, isLarge).filter((_, index) => index % 2);

test('a name stays with its number, and a short word with what is before its hyphen', () => {
  expect(wholeIn('We use TLS 1.3. A check-in, a follow-up and SOC 2 Type II.')).toEqual([
    'TLS 1.3',
    'check-in',
    'follow-up',
    'SOC 2',
  ]);
});

test('a long compound and an address may go on in the next line', () => {
  expect(wholeIn('Evidence-based, real-time: see /solutions/check-in or a-b@example.com')).toEqual([]);
});

test('in large letters, each compound stays whole', () => {
  expect(wholeIn('Real-time check-ins for AI agents. A conversation.', true)).toEqual([
    'Real-time',
    'check-ins',
    'AI agents',
    'A conversation',
  ]);
});
