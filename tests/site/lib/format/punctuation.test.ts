import { expect, test } from 'vitest';
import { setPunctuation } from '#lib/format/typography.ts';
import { setText } from '#lib/mdx.ts';

test.each([
  "say 'yes' now",
  "the '90s and '80s",
  '"Hi," she said ("twice")',
  'a—"b"',
  "he's, and the nurses' own",
  `"'a' b"`,
  'from A -- to B --- and so on ...',
  "'Yes', 'no', and it's 'maybe it's'",
])('sets fields as Markdown sets pages: %s', (text) => {
  expect(setPunctuation(text)).toBe(setText(text));
  expect(setPunctuation(text)).not.toBe(text);
});
