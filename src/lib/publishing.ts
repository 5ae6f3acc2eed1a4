import type { InterfaceMessages } from '#schemas/interface.ts';
import type { Publishing } from '#schemas/publishing.ts';
import { formatDate } from './format/date.ts';
import { format } from './format/message.ts';

const DAY_MS = 86_400_000;

/** What the clock of a company shows, as the moment at which a clock in UTC shows the same: the days of `Publishing` are UTC's. */
export const companyTime = (timeZone: string, now = new Date()) =>
  new Date(`${now.toLocaleString('sv', { timeZone }).replace(' ', 'T')}Z`);

/** A day, with or without quotes around it; undefined for what is none. */
function dateOf(value: unknown): Date | undefined {
  const date = value instanceof Date ? value : new Date(String(value));
  return Number.isNaN(date.getTime()) ? undefined : date;
}

/** The last day on which one of these was published or changed, from their data: a page and what it lists. */
export function lastChange(all: readonly unknown[]): Date | undefined {
  const days = all.flatMap((data) => dateOf(Object(data).updated ?? Object(data).published)?.getTime() ?? []);
  return days.length > 0 ? new Date(Math.max(...days)) : undefined;
}

/** When visitors get what a file of content/ holds, from its data, which may have mistakes. */
export const publishingOf = (data: unknown): Publishing => {
  const { draft, published, until } = Object(data);
  return { draft: draft === true, published: dateOf(published), until: dateOf(until) };
};

/** When visitors get something, from `from` until right before `to`. Undefined for a draft. */
export function publicPeriod({ draft, published, until }: Publishing) {
  if (draft) return undefined;
  return { from: published?.getTime() ?? Number.NEGATIVE_INFINITY, to: until ? until.getTime() + DAY_MS : Infinity };
}

/** Whether visitors get it on that day; `today` is the company's time. */
export function isPublic(publishing: Publishing, today: Date): boolean {
  const period = publicPeriod(publishing);
  return period !== undefined && today.getTime() >= period.from && today.getTime() < period.to;
}

/** Whether its last day is over. */
export const isOver = ({ draft, until }: Publishing, today: Date) =>
  !draft && until !== undefined && !isPublic({ until }, today);

/** Whether search engines may list a page or an article. */
export const isListed = (data: unknown) => String(Object(data).robots ?? 'index').startsWith('index');

/** An article without a text is announced: it has no address. */
export const hasText = (body = '') => body.trim() !== '';

const textsIn = (list: unknown): string[] =>
  Array.isArray(list) ? list.filter((item) => typeof item === 'string') : [];

/** The addresses that a page or an article had before. */
export const earlierAddresses = (data: unknown) => textsIn(Object(data).redirectFrom);

/** The addresses that site.yaml lists as gone. */
export const goneAddresses = (site: unknown) => textsIn(Object(site).gone);

/** Earlier addresses of pages and articles, and the page that has each now. */
export const movedAddresses = <Page extends { data: unknown }>(pages: readonly Page[]) =>
  pages.flatMap((page) => earlierAddresses(page.data).map((from) => ({ from, page })));

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
