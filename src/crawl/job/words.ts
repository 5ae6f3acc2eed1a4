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
  // The service does not find a crawl that is to be opened; the reason is below it.
  notFound: 'Not found with this key',
  starting: 'Starting',
  opening: 'Opening',
  running: 'Reading pages',
  // `{time}` is one of `timeMessages`, as in all that follows.
  stalled: 'No change for {time}',
  // Below it.
  stalledDetail: 'The service has sent nothing new. A slow page can take a minute.',
  // Below it.
  runningDetail: 'Updates every few seconds.',
  // In its place, once all pages are here.
  askingFailures: 'All pages are here. Which pages failed is not known yet.',
  waiting: 'Rate limit: resuming in {time}',
  waitingDetail: 'Resumes automatically.',
  // The user has stopped the crawl, and the service has yet to take that. `{time}` until it is asked again.
  stopWaiting: 'Stopping: rate limit, trying again in {time}',
  stopWaitingDetail: 'The crawl runs until the service accepts the stop.',
  stopLost: 'The crawl will be stopped when the service answers.',
  // Below Stopping, where the service has not answered the start.
  stopStarting: 'The service has not answered the start yet. The crawl will be stopped when it does.',
  // The start had no answer. Below it.
  startLost: 'No answer to the start',
  startLostIn: 'No answer to the start, asking again in {time}',
  startLostDetail: 'It may have started all the same, so the service is asked which crawls it runs.',
  keyRefused: 'Another API key is needed',
  // After the reason.
  goOn: 'Then press Continue crawl. It picks up where it left off.',
  lost: 'Connection lost',
  lostRetryIn: 'Connection lost, retrying in {time}',
  lostRetrying: 'Connection lost, retrying',
  stopping: 'Stopping',
  stoppingDetail: 'Pages in progress will finish.',
  finished: 'Finished',
  stopped: 'Stopped',
  failed: 'Failed',
  // Below Finished.
  limitReached: {
    one: 'The limit of {count} page was reached. There may be more.',
    other: 'The limit of {count} pages was reached. There may be more.',
  },
  // A website of which the first page alone was found. Names options of the form.
  onePage:
    'Only this page was found. If the site has more, try “Entire domain” or “Subdomains” in the options, or “Find pages”.',
  // The service reads only as many pages as there are credits.
  noCredits: 'No credits are left, so there may be more pages. Add credits and crawl again.',
  // Below what has ended.
  empty: { one: '{count} page has no text.', other: '{count} pages have no text.' },
  // Below Stopped, where the stop left nothing unread.
  stoppedWhole: 'Every page found so far was read.',
  // Below Stopped, where the service still counts pages that it has not sent.
  mayGrow: 'Pages that were in progress may still arrive.',
  // The service does not tell which pages failed.
  failuresUnknown: 'The service did not say which pages failed.',
  // The service keeps each part of a crawl for a day.
  partly: 'The service keeps only the pages that were retried: the crawl itself has expired.',
  // Below Stopped and Failed.
  kept: 'Pages read so far are kept.',
  errored: 'Error',
  // Another crawl could not take the place of the one that is open.
  refused: 'Not started',
  // For screen readers.
  announced: {
    running: 'Reading pages.',
    stalled: 'No change for a while.',
    waiting: 'Rate limit reached. Resumes automatically.',
    stopWaiting: 'Stopping. Rate limit reached. Tries again automatically.',
    ended: '{state}, {progress}.',
    notRead: { one: '{count} page could not be read.', other: '{count} pages could not be read.' },
    other: '{state}.',
  },
} as const;

/** How a crawl ended, in a message in the corner. */
export const endMessages = {
  crawled: 'Website crawled successfully',
  // Some pages could not be read. `{pages}` is `pages` of `commonMessages`.
  partly: {
    one: '{pages} received; {count} failed. The list shows why.',
    other: '{pages} received; {count} failed. The list shows why.',
  },
  failedAgain: 'Every retried page failed again. The list shows why.',
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

/** Why a crawl read no pages, and what to do. */
export const endingMessages = {
  onlyPage: 'Only {url} was found, with status {status}. Check the URL and crawl again.',
  robots: 'robots.txt blocks {url}. Crawl another URL, or contact the site’s owner.',
  // Names an option of the form.
  redirected:
    '{url} redirects to a page outside its path, so no page was read. Choose “Entire domain” in the options, or crawl the page it leads to.',
  redirectedOutside: '{url} redirects to another site, so no page was read. Crawl the page it leads to.',
  // The service lacks something, such as a database.
  lacking: '{url} could not be read: {reason}. Choose other options, or ask the person who runs the service.',
  pattern:
    'The include or exclude paths leave out {url} itself, so no page was read. They apply to the start, too: add a pattern that matches it.',
  unreadable: '{url} could not be read: {reason}. Check the URL and crawl again.',
} as const;

/** Why a page was not read, to follow a colon. */
export const reasonMessages = {
  notTaken: 'the service does not take this URL',
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

/** What went wrong, and what to do. */
export const errorMessages = {
  // The key that was saved is gone.
  keyNotFound: 'API key not found',
  keyRefused: 'The service refuses this key. Enter another one.',
  // After the specified message, where a start had no answer and the service runs no such crawl.
  nothingStarted: 'The service runs no crawl of this URL, so nothing has started.',
  unreachable: 'Failed to connect to Firecrawl API',
  crawlFailed: 'Failed to crawl website',
  // `{reasons}` are in the words of the service.
  refused: 'Invalid request. {reasons}.',
  expired: 'This crawl has expired. Crawls are kept for 24 hours.',
  // The service has lost a crawl before its time, with pages of it in this browser or without.
  goneExport: 'The service has lost this crawl. Export the pages now: they are gone once you leave this page.',
  gone: 'The service has lost this crawl. Crawl again.',
  // A crawl that was started before, with this key or another one.
  otherAccount:
    'The service keeps crawls for 24 hours and finds none with this id. If another account started it, enter that account’s key.',
  // After `expired`, where the service gives a reason.
  serviceMessage: 'Service message: {words}.',
  // After the specified message, where a redirect is why the service gave no answer.
  serviceRedirects:
    'The crawling service redirects to another address, and the key is not sent there. Build the site with the address that it redirects to.',
} as const;
