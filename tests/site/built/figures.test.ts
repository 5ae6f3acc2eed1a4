import { expect, test } from 'vitest';
import { figureNumber, figureText, formBeside } from '#lib/format/figure.ts';
import { pageIdOf, routes } from '#lib/routes.ts';
import { figureFacts, isClaim, statedFact } from '#schemas/figure.ts';
import { type Element, elementsIn, mainOf, textOf, withoutSpaces } from '../../support/built-document.ts';
import { decodeEntities, readBuilt } from '../../support/dist.ts';
import { ledger } from '../../support/entries.ts';
import { contentPages } from '../../support/pages.ts';

const marksIn = (html: string) =>
  Array.from(
    html.matchAll(/<sup[^>]*>\s*<a href="\/technology\/figures#([a-z0-9-]+)"[^>]*>\s*(\*+)\s*<\/a>/g),
    ([, id = '', mark = '']) => ({ condition: ledger[id]?.condition, mark }),
  );

/** Text with markup, in one line. */
const lineOf = (html: string) => decodeEntities(html.replace(/<[^>]*>/g, '')).replace(/\s+/g, ' ');

for (const { path } of contentPages) {
  test(`${path} prints the condition of each figure with its mark, and no other`, () => {
    const [main = '', footer = ''] = readBuilt(`${pageIdOf(path)}.html`).split('<footer class="site-footer');
    const stated = marksIn(main).map(({ condition, mark }) => `${mark} ${condition}`);
    const printed = Array.from(footer.matchAll(/<p[^>]*>\s*(\*+ [^<]*)</g), ([, text = '']) => lineOf(text).trim());
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

/** The part of the list with this id. */
const rowOf = (id: string) => elementsIn(mainOf(routes.figures), '', { id })[0];

test('the list states every claim with what is stated about it, and no figure of a policy', () => {
  for (const [id, figure] of Object.entries(ledger)) {
    const row = rowOf(id);
    if (!isClaim(figure.topic)) {
      expect.soft(row, id).toBeUndefined();
      continue;
    }
    const heading = `${figureText(figure, formBeside(figure, figure.label))}${figure.label}`;
    const headings = ['h2', 'h3', 'h4'].flatMap((tag) => (row ? elementsIn(row, tag).map(textOf) : []));
    expect.soft(headings, id).toEqual([withoutSpaces(heading)]);
    for (const fact of figureFacts) {
      const stated = withoutSpaces(statedFact(figure, fact) ?? '').toLowerCase();
      expect.soft(row && textOf(row).toLowerCase(), `${fact} of ${id}`).toContain(stated);
    }
  }
});

test('the pages that use a figure show it', () => {
  const groups = elementsIn(mainOf(routes.figures), 'div').filter(({ parent }) => (parent as Element).name === 'dl');
  expect(groups.length).toBeGreaterThan(5);
  for (const { path } of contentPages) {
    const ofPage = groups.filter((group) =>
      elementsIn(group, 'dt').some((term) => elementsIn(term, 'a', { href: path }).length > 0),
    );
    const links = ofPage.flatMap((group) => elementsIn(group, 'dd')).flatMap((detail) => elementsIn(detail, 'a'));
    if (ofPage.length > 0) expect.soft(links, path).not.toEqual([]);
    for (const { attribs } of links) {
      const figure = ledger[attribs['href']?.slice(1) ?? ''];
      expect
        .soft(textOf(mainOf(path)), `${figure?.id} on ${path}`)
        .toContain(figure && withoutSpaces(figureNumber(figure)));
    }
  }
});
