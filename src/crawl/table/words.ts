/** The crawl as JSON. */
export const jsonMessages = {
  // For screen readers.
  text: 'Crawled data as JSON',
  // Above it. The first so many documents are shown.
  first: 'The first {shown} of {count} documents. A JSON export has all of them.',
  all: { one: '{count} document', other: '{count} documents' },
  // In place of a document that the browser has lost.
  unreadable: 'This document can no longer be read.',
  // After the beginning of a document that is too long to show.
  cut: '… The rest is in a JSON export.',
} as const;

/** The table of pages. */
export const tableMessages = {
  // For screen readers.
  caption: 'Pages of the crawl',
  // For screen readers, beside the URL of a page: the columns of its row.
  row: 'HTTP status {status}, {time}',
  // In place of its time, for a page that had arrived before the crawl was opened here.
  noTime: 'time unknown',
  page: 'Page',
  status: 'HTTP status',
  size: 'Size',
  time: 'Time',
  toTop: 'Back to top',
  // Below a printed table: only the rows on the screen are rendered.
  printed: {
    one: 'Printed: {shown} of {count} page. For all of them, export the crawl as CSV.',
    other: 'Printed: {shown} of {count} pages. For all of them, export the crawl as CSV.',
  },
  noAddress: 'No URL',
  // In the HTTP status column, for pages that were not read.
  failed: 'Failed',
  blocked: 'Blocked',
  stopped: 'Not read',
  // A page whose URL led to the one in the row.
  askedAs: 'Requested as {url}.',
  // `{reason}` is one of `reasonMessages` of the parts, or in the words of the service.
  failedNote: 'Not read: {reason}.',
  failedAgain: 'Failed again: {reason}.',
  failedAgainAt: 'Failed again on {time}: {reason}.',
  blockedNote: 'Blocked by robots.txt.',
  stoppedNote: 'The crawl stopped before reading this page.',
  cached: 'Cached',
  // On narrow screens, under the title.
  facts: '{size}, {time}',
  factsCached: '{size}, cached {time}',
  cachedAt: 'Cached by the service: {time}',
  receivedAt: 'Received: {time}',
  // In place of an empty table.
  noneYet: 'Pages appear here as they are read.',
  noneFits: 'No pages match.',
  none: 'No pages found. Check the URL and whether the site allows crawlers.',
} as const;

/** What filters the table. */
export const filterMessages = {
  search: 'Search URL and title',
  all: 'All',
  ok: 'Crawled',
  // Pages that answered with a status of 400 or more.
  error: 'HTTP errors',
  failed: 'Failed',
  stopped: 'Not read',
  // Blocked by robots.txt.
  blocked: 'Blocked',
  reset: 'Reset filters',
  // For screen readers.
  shown: { one: '{count} page shown', other: '{count} pages shown' },
  // For screen readers. `{column}` is one of `tableMessages`.
  ascending: 'Sorted by {column}, ascending',
  descending: 'Sorted by {column}, descending',
} as const;
