import { z } from 'astro/zod';
import { crawlForm } from './crawl-tool-form.ts';
import { crawlResults } from './crawl-tool-results.ts';
import { plural, template, words } from './words.ts';

/** The page itself. */
const page = z.strictObject({
  /** The main heading, too. */
  title: words,
  /** For search results, although the page asks search engines to leave it out. */
  description: words,
  keywords: z.array(words).min(3).max(10),
  noScript: words,
});

/** Words that several parts share. */
const common = z.strictObject({
  /** While the service is asked for something. */
  asking: words,
  cancel: words,
  /** Beside the name of a group of options. */
  changed: template('count'),
  close: words,
  noTitle: words,
  /** Heading of the panel that shows how a crawl goes, before the number of pages. */
  results: words,
  show: words,
  tryAgain: words,
  pages: plural(),
  /** How far a crawl or a search has come. */
  ofPages: plural('done'),
  credits: plural(),
  seconds: template('seconds'),
  /** From a minute up. */
  minutes: template('minutes', 'seconds'),
});

/** Crawls of this browser. */
const recents = z.strictObject({
  title: words,
  /** In place of `facts`, for the crawl that is open. */
  shown: words,
  facts: template('status', 'pages'),
  times: template('started', 'expires'),
  /** For screen readers: the button with a cross. */
  remove: template('url'),
});

/** Crawls of the same key that run elsewhere. */
const active = z.strictObject({
  title: words,
  show: words,
  again: words,
  none: words,
  unavailable: words,
  started: template('time'),
});

/** Short messages in the corner. */
const toasts = z.strictObject({
  error: words,
  success: words,
  /** The crawl is completed. */
  crawled: words,
  /** For screen readers. */
  notification: words,
  /** For screen readers: where the messages are, with the keys that lead there. */
  region: words,
});

/** What did not work, and what to do. */
const errors = z.strictObject({
  /** There is no key in the field. */
  noKey: words,
  /** The key that was saved is gone. */
  keyNotFound: words,
  unreachable: words,
  crawlFailed: words,
  /** `{reasons}` are in the words of the service. */
  refused: template('reasons'),
  expired: words,
  /** After `expired`, where the service gives a reason. */
  itSays: template('words'),
  /** A part of the tool's code could not be loaded. */
  notLoaded: words,
  notWritten: words,
  /** Beside the search. */
  notSearched: words,
  /** In place of a part of a document. */
  tooDeep: words,
  /** This one and the next two: why a crawl has read nothing. */
  onlyPage: template('url', 'status'),
  robots: template('url'),
  unreadable: template('url', 'reason'),
});

/** content/crawl-tool.yaml: the words of the staff's crawl tool, by part of the page. */
export const crawlToolSchema = z.strictObject({
  page,
  common,
  ...crawlForm,
  ...crawlResults,
  recents,
  active,
  toasts,
  errors,
});

export type CrawlToolWords = z.output<typeof crawlToolSchema>;
