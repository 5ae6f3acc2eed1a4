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
} as const;
