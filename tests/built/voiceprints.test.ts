import { expect, test } from 'vitest';
import { pageIdOf, routes } from '#lib/routes.ts';
import { attributeValues, readBuilt } from '../support/dist.ts';
import { entriesOf } from '../support/entries.ts';
import { contentPages } from '../support/pages.ts';

const VOICEPRINT = /<svg class="voiceprint[\s\S]*?<\/svg>/g;

/** The voiceprints of a page, each as the paths that it draws. */
const voiceprintsOf = (path: string) =>
  (readBuilt(`${pageIdOf(path)}.html`).match(VOICEPRINT) ?? []).map((svg) => attributeValues(svg, 'd').join(''));

/** Whether the first section of a page, its hero, has a view of the product. */
const hasView = (path: string) => {
  const [hero = ''] = readBuilt(`${pageIdOf(path)}.html`).split('</section>');
  return hero.includes('<figure');
};

test('each page has its own voiceprint, or a view of the product in its place', () => {
  const voiceprints = contentPages.flatMap(({ path }) => (hasView(path) ? [] : (voiceprintsOf(path)[0] ?? '')));
  expect(voiceprints).not.toContain('');
  expect(new Set(voiceprints).size).toBe(voiceprints.length);
});

test('each market has its own voiceprint, next to that of the page', () => {
  expect(new Set(voiceprintsOf(routes.markets)).size).toBe(entriesOf('markets').length + 1);
});
