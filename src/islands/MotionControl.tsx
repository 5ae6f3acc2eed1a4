import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import messages from '#content/interface.yaml?part=interactive';
import { $motion, followBrowser, type Motion, setPaused } from '#stores/motion.ts';
import { withErrorBoundary } from './ErrorBoundary.tsx';

/** Whether anything may move by itself. Stores obey it, too: call this first, so that they know what the browser says. */
export function useMotion(): Motion {
  // Only the browser knows the visitor's setting, and whether the tab is hidden.
  useEffect(() => {
    const reduced = matchMedia('(prefers-reduced-motion: reduce)');
    const follow = () => followBrowser({ isReduced: reduced.matches, isHidden: document.hidden });
    follow();
    reduced.addEventListener('change', follow);
    document.addEventListener('visibilitychange', follow);
    return () => {
      reduced.removeEventListener('change', follow);
      document.removeEventListener('visibilitychange', follow);
    };
  }, []);
  return useStore($motion, { ssr: (): Motion => 'playing' });
}

/** Two bars while it plays, else a triangle: what a press does. */
export const MotionIcon = ({ isPlaying }: { isPlaying: boolean }) => (
  <svg viewBox="0 0 12 12" aria-hidden="true">
    <path d={isPlaying ? 'M1 0h3.5v12H1zM7.5 0H11v12H7.5z' : 'M2 0v12l9-6z'} />
  </svg>
);

/**
 * Pauses and resumes everything that moves by itself, on all pages (WCAG 2.2.2). It is there while something moves and
 * while motion is paused; with reduced motion there is nothing to pause.
 */
export function MotionControl({ isMoving }: { isMoving: boolean }) {
  const motion = useMotion();
  const [hasFocus, setHasFocus] = useState(false);
  const isPaused = motion === 'paused';

  // Focus would be lost if the button went away under it.
  if (motion === 'reduced' || !(isMoving || isPaused || hasFocus)) return null;
  return (
    <button
      type="button"
      className="button motion-control unprinted"
      data-variant="quiet"
      onClick={() => setPaused(!isPaused)}
      onFocus={() => setHasFocus(true)}
      onBlur={() => setHasFocus(false)}
    >
      <MotionIcon isPlaying={!isPaused} />
      <span>{isPaused ? messages.play : messages.pause}</span>
    </button>
  );
}

/** For what moves too briefly to be paused: visitors who have paused motion elsewhere can resume it here. */
export const ResumeMotionIsland = withErrorBoundary(() => (
  <div className="motion-corner">
    <MotionControl isMoving={false} />
  </div>
));
