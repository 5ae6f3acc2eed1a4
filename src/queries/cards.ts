import { createHash } from 'node:crypto';
import type { CardSubject, CardText } from '#integrations/cards/card.ts';
import { figureParts } from '#lib/format/figure.ts';
import { setPunctuation } from '#lib/format/typography.ts';
import { cardPath, routes } from '#lib/routes.ts';
import { CARD_SIZE, type Card } from '#lib/seo/seo.ts';
import { type Article, getArticles } from './articles.ts';
import { getOrdered } from './entries.ts';
import { getFigure } from './figures.ts';
import { getPublicPages, type Page } from './pages.ts';
import { getCardPicture } from './pictures.ts';
import { getSummary } from './seo.ts';
import { getSite } from './site.ts';

/** What the card of a page shows: what its front matter names. Otherwise it has the voiceprint alone. */
async function getCardSubject({ entry: { data } }: Pick<Page | Article, 'entry'>): Promise<CardSubject | undefined> {
  if (!('keywords' in data)) return undefined;
  const { cardElements, cardAgent, cardFigure } = data;
  const elements = await getOrdered(cardElements ?? 'agents');
  const tiles = cardElements ? elements : elements.filter(({ code }) => code === cardAgent);
  if (tiles.length > 0) return { kind: 'tiles', tiles };
  const figure = cardFigure && (await getFigure(cardFigure));
  return figure ? { kind: 'figure', ...figureParts(figure), label: setPunctuation(figure.label) } : undefined;
}

/** What a card shows, for those who don't see it. */
function altOf(subject: CardSubject): string {
  if (subject.kind === 'tiles') return `${subject.tiles.map(({ title }) => title).join(', ')}.`;
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
  const picture = cover && (await getCardPicture(cover.src));
  if (picture) return { ...picture, alt: cover.alt ?? `${name}: ${title}` };
  const text = await getCardText(page);
  const { subject } = text;
  return {
    // Networks keep a card by its address.
    path: `${cardPath(page.path)}?${createHash('sha256').update(JSON.stringify(text)).digest('base64url').slice(0, 5)}`,
    alt: [`${name}: ${title}`, subject && altOf(subject)].filter(Boolean).join('. '),
    type: 'image/png',
    ...CARD_SIZE,
  };
}
