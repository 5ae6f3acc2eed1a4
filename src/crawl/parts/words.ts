/** What several features say. */
export const commonMessages = {
  // While a request to the service is running.
  checking: 'Checking…',
  cancel: 'Cancel',
  close: 'Close',
  error: 'Error',
  success: 'Success',
  finished: 'Finished',
  noTitle: 'No title',
  // Heading of the status panel, before the number of pages.
  results: 'Results',
  show: 'Show',
  tryAgain: 'Try again',
  pages: { one: '{count} page', other: '{count} pages' },
  // Progress of a crawl or a search.
  ofPages: { one: '{done} of {count} page', other: '{done} of {count} pages' },
  credits: { one: '{count} credit', other: '{count} credits' },
  keyAccepted: 'This key works.',
} as const;

/** What went wrong in parts of the tool that several features use. */
export const errorMessages = {
  // A part of the tool's code could not be loaded.
  notLoaded: 'Part of this page did not load. Check your connection and try again, or reload the page.',
  // One page; `{reason}` is one of `reasonMessages`, or in the words of the service.
  unread: 'The page could not be read: {reason}.',
  // Beside a page whose letters the service has broken.
  lostLetters: 'The service could not read some letters of this page.',
  // Beside a page that the service has read, in which it found nothing.
  empty: 'This page has no text.',
  // The start of a crawl was looked up again, and leads nowhere else.
  noRedirect: '{url} no longer redirects. Crawl again.',
} as const;

/** Why a page was not read, to follow a colon. */
export const reasonMessages = {
  robots: 'robots.txt blocks it',
  redirected: 'it redirects to a page outside the path of the crawl',
  redirectedOutside: 'it redirects to another site',
  refused: 'the server refused the connection',
  pattern: 'the include or exclude paths leave it out',
  unknownHost: 'there is no such host',
  // The service does not tell why.
  unreachable: 'the service could not reach it, or could not read what it sent',
  // `{reason}` is in the words of the service.
  lacking: 'the crawling service is not set up for it ({reason})',
  unknown: 'the service gives no reason',
  // Data in data, over thousands of levels.
  tooDeep: 'its data is nested too deep to keep',
} as const;
