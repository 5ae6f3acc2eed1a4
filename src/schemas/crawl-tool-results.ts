import { z } from 'astro/zod';
import { option, plural, template, words } from './words.ts';

/** Something to filter by, and the label for no filter. */
const facet = z.strictObject({ name: words, any: words });

/** The dark panel: the status of the crawl. */
const status = z.strictObject({
  /** For screen readers: the progress bar. */
  progress: words,
  /** Until the total is known. After that, `ofPages` of `common`. */
  progressUnknown: template('done', 'count'),
  clear: words,
  /** Below the panel, before a crawl. */
  nothingYet: words,
  /** Beside Status in the list of facts. */
  names: z.strictObject({
    idle: words,
    locked: words,
    starting: words,
    opening: words,
    errored: words,
    completed: words,
    cancelled: words,
    failed: words,
  }),
  facts: z.strictObject({
    status: words,
    completed: words,
    total: words,
    credits: words,
    expires: words,
    notYetKnown: words,
  }),
  /** In the corner of the panel. What ends in Detail is a sentence below it. */
  idle: words,
  locked: words,
  lockedDetail: words,
  starting: words,
  opening: words,
  running: words,
  /** `{time}` is `seconds` or `minutes` of `common`, as in all that follows. */
  stalled: template('time'),
  /** How pages arrive: over a live connection, or by polling. */
  live: words,
  polling: words,
  waiting: template('time'),
  waitingDetail: words,
  lost: words,
  lostRetryIn: template('time'),
  lostRetrying: words,
  stopping: words,
  stoppingDetail: words,
  finished: words,
  stopped: words,
  failed: words,
  /** Below Stopped and Failed. */
  kept: words,
  errored: words,
  /** For screen readers. */
  announced: z.strictObject({
    running: words,
    stalled: words,
    waiting: words,
    lost: words,
    ended: template('state', 'progress'),
    other: template('state'),
  }),
});

/** The pages of a crawl, as a table and as JSON. */
const results = z.strictObject({
  pages: words,
  crawlAgain: words,
  retryFailed: plural(),
  /** The service reports more completed pages than it returned. */
  missing: words,
  missingDetail: plural('completed'),
  json: words,
  /** For screen readers: the JSON view. */
  jsonText: words,
  /** At the end of a long line of JSON. */
  cut: template('count'),
  /** In the JSON view, in place of a document that the browser has lost. */
  unreadable: words,
});

/** The table of pages. */
const table = z.strictObject({
  /** For screen readers. */
  caption: words,
  page: words,
  status: words,
  size: words,
  time: words,
  toTop: words,
  noAddress: words,
  /** In the HTTP status column, for pages that were not read. */
  failed: words,
  blocked: words,
  stopped: words,
  blockedNote: words,
  stoppedNote: words,
  cached: words,
  /** On narrow screens, under the title. */
  facts: template('size', 'time'),
  factsCached: template('size', 'time'),
  cachedAt: template('time'),
  receivedAt: template('time'),
  /** In place of an empty table. */
  noneYet: words,
  noneFits: words,
  none: words,
});

/** What filters the table. */
const filters = z.strictObject({
  all: words,
  ok: words,
  /** Pages that answered with a status of 400 or more. */
  error: words,
  failed: words,
  stopped: words,
  /** Blocked by robots.txt. */
  blocked: words,
  more: words,
  reset: words,
  /** For screen readers. */
  shown: plural(),
  status: facet,
  path: facet,
  language: facet,
  change: facet,
});

/** The search of the table. */
const search = z.strictObject({
  label: words,
  /** In place of an empty table, while the texts are searched. */
  empty: words,
  /** For screen readers. */
  announced: words,
  searching: plural('done'),
  done: plural(),
});

/** One page of a crawl, in a dialog. */
const document = z.strictObject({
  position: template('number', 'count'),
  previous: words,
  next: words,
  status: template('status'),
  noStatus: words,
  opening: words,
  /** For screen readers: the tabs of a page. */
  views: words,
  tabs: z.strictObject({ preview: words, markdown: words, html: words, metadata: words }),
  /** Within a sentence: "Copy metadata". */
  names: z.strictObject({ markdown: words, html: words, metadata: words }),
  reading: words,
  notDrawn: words,
  /** Above the preview of a long text. */
  cut: template('shown', 'count'),
  /** In place of a picture in the preview. */
  image: template('description'),
  noDescription: words,
  /** In place of a mark that leads to a footnote. */
  note: words,
  missing: template('name'),
  source: template('name'),
  copy: template('name'),
  copied: words,
  /** The browser blocks the clipboard. */
  copyFailed: words,
  noHits: words,
  hits: plural(),
  /** Only so many are counted. */
  manyHits: template('count'),
  hit: template('number', 'count'),
  hitOfMany: template('number', 'count'),
  previousHit: words,
  nextHit: words,
});

/** Exports to a file. */
const exports = z.strictObject({
  button: words,
  /** For screen readers. */
  scope: words,
  filtered: plural(),
  all: plural(),
  json: option,
  ndjson: option,
  markdown: option,
  csv: option,
  writing: template('size'),
  written: template('name', 'size'),
  /** In the table that is exported, for pages that the stop of a crawl left unread. */
  notRead: words,
});

/** The comparison with another crawl. */
const compare = z.strictObject({
  button: words,
  title: words,
  /** In place of a host, where it is unknown. */
  thisSite: words,
  noOther: template('site'),
  openCrawl: template('time'),
  choice: words,
  /** A crawl in the list to choose from. `{pages}` is `pages` of `common`. */
  option: template('time', 'pages', 'status', 'url'),
  compare: words,
  loading: template('done', 'total'),
  loadingRunning: template('done', 'total'),
  comparing: template('done', 'total'),
  retrying: template('problem'),
  older: words,
  newer: words,
  incomplete: z.strictObject({ older: words, newer: words, both: words }),
  unknownCount: plural(),
  differences: words,
  new: words,
  gone: words,
  changed: words,
  unchanged: words,
  unknown: words,
  /** Nothing differs. */
  same: plural(),
  noneMatches: words,
  pages: words,
  showMore: plural(),
  failed: words,
  comparingTexts: words,
  tooLong: words,
  tooDifferent: words,
  /** `{added}` and `{removed}` are the next two, marked as in the text. */
  legend: template('added', 'removed'),
  added: words,
  removed: words,
  /** For screen readers. */
  difference: words,
  /** The button that unfolds them. */
  unchangedLines: plural(),
  /** For screen readers. */
  announced: z.strictObject({
    loading: words,
    waiting: words,
    comparing: words,
    compared: plural('gone', 'changed'),
  }),
});

/** What the crawl tool shows of a crawl. */
export const crawlResults = { status, results, table, filters, search, document, export: exports, compare };
