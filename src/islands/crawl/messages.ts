import commonWords from '#content/crawl-tool.yaml?part=common';
import statusWords from '#content/crawl-tool.yaml?part=status';
import { fill, pluralForm } from '#lib/format/fill.ts';
import type { CrawlState, JobFacts } from '#stores/crawl/state.ts';

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
    ? fill(commonWords.seconds, { seconds })
    : fill(commonWords.minutes, { minutes: Math.floor(seconds / 60), seconds: seconds % 60 });

const dateTime = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/** In local time: Aug 24, 9:00 AM. No date is more than a day away. */
export const formatDateTime = (date: Date | number) => dateTime.format(date);

const outcomes: Record<string, StateMessage> = {
  completed: { tone: 'good', text: statusWords.finished },
  cancelled: { tone: 'neutral', text: statusWords.stopped, detail: statusWords.kept },
  failed: { tone: 'bad', text: statusWords.failed, detail: statusWords.kept },
};

function lostText({ secondsLeft }: CrawlState & { status: 'lost' }): string {
  if (secondsLeft) return fill(statusWords.lostRetryIn, { time: formatSeconds(secondsLeft) });
  return secondsLeft === 0 ? statusWords.lostRetrying : statusWords.lost;
}

/** What the crawl is doing. */
export function stateMessage(state: CrawlState): StateMessage {
  switch (state.status) {
    case 'idle':
      return { tone: 'neutral', text: statusWords.idle };
    case 'locked':
      return { tone: 'wait', text: statusWords.locked, detail: statusWords.lockedDetail };
    case 'starting':
      return { tone: 'live', text: statusWords.starting };
    case 'opening':
      return { tone: 'live', text: statusWords.opening };
    case 'running':
      return {
        ...(state.stalledForS
          ? { tone: 'wait', text: fill(statusWords.stalled, { time: formatSeconds(state.stalledForS) }) }
          : { tone: 'live', text: statusWords.running }),
        detail: state.isLive ? statusWords.live : statusWords.polling,
      };
    case 'waiting':
      return {
        tone: 'wait',
        text: fill(statusWords.waiting, { time: formatSeconds(state.secondsLeft) }),
        detail: statusWords.waitingDetail,
      };
    case 'lost':
      return { tone: 'bad', text: lostText(state), detail: state.error.text };
    case 'stopping':
      return { tone: 'wait', text: statusWords.stopping, detail: statusWords.stoppingDetail };
    case 'ended': {
      const message = outcomes[state.outcome] ?? { tone: 'neutral', text: state.outcome };
      return state.error ? { ...message, tone: 'bad', detail: state.error.text } : message;
    }
    case 'errored':
      return { tone: 'bad', text: statusWords.errored, detail: state.error.text };
  }
}

/** For screen readers: without seconds, which change too often, and without what toasts announce: errors and ends. */
export function announcement(state: CrawlState): string {
  if (state.status === 'idle' || state.status === 'errored') return '';
  const { announced } = statusWords;
  if (state.status === 'running') return state.stalledForS ? announced.stalled : announced.running;
  if (state.status === 'waiting') return announced.waiting;
  if (state.status === 'lost') return announced.lost;
  if (state.status === 'ended' && state.wasRunning && state.outcome !== 'cancelled') return '';
  const { text } = stateMessage(state);
  if (state.status === 'ended') return fill(announced.ended, { state: text, progress: progressText(state.job) });
  return fill(announced.other, { state: text });
}

type Progress = Pick<JobFacts, 'completed' | 'total'>;

/** "37 of 100 pages", to be filled; "37 pages" until the total is known. */
export const progressTemplate = ({ total }: Pick<JobFacts, 'total'>) =>
  total === 0 ? statusWords.progressUnknown : pluralForm(commonWords.ofPages, total);

export const progressText = ({ completed, total }: Progress) =>
  fill(progressTemplate({ total }), { done: completed, count: total });
