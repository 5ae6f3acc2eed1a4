import { expect, test } from 'vitest';
import { parseTokens, token } from '#lib/tokens.ts';

test('the dark scheme keeps the tokens that it does not change', () => {
  const css = ':root { --ink: #111; --paper: #fff; } @media (prefers-color-scheme: dark) { :root { --ink: #eee; } }';
  expect(parseTokens(css)).toEqual({
    light: { ink: '#111', paper: '#fff' },
    dark: { ink: '#eee', paper: '#fff' },
  });
});

test('a token that does not exist is said', () => {
  expect(() => token('no-such-token')).toThrow('there is no --no-such-token');
});
