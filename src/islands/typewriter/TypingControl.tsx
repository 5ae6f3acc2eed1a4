import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { TypingSequence } from '#stores/typing-sequence.ts';
import { PauseButton } from '../PauseButton.tsx';

/** Pauses the typing. Shown only while something types; takes no space in the layout. */
export function TypingControl({ sequence }: { sequence: TypingSequence }) {
  const isRunning = useStore(sequence.$isRunning, { ssr: 'initial' });
  const isPaused = useStore(sequence.$isPaused, { ssr: 'initial' });
  const [hasFocus, setHasFocus] = useState(false);

  // Focus would be lost if the button went away under it.
  if (!isRunning && !hasFocus) return null;
  return (
    <div className="typing-control">
      <PauseButton
        isPaused={isPaused}
        onToggle={(paused) => sequence.setPaused('control', paused)}
        onFocus={() => setHasFocus(true)}
        onBlur={() => setHasFocus(false)}
      />
    </div>
  );
}
