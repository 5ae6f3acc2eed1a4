import type { ComponentProps } from 'react';
import words from '#content/interface.yaml?part=interactive';

const icons = { pause: 'M1 0h3.5v12H1zM7.5 0H11v12H7.5z', play: 'M2 0v12l9-6z' };

interface Props extends Omit<ComponentProps<'button'>, 'onToggle'> {
  isPaused: boolean;
  onToggle: (isPaused: boolean) => void;
}

/** Pauses and resumes automatic movement (WCAG 2.2.2). */
export function PauseButton({ isPaused, onToggle, ...attributes }: Props) {
  return (
    <button type="button" className="pause-button" onClick={() => onToggle(!isPaused)} {...attributes}>
      <svg viewBox="0 0 12 12" aria-hidden="true">
        <path d={isPaused ? icons.play : icons.pause} />
      </svg>
      {isPaused ? words.play : words.pause}
    </button>
  );
}
