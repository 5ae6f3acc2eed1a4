import { type ReactNode, useState } from 'react';
import messages from '#content/interface.yaml?part=take';
import { format } from '#lib/format/message.ts';
import { withErrorBoundary } from './ErrorBoundary.tsx';

interface Props {
  /** The button: Take this. */
  label: string;
  /** What the row is about, for those who hear the button by itself: Bed 12. */
  row: string;
  /** What the clock of the drawing says. */
  time: string;
  /** What the row says before. */
  children?: ReactNode;
}

/** Takes a row of a drawn worklist: it says who has it and since when, in the time of the drawing, until that is undone. */
function Take({ label, row, time, children }: Props) {
  const [isTaken, setTaken] = useState(false);
  return (
    <div className="take" data-taken={isTaken ? '' : undefined}>
      {/* Both have their room, so that nothing moves. */}
      <span className="says">
        <span>{children}</span>
        <span role="status">{isTaken && <b className="view-state">{format(messages.taken, { time })}</b>}</span>
      </span>
      <button
        type="button"
        className="unprinted"
        // The second of a double click would take back the first.
        onClick={({ detail }) => detail < 2 && setTaken(!isTaken)}
      >
        <span>{isTaken ? messages.undo : label}</span> <span className="visually-hidden">{row}</span>
      </button>
    </div>
  );
}

export const TakeIsland = withErrorBoundary(Take);
