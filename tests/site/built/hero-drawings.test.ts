import { expect, test } from 'vitest';
import { pageIdOf } from '#lib/routes.ts';
import { attributeValues, readBuilt } from '../../support/dist.ts';
import { contentPages } from '../../support/pages.ts';

/** The paths of a drawing, as one text. */
const drawnBy = (svg: string) => attributeValues(svg, 'd').join('');

/** The drawings of a page's hero: not the small signs in it, such as icons. */
const drawingsOf = (path: string) => {
  const [, hero = ''] = /<main[^>]*>([\s\S]*?)<\/section>/.exec(readBuilt(`${pageIdOf(path)}.html`)) ?? [];
  const files = hero.match(/(?<=<img src=")[^"]+\.svg/g) ?? [];
  return [...files, ...(hero.match(/<svg[\s\S]*?<\/svg>/g) ?? []).map(drawnBy).filter(({ length }) => length > 300)];
};

test('no two pages open with the same drawing', () => {
  const drawings = contentPages.flatMap(({ path }) => drawingsOf(path));
  expect(drawings.length).toBeGreaterThan(2);
  expect(drawings.filter((drawing, index) => drawings.indexOf(drawing) !== index)).toEqual([]);
});
