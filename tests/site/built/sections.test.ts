import { expect, test } from 'vitest';
import { formatDate, formatDay } from '#lib/format/date.ts';
import { format } from '#lib/format/message.ts';
import { routes } from '#lib/routes.ts';
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
import { casesWith } from '../../support/drawn.ts';
import { entriesOf, navigation, shown, tagsIn } from '../../support/entries.ts';
import { messages } from '../../support/interface.ts';
import { charts } from '../../support/labels.ts';
import { articles, contentPages, pagesOfContent, site } from '../../support/pages.ts';

// What a page says is in content/, and what its sections look like is for who draws them. Asked here are promises: the
// order of lists, what must never be shown, and what readers of another kind get.

const linksIn = (part: Element) =>
  elementsIn(part, 'a').map((link) => ({ text: textOf(link), href: link.attribs['href'], attributes: link.attribs }));

test('lists are in the order of their entries: menus, milestones, beds; signals by their accuracy', () => {
  const [bar] = elementsIn(headerOf('/'), 'nav', { 'aria-label': messages.header.name });
  const [list] = bar ? elementsIn(bar, 'ul') : [];
  const names = navigation.header.flatMap(({ label, sisterFollows }) => [
    label,
    ...(sisterFollows ? [site.sister.name] : []),
  ]);
  const items = list ? elementsIn(list, 'li').filter(({ parent }) => parent === list) : [];
  expect(items.map(textOf)).toEqual(names.map((name) => expect.stringMatching(new RegExp(`^${withoutSpaces(name)}`))));

  const [timeline] = elementsIn(mainOf('/about'), '.timeline');
  expect(timeline && elementsIn(timeline, 'h3').map(textOf)).toEqual(
    entriesOf('milestones').map(({ title }) => withoutSpaces(shown(title))),
  );

  for (const { path, screen } of casesWith('worklist')) {
    const [worklist] = elementsIn(mainOf(path), '.worklist');
    const beds = screen.map(({ bed }) => withoutSpaces(`${messages.views.worklist.bed}${bed}`));
    expect(worklist && elementsIn(worklist, 'li').map(textOf)).toEqual(
      beds.map((bed) => expect.stringMatching(new RegExp(`^${bed}`))),
    );
  }

  const tables = pagesOfContent.flatMap(({ path }) =>
    elementsIn(mainOf(path), 'table').filter((each) => says(each, messages.modalities.caption)),
  );
  expect(tables).not.toEqual([]);
  for (const table of tables) {
    const accuracies = elementsIn(table, 'td').map((cell) => Number.parseFloat(textOf(cell)));
    expect(accuracies).toHaveLength(entriesOf('modalities').length);
    expect(accuracies).toEqual(accuracies.toSorted((one, other) => one - other));
  }
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

test('each agent leads to a demo of it', () => {
  for (const { name: agent, title, href } of entriesOf('agents')) {
    const name = `${messages.links.learnMore} ${format(messages.links.about, { title })}`;
    const [learnMore] = elementsIn(mainOf('/digital-humans'), 'a').filter((link) => says(link, name));
    expect.soft(learnMore?.attribs['href'], title).toBe(`${href}?about=${agent}`);
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

test('without a calendar, the contact page asks for an email, and says what to write, where to and when we answer', () => {
  const main = mainOf('/contact');
  for (const tag of ['iframe', 'form', 'noscript']) expect(elementsIn(main, tag), tag).toEqual([]);
  const { prompts, subjectLine, noPatientData } = messages.demoRequest;
  const parts = [site.emails.sales, subjectLine, noPatientData, ...prompts.flatMap(({ name, hint }) => [name, hint])];
  for (const part of [...parts, shown(format(messages.contact.responseTimeValue, { time: '{response-time}' }))])
    expect.soft(says(main, part), part).toBe(true);
  const emails = elementsIn(main, 'a').map(({ attribs }) => attribs['href'] ?? '');
  const { pathname, searchParams } = new URL(emails.find((href) => /^mailto:.*\?/.test(href)) ?? '');
  expect([pathname, searchParams.get('subject')]).toEqual([site.emails.sales, subjectLine]);
  expect(searchParams.get('body')?.split('\r\n').filter(Boolean)).toEqual(prompts.map(({ name }) => `${name}:`));
});

test('the header and the footer link the sister product, in a new tab; the footer also where to write', () => {
  for (const part of [headerOf('/'), footerOf('/')]) {
    const sisters = linksIn(part).filter(({ href }) => href === site.sister.href);
    expect(sisters).not.toEqual([]);
    for (const { attributes } of sisters)
      expect(attributes).toMatchObject({ target: '_blank', rel: expect.stringContaining('noopener') });
  }
  const links = [...navigation.footer.flatMap(({ links }) => links), ...navigation.legal];
  expect(linksIn(footerOf('/')).map(({ href }) => href)).toEqual(
    expect.arrayContaining([...links.map(({ href }) => href), `mailto:${site.emails.sales}`]),
  );
});

test('a legal document says when it was last changed', () => {
  for (const { path, updated } of pagesOfContent.filter((page) => page.kind === 'legal'))
    expect.soft(says(mainOf(path), formatDate(updated)), path).toBe(true);
});

test('a picture comes as AVIF and WebP, and says what it shows; the first comes at once, others near the viewport', () => {
  const [{ path = '', cover } = {}] = articles.filter((article) => article.cover);
  const pictures = elementsIn(mainOf(path), 'picture');
  for (const picture of pictures)
    expect(elementsIn(picture, 'source').map(({ attribs }) => attribs['type'])).toEqual(['image/avif', 'image/webp']);
  expect(pictures.flatMap((picture) => elementsIn(picture, 'img')).map(({ attribs }) => attribs)).toMatchObject([
    { alt: cover?.alt, loading: 'eager', fetchpriority: 'high' },
    { alt: 'A bed', loading: 'lazy' },
  ]);
});

test('what a caller says in another language is marked as that, so that a screen reader says it so', () => {
  const [{ conversation: name = '' } = {}] = tagsIn(routes.home, 'HomeHero');
  const call = entriesOf('conversations').find((entry) => entry.name === name);
  const originals = call?.turns.flatMap(({ original }) => original ?? []) ?? [];
  expect(originals).not.toEqual([]);
  const spoken = elementsIn(mainOf(routes.home), 'p', { lang: call?.language ?? '' }).map(textOf);
  for (const original of originals) expect(spoken.join('|')).toContain(withoutSpaces(original));
});

test('a trend says in words what each call brought, also the one that nobody answered', () => {
  const { trend } = messages.views;
  for (const { path, screen } of casesWith('trend')) {
    const labels = elementsIn(mainOf(path), 'svg', { role: 'img' }).map(({ attribs }) => attribs['aria-label'] ?? '');
    const label = labels.find((each) => each.startsWith(screen.measure)) ?? '';
    for (const { date, value } of screen.calls)
      expect.soft(label).toContain(format(trend.call, { date: formatDay(date), value: value ?? trend.noAnswer }));
  }
});

test('a view of a hero is read after its heading', () => {
  for (const { path } of contentPages) {
    const order = elementsIn(mainOf(path), '').map(({ name, attribs }) => `${name} ${attribs['class']}`);
    const view = order.findIndex((each) => each.startsWith('figure product-view'));
    if (view >= 0)
      expect
        .soft(
          order.findIndex((each) => each.startsWith('h1 ')),
          path,
        )
        .toBeLessThan(view);
  }
});

test('each chart whose labels are measured is on a page', () => {
  const isDrawn = (name: string) => pagesOfContent.some(({ path }) => elementsIn(mainOf(path), `.${name}`).length > 0);
  expect(charts.filter((name) => !isDrawn(name))).toEqual([]);
});
