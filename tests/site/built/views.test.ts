import { expect, test } from 'vitest';
import { formatDay } from '#lib/format/date.ts';
import { type FigureEntry, formatFigure } from '#lib/format/figure.ts';
import { format } from '#lib/format/message.ts';
import { signals } from '#schemas/screening.ts';
import { type Element, elementsIn, mainOf, says, textOf, withoutSpaces } from '../../support/built-document.ts';
import { casesWith } from '../../support/drawn.ts';
import { entriesOf, figures, shown } from '../../support/entries.ts';
import { messages } from '../../support/interface.ts';
import { contentPages } from '../../support/pages.ts';

const { patient, worklist, result: texts, request: caseTexts, trend, illustration } = messages.views;

const viewsOf = (path: string) => elementsIn(mainOf(path), 'figure.product-view');

/** The view of a page that shows this title or caption. */
function viewOf(path: string, text: string): Element {
  const view = viewsOf(path).find((each) => says(each, text));
  if (!view) throw new Error(`${path} has no view with “${text}”.`);
  return view;
}

const textsIn = (part: Element, selector: string) => elementsIn(part, selector).map(textOf);

/** What can be pressed in a view: in a worklist, the button of each patient who needs somebody now. */
const buttonsOf = (view: Element) =>
  casesWith('worklist')
    .filter(({ frame }) => says(view, shown(frame.caption)))
    .flatMap(({ screen }) =>
      screen.flatMap(({ need, bed, actions: [action] }) =>
        need === 'now' && action ? [withoutSpaces(action + worklist.bed + bed)] : [],
      ),
    );

test('each view is called an illustration, and what looks like a button in it is one', () => {
  const views = contentPages.flatMap(({ path }) => viewsOf(path).map((view) => ({ path, view })));
  expect(views).not.toEqual([]);
  for (const { path, view } of views) {
    expect.soft(textsIn(view, 'figcaption').join(), path).toMatch(new RegExp(`^${illustration}`));
    expect.soft(textsIn(view, 'button'), path).toEqual(buttonsOf(view));
    expect
      .soft(
        elementsIn(view, '').filter(({ attribs }) => attribs['tabindex'] ?? attribs['role'] === 'button'),
        path,
      )
      .toEqual([]);
    const links = elementsIn(view, 'a').filter(({ parent }) => (parent as Element).name !== 'sup');
    expect.soft(links, path).toEqual([]);
  }
});

test('a view of a hero is read after its heading', () => {
  for (const { path } of contentPages) {
    const [first] = viewsOf(path);
    const order = elementsIn(mainOf(path), '').map(({ name, attribs }) => `${name} ${attribs['class']}`);
    const heading = order.findIndex((each) => each.startsWith('h1 '));
    const view = order.findIndex((each) => each.startsWith('figure product-view'));
    if (first) expect.soft(view, path).toBeGreaterThan(heading);
  }
});

test('a worklist is a list of beds, the most urgent first, each with what was said and what follows', () => {
  for (const { path, frame, screen } of casesWith('worklist')) {
    const view = viewOf(path, shown(frame.caption));
    expect(says(view, frame.title)).toBe(true);
    expect(textsIn(view, 'li'), path).toEqual(
      screen.map(({ bed, age, sex, said, found, checked, next, status, need, actions: [action] }) =>
        withoutSpaces(
          [
            worklist.bed,
            bed,
            format(patient, { age, sex }),
            shown(said ?? found ?? ''),
            format(found ? worklist.tried : worklist.checked, { time: checked }),
            ...(next ? [format(worklist.next, { time: next })] : []),
            shown(status),
            ...(need === 'now' && action ? [action, worklist.bed, bed] : []),
          ].join(''),
        ),
      ),
    );
  }
});

test('a result states its score, its band and the signals that it used, and no accuracy', () => {
  for (const { path, frame, screen } of casesWith('result')) {
    const { score, used } = screen;
    const band = entriesOf('score-bands').find(({ from, to }) => score >= from && score <= to);
    const view = viewOf(path, shown(frame.caption));
    for (const text of [
      String(score),
      `${band?.from}–${band?.to}`,
      format(patient, screen.patient),
      format(texts.inBand, { percent: band?.declineRate ?? 0 }),
    ])
      expect.soft(textOf(view), path).toContain(withoutSpaces(text));
    for (const { accuracy } of entriesOf('modalities'))
      expect.soft(textOf(view), path).not.toContain(withoutSpaces(formatFigure(figures[accuracy] as FigureEntry)));
    const [list] = elementsIn(view, 'ul');
    expect
      .soft(list && textsIn(list, 'li'), path)
      .toEqual(
        signals.map((name) => withoutSpaces(texts.signals[name] + (used.includes(name) ? texts.used : texts.notUsed))),
      );
  }
});

test('a trend says in words what its last call brought, and each call with its day', () => {
  for (const { path, frame, screen } of casesWith('trend')) {
    const view = viewOf(path, shown(frame.caption));
    expect(says(view, format(patient, screen.patient))).toBe(true);
    expect(textsIn(view, 'dt')).toEqual(screen.facts.map(({ label }) => withoutSpaces(label)));
    expect(textsIn(view, 'dd')).toEqual(screen.facts.map(({ text }) => withoutSpaces(shown(text))));
    // Also the one that nobody answered.
    const [chart] = elementsIn(view, 'svg', { role: 'img' });
    for (const { date, value, said } of screen.calls) {
      const result = [value ?? trend.noAnswer, ...(said ? [said] : [])].join(', ');
      const call = format(trend.call, { date: formatDay(date), value: result });
      expect.soft(chart?.attribs['aria-label'], path).toMatch(new RegExp(`^${screen.measure}.*${call}[,.]`));
    }
  }
});

test('a case says how urgent it is, whose it is, what waits, who has it and what is left', () => {
  for (const { path, frame, screen } of casesWith('request')) {
    const view = viewOf(path, shown(frame.title));
    expect(says(view, caseTexts.urgencies[screen.urgency])).toBe(true);
    const said = textOf(view);
    const sample = withoutSpaces(`${caseTexts.patient} ${format(patient, screen.patient)}`);
    expect(said).toContain(sample);
    if (screen.hold) expect(said.split(sample)[0], path).toContain(withoutSpaces(shown(screen.hold)));
    expect(said).toContain(
      withoutSpaces([caseTexts.left, ...screen.left.map(shown), caseTexts.owner, screen.owner].join('')),
    );
  }
});
