import { commonMessages } from '#crawl/parts/words.ts';
import { format, pluralForm } from '#lib/format/message.ts';
import { accountedFor, type Crawl, type CrawlHead, isLimitReached, type Outcome, outcomes } from './crawl.ts';
import { withoutStop } from './reasons.ts';
import { rowsOf } from './rows.ts';
import {
  type CrawlState,
  crawlOf,
  type EndedState,
  type ErrorInfo,
  isKeyRefused,
  isStopping,
  secondsLeft,
  stalledForS,
} from './state.ts';
import { crawlMessages, endMessages, statusMessages, timeMessages } from './words.ts';

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

function lostText(seconds: number | undefined): string {
  if (seconds) return format(statusMessages.lostRetryIn, { time: formatSeconds(seconds) });
  return seconds === 0 ? statusMessages.lostRetrying : statusMessages.lost;
}

const startText = (seconds: number | undefined) =>
  seconds ? format(statusMessages.startLostIn, { time: formatSeconds(seconds) }) : statusMessages.startLost;

/** Below what has ended: what limited it, what is odd about it, and what helps. */
function endDetail({ crawl, outcome, ...end }: EndedState): string | undefined {
  const { completed, chosen, limit, rows } = crawl;
  const isWhole = outcome === 'completed' && !chosen;
  const emptyCount = rowsOf(rows, 'page').filter(({ isEmpty }) => isEmpty).length;
  const isAllRead = outcome === 'cancelled' && completed > 0 && rowsOf(rows, 'stopped').length === 0;
  const details = [
    isAllRead && accountedFor(crawl) >= crawl.total ? statusMessages.stoppedWhole : endings[outcome].detail,
    outcome !== 'failed' && isLimitReached(crawl) && limitText(crawl),
    end.mayGrow && statusMessages.mayGrow,
    end.areFailuresUnknown && statusMessages.failuresUnknown,
    end.isPartly && statusMessages.partly,
    isWhole && end.isOutOfCredits && statusMessages.noCredits,
    isWhole && !end.isOutOfCredits && completed === 1 && limit !== 1 && crawl.url && statusMessages.onePage,
    emptyCount > 0 && format(statusMessages.empty, { count: emptyCount }),
  ];
  return details.filter(Boolean).join(' ') || undefined;
}

/** Why another crawl could not take the place of the one that is open. */
const refusedMessage = ({ text }: ErrorInfo): StateMessage => ({
  tone: 'bad',
  text: statusMessages.refused,
  detail: text,
});

/** What the crawl is doing. */
export function stateMessage(state: CrawlState, nowMs = 0): StateMessage {
  switch (state.status) {
    case 'idle':
      return { tone: 'neutral', text: statusMessages.idle };
    case 'locked': {
      const { error } = state;
      const detail = [error?.text, statusMessages.lockedDetail].filter(Boolean).join(' ');
      const text = error?.name === 'ApiKeyError' ? 'keyRefused' : error ? 'notFound' : 'locked';
      return { tone: error ? 'bad' : 'wait', text: statusMessages[text], detail };
    }
    case 'starting':
      return { tone: 'live', text: statusMessages.starting };
    case 'opening':
      return { tone: 'live', text: statusMessages.opening };
    case 'running': {
      const seconds = stalledForS(state, nowMs);
      if (seconds) {
        const text = format(statusMessages.stalled, { time: formatSeconds(seconds) });
        return { tone: 'wait', text, detail: statusMessages.stalledDetail };
      }
      const detail = statusMessages[state.run.isAskingFailures ? 'askingFailures' : 'runningDetail'];
      return { tone: 'live', text: statusMessages.running, detail };
    }
    case 'waiting': {
      const time = formatSeconds(secondsLeft(state, nowMs) ?? 0);
      const [text, detail] = isStopping(state)
        ? [statusMessages.stopWaiting, statusMessages.stopWaitingDetail]
        : [statusMessages.waiting, statusMessages.waitingDetail];
      const more = state.run.isAskingFailures ? ` ${statusMessages.askingFailures}` : '';
      return { tone: 'wait', text: format(text, { time }), detail: detail + more };
    }
    case 'lost': {
      const { text } = state.error;
      if (state.refusal) return refusedMessage(state.refusal);
      const seconds = secondsLeft(state, nowMs);
      const more = [
        isStopping(state) && statusMessages.stopLost,
        !state.crawl && statusMessages.startLostDetail,
        state.run.isAskingFailures && statusMessages.askingFailures,
      ].filter(Boolean);
      if (isKeyRefused(state)) {
        const detail = [`${withoutStop(text)}.`, statusMessages.goOn, ...more].join(' ');
        return { tone: 'bad', text: statusMessages.keyRefused, detail };
      }
      return {
        tone: 'bad',
        text: state.crawl ? lostText(seconds) : startText(seconds),
        detail: [text, ...more].join(' '),
      };
    }
    case 'stopping': {
      const isTaken = state.run.isStopTaken || state.run.crawl.status === 'cancelled';
      const detail = statusMessages[!state.crawl ? 'stopStarting' : isTaken ? 'stoppingDetail' : 'stopLost'];
      return { tone: 'wait', text: statusMessages.stopping, detail };
    }
    case 'ended': {
      const message = endings[state.outcome];
      if (state.refusal) return refusedMessage(state.refusal);
      if (state.error) return { ...message, tone: 'bad', detail: state.error.text };
      return { ...message, detail: endDetail(state) };
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
  const { length: count } = rowsOf(crawl.rows, 'failed');
  const pages = format(commonMessages.pages, { count: crawl.completed });
  const came = count > 0 ? `${format(endMessages.partly, { pages, count })}` : endMessages.crawled;
  const more = isLimitReached(crawl) ? [limitText(crawl)] : [];
  const text = [...(count > 0 || more.length === 0 ? [came] : [`${came}.`]), ...more].join(' ');
  const title = count > 0 ? commonMessages.finished : commonMessages.success;
  return { title, text, tone: 'success' } as const;
}

/** For screen readers, all that the crawl does and how it ends: without seconds, which change too often. */
export function announcement(state: CrawlState, nowMs = 0): string {
  const { announced } = statusMessages;
  if (state.status === 'running') return stalledForS(state, nowMs) ? announced.stalled : announced.running;
  if (state.status === 'waiting') return announced[isStopping(state) ? 'stopWaiting' : 'waiting'];
  const { text, detail } = stateMessage(state, nowMs);
  if (state.status === 'ended' && !state.refusal) {
    const ended = format(announced.ended, { state: text, progress: progressText(state.crawl) });
    const failed = rowsOf(state.crawl.rows, 'failed').length;
    const notRead = state.error || failed === 0 ? '' : format(announced.notRead, { count: failed });
    const again = state.hasFailedAgain ? endMessages.failedAgain : notRead;
    return [ended, detail, again].filter(Boolean).join(' ');
  }
  // The seconds of a lost connection are in its text.
  const lost = statusMessages['crawl' in state && state.crawl ? 'lost' : 'startLost'];
  const name = state.status === 'lost' && !isKeyRefused(state) && !state.refusal ? lost : text;
  return [format(announced.other, { state: name }), detail].filter(Boolean).join(' ');
}

type Counts = Pick<Crawl, 'completed' | 'total'>;

/** "37 of 100 pages", to be filled; "37 pages" until the total is known. */
export const progressTemplate = ({ total }: Pick<Crawl, 'total'>) =>
  total === 0 ? statusMessages.progressUnknown : pluralForm(commonMessages.ofPages, total);

export const progressText = ({ completed, total }: Counts) =>
  format(progressTemplate({ total }), { done: completed, count: total });
