import { formatNumber } from '#lib/format/number.ts';
import type { CrawlState, JobFacts } from '#stores/crawl/state.ts';

/** How a state is marked beside its text. */
type Tone = 'neutral' | 'live' | 'wait' | 'bad' | 'good';

interface StateMessage {
  tone: Tone;
  text: string;
  detail?: string | undefined;
}

/** 1 page, 1,234 pages */
export const formatCount = (count: number, noun: string) => `${formatNumber(count)} ${noun}${count === 1 ? '' : 's'}`;

/** 42 s, 2 min 5 s */
const formatSeconds = (seconds: number) =>
  seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;

const dateTime = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/** In local time: Aug 24, 9:00 AM. No date is more than a day away. */
export const formatDateTime = (date: Date | number) => dateTime.format(date);

const outcomes: Record<string, StateMessage> = {
  completed: { tone: 'good', text: 'Finished' },
  cancelled: { tone: 'neutral', text: 'Stopped', detail: 'What was read until then is kept.' },
  failed: { tone: 'bad', text: 'Failed', detail: 'What was read until then is kept.' },
};

/** What the crawl is doing. */
export function stateMessage(state: CrawlState): StateMessage {
  switch (state.status) {
    case 'idle':
      return { tone: 'neutral', text: 'Ready' };
    case 'locked':
      return { tone: 'wait', text: 'This crawl needs your key', detail: 'Enter it and press Open crawl.' };
    case 'starting':
      return { tone: 'live', text: 'Starting' };
    case 'opening':
      return { tone: 'live', text: 'Opening' };
    case 'running':
      return {
        ...(state.stalledForS
          ? { tone: 'wait', text: `No change for ${formatSeconds(state.stalledForS)}` }
          : { tone: 'live', text: 'Reading pages' }),
        detail: state.isLive
          ? 'Live: a page appears as soon as it is read.'
          : 'The service is asked every few seconds.',
      };
    case 'waiting':
      return {
        tone: 'wait',
        text: `The service asks to wait: ${formatSeconds(state.secondsLeft)}`,
        detail: 'Then it goes on by itself.',
      };
    case 'lost': {
      const { secondsLeft, error } = state;
      const next = secondsLeft
        ? `, next try in ${formatSeconds(secondsLeft)}`
        : secondsLeft === 0
          ? ', trying again'
          : '';
      return { tone: 'bad', text: `Connection lost${next}`, detail: error.text };
    }
    case 'stopping':
      return { tone: 'wait', text: 'Stopping', detail: 'Pages that are being read still finish.' };
    case 'ended': {
      const message = outcomes[state.outcome] ?? { tone: 'neutral', text: state.outcome };
      return state.error ? { ...message, tone: 'bad', detail: state.error.text } : message;
    }
    case 'errored':
      return { tone: 'bad', text: 'Error', detail: state.error.text };
  }
}

/** For screen readers: without seconds, which change too often, and without what toasts announce: errors and ends. */
export function announcement(state: CrawlState): string {
  if (state.status === 'idle' || state.status === 'errored') return '';
  if (state.status === 'running') return state.stalledForS ? 'No change for a while.' : 'Reading pages.';
  if (state.status === 'waiting') return 'The service asks to wait. Then it goes on by itself.';
  if (state.status === 'lost') return 'Connection lost.';
  if (state.status === 'ended' && state.wasRunning && state.outcome !== 'cancelled') return '';
  if (state.status === 'ended') return `${stateMessage(state).text}, ${progressText(state.job)}.`;
  return `${stateMessage(state).text}.`;
}

type Progress = Pick<JobFacts, 'completed' | 'total'>;

/** "of 100 pages"; "pages" until the total is known. */
export const totalText = ({ total }: Progress) => (total === 0 ? 'pages' : `of ${formatCount(total, 'page')}`);

/** "37 of 100 pages" */
export const progressText = (progress: Progress) => `${formatNumber(progress.completed)} ${totalText(progress)}`;
