import { expect, test } from 'vitest';
import { type FigureEntry, formatFigure, formBeside, MARK_SIGNS } from '#lib/format/figure.ts';
import { pageIdOf, routes } from '#lib/routes.ts';
import { figureFacts, figureForm, isClaim, statedFact } from '#schemas/figure.ts';
import { elementsIn, mainOf, says, textOf, withoutSpaces } from '../../support/built-document.ts';
import { decodeEntities, readBuilt } from '../../support/dist.ts';
import { casesWith } from '../../support/drawn.ts';
import { entriesOf, figures, tagsIn } from '../../support/entries.ts';
import { headOf } from '../../support/head.ts';
import { messages } from '../../support/interface.ts';
import { contentPages, indexedPages, pagesOfContent } from '../../support/pages.ts';

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

test.each(contentPages)('$path prints the condition of each figure with its mark, and no other', ({ path }) => {
  const { marked, printed } = conditionsIn(path);
  expect([...new Set(marked)].sort()).toEqual(printed.sort());
});

test('a condition has one mark on the whole site, and no other has it', () => {
  const all = [...new Set(contentPages.flatMap(({ path }) => conditionsIn(path).printed))];
  const marks = new Set(all.map((text) => text.split(' ')[0]));
  const conditions = new Set(all.map((text) => text.slice(text.indexOf(' '))));
  expect(all.length).toBeGreaterThan(1);
  expect([marks.size, conditions.size]).toEqual([all.length, all.length]);
});

test('a large figure has the form that its page chose, beside its label, and its condition on the page', () => {
  for (const { path } of pagesOfContent)
    for (const { figure: id, label, form } of tagsIn(path, 'Stat')) {
      const figure = figures[String(id)] as FigureEntry;
      const stats = elementsIn(mainOf(path), 'div').filter((each) =>
        elementsIn(each, 'dt').some((term) => says(term, String(label ?? figure.label))),
      );
      const values = stats.flatMap((stat) => elementsIn(stat, 'dd').map(textOf)).join('|');
      expect.soft(values, path).toContain(withoutSpaces(formatFigure(figure, figureForm.parse(form ?? 'full'))));
      if (figure.condition) expect.soft(says(mainOf(path), figure.condition), `${path}: ${id}`).toBe(true);
    }
});

/** What the page of figures says of one. */
const rowOf = (id: string) => elementsIn(mainOf(routes.figures), '', { id })[0];

