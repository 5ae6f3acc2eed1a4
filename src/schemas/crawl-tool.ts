import { z } from 'astro/zod';
import { crawlForm } from './crawl-tool-form.ts';
import { crawlResults } from './crawl-tool-results.ts';
import { plural, template, words } from './words.ts';

/** The page itself. */
const page = z.strictObject({
  /** The main heading, too. */
  title: words,
  /** Required for every page, although this one is not indexed. */
  description: words,
  keywords: z.array(words).min(3).max(10),
  noScript: words,
});

/** Words that several parts share. */
const common = z.strictObject({
  /** While a request to the service is running. */
  checking: words,
  cancel: words,
  /** Beside the name of a group of options. */
  changed: template('count'),
  close: words,
  noTitle: words,
  /** Heading of the status panel, before the number of pages. */
  results: words,
  show: words,
  tryAgain: words,
  pages: plural(),
  /** Progress of a crawl or a search. */
  ofPages: plural('done'),
  credits: plural(),
  seconds: template('seconds'),
  /** From a minute up. */
  minutes: template('minutes', 'seconds'),
});

/** Crawls started in this browser. */
const recents = z.strictObject({
  title: words,
  /** In place of `facts`, for the crawl that is open. */
  shown: words,
  facts: template('status', 'pages'),
  times: template('started', 'expires'),
  /** For screen readers: the button with a cross. */
  remove: template('url'),
});

/** Crawls with the same key that run elsewhere. */
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
  /** For screen readers: the name of the area with the messages, and its keyboard shortcut. */
  region: words,
});

/** What went wrong, and what to do. */
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
  serviceMessage: template('words'),
  /** A part of the tool's code could not be loaded. */
  notLoaded: words,
  notWritten: words,
  /** Beside the search. */
  notSearched: words,
  /** In place of a part of a document. */
  tooDeep: words,
  /** This one and the next two: why a crawl read no pages. */
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
