import { expect, test } from 'vitest';
import { formatFigure, formBeside, MARK_SIGNS } from '#lib/format/figure.ts';
import { pageIdOf, routes } from '#lib/routes.ts';
import { figureFacts, isClaim, statedFact } from '#schemas/figure.ts';
import { elementsIn, mainOf, textOf, withoutSpaces } from '../../support/built-document.ts';
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

/** The condition of a figure that its amount and its label do not say. */
function conditionBeside(figure: (typeof figures)[string]) {
  const condition = statedFact(figure, 'condition')?.replace(/\.$/, '') ?? '';
  const said = `${formatFigure(figure, formBeside(figure, figure.label))} ${figure.label}`;
  return said.toLowerCase().includes(condition.toLowerCase()) ? '' : condition;
}

/** What the page of figures says of one. */
const rowOf = (id: string) => elementsIn(mainOf(routes.figures), '', { id })[0];

test('the page of figures states every claim: with its definition and condition; and no figure of a policy', () => {
  for (const [id, figure] of Object.entries(figures)) {
    const row = rowOf(id);
    if (!isClaim(figure.topic)) {
      expect.soft(row, id).toBeUndefined();
      continue;
    }
    expect
      .soft(row && elementsIn(row, 'h4').map(textOf), id)
      .toEqual([expect.stringContaining(withoutSpaces(figure.label))]);
    const said = row ? textOf(row).toLowerCase() : '';
    expect
      .soft(said, id)
      .toContain(withoutSpaces(formatFigure(figure, formBeside(figure, figure.label))).toLowerCase());
    // Words of a fact may be those of the label, in another form: "Per month", "Monthly".
    const words = figureFacts.flatMap(
      (fact) =>
        statedFact(figure, fact)
          ?.toLowerCase()
          .match(/\b[a-z]{5}/g) ?? withoutSpaces((statedFact(figure, fact) ?? '').replace(/\.$/, '')).toLowerCase(),
    );
    for (const word of words) expect.soft(said, id).toContain(word);
  }
});

test('a figure that says its condition in its amount or label has it once', () => {
  const repeats = Object.entries(figures).filter(
    ([, figure]) => isClaim(figure.topic) && statedFact(figure, 'condition') && !conditionBeside(figure),
  );
  expect(repeats.length).toBeGreaterThan(0);
  for (const [id, figure] of repeats) {
    const [, facts] = elementsIn(rowOf(id) ?? mainOf(routes.figures), 'p');
    expect(facts ? textOf(facts) : '', id).not.toContain(withoutSpaces(statedFact(figure, 'condition') ?? ''));
  }
});
