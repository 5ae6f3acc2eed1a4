/** What the crawl is doing. */
export const statusMessages = {
  // Until the total is known. After that, `ofPages` of `commonMessages`.
  progressUnknown: '{done} pages',
  // Beside Status in the list of facts.
  names: {
    idle: 'Not started',
    locked: 'Not opened',
    starting: 'Starting',
    opening: 'Opening',
    errored: 'Error',
    completed: 'Completed',
    cancelled: 'Canceled',
    failed: 'Failed',
  },
  // In the corner of the panel. What ends in Detail is a sentence below it.
  idle: 'Ready',
  locked: 'Enter your API key',
  lockedDetail: 'Then press Open crawl.',
  starting: 'Starting',
  opening: 'Opening',
  running: 'Reading pages',
  // `{time}` is one of `timeMessages`, as in all that follows.
  stalled: 'No change for {time}',
  // How pages arrive: over a live connection, or by polling.
  live: 'Live: pages appear as they are read.',
  polling: 'Updates every few seconds.',
  waiting: 'Rate limit: resuming in {time}',
  waitingDetail: 'Resumes automatically.',
  keyRefused: 'Another API key is needed',
  // After the reason.
  goOn: 'Then press Continue crawl. It goes on where it was.',
  lost: 'Connection lost',
  lostRetryIn: 'Connection lost, retrying in {time}',
  lostRetrying: 'Connection lost, retrying',
  stopping: 'Stopping',
  stoppingDetail: 'Pages in progress will finish.',
  finished: 'Finished',
  stopped: 'Stopped',
  failed: 'Failed',
  // Below Stopped and Failed.
  kept: 'Pages read so far are kept.',
  errored: 'Error',
  // For screen readers.
  announced: {
    running: 'Reading pages.',
    stalled: 'No change for a while.',
    waiting: 'Rate limit reached. Resumes automatically.',
    lost: 'Connection lost.',
    ended: '{state}, {progress}.',
    other: '{state}.',
  },
} as const;

/** How long something takes. */
export const timeMessages = {
  seconds: '{seconds} s',
  // From a minute up.
  minutes: '{minutes} min {seconds} s',
} as const;

/** What a crawl is called. */
export const crawlMessages = {
  // In place of the URL, for a crawl of selected pages.
  chosen: { one: '{url} ({count} selected page)', other: '{url} ({count} selected pages)' },
} as const;

/** What is said of an export of this tool that was opened from a file. */
export const savedMessages = {
  // In the corner of the panel.
  opened: 'Opened from a file',
  // Below it.
  part: 'The file holds only a part of the pages.',
} as const;

/** Why a crawl read no pages, and what to do. */
export const endingMessages = {
  onlyPage: 'Only {url} was found, with status {status}. Check the URL and crawl again.',
  robots: 'robots.txt blocks {url}. Crawl another URL, or contact the site’s owner.',
  redirected:
    '{url} redirects to a page outside its path, so no page was read. Crawl the entire domain, or the page it leads to.',
  redirectedOutside: '{url} redirects to another site, so no page was read. Crawl the page it leads to.',
  // The service lacks something, such as a database.
  lacking: '{url} could not be read: {reason}. Choose other options, or ask the person who runs the service.',
  unreadable: '{url} could not be read: {reason}. Check the URL and crawl again.',
} as const;

/** Why a page was not read, beside what the service says of it. */
export const reasonMessages = {
  notTaken: 'the service does not take this URL',
} as const;

/** What went wrong, and what to do. */
export const errorMessages = {
  // The key that was saved is gone.
  keyNotFound: 'API key not found',
  keyRefused: 'The service refuses this key. Enter another one.',
  // One page; `{reason}` is one of `reasonMessages` of the parts, or in the words of the service.
  unread: 'The page could not be read: {reason}.',
  unreachable: 'Failed to connect to Firecrawl API',
  crawlFailed: 'Failed to crawl website',
  // `{reasons}` are in the words of the service.
  refused: 'Invalid request. {reasons}.',
  expired: 'This crawl has expired. Crawls are kept for 24 hours.',
  // After `expired`, where the service gives a reason.
  serviceMessage: 'Service message: {words}.',
  // After the specified message, where a redirect is why the service gave no answer.
  serviceRedirects:
    'The crawling service redirects to another address, and the key is not sent there. Build the site with the address that it redirects to.',
} as const;
