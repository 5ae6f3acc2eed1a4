import type { InterfaceMessages } from '#schemas/messages.ts';
import type { Publishing } from '#schemas/publishing.ts';
import { formatDate } from './format/date.ts';
import { format } from './format/message.ts';

const DAY_MS = 86_400_000;

/** When visitors get something, from `from` until right before `to`. Undefined for a draft. */
export function publicPeriod({ draft, published, until }: Publishing) {
  if (draft) return undefined;
  return { from: published?.getTime() ?? Number.NEGATIVE_INFINITY, to: until ? until.getTime() + DAY_MS : Infinity };
}

/** Whether visitors get it on that day. */
export function isPublic(publishing: Publishing, today: Date): boolean {
  const period = publicPeriod(publishing);
  return period !== undefined && today.getTime() >= period.from && today.getTime() < period.to;
}

type Messages = InterfaceMessages['unpublished']['reasons'];

/** Why visitors don't get something on a day, as an editor reads it; undefined if they do. */
export function unpublishedReason(publishing: Publishing, today: Date, messages: Messages): string | undefined {
  const { published, until } = publishing;
  const period = publicPeriod(publishing);
  if (!period) return messages.draft;
  if (published && today.getTime() < period.from) return format(messages.notBefore, { date: formatDate(published) });
  if (until && today.getTime() >= period.to) return format(messages.until, { date: formatDate(until) });
  return undefined;
}
