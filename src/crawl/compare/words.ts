/** The comparison with another crawl. */
export const compareMessages = {
  title: 'Compare crawls',
  // In place of a host, where it is unknown.
  thisSite: 'this site',
  noOther:
    'No other crawl of {site} is available. Only crawls from this browser that have not expired are listed. Crawl the site again, or open a saved export.',
  openCrawl: 'The open crawl is from {time}.',
  choice: 'Compare with',
  file: 'Or a saved export',
  // A crawl in the list to choose from. `{pages}` is `pages` of `commonMessages`.
  option: '{time}, {pages}, {status}: {url}',
  compare: 'Compare',
  loading: 'Loading pages: {done} of {total}',
  loadingRunning: 'This crawl is still running. Loading its pages: {done} of {total}',
  comparing: 'Comparing pages: {done} of {total}',
  retrying: '{problem} Trying again.',
  older: 'Older crawl',
  newer: 'Newer crawl',
  incomplete: {
    older: 'The older crawl is incomplete. Pages it did not read count as missing.',
    newer: 'The newer crawl is incomplete. Pages it did not read count as missing.',
    both: 'Both crawls are incomplete. Pages they did not read count as missing.',
  },
  unknownCount: {
    one: '{count} page could not be compared. Its Markdown is missing in at least one crawl.',
    other: '{count} pages could not be compared. Their Markdown is missing in at least one crawl.',
  },
  differences: 'All differences',
  new: 'New',
  gone: 'Removed',
  changed: 'Changed',
  unchanged: 'Unchanged',
  unknown: 'Not compared',
  // Nothing differs.
  same: {
    one: 'No differences. The text of {count} page is the same in both crawls.',
    other: 'No differences. The text of {count} pages is the same in both crawls.',
  },
  noneMatches: 'No pages match.',
  pages: 'Pages',
  showMore: { one: 'Show {count} more page', other: 'Show {count} more pages' },
  failed: 'These crawls could not be compared. Try again.',
  comparingTexts: 'Comparing…',
  tooLong: 'This page has changed. Its text is over 1 MB, too long to compare.',
  tooDifferent: 'This page has changed. It is too different to compare line by line.',
  // `{added}` and `{removed}` are the next two, marked as in the text.
  legend: 'Markdown: {added} is underlined, {removed} is struck through.',
  added: 'added text',
  removed: 'removed text',
  // For screen readers.
  difference: 'Text differences',
  // The button that unfolds them.
  unchangedLines: { one: '{count} line unchanged', other: '{count} lines unchanged' },
  // For screen readers.
  announced: {
    loading: 'Loading the crawl.',
    waiting: 'Waiting for the crawl to end.',
    comparing: 'Comparing pages.',
    compared: {
      one: 'Compared. {count} new page, {gone} removed, {changed} changed.',
      other: 'Compared. {count} new pages, {gone} removed, {changed} changed.',
    },
  },
} as const;
