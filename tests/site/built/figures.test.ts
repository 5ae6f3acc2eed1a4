import { expect, test } from 'vitest';
import { figureNumber, figureText, formBeside, MARK_SIGNS } from '#lib/format/figure.ts';
import { pageIdOf, routes } from '#lib/routes.ts';
import { figureFacts, isClaim, statedFact } from '#schemas/figure.ts';
import { type Element, elementsIn, mainOf, textOf, withoutSpaces } from '../../support/built-document.ts';
import { decodeEntities, readBuilt } from '../../support/dist.ts';
import { figures } from '../../support/entries.ts';
import { contentPages } from '../../support/pages.ts';

const MARKS = `[${MARK_SIGNS}]+`;
const MARK = new RegExp(`<sup[^>]*>\\s*<a href="${routes.figures}#([a-z0-9-]+)"[^>]*>\\s*(${MARKS})\\s*</a>`, 'g');
const CONDITION = new RegExp(`<p[^>]*>\\s*(${MARKS} [^<]*)<`, 'g');

/** Text with markup, in one line. */
const lineOf = (html: string) => decodeEntities(html.replace(/<[^>]*>/g, '')).replace(/\s+/g, ' ');

/** The conditions with their marks: beside figures, and at the end of the page. */
function conditionsIn(path: string) {
  const [main = '', footer = ''] = readBuilt(`${pageIdOf(path)}.html`).split('<footer class="site-footer');
  const marked = Array.from(main.matchAll(MARK), ([, id = '', mark]) => `${mark} ${figures[id]?.condition}`);
  return { marked, printed: Array.from(footer.matchAll(CONDITION), ([, text = '']) => lineOf(text).trim()) };
}

for (const { path } of contentPages) {
  test(`${path} prints the condition of each figure with its mark, and no other`, () => {
    const { marked, printed } = conditionsIn(path);
    expect([...new Set(marked)].sort()).toEqual(printed.sort());
  });
}

test('a condition has one mark on the whole site, and no other has it', () => {
  const all = [...new Set(contentPages.flatMap(({ path }) => conditionsIn(path).printed))];
  const marks = new Set(all.map((text) => text.split(' ')[0]));
  const conditions = new Set(all.map((text) => text.slice(text.indexOf(' '))));
  expect(all.length).toBeGreaterThan(1);
  expect([marks.size, conditions.size]).toEqual([all.length, all.length]);
});

/** The part of the list with this id. */
const rowOf = (id: string) => elementsIn(mainOf(routes.figures), '', { id })[0];

test('the list states every claim with what is stated about it, and no figure of a policy', () => {
  for (const [id, figure] of Object.entries(figures)) {
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
      const figure = figures[attribs['href']?.slice(1) ?? ''];
      expect
        .soft(textOf(mainOf(path)), `${figure?.id} on ${path}`)
        .toContain(figure && withoutSpaces(figureNumber(figure)));
    }
  }
});
