import { withoutStop } from '#crawl/parts/reasons.ts';
import { commonMessages } from '#crawl/parts/words.ts';
import type { RecentCrawl } from '#crawl/shell/index.ts';
import { format, pluralForm } from '#lib/format/message.ts';
import { type CrawlState, isKeyRefused, type JobFacts, jobOf, type Outcome, outcomes } from './state.ts';
import { crawlMessages, savedMessages, statusMessages, timeMessages } from './words.ts';

/** How a crawl ended; before, the service's status, capitalized. */
export function statusName({ status, outcome }: { status: string; outcome?: Outcome | undefined }): string {
  const known = outcome ?? outcomes.find((one) => one === status);
  return known ? statusMessages.names[known] : status.charAt(0).toUpperCase() + status.slice(1);
}

/** The name of a state beside Status: our own until the service has one. */
export function stateName(state: CrawlState): string {
  const { serviceStatus } = jobOf(state) ?? {};
  if (state.status === 'ended') return statusName({ status: state.outcome });
  if (serviceStatus) return statusName({ status: serviceStatus });
  const names: Record<string, string> = statusMessages.names;
  return names[state.status] ?? statusMessages.names.starting;
}

/** The URL of a crawl, and how many of its pages were selected, if not the whole website was read. */
export const crawlName = ({ id, url, chosen }: Pick<RecentCrawl, 'id' | 'url' | 'chosen'>) =>
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
      if (state.job.file) {
        const detail = state.outcome === 'completed' ? undefined : savedMessages.part;
        return { tone: 'neutral', text: savedMessages.opened, detail };
      }
      const message = endings[state.outcome];
      return state.error ? { ...message, tone: 'bad', detail: state.error.text } : message;
    }
    case 'errored':
      return { tone: 'bad', text: statusMessages.errored, detail: state.error.text };
  }
}

/** For screen readers: without seconds, which change too often, and without what toasts announce: errors and ends. */
export function announcement(state: CrawlState): string {
  if (state.status === 'idle' || state.status === 'errored') return '';
  const { announced } = statusMessages;
  if (state.status === 'running') return state.stalledForS ? announced.stalled : announced.running;
  if (state.status === 'waiting') return announced.waiting;
  if (state.status === 'lost' && !isKeyRefused(state)) return announced.lost;
  if (state.status === 'ended' && state.job.wasRunning && state.outcome !== 'cancelled') return '';
  const { text } = stateMessage(state);
  if (state.status === 'ended') return format(announced.ended, { state: text, progress: progressText(state.job) });
  return format(announced.other, { state: text });
}

type Progress = Pick<JobFacts, 'completed' | 'total'>;

/** "37 of 100 pages", to be filled; "37 pages" until the total is known. */
export const progressTemplate = ({ total }: Pick<JobFacts, 'total'>) =>
  total === 0 ? statusMessages.progressUnknown : pluralForm(commonMessages.ofPages, total);

export const progressText = ({ completed, total }: Progress) =>
  format(progressTemplate({ total }), { done: completed, count: total });
