import { expect, test } from 'vitest';
import { parseTokens, token } from '#lib/tokens.ts';

test('the dark scheme inherits the tokens that it does not override', () => {
  const css = ':root { --ink: #111; --paper: #fff; } @media (prefers-color-scheme: dark) { :root { --ink: #eee; } }';
  expect(parseTokens(css)).toEqual({
    light: { ink: '#111', paper: '#fff' },
    dark: { ink: '#eee', paper: '#fff' },
  });
});

test('an unknown token throws', () => {
  expect(() => token('no-such-token')).toThrow('there is no --no-such-token');
});
