import { formatNumber } from '#lib/format/number.ts';
import type { CrawlState, JobFacts } from '#stores/crawl/state.ts';

/** How a state is marked, besides its words. */
export type Tone = 'still' | 'live' | 'wait' | 'bad' | 'good';

interface StateWords {
  tone: Tone;
  text: string;
  /** More about it. */
  detail?: string | undefined;
}

const endings: Record<string, StateWords> = {
  completed: { tone: 'good', text: 'Finished' },
  cancelled: { tone: 'still', text: 'Stopped', detail: 'What was read until then is kept.' },
  failed: { tone: 'bad', text: 'Failed', detail: 'What was read until then is kept.' },
};

/** 42 s, 2 min 5 s */
export const secondsWords = (seconds: number) =>
  seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;

/** What a crawl is doing, for its state line. */
export function stateWords(state: CrawlState): StateWords {
  switch (state.status) {
    case 'idle':
      return { tone: 'still', text: 'Ready' };
    case 'locked':
      return { tone: 'wait', text: 'This crawl needs your key', detail: 'Enter it and press Open crawl.' };
    case 'starting':
      return { tone: 'live', text: 'Starting' };
    case 'opening':
      return { tone: 'live', text: 'Opening' };
    case 'running':
      return state.stalledForS
        ? { tone: 'wait', text: `No change for ${secondsWords(state.stalledForS)}` }
        : { tone: 'live', text: 'Reading pages' };
    case 'waiting':
      return {
        tone: 'wait',
        text: `The service asks to wait: ${secondsWords(state.leftS)}`,
        detail: 'Then it goes on by itself.',
      };
    case 'lost':
      return {
        tone: 'bad',
        text:
          state.leftS === undefined ? 'Connection lost' : `Connection lost, next try in ${secondsWords(state.leftS)}`,
        detail: state.error.text,
      };
    case 'stopping':
      return { tone: 'wait', text: 'Stopping', detail: 'Pages that are being read still finish.' };
    case 'ended': {
      const words = endings[state.how] ?? { tone: 'still', text: state.how };
      return state.error ? { ...words, tone: 'bad', detail: state.error.text } : words;
    }
    case 'errored':
      return { tone: 'bad', text: 'Error', detail: state.error.text };
  }
}

type Counts = Pick<JobFacts, 'completed' | 'total'>;

/** "of 100 pages"; "pages" while nobody knows of any. */
export const ofWords = ({ total }: Counts) =>
  total === 0 ? 'pages' : `of ${formatNumber(total)} ${total === 1 ? 'page' : 'pages'}`;

/** "37 of 100 pages" */
export const pagesWords = (counts: Counts) => `${formatNumber(counts.completed)} ${ofWords(counts)}`;
