import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { pageIdOf } from '#lib/routes.ts';
import { budgets } from '../support/budgets.ts';
import { readBuilt } from '../support/dist.ts';
import { comeNearAll, islands } from '../support/islands.ts';
import { contentPages } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';

const inlineScripts = /<script(?! type="(?:application\/ld\+json|speculationrules)")[^>]*>([\s\S]*?)<\/script>/g;

const htmlOf = (path: string) => readBuilt(`${pageIdOf(path)}.html`);
const hasIsland = (path: string) => htmlOf(path).includes('<astro-island');
const sizeOf = (code: string) => brotliCompressSync(code).length;
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

/** Scripts that a page asks for, as they come. */
function watchScripts(page: Page) {
  const scripts: { url: string; startMs: Promise<number>; code: Promise<string> }[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() !== 'script') return;
    const url = request.url();
    const startMs = page.evaluate((name) => performance.getEntriesByName(name)[0]?.startTime ?? 0, url);
    const code = request.response().then((response) => response?.text() ?? '');
    scripts.push({ url, startMs, code });
  });
  return scripts;
}

test('pages with an island and pages without one are both there', () => {
  expect(contentPages.filter(({ path }) => hasIsland(path)).length).toBeGreaterThan(3);
  expect(contentPages.filter(({ path }) => !hasIsland(path)).length).toBeGreaterThan(3);
});

for (const { path } of contentPages.filter(({ path }) => !hasIsland(path))) {
  test(`${path} sends no JavaScript`, async ({ page }) => {
    const scripts = watchScripts(page);
    await page.goto(path);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await page.waitForLoadState('networkidle');
    expect(scripts).toEqual([]);
    expect(Array.from(htmlOf(path).matchAll(inlineScripts))).toEqual([]);
  });
}

for (const { path } of contentPages.filter(({ path }) => hasIsland(path))) {
  test(`the islands of ${path} are light, and come after the first paint`, async ({ page }) => {
    const scripts = watchScripts(page);
    await page.goto(path);
    await comeNearAll(page);
    await expect(islands(page)).toHaveCount(0);
    const paintMs = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime);
    for (const { url, startMs } of scripts) expect(await startMs, url).toBeGreaterThan(paintMs ?? Number.NaN);

    const codes = await Promise.all(scripts.map(({ code }) => code));
    const inline = Array.from(htmlOf(path).matchAll(inlineScripts), ([, code = '']) => code);
    const all = sum([...codes, ...inline].map(sizeOf));
    console.log(`${path}: ${scripts.length} requests, ${all} bytes compressed`);
    expect(scripts.length).toBeLessThanOrEqual(budgets.scripts);
    expect(all).toBeLessThanOrEqual(budgets.islands);
  });
}
