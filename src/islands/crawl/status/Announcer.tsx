import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { CrawlJob } from '#stores/crawl/job.ts';
import { type CrawlState, jobOf } from '#stores/crawl/state.ts';
import { pagesWords, stateWords } from './state-words.ts';

/** Between two mentions of how far a crawl is. */
const EVERY_MS = 20_000;

/** Without the seconds, which change too often to be read out, and without the errors, which toasts read out. */
function steadyWords(state: CrawlState): string {
  if (state.status === 'idle' || state.status === 'errored') return '';
  if (state.status === 'running') return state.stalledForS ? 'No change for a while.' : 'Reading pages.';
  if (state.status === 'waiting') return 'The service asks to wait. Then it goes on by itself.';
  if (state.status === 'lost') return 'Connection lost.';
  if (state.status === 'ended') return `${stateWords(state).text}, ${pagesWords(state.job)}.`;
  return `${stateWords(state).text}.`;
}

/** Tells those who do not see the panel what changes, politely and not too often. */
export function Announcer({ job }: { job: CrawlJob }) {
  const state = useStore(job.$state);
  const [progress, setProgress] = useState('');
  const isRunning = state.status === 'running';
  // A timer of the browser: how far a crawl is changes ten times a second, which nobody can listen to.
  useEffect(() => {
    if (!isRunning) return setProgress('');
    const timer = setInterval(() => {
      const facts = jobOf(job.$state.get());
      if (facts && !document.hidden) setProgress(pagesWords(facts));
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [isRunning, job]);
  return (
    <p className="visually-hidden" role="status">
      {steadyWords(state)} {progress}
    </p>
  );
}
