import { expect, test } from 'vitest';
import { formatFigure } from '#lib/format/figure.ts';
import { format } from '#lib/format/message.ts';
import { routes } from '#lib/routes.ts';
import { figureForm } from '#schemas/figure.ts';
import {
  type Element,
  elementsIn,
  footerOf,
  headerOf,
  mainOf,
  says,
  textOf,
  withoutSpaces,
} from '../../support/built-document.ts';
import { entriesOf, figures, navigation, shown, tagsIn } from '../../support/entries.ts';
import { messages } from '../../support/interface.ts';
import { pagesOfContent, site } from '../../support/pages.ts';

const pathsWith = (section: string) =>
  pagesOfContent.map(({ path }) => path).filter((path) => tagsIn(path, section).length > 0);

/** The innermost elements that have a heading with this text. */
const entriesNamed = (part: Element, tag: string, title: string) =>
  elementsIn(part, tag).filter(
    (each) =>
      elementsIn(each, tag).every((inner) => !says(inner, title)) &&
      ['h2', 'h3', 'h4'].some((name) =>
        elementsIn(each, name).some((heading) => textOf(heading) === withoutSpaces(title)),
      ),
  );

const linksIn = (part: Element) =>
  elementsIn(part, 'a').map((link) => ({ text: textOf(link), href: link.attribs['href'], attributes: link.attribs }));

test('combinations of signals are sorted by accuracy', () => {
  for (const path of pathsWith('Modalities')) {
    const table = elementsIn(mainOf(path), 'table').find((each) => says(each, messages.modalities.caption));
    const accuracies = (table ? elementsIn(table, 'td') : []).map((cell) => Number.parseFloat(textOf(cell)));
    expect(accuracies, path).toHaveLength(entriesOf('modalities').length);
    expect(accuracies, path).toEqual(accuracies.toSorted((one, other) => one - other));
  }
});

test('each score band has its range, its risk, its share and its rate', () => {
  const bands = entriesOf('score-bands').toSorted((one, other) => one.from - other.from);
  for (const path of pathsWith('ScoreBands')) {
    const [table] = elementsIn(mainOf(path), '.score-bands').flatMap((part) => elementsIn(part, 'table'));
    const [, ...rows] = table ? elementsIn(table, 'tr').map(textOf) : [];
    expect(rows, path).toEqual(
      bands.map(({ from, to, risk, populationShare, declineRate }) =>
        withoutSpaces(`${from}–${to} ${risk} ${populationShare}% ${declineRate}%`),
      ),
    );
  }
});

for (const path of pathsWith('Stat')) {
  test(`the figures of ${path} have their labels and conditions`, () => {
    for (const { figure: id, label, form } of tagsIn(path, 'Stat')) {
      const figure = figures[String(id)];
      if (!figure) throw new Error(`There is no figure ${id}.`);
      const stats = elementsIn(mainOf(path), 'div').filter((each) =>
        elementsIn(each, 'dt').some((term) => says(term, String(label ?? figure.label))),
      );
      const values = stats.flatMap((stat) => elementsIn(stat, 'dd').map(textOf)).join('|');
      expect.soft(values).toContain(withoutSpaces(formatFigure(figure, figureForm.parse(form ?? 'full'))));
      if (figure.condition) expect.soft(textOf(mainOf(path))).toContain(withoutSpaces(figure.condition));
    }
  });
}

test('each agent has its duties and a way to learn more', () => {
  for (const { name: agent, title, features, href } of entriesOf('agents')) {
    const [entry] = elementsIn(mainOf('/digital-humans'), 'li').filter((each) =>
      elementsIn(each, 'h3').some((heading) => textOf(heading) === withoutSpaces(title)),
    );
    if (!entry) throw new Error(`${title} has no entry.`);
    expect.soft(elementsIn(entry, 'li'), title).toHaveLength(features.length);
    const name = `${messages.links.learnMore} ${format(messages.links.about, { title })}`;
    const [learnMore] = elementsIn(entry, 'a').filter((link) => says(link, name));
    expect.soft(learnMore?.attribs['href'], title).toBe(`${href}?about=${agent}`);
  }
});

test('each market has its features, a figure and its anchor', () => {
  for (const { name, title, features, href } of entriesOf('markets')) {
    const [market] = elementsIn(mainOf('/markets'), '', { id: name });
    if (!market) throw new Error(`${title} has no anchor.`);
    expect.soft(elementsIn(market, 'li'), name).toHaveLength(features.length);
    expect
      .soft(linksIn(market).find(({ text }) => text.startsWith(withoutSpaces(messages.links.learnMore)))?.href)
      .toBe(href);
    expect.soft(elementsIn(market, 'dd').map(textOf).join(), name).toMatch(/\d/);
  }
});

