import { statSync } from 'node:fs';
import { formatBytes } from '#lib/format/bytes.ts';
import { format } from '#lib/format/message.ts';
import { extensionOf } from '#lib/pictures.ts';
import { downloadPath } from '#lib/routes.ts';
import { type SessionState, type SessionTime, sessionState, sessionTime } from '#lib/session-time.ts';
import type { InterfaceMessages } from '#schemas/interface.ts';
import { getArticles } from './articles.ts';
import { type Entry, getOrdered } from './entries.ts';
import { formatText } from './filled-text.ts';
import { getInterface } from './interface.ts';

export interface Publication extends Entry<'publications'> {
  /** Undefined while it is announced. */
  download: Download | undefined;
}

interface Download {
  href: string;
  /** Whether it is a file of this site. */
  isFile: boolean;
  /** Its kind, size and length, where they are known: PDF, 1.2 MB, 24 pages. */
  facts: string[];
}

/** The publications, in their order. */
export async function getPublications(): Promise<Publication[]> {
  const publications = await getOrdered('publications');
  const { publications: messages } = await getInterface();
  return publications.map((publication) => ({ ...publication, download: downloadOf(publication, messages.pages) }));
}

function downloadOf(
  { file, href, pages }: Entry<'publications'>,
  messages: InterfaceMessages['publications']['pages'],
): Download | undefined {
  const length = pages ? [format(messages, { count: pages })] : [];
  if (file) {
    const size = formatBytes(statSync(`content/files/${file}`).size);
    return {
      href: downloadPath(`files/${file}`),
      isFile: true,
      facts: [extensionOf(file).toUpperCase(), size, ...length],
    };
  }
  return href ? { href, isFile: false, facts: length } : undefined;
}

/** A session, with its time if it has a date. */
export interface Session extends Entry<'sessions'> {
  time: SessionTime | undefined;
  /** The time before it moved. */
  before: SessionTime | undefined;
  state: SessionState;
  /** That it was canceled or has moved. */
  news: string | undefined;
}

/** Sessions with a date, the next first, then those that are announced, in their order; and those that took place, latest first. */
export async function getSessions(now = new Date()): Promise<{ upcoming: Session[]; past: Session[] }> {
  const { sessions: messages } = await getInterface();
  const sessions = (await getOrdered('sessions'))
    .map((entry): Session => {
      const [time, before] = [entry.start, entry.movedFrom].map((start) => start && sessionTime(start, entry.minutes));
      const state = sessionState(entry, time || undefined, now);
      const moved = before && format(messages.moved, { time: before.text });
      const news = state === 'canceled' ? messages.canceled : moved;
      return { ...entry, time: time || undefined, before: before || undefined, state, news: news || undefined };
    })
    .sort((one, other) => startOf(one) - startOf(other) || one.order - other.order);
  const isOver = ({ state }: Session) => state === 'over';
  return {
    upcoming: sessions.filter((session) => !isOver(session)),
    past: sessions.filter((session) => isOver(session) && !session.canceled).reverse(),
  };
}

/** A session with a date that is not over, its texts filled in for machines. */
export interface DatedSession extends Session {
  time: SessionTime;
}

/** The sessions that visitors have in their calendars or can add to them. */
export async function getDatedSessions(): Promise<DatedSession[]> {
  const { upcoming } = await getSessions();
  const dated = upcoming.flatMap(({ time, ...session }) => (time ? { ...session, time } : []));
  return Promise.all(
    dated.map(async (session) => ({
      ...session,
      title: await formatText(session.title),
      description: await formatText(session.description),
    })),
  );
}

const FAR_FUTURE = 8.64e15;
const startOf = ({ time }: Session) => time?.start.getTime() ?? FAR_FUTURE;

/** Whether visitors can already read an article, join a session or download a publication. */
export const isAvailable = {
  articles: async () => (await getArticles()).length > 0,
  sessions: async () => (await getSessions()).upcoming.some(({ state }) => state === 'open'),
  publications: async () => (await getOrdered('publications')).some(({ file, href }) => file || href),
};
