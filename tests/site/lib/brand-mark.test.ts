import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { brandMark } from '#lib/brand-mark.ts';
import { token } from '#lib/tokens.ts';

test('the favicon in public/ shows the brand mark in the colors of the tokens', () => {
  const favicon = readFileSync('public/favicon.svg', 'utf8');
  for (const part of [brandMark.bars, brandMark.lit, token('pine'), token('pine', 'dark'), token('signal')])
    expect(favicon).toContain(part);
});