test('features in columns fill their rows; five, seven or eight are a list', () => {
  const lists = pathsWith('FeatureList').flatMap((path) => elementsIn(mainOf(path), 'ol.entry-list'));
  const look = (list: Element) => list.attribs['data-look'];
  const countOf = (list: Element) => elementsIn(list, 'li.entry').length;
  expect(lists.filter((list) => look(list) === 'rows').map(countOf)).toContain(5);
  for (const count of lists.filter((list) => look(list) === 'columns').map(countOf))
    expect(count <= 4 || count % 3 === 0, `${count}`).toBe(true);
});

test('each badge says where it stands', () => {
  const paths = pathsWith('ComplianceStrip');
  expect(paths).not.toEqual([]);
  for (const path of paths)
    for (const { label, sublabel, detail } of entriesOf('compliance')) {
      const badges = entriesNamed(mainOf(path), 'li', label);
      expect
        .soft(
          badges.filter((badge) => says(badge, `${sublabel}, ${detail}`)),
          `${label} on ${path}`,
        )
        .toHaveLength(1);
    }
});

test('the timeline shows every milestone in its order', () => {
  const milestones = entriesOf('milestones');
  const [timeline] = elementsIn(mainOf('/about'), '.timeline');
  if (!timeline) throw new Error('/about has no timeline.');
  expect(elementsIn(timeline, 'time').map(textOf)).toEqual(milestones.map(({ year }) => withoutSpaces(year)));
  expect(elementsIn(timeline, 'h3').map(textOf)).toEqual(milestones.map(({ title }) => withoutSpaces(shown(title))));
});

const questions = entriesOf('questions').map((entry) => ({ ...entry, title: withoutSpaces(shown(entry.question)) }));

const questionsOn = (path: string) => elementsIn(mainOf(path), 'details.disclosure');
const titlesOf = (items: Element[]) => items.flatMap((item) => elementsIn(item, 'h3').map(textOf));

test('the page of all questions shows each; others show those that name them', () => {
  expect(titlesOf(questionsOn('/solutions'))).toEqual(questions.map(({ title }) => title));
  for (const path of new Set(questions.flatMap(({ pages }) => pages))) {
    const named = questions.filter(({ pages }) => pages.includes(path)).map(({ title }) => title);
    expect(titlesOf(questionsOn(path)).sort(), path).toEqual(named.sort());
  }
});

test('an answer links the passages that it comes from, and keeps the owner’s open points to itself', () => {
  for (const { title, sources, notPublished } of questions) {
    const item = questionsOn('/solutions').find((each) => textOf(each).includes(title));
    if (!item) throw new Error(`There is no question ${title}.`);
    for (const { label, href } of sources)
      expect
        .soft(linksIn(item), title)
        .toContainEqual(expect.objectContaining({ text: withoutSpaces(shown(label)), href }));
    if (notPublished) expect.soft(says(item, notPublished), title).toBe(false);
  }
});

test('an address can open an email that is ready to send', () => {
  const [tag] = tagsIn(routes.figures, 'Email');
  const addresses = linksIn(mainOf(routes.figures)).map(({ href }) => href ?? '');
  const { pathname, searchParams } = new URL(addresses.find((href) => href.startsWith('mailto:')) ?? '');
  expect([pathname, searchParams.get('subject'), searchParams.get('body')]).toEqual([
    site.emails.sales,
    tag?.['subject'],
    tag?.['body'],
  ]);
});

test('the footer holds its columns, the sales contact, the year and the disclaimer', () => {
  const footer = footerOf('/');
  for (const { heading, links } of [...navigation.footer, { heading: 'Legal', links: navigation.legal }]) {
    const [column] = elementsIn(footer, 'nav', { 'aria-label': heading });
    const found = column ? linksIn(column) : [];
    for (const [index, { label, href }] of links.entries()) {
      expect.soft(found[index]?.text, heading).toContain(withoutSpaces(label));
      expect.soft(found[index]?.href, label).toBe(href);
    }
  }
  expect(linksIn(footer).map(({ href }) => href)).toContain(`mailto:${site.emails.sales}`);
  expect(textOf(footer)).toContain(String(site.footerYear));
  expect(textOf(footer)).toContain(withoutSpaces(site.disclaimer));
});

test('the header and the footer link the sister product, in a new tab', () => {
  for (const part of [headerOf('/'), footerOf('/')]) {
    const sisters = linksIn(part).filter(({ href }) => href === site.sister.href);
    expect(sisters).not.toEqual([]);
    for (const { attributes } of sisters)
      expect(attributes).toMatchObject({ target: '_blank', rel: expect.stringContaining('noopener') });
  }
});

test('the header lists the menus in their order', () => {
  const [bar] = elementsIn(headerOf('/'), 'nav', { 'aria-label': messages.header.name });
  const [list] = bar ? elementsIn(bar, 'ul') : [];
  const items = list ? elementsIn(list, 'li').filter(({ parent }) => parent === list) : [];
  const names = navigation.header.flatMap(({ label, sisterFollows }) => [
    label,
    ...(sisterFollows ? [site.sister.name] : []),
  ]);
  expect(items.map(textOf)).toEqual(names.map((name) => expect.stringMatching(new RegExp(`^${withoutSpaces(name)}`))));
});
