import { expect, test } from '@playwright/test';
import { pageIdOf, routes } from '#lib/routes.ts';
import { attributeValues, readBuilt } from '../support/dist.ts';
import { entriesOf } from '../support/entries.ts';
import { contentPages } from '../support/pages.ts';

const VOICEPRINT = /<svg class="voiceprint[\s\S]*?<\/svg>/g;

/** The voiceprints of a page, each as the paths that it draws. */
const voiceprintsOf = (path: string) =>
  (readBuilt(`${pageIdOf(path)}.html`).match(VOICEPRINT) ?? []).map((svg) => attributeValues(svg, 'd').join(''));

test('each page has its own voiceprint', () => {
  const voiceprints = contentPages.map(({ path }) => voiceprintsOf(path)[0] ?? '');
  expect(voiceprints).not.toContain('');
  expect(new Set(voiceprints).size).toBe(contentPages.length);
});

test('each market has its own voiceprint, next to that of the page', () => {
  expect(new Set(voiceprintsOf(routes.markets)).size).toBe(entriesOf('markets').length + 1);
});
