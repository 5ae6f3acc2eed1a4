import { statSync } from 'node:fs';
import { formatBytes } from '#lib/format/bytes.ts';
import { format } from '#lib/format/message.ts';
import { extensionOf } from '#lib/pictures.ts';
import { downloadPath } from '#lib/routes.ts';
import { type SessionTime, sessionTime } from '#lib/session-time.ts';
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
}

/** Sessions with a date, the next first, then those that are announced, in their order; and those that are over, latest first. */
export async function getSessions(now = new Date()): Promise<{ upcoming: Session[]; past: Session[] }> {
  const entries = await getOrdered('sessions');
  const sessions = entries
    .map((entry) => ({ ...entry, time: entry.start ? sessionTime(entry.start, entry.minutes) : undefined }))
    .sort((one, other) => startOf(one) - startOf(other) || one.order - other.order);
  const isOver = ({ time }: Session) => time !== undefined && time.end < now;
  return { upcoming: sessions.filter((session) => !isOver(session)), past: sessions.filter(isOver).reverse() };
}

/** A session with a date that is not over, its texts filled in for machines. */
export interface DatedSession extends Session {
  time: SessionTime;
}

/** The sessions that visitors can add to their calendars. */
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
  sessions: async () => (await getOrdered('sessions')).some(({ start, register }) => start || register),
  publications: async () => (await getOrdered('publications')).some(({ file, href }) => file || href),
};
