import { format } from '#lib/format/message.ts';
import { reasonMessages } from './words.ts';

/** Without the full stop at its end, to be filled into a sentence that has its own. */
export const withoutStop = (text: string): string => text.trim().replace(/\.+$/, '');

/** Why a page was not read, as far as the service's text tells. */
export type ReasonKind =
  | 'robots'
  /** The page redirects to another one of its site that the crawl leaves out. */
  | 'redirected'
  /** The page redirects to another site. */
  | 'redirectedOutside'
  | 'refused'
  /** The patterns of the crawl leave it out. */
  | 'pattern'
  | 'unknownHost'
  /** The service itself lacks something, such as a database or a language model. */
  | 'lacking'
  /** The text for a refused connection, an unknown host and anything else that keeps the service from a page. */
  | 'unreachable'
  | 'other';

const patterns: readonly [kind: ReasonKind, pattern: RegExp][] = [
  ['robots', /robots\.txt/i],
  ['redirected', /crawlEntireDomain/],
  ['redirectedOutside', /^External URL not allowed/],
  ['pattern', /(include|exclude) pattern/],
  ['refused', /ECONNREFUSED|CONNECTION_REFUSED/],
  ['unknownHost', /ENOTFOUND|EAI_AGAIN|NAME_NOT_RESOLVED|DNS resolution failed/],
  ['lacking', /not configured|API key is missing/i],
  ['unreachable', /^All scraping engines failed/],
];

/** Without the class of the error in front: "(Internal server error) - URL blocked by robots.txt". */
const withoutClass = (text: string) => text.replace(/^\([^)]*\) - /, '');

export const kindOfReason = (text: string): ReasonKind =>
  patterns.find(([, pattern]) => pattern.test(withoutClass(text)))?.[0] ?? 'other';

/** The reason in plain words, to follow a colon and without a full stop; in the service's words where we have none. */
export function plainReason(text: string): string {
  const reason = withoutStop(withoutClass(text));
  const kind = kindOfReason(text);
  if (kind === 'lacking') return format(reasonMessages.lacking, { reason });
  if (kind !== 'other') return reasonMessages[kind];
  return reason || reasonMessages.unknown;
}
