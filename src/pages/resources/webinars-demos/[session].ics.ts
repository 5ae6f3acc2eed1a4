import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { APIRoute, GetStaticPaths } from 'astro';
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { routes } from '#lib/routes.ts';
import { type DatedSession, getDatedSessions } from '#queries/resources.ts';
import { getSite } from '#queries/site.ts';

interface Props {
  session: DatedSession;
}

export const getStaticPaths = (async () => {
  const sessions = await getDatedSessions();
  return sessions.map((session) => ({ params: { session: session.id }, props: { session } }));
}) satisfies GetStaticPaths;

const run = promisify(execFile);

/** When a file was committed last, so that two builds of one commit are one edition; now, where that is not known. */
async function commitTime(file: string): Promise<Date> {
  const { stdout } = await run('git', ['log', '-1', '--format=%ct', '--', file]).catch(() => ({ stdout: '' }));
  return stdout.trim() ? new Date(Number(stdout) * 1_000) : new Date();
}

/** A session for the visitor's calendar. */
export const GET: APIRoute<Props> = async ({ props: { session }, url, site: origin = url }) => {
  const { id, time, state, title, description, register = routes.sessions } = session;
  const address = new URL(register, origin).href;
  const { name } = await getSite();
  const changedAt = await commitTime(`content/sessions/${id}.yaml`);
  // Without a name of its own: Outlook would open a new, empty calendar of that name instead of the event.
  const calendar = ical({ prodId: { company: name, product: 'Website', language: 'EN' } });
  // With it, a calendar takes out the event that it has by this id.
  if (state === 'canceled') calendar.method(ICalCalendarMethod.CANCEL);
  calendar.createEvent({
    id: `${id}@${origin.host}`,
    // Calendars take a session that has moved for the event that they have by its id, if these are later.
    stamp: changedAt,
    sequence: Math.floor(changedAt.getTime() / 60_000),
    // cspell:ignore CANCELLED
    status: state === 'canceled' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    start: time.start,
    end: time.end,
    summary: title,
    description,
    // As a text, its commas and semicolons would be escaped, which programs take for a part of the address.
    url: address.replace(/[,;]/g, encodeURIComponent),
    location: address,
  });
  return new Response(`${calendar}\r\n`, { headers: { 'content-type': 'text/calendar; charset=utf-8' } });
};
