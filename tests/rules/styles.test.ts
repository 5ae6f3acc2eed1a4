import { describe, expect, test } from 'vitest';
import { sources } from '../support/sources.ts';

const TOKENS = ['src/styles/tokens.css', 'src/styles/risk-tokens.css'];
const styled = sources('src/**/*.{css,astro,tsx}');
const tokens = styled.filter(({ path }) => TOKENS.includes(path));
const everywhere = [...styled, ...sources('src/**/*.ts'), ...sources('astro.config.mjs')];

const namesIn = (files: typeof styled, pattern: RegExp) =>
  new Set(files.flatMap(({ text }) => Array.from(text.matchAll(pattern), ([, name = '']) => name)));

test('no shorthand gives a thickness to an underline, which Safari does not read', () => {
  const found = styled.flatMap(({ path, text }) =>
    Array.from(text.matchAll(/text-decoration:\s*[\w-]+ [^;}]+/g), ([match]) => `${path}: ${match}`),
  );
  expect(found).toEqual([]);
});

test('no space stands on the left or the right alone, which a page from right to left would turn', () => {
  const found = styled.flatMap(({ path, text }) =>
    Array.from(text.matchAll(/\b(?:padding|margin): ([^;{}]+);/g), ([rule, values = '']) => {
      const [, right, , left] = values.match(/(?:[^\s(]|\((?:[^()]|\([^()]*\))*\))+/g) ?? [];
      return left && left !== right ? `${path}: ${rule}` : [];
    }).flat(),
  );
  expect(found).toEqual([]);
});

test('no text in a drawing is placed in rem, which WebKit does not read', () => {
  const found = styled.flatMap(({ path, text }) =>
    Array.from(text.matchAll(/<(?:text|tspan)\b[^>]*\s(?:x|y|dx|dy)="[\d.]+rem"/g), ([match]) => `${path}: ${match}`),
  );
  expect(found).toEqual([]);
});

describe('design tokens', () => {
  test('something changes at the widths that they name, and at no others; drawings and the staff pages have their own', () => {
    const text = tokens.map((each) => each.text).join();
    const named = Array.from(text.matchAll(/^ \* (\d+r?em): /gm), ([, width]) => width);
    expect(named.length).toBeLessThanOrEqual(6);
    const site = styled.filter(({ path }) => !/^src\/(?:crawl|studio|sections\/(?:calls|charts|product))\//.test(path));
    const widths = site.flatMap(({ path, text: styles }) =>
      Array.from(styles.matchAll(/@(?:media|container)[^{]*\bwidth\b[^{]*/g), ([query]) =>
        Array.from(query.matchAll(/[\d.]+(?:r?em|px)/g), ([width]) => ({ path, width })),
      ).flat(),
    );
    expect(widths.filter(({ width }) => !named.includes(width))).toEqual([]);
  });

  test('every token is used', () => {
    const used = namesIn(everywhere, /var\((--[\w-]+)/g);
    const declared = namesIn(tokens, /^\s*(--[\w-]+):/gm);
    expect([...declared].filter((name) => !used.has(name))).toEqual([]);
  });

  test('every property that is used without a fallback is declared', () => {
    const used = namesIn(everywhere, /var\((--[\w-]+)\s*\)/g);
    const declared = namesIn(everywhere, /(--[\w-]+)['"]?\s*:/g);
    const fonts = namesIn(sources('astro.config.mjs'), /cssVariable: ['"](--[\w-]+)/g);
    expect([...used].filter((name) => !declared.has(name) && !fonts.has(name))).toEqual([]);
  });

  test('a raw color stands in the files of tokens only', () => {
    const color =
      /(?<![&\w])#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})\b(?!-)|\b(?:rgba?|hsla?|oklch|oklab|lab|lch)\(|:\s*(?:white|black)\b/gi;
    const found = [...styled, ...sources('src/**/*.ts')]
      .filter(({ path }) => !TOKENS.includes(path))
      .flatMap(({ path, text }) => Array.from(text.matchAll(color), ([match]) => `${path}: ${match}`));
    expect(found).toEqual([]);
  });

  test('components are in no layer, and so stronger than all that is in one', () => {
    const layered = styled.filter(
      ({ path, text }) =>
        /^src\/(components|crawl|islands|layouts|pages|sections)\//.test(path) && /@layer \w+ \{/.test(text),
    );
    expect(layered.map(({ path }) => path)).toEqual([]);
  });

  test('no length waits for a font', () => {
    // With its own fonts still on their way a browser asks the system for others, one by one, to know a zero's width.
    const unit = /[\d.](?:ch|ex|cap|ic|lh|rlh)\b/g;
    const pages = styled.filter(({ path }) => !path.startsWith('src/crawl/') && path !== 'src/pages/500.astro');
    const found = pages.flatMap(({ path, text }) => Array.from(text.matchAll(unit), ([match]) => `${path}: ${match}`));
    expect(found).toEqual([]);
  });
});
