import { withoutStop } from '#crawl/parts/reasons.ts';
import { commonMessages } from '#crawl/parts/words.ts';
import { format, pluralForm } from '#lib/format/message.ts';
import { type Crawl, type CrawlHead, isLimitReached, type Outcome, outcomes } from './crawl.ts';
import { type CrawlState, crawlOf, type EndedState, isKeyRefused } from './state.ts';

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
  // Below what has ended.
  empty: { one: '{count} page has no text.', other: '{count} pages have no text.' },
  // Below Stopped and Failed.
  kept: 'Pages read so far are kept.',
  errored: 'Error',
  // For screen readers.
  announced: {
    running: 'Reading pages.',
    stalled: 'No change for a while.',
    waiting: 'Rate limit reached. Resumes automatically.',
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

/** Why a page was not read, beside what the service says of it. */
export const reasonMessages = {
  notTaken: 'the service does not take this URL',
} as const;

/** What went wrong, and what to do. */
export const errorMessages = {
  // The key that was saved is gone.
  keyNotFound: 'API key not found',
  keyRefused: 'The service refuses this key. Enter another one.',
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

/** How a crawl ended; before, the service's status, capitalized. */
export function statusName({ status, outcome }: { status: string; outcome?: Outcome | undefined }): string {
  const known = outcome ?? outcomes.find((one) => one === status);
  return known ? statusMessages.names[known] : status.charAt(0).toUpperCase() + status.slice(1);
}

/** The name of a state beside Status: our own until the service has one. */
export function stateName(state: CrawlState): string {
  const { status } = crawlOf(state) ?? {};
  if (state.status === 'ended') return statusName({ status: state.outcome });
  if (status) return statusName({ status });
  const names: Record<string, string> = statusMessages.names;
  return names[state.status] ?? statusMessages.names.starting;
}

/** The URL of a crawl, and how many of its pages were selected, if not the whole website was read. */
export const crawlName = ({ id, url, chosen }: Pick<CrawlHead, 'id' | 'url' | 'chosen'>) =>
  chosen ? format(crawlMessages.chosen, { url: url || id, count: chosen }) : url || id;

/** How a state is marked beside its text. */
type Tone = 'neutral' | 'live' | 'wait' | 'bad' | 'good';

interface StateMessage {
  tone: Tone;
  text: string;
  detail?: string | undefined;
}

/** 42 s, 2 min 5 s */
const formatSeconds = (seconds: number) =>
  seconds < 60
    ? format(timeMessages.seconds, { seconds })
    : format(timeMessages.minutes, { minutes: Math.floor(seconds / 60), seconds: seconds % 60 });

/** That there may be more pages than were read. */
export const limitText = ({ limit = 0 }: Pick<Crawl, 'limit'>) => format(statusMessages.limitReached, { count: limit });

const endings: Record<Outcome, StateMessage> = {
  completed: { tone: 'good', text: statusMessages.finished },
  cancelled: { tone: 'neutral', text: statusMessages.stopped, detail: statusMessages.kept },
  failed: { tone: 'bad', text: statusMessages.failed, detail: statusMessages.kept },
};

function lostText({ secondsLeft }: CrawlState & { status: 'lost' }): string {
  if (secondsLeft) return format(statusMessages.lostRetryIn, { time: formatSeconds(secondsLeft) });
  return secondsLeft === 0 ? statusMessages.lostRetrying : statusMessages.lost;
}

/** What the crawl is doing. */
export function stateMessage(state: CrawlState): StateMessage {
  switch (state.status) {
    case 'idle':
      return { tone: 'neutral', text: statusMessages.idle };
    case 'locked':
      return { tone: 'wait', text: statusMessages.locked, detail: statusMessages.lockedDetail };
    case 'starting':
      return { tone: 'live', text: statusMessages.starting };
    case 'opening':
      return { tone: 'live', text: statusMessages.opening };
    case 'running':
      return {
        ...(state.stalledForS
          ? { tone: 'wait', text: format(statusMessages.stalled, { time: formatSeconds(state.stalledForS) }) }
          : { tone: 'live', text: statusMessages.running }),
        detail: state.isLive ? statusMessages.live : statusMessages.polling,
      };
    case 'waiting':
      return {
        tone: 'wait',
        text: format(statusMessages.waiting, { time: formatSeconds(state.secondsLeft) }),
        detail: statusMessages.waitingDetail,
      };
    case 'lost':
      return isKeyRefused(state)
        ? {
            tone: 'bad',
            text: statusMessages.keyRefused,
            detail: `${withoutStop(state.error.text)}. ${statusMessages.goOn}`,
          }
        : { tone: 'bad', text: lostText(state), detail: state.error.text };
    case 'stopping':
      return { tone: 'wait', text: statusMessages.stopping, detail: statusMessages.stoppingDetail };
    case 'ended': {
      const isCut = state.outcome === 'completed' && isLimitReached(state.crawl);
      const message = endings[state.outcome];
      if (state.error) return { ...message, tone: 'bad', detail: state.error.text };
      const count = state.crawl.pages.filter(({ isEmpty }) => isEmpty).length;
      const details = [
        isCut ? limitText(state.crawl) : message.detail,
        count > 0 && format(statusMessages.empty, { count }),
      ];
      return { ...message, detail: details.filter(Boolean).join(' ') || undefined };
    }
    case 'errored':
      return { tone: 'bad', text: statusMessages.errored, detail: state.error.text };
  }
}

/** What a message in the corner says of an end. A crawl that the user has stopped needs none. */
export function endMessage(ended: EndedState) {
  const { crawl, error, outcome, hasFailedAgain } = ended;
  if (error) return { title: commonMessages.error, text: error.text, tone: 'error' } as const;
  if (hasFailedAgain) return { title: commonMessages.error, text: endMessages.failedAgain, tone: 'error' } as const;
  if (outcome !== 'completed') return undefined;
  const { length: count } = crawl.failed;
  const pages = format(commonMessages.pages, { count: crawl.completed });
  const came = count > 0 ? `${format(endMessages.partly, { pages, count })}` : endMessages.crawled;
  const more = isLimitReached(crawl) ? [limitText(crawl)] : [];
  const text = [...(count > 0 || more.length === 0 ? [came] : [`${came}.`]), ...more].join(' ');
  const title = count > 0 ? commonMessages.finished : commonMessages.success;
  return { title, text, tone: 'success' } as const;
}

/** For screen readers, all that the crawl does and how it ends: without seconds, which change too often. */
export function announcement(state: CrawlState): string {
  const { announced } = statusMessages;
  if (state.status === 'running') return state.stalledForS ? announced.stalled : announced.running;
  if (state.status === 'waiting') return announced.waiting;
  const { text, detail } = stateMessage(state);
  if (state.status === 'ended') {
    const ended = format(announced.ended, { state: text, progress: progressText(state.crawl) });
    const failed = state.crawl.failed.length;
    const notRead = state.error || failed === 0 ? '' : format(announced.notRead, { count: failed });
    const again = state.hasFailedAgain ? endMessages.failedAgain : notRead;
    return [ended, detail, again].filter(Boolean).join(' ');
  }
  // The seconds of a lost connection are in its text.
  const name = state.status === 'lost' && !isKeyRefused(state) ? statusMessages.lost : text;
  return [format(announced.other, { state: name }), detail].filter(Boolean).join(' ');
}

type Progress = Pick<Crawl, 'completed' | 'total'>;

/** "37 of 100 pages", to be filled; "37 pages" until the total is known. */
export const progressTemplate = ({ total }: Pick<Crawl, 'total'>) =>
  total === 0 ? statusMessages.progressUnknown : pluralForm(commonMessages.ofPages, total);

export const progressText = ({ completed, total }: Progress) =>
  format(progressTemplate({ total }), { done: completed, count: total });
