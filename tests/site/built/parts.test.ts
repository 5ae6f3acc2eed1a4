import { expect, test } from 'vitest';
import { firstLine } from '#lib/first-line.ts';
import { formatFigure } from '#lib/format/figure.ts';
import { format } from '#lib/format/message.ts';
import { routes } from '#lib/routes.ts';
import { elementsIn, mainOf, says, textOf, withoutSpaces } from '../../support/built-document.ts';
import { entriesOf, figures, shown, tagsIn } from '../../support/entries.ts';
import { headOf } from '../../support/head.ts';
import { messages } from '../../support/interface.ts';
import { charts } from '../../support/labels.ts';
import { articles, indexedPages, pagesOfContent, site } from '../../support/pages.ts';

const dayOf = (date: Date) => date.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });

test('a legal document says when it takes effect and when it was last changed', () => {
  for (const { path, kind, effective, updated } of pagesOfContent.filter((page) => page.kind === 'legal')) {
    const { documents } = messages;
    const lines = [
      ...(effective && +effective !== +updated ? [format(documents.effective, { date: dayOf(effective) })] : []),
      effective && +effective === +updated
        ? format(documents.effectiveAndUpdated, { date: dayOf(updated) })
        : format(documents.updated, { date: dayOf(updated) }),
    ];
    const dated = elementsIn(mainOf(path), 'p').filter((line) => elementsIn(line, 'time').length > 0);
    expect.soft(dated.map(textOf), `${kind} ${path}`).toEqual(lines.map(withoutSpaces));
  }
});

