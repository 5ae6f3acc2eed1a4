import { expect, test } from 'vitest';
import { anchorOf } from '#lib/anchor.ts';

test.each([
  ['What to Expect', 'what-to-expect'],
  ['Healthcare-Grade Security & Compliance', 'healthcare-grade-security-compliance'],
  ['Four Markets. One Platform.', 'four-markets-one-platform'],
  ['Nine agents in {response-time}', 'nine-agents-in'],
])('the heading "%s" can be linked to as #%s', (heading, anchor) => {
  expect(anchorOf(heading)).toBe(anchor);
});
