import { commonMessages } from '#crawl/parts/words.ts';

/** What the page says around the tool. Its title and its description are in content/interface.yaml. */
export const pageMessages = {
  noScript: 'This tool needs JavaScript.',
  // Names the service that the page was built for.
  service: 'Uses the crawling service at {service}. Another service needs its own build of this site.',
  results: commonMessages.results,
} as const;

/** The dark panel that shows the status of the crawl. The sentences in it are words of the job. */
export const statusMessages = {
  // For screen readers: the progress bar.
  progress: 'Pages read',
  clear: 'Clear',
  // A stopped crawl of which pages may still arrive.
  checkAgain: 'Check for more pages',
  // Their ids follow.
  others: {
    one: 'The same press started {count} more crawl, which costs credits, too:',
    other: 'The same press started {count} more crawls, which cost credits, too:',
  },
  stopOthers: { one: 'Stop {count} other crawl', other: 'Stop {count} other crawls' },
  // Below the panel, before a crawl.
  nothingYet: 'No pages yet. They appear here during a crawl.',
  facts: {
    status: 'Status',
    completed: 'Completed pages',
    total: 'Total pages',
    credits: 'Credits used',
    expires: 'Expires',
    notYetKnown: 'Not yet known',
  },
  // After a restart of the service.
  readAgain: {
    one: 'The service read {count} page again. Its latest version is kept.',
    other: 'The service read {count} pages again. The latest version of each is kept.',
  },
} as const;

/** The results, and what to do with a crawl that is over. */
export const resultMessages = {
  pages: 'Pages',
  json: 'JSON',
  crawlAgain: 'Crawl again',
  retryFailed: { one: 'Retry {count} failed page', other: 'Retry {count} failed pages' },
  // The service reports more completed pages than it returned.
  missing: 'Results incomplete.',
  missingDetail: {
    one: '{count} page of {completed} is missing from the results.',
    other: '{count} pages of {completed} are missing from the results.',
  },
  // After it, where the service ignores which pages are asked for.
  missingCut: 'This service cuts its list at 10 MiB and always begins with the first page, so it can’t send the rest.',
} as const;

/** Crawls started in this browser. */
export const recentMessages = {
  title: 'Recent crawls',
  // In place of `facts`, for the crawl that is open.
  shown: 'shown above',
  facts: '{status}, {pages}',
  // For a crawl that was still running when this browser last saw it.
  unfinished: 'Still running when last seen, {pages}',
  // The user has stopped it, and the service has yet to answer.
  willStop: 'Will be stopped, {pages}',
  times: '{started}, kept until {expires}',
  // For screen readers: the button with a cross.
  remove: 'Remove {url}, {started}, from the list',
} as const;

/** Short messages in the corner. */
export const toastMessages = {
  // For screen readers.
  notification: 'Notification',
  // For screen readers: the name of the area with the messages, and its keyboard shortcut.
  region: 'Notifications (Alt+T)',
} as const;

/** What went wrong, and what to do. */
export const errorMessages = {
  // A crawl of more pages than a browser saves cannot be started again.
  chosenNotSaved: 'The selection was too long to save. Select the pages again under Find pages.',
} as const;