test('a picture comes as AVIF and WebP in several widths, the first at once, the others near the viewport', () => {
  const [{ path = '', cover } = {}] = articles.filter((article) => article.cover);
  const pictures = elementsIn(mainOf(path), 'picture');
  expect(pictures).toHaveLength(2);
  for (const picture of pictures) {
    const sources = elementsIn(picture, 'source').map(({ attribs }) => attribs);
    expect(sources.map(({ type }) => type)).toEqual(['image/avif', 'image/webp']);
    for (const { srcset } of sources) expect(srcset?.match(/ \d+w/g)).toEqual([' 400w', ' 720w', ' 1056w']);
  }
  const [first, second] = pictures.flatMap((picture) => elementsIn(picture, 'img')).map(({ attribs }) => attribs);
  expect(first).toMatchObject({
    alt: cover?.alt,
    width: '720',
    height: '480',
    loading: 'eager',
    fetchpriority: 'high',
  });
  expect(second).toMatchObject({ alt: 'A bed', loading: 'lazy' });
  const figures = elementsIn(mainOf(path), 'figure').filter((figure) => elementsIn(figure, 'picture').length > 0);
  expect(figures.flatMap((figure) => elementsIn(figure, 'figcaption')).map(textOf)).toEqual(['Atnight']);
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

test('a call reads as a dialogue: who speaks, what is said, in the caller’s language too, what is written down', () => {
  const main = mainOf(routes.home);
  const [{ conversation: name = '' } = {}] = tagsIn(routes.home, 'HomeHero');
  const call = entriesOf('conversations').find((entry) => entry.name === name);
  const turns = elementsIn(main, 'li').filter((item) => elementsIn(item, 'p.said').length > 0);
  expect(turns).toHaveLength(call?.turns.length ?? 0);
  for (const [index, turn] of turns.entries()) {
    const { speaker, words = '', original, record = [] } = call?.turns[index] ?? {};
    const who = speaker === 'gia' ? site.platform : messages.call.speakers[speaker ?? 'caller'];
    const facts = record.flatMap(({ label, text }) => [label, shown(text)]);
    const written = facts.length > 0 ? [messages.call.record, ...facts] : [];
    const read = [who, shown(words), ...(original ? [original] : []), ...written].map(withoutSpaces);
    expect.soft(textOf(turn)).toMatch(new RegExp(`^${read.map((part) => RegExp.escape(part)).join('.*')}$`));
    if (original) expect.soft(elementsIn(turn, 'p', { lang: call?.language ?? '' })).toHaveLength(1);
  }
  expect(says(main, messages.call.silent)).toBe(true);
});

test('a score has a stave for each agent that joins, with what it does and each of its turns', () => {
  const path = pagesOfContent.find((page) => tagsIn(page.path, 'AgentScore').length > 0)?.path ?? '';
  const [{ conversation: name = '' } = {}] = tagsIn(path, 'AgentScore');
  const { turns = [] } = entriesOf('conversations').find((entry) => entry.name === name) ?? {};
  const [score] = elementsIn(mainOf(path), 'figure.agent-score');
  const staves = score ? elementsIn(score, 'li.stave') : [];
  const agents = entriesOf('agents');
  const joins = turns.flatMap(({ joins }) => joins ?? []);
  expect(staves).toHaveLength(joins.length);
  for (const [place, { code, does }] of joins.entries()) {
    const { title = '' } = agents.find((agent) => agent.code === code) ?? {};
    const stave = staves[place] ? textOf(staves[place]).toLowerCase() : '';
    expect.soft(stave.startsWith(withoutSpaces(title + shown(does)).toLowerCase()), stave).toBe(true);
  }
  const lines = staves.flatMap((stave) => elementsIn(stave, 'li'));
  expect(lines).toHaveLength(turns.length);
  for (const [index, line] of lines.entries()) {
    const { words = '' } = turns[index] ?? {};
    expect.soft(textOf(line)).toContain(withoutSpaces(shown(firstLine(words))));
  }
});

test('a closing of a page with a case shows a note that is not signed, and its buttons stand outside it', () => {
  const { signedBy, nobody } = messages.closing;
  for (const { path } of pagesOfContent.filter((page) => tagsIn(page.path, 'Closing').length > 0)) {
    const [closing] = elementsIn(mainOf(path), 'section.closing');
    const notes = closing ? elementsIn(closing, 'figure') : [];
    expect(notes, path).toHaveLength(tagsIn(path, 'Closing').filter(({ draft }) => draft).length);
    for (const note of notes) {
      expect.soft(textOf(note).endsWith(withoutSpaces(signedBy + nobody)), path).toBe(true);
      expect.soft(elementsIn(note, '.visually-hidden'), 'it is seen').toEqual([]);
      expect.soft(elementsIn(note, 'a'), path).toEqual([]);
    }
  }
});

const cardOf = (path: string) => headOf(path).meta['og:image:alt'] ?? '';

test('the description of a card says what it shows: the tiles of a list, a figure, or the title alone', () => {
  for (const { path, cardElements, title, kind } of pagesOfContent.filter((page) => page.robots.startsWith('index'))) {
    if (cardElements)
      expect.soft(cardOf(path), path).toContain(
        entriesOf(cardElements)
          .map((entry) => entry.title)
          .join(', '),
      );
    if (kind === 'legal') expect.soft(cardOf(path)).toBe(`${site.name}: ${shown(title)}`);
  }
  expect(cardOf(routes.crawl)).toBe(cardOf(routes.home));
});

test('a card shows a figure, but none with a condition', () => {
  const cards = indexedPages.map(({ path }) => cardOf(path));
  const onCards = Object.values(figures).filter((figure) =>
    cards.some((card) => card.endsWith(` ${formatFigure(figure, 'number')} ${figure.label}.`)),
  );
  expect(onCards).not.toEqual([]);
  expect(onCards.filter(({ condition }) => condition)).toEqual([]);
});

test('the social preview draws each public page with its title, description, address and card', () => {
  const items = elementsIn(mainOf(routes.socialPreview), 'li');
  for (const { path } of indexedPages) {
    const { canonical, meta } = headOf(path);
    const [item] = items.filter((each) => elementsIn(each, 'a').some((link) => textOf(link) === canonical));
    if (!item) throw new Error(`${path} is not drawn.`);
    for (const text of [meta['og:title'], meta.description])
      expect.soft(says(item, text ?? ''), `${path}: ${text}`).toBe(true);
    const cards = elementsIn(item, 'img', { alt: meta['og:image:alt'] ?? '' });
    expect
      .soft(
        cards.map(({ attribs }) => attribs['src']),
        path,
      )
      .toEqual([meta['og:image']?.replace(new URL(meta['og:image']).origin, '')]);
  }
});

test('each chart whose labels are measured is on a page', () => {
  const isDrawn = (name: string) => pagesOfContent.some(({ path }) => elementsIn(mainOf(path), `.${name}`).length > 0);
  expect(charts.filter((name) => !isDrawn(name))).toEqual([]);
});
