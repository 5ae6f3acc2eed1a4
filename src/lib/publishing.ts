import type { Publishing } from '#schemas/publishing.ts';
import { formatDate } from './format/date.ts';

const DAY_MS = 86_400_000;

/** When visitors get something, from `from` until right before `to`. Undefined for a draft. */
export function publicPeriod({ draft, published, until }: Publishing) {
  if (draft) return undefined;
  return { from: published?.getTime() ?? Number.NEGATIVE_INFINITY, to: until ? until.getTime() + DAY_MS : Infinity };
}

/** Why visitors don't get something on a day, as an editor reads it; undefined if they do. */
export function unpublishedReason(publishing: Publishing, today: Date): string | undefined {
  const { published, until } = publishing;
  const period = publicPeriod(publishing);
  if (!period) return 'draft';
  if (published && today.getTime() < period.from) return `not before ${formatDate(published)}`;
  if (until && today.getTime() >= period.to) return `until ${formatDate(until)} only`;
  return undefined;
}

/** Whether visitors get it on that day. */
export const isPublic = (publishing: Publishing, today: Date) => unpublishedReason(publishing, today) === undefined;
