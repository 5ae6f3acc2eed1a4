import { gzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { pageIdOf } from '#lib/routes.ts';
import { readBuilt } from '../support/dist.ts';
import { contentPages } from '../support/pages.ts';

const MOST_BYTES = 1500;
/** A drawing of bars; the brand's mark has five. */
const PRINT = /<svg(?:(?!<\/svg>)[\s\S])*? d="(?:M[\d.]+ [\d.]+[vh][\d.]+){8,}"[\s\S]*?<\/svg>/;

/** The first print of a page's content: that of its title. */
function waveformOf(path: string): string {
  const html = readBuilt(`${pageIdOf(path)}.html`);
  const [print = ''] = PRINT.exec(html.slice(html.indexOf('<main'))) ?? [];
  return print;
}

const barsOf = (print: string) => Array.from(print.matchAll(/ d="([^"]+)"/g), ([, bars]) => bars).join('');

test('each page has a voiceprint of its own', () => {
  const bars = contentPages.map(({ path }) => barsOf(waveformOf(path)));
  expect(bars.filter((drawn) => drawn === '')).toEqual([]);
  expect(new Set(bars).size).toBe(contentPages.length);
});

test('a voiceprint has at most 1.5 kB compressed', () => {
  const sizes = contentPages.map(({ path }) => ({ path, bytes: gzipSync(waveformOf(path)).length }));
  expect(sizes.filter(({ bytes }) => bytes > MOST_BYTES)).toEqual([]);
});

test('each market has a voiceprint of its own', () => {
  const prints = readBuilt('markets.html')
    .split('<article')
    .slice(1)
    .map((market) => barsOf(PRINT.exec(market)?.[0] ?? ''));
  expect(prints).toHaveLength(4);
  expect(prints.every(Boolean)).toBe(true);
  expect(new Set(prints).size).toBe(4);
});
