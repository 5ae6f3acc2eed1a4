import { expect, test } from 'vitest';
import { pageIdOf } from '#lib/routes.ts';
import { decodeEntities, readBuilt } from '../../support/dist.ts';
import { ledger } from '../../support/entries.ts';
import { contentPages } from '../../support/pages.ts';

const marksIn = (html: string) =>
  Array.from(
    html.matchAll(/<sup[^>]*>\s*<a href="\/technology\/figures#([a-z0-9-]+)"[^>]*>\s*(\*+)\s*<\/a>/g),
    ([, id = '', mark = '']) => ({ condition: ledger[id]?.condition, mark }),
  );

/** The text of a part of a page, in one line. */
const textOf = (html: string) => decodeEntities(html.replace(/<[^>]*>/g, '')).replace(/\s+/g, ' ');

for (const { path } of contentPages) {
  test(`${path} prints the condition of each figure with its mark, and no other`, () => {
    const [main = '', footer = ''] = readBuilt(`${pageIdOf(path)}.html`).split('<footer class="site-footer');
    const stated = marksIn(main).map(({ condition, mark }) => `${mark} ${condition}`);
    const printed = Array.from(footer.matchAll(/<p[^>]*>\s*(\*+ [^<]*)</g), ([, text = '']) => textOf(text).trim());
    expect([...new Set(stated)].sort()).toEqual(printed.sort());
    // One mark after the other, so that no note seems lost.
    expect(printed.map((text) => text.split(' ')[0])).toEqual(printed.map((_, index) => '*'.repeat(index + 1)));
  });
}

test('on a page with tabs, the marks in sight count up, and those behind a tab come last', () => {
  const [html = ''] = readBuilt('technology.html').split('<footer class="site-footer');
  const [hidden = ''] = /<tab-panel[^>]* id="specifications"[\s\S]*?<\/tab-panel>/.exec(html) ?? [];
  const lengthsIn = (part: string) => [...new Set(marksIn(part).map(({ mark }) => mark.length))];
  const inSight = lengthsIn(html.replace(hidden, ''));
  const behind = lengthsIn(hidden).filter((length) => !inSight.includes(length));
  expect(behind).not.toEqual([]);
  expect([...inSight, ...behind]).toEqual([...inSight, ...behind].map((_, index) => index + 1));
});
