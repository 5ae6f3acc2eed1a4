import { globSync, readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { pageIdOf } from '#lib/routes.ts';
import { readBuilt } from '../../support/dist.ts';
import { contentPages } from '../../support/pages.ts';

const MAX_BYTES = 2_000;

const inlined = contentPages.flatMap(({ path }) =>
  (readBuilt(`${pageIdOf(path)}.html`).match(/<svg class="drawing[ "][\s\S]*?<\/svg>/g) ?? []).map((svg) => ({
    path,
    svg,
  })),
);

test.each(globSync('content/images/**/*.svg'))('%s weighs little', (file) => {
  expect(brotliCompressSync(readFileSync(file)).length).toBeLessThanOrEqual(MAX_BYTES);
});

describe('a drawing in a page', () => {
  test('has the colors of the page, and no others', () => {
    expect(inlined.length).toBeGreaterThan(3);
    const colorsOf = (svg: string) => svg.match(/(?:fill|stroke|stop-color)="#(?!fff")[^"]*"/g) ?? [];
    expect(inlined.flatMap(({ path, svg }) => colorsOf(svg).map((color) => `${path}: ${color}`))).toEqual([]);
    expect(inlined.filter(({ svg }) => svg.includes(':root'))).toEqual([]);
  });

  test('is described, or skipped by screen readers', () => {
    const isClear = (svg: string) => /^<svg[^>]*(?:role="img"[^>]*aria-label="[^"]{20,}"|aria-hidden="true")/.test(svg);
    expect(inlined.filter(({ svg }) => !isClear(svg))).toEqual([]);
  });
});
