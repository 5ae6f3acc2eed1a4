import { type SessionTime, sessionTime } from '#lib/session-time.ts';
import { type Entry, getOrdered } from './entries.ts';
import { fillText } from './text.ts';

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
      title: await fillText(session.title),
      description: await fillText(session.description),
    })),
  );
}

const FAR_FUTURE = 8.64e15;
const startOf = ({ time }: Session) => time?.start.getTime() ?? FAR_FUTURE;
