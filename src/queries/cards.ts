import { createHash } from 'node:crypto';
import type { CardSubject, CardText } from '#integrations/cards/card.ts';
import { peopleOfHundred } from '#lib/charts/score-bands.ts';
import { figureParts } from '#lib/format/figure.ts';
import { format } from '#lib/format/message.ts';
import { setPunctuation } from '#lib/format/typography.ts';
import { cardPath, routes } from '#lib/routes.ts';
import type { Card } from '#lib/seo/seo.ts';
import { figureForm } from '#schemas/figure.ts';
import { sectionOf } from '#sections/registry.ts';
import { type Article, getArticles } from './articles.ts';
import { getAgentByCode, getOrdered, getScoreBands } from './entries.ts';
import { getFigures } from './figures.ts';
import { getInterface } from './interface.ts';
import { getPublicPages, type Page } from './pages.ts';
import { getCardPicture } from './pictures.ts';
import { getSummary } from './seo.ts';
import { getShownBy, type ShownComponent } from './shown-entries.ts';
import { getSite } from './site.ts';

/** The tile at the head of a view; none if it is bare, without a head, or if visitors don't get its entry. */
async function getViewTile({ name, values, entries: [entry] }: ShownComponent): Promise<CardSubject | undefined> {
  const isView = 'slot' in (sectionOf(name)?.schema.shape ?? {}) && values['variant'] !== 'bare';
  return isView && entry && 'code' in entry.data
    ? { kind: 'tiles', tiles: [await getAgentByCode(entry.data.code)] }
    : undefined;
}

/** A figure with its label, unless it needs words that a card has no room for: a condition, or what it measures. */
async function getFigureSubject({ values }: ShownComponent): Promise<CardSubject | undefined> {
  const figures = await getFigures();
  const figure = figures[String(values['figure'])];
  if (!figure || figure.condition || figure.unstated?.includes('measures')) return undefined;
  return {
    kind: 'figure',
    ...figureParts(figure, figureForm.default('full').parse(values['form'])),
    label: setPunctuation(figure.label),
  };
}

async function getHundred(): Promise<CardSubject | undefined> {
  const [bands, { scoreBands: messages, views }] = await Promise.all([getScoreBands(), getInterface()]);
  if (bands.length === 0) return undefined;
  return {
    kind: 'hundred',
    caption: `${views.illustration} ${messages.hundred}`,
    bands: bands.map(({ from, to, declineRate }) => ({
      range: `${from}–${to}`,
      declineRate,
      label: format(messages.ofHundred, { count: peopleOfHundred(declineRate).count }),
    })),
  };
}

/**
 * What the card of a page shows: the entries that its front matter lists, if they are elements of a table; else the first
 * of its views, its score bands and its main figure, which is the first in large. Otherwise it has the voiceprint alone.
 */
async function getCardSubject({ path, entry: { data, body = '' } }: Pick<Page | Article, 'entry' | 'path'>) {
  const list = 'list' in data ? data.list.kind : undefined;
  const tiles = list === 'agents' || list === 'technologies' ? await getOrdered(list) : [];
  if (tiles.length > 0) return { kind: 'tiles', tiles } as const;
  const shown = await getShownBy(body, path);
  const main = shown.find(({ values }) => values['figure']);
  for (const section of shown) {
    const subject =
      (section === main && (await getFigureSubject(section))) ||
      (section.entries[0]?.collection === 'score-bands' && (await getHundred())) ||
      (await getViewTile(section));
    if (subject) return subject;
  }
  return undefined;
}

/** What a card shows, for those who don't see it. */
function altOf(subject: CardSubject): string {
  if (subject.kind === 'tiles') return `${subject.tiles.map(({ title }) => title).join(', ')}.`;
  if (subject.kind === 'hundred') return subject.caption;
  const { before, digits, sign = '', unit, label } = subject;
  return `${[before, digits + sign, unit, label].filter(Boolean).join(' ')}.`;
}

/** The pages and articles that have a card of their own. */
const getCardPages = async () => [...(await getPublicPages()), ...(await getArticles())];

/** The text and the subject of a card, with the path of its page. */
async function getCardText(page: Page | Article): Promise<CardText & { path: string }> {
  const { path, title, description } = await getSummary(page);
  return { path, title, description, name: (await getSite()).name, subject: await getCardSubject(page) };
}

/** Those of every card. */
export const getCardTexts = async () => Promise.all((await getCardPages()).map(getCardText));

/** The social card of the page at `path`; a page that is not public uses the home page's. */
export async function getCard(path: string): Promise<Card> {
  const [pages, { name }] = await Promise.all([getCardPages(), getSite()]);
  const page = pages.find((one) => one.path === path) ?? pages.find((one) => one.path === routes.home);
  if (!page) throw new Error('content/pages/index.mdx: missing');
  const { title } = await getSummary(page);
  const cover = 'cover' in page ? page.cover : undefined;
  if (cover)
    return { path: await getCardPicture(cover.src), alt: cover.alt ?? `${name}: ${title}`, type: 'image/jpeg' };
  const text = await getCardText(page);
  const { subject } = text;
  return {
    // Networks keep a card by its address.
    path: `${cardPath(page.path)}?${createHash('sha256').update(JSON.stringify(text)).digest('base64url').slice(0, 5)}`,
    alt: [`${name}: ${title}`, subject && altOf(subject)].filter(Boolean).join('. '),
    type: 'image/png',
  };
}
