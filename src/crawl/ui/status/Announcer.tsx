import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { CrawlJob } from '#crawl/state/job.ts';
import { jobOf } from '#crawl/state/state.ts';
import { announcement, progressText } from '../messages.ts';

/** Interval between progress announcements. */
const INTERVAL_MS = 20_000;

/** A polite live region for screen readers. */
export function Announcer({ job }: { job: CrawlJob }) {
  const state = useStore(job.$state);
  const [progress, setProgress] = useState('');
  const isRunning = state.status === 'running';
  // Progress changes up to ten times a second, far too often to announce.
  useEffect(() => {
    if (!isRunning) return setProgress('');
    const timer = setInterval(() => {
      const facts = jobOf(job.$state.get());
      if (facts && !document.hidden) setProgress(progressText(facts));
    }, INTERVAL_MS);
    return () => clearInterval(timer);
  }, [isRunning, job]);
  return (
    <p className="visually-hidden" role="status">
      {announcement(state)} {progress}
    </p>
  );
}