test('the page of figures states every claim: with its definition and condition; and no figure of a policy', () => {
  for (const [id, figure] of Object.entries(figures)) {
    const row = rowOf(id);
    if (!isClaim(figure.topic)) {
      expect.soft(row, id).toBeUndefined();
      continue;
    }
    const said = row ? textOf(row).toLowerCase() : '';
    for (const text of [figure.label, formatFigure(figure, formBeside(figure, figure.label))])
      expect.soft(said, id).toContain(withoutSpaces(text).toLowerCase());
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

test('a card that networks show has a figure, but none with a condition', () => {
  const cards = indexedPages.map(({ path }) => headOf(path).meta['og:image:alt'] ?? '');
  const onCards = Object.values(figures).filter((figure) =>
    cards.some((card) => card.endsWith(` ${formatFigure(figure, 'number')} ${figure.label}.`)),
  );
  expect(onCards).not.toEqual([]);
  expect(onCards.filter(({ condition }) => condition)).toEqual([]);
});

test('each score band has its range, its risk, its share and its rate', () => {
  const bands = entriesOf('score-bands').toSorted((one, other) => one.from - other.from);
  for (const { path } of pagesOfContent.filter((page) => tagsIn(page.path, 'ScoreBands').length > 0)) {
    const [table] = elementsIn(mainOf(path), '.score-bands').flatMap((part) => elementsIn(part, 'table'));
    const [, ...rows] = table ? elementsIn(table, 'tr').map(textOf) : [];
    const expected = bands.map(
      ({ from, to, risk, populationShare, declineRate }) => `${from}–${to}${risk}${populationShare}%${declineRate}%`,
    );
    expect(rows, path).toEqual(expected.map(withoutSpaces));
  }
});

test('a drawn result states its score and its band, and no accuracy', () => {
  const results = casesWith('result');
  expect(results).not.toEqual([]);
  for (const { path, screen } of results) {
    const band = entriesOf('score-bands').find(({ from, to }) => screen.score >= from && screen.score <= to);
    const stated = withoutSpaces(`${band?.risk}${band?.from}–${band?.to}`);
    const result = elementsIn(mainOf(path), 'figure.product-view').find((view) =>
      elementsIn(view, 'b').some((part) => textOf(part) === stated),
    );
    const said = result ? textOf(result) : '';
    expect.soft(said, path).toContain(`${screen.score}`);
    for (const { accuracy } of entriesOf('modalities'))
      expect.soft(said, path).not.toContain(withoutSpaces(formatFigure(figures[accuracy] as FigureEntry)));
  }
});

test('a drawn screen is called an illustration, and nothing in it leads away from it', () => {
  const views = contentPages.flatMap(({ path }) => elementsIn(mainOf(path), 'figure.product-view'));
  expect(views).not.toEqual([]);
  for (const view of views) {
    const captions = elementsIn(view, 'figcaption').map(textOf).join();
    expect.soft(captions).toMatch(new RegExp(`^${messages.views.illustration}`));
    expect
      .soft(elementsIn(view, '').filter(({ attribs }) => attribs['tabindex'] ?? attribs['role'] === 'button'))
      .toEqual([]);
    expect
      .soft(elementsIn(view, 'a').filter(({ attribs }) => !attribs['href']?.startsWith(routes.figures)))
      .toEqual([]);
  }
});

test('each badge says where it stands', () => {
  const paths = pagesOfContent.map(({ path }) => path).filter((path) => tagsIn(path, 'ComplianceStrip').length > 0);
  expect(paths).not.toEqual([]);
  for (const path of paths)
    for (const { label, sublabel, detail } of entriesOf('compliance')) {
      const badges = elementsIn(mainOf(path), 'li').filter((item) => says(item, label));
      expect
        .soft(
          badges.some((badge) => says(badge, `${sublabel}, ${detail}`)),
          `${label} on ${path}`,
        )
        .toBe(true);
    }
});

test('until the video is published, its buttons and the links to its page say so', () => {
  const buttons = pagesOfContent.flatMap(({ path }) => tagsIn(path, 'Action').map((action) => ({ path, ...action })));
  const ofVideo: Record<string, unknown>[] = buttons.filter((button) => 'video' in button);
  expect(ofVideo.map(({ to }) => to)).toEqual(expect.arrayContaining([undefined, routes.technology]));
  for (const { path, to, label } of ofVideo) {
    const [link] = elementsIn(mainOf(String(path)), to ? 'a' : 'button').filter((each) => says(each, String(label)));
    expect(link?.attribs).toMatchObject(to ? { href: to } : { 'aria-disabled': 'true' });
    const [note] = elementsIn(mainOf(String(path)), 'small', { id: link?.attribs['aria-describedby'] ?? '' });
    expect(note && textOf(note)).toBe(withoutSpaces(messages.videoNotPublished));
  }
});

test('a note that nobody has signed says so', () => {
  const { signedBy, nobody } = messages.closing;
  const drafts = pagesOfContent.filter(({ path }) => tagsIn(path, 'Closing').some(({ draft }) => draft));
  expect(drafts).not.toEqual([]);
  for (const { path } of drafts) {
    const notes = elementsIn(mainOf(path), 'section.closing').flatMap((closing) => elementsIn(closing, 'figure'));
    expect(
      notes.map((note) => textOf(note).endsWith(withoutSpaces(signedBy + nobody))),
      path,
    ).toContain(true);
  }
});
