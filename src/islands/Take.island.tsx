import { type ReactNode, useState } from 'react';
import messages from '#content/interface.yaml?part=take';
import { format } from '#lib/format/message.ts';
import { twoDigits } from '#lib/format/number.ts';
import { withErrorBoundary } from './ErrorBoundary.tsx';

interface Props {
  /** The button: Take this. */
  label: string;
  /** What the row says before. */
  children?: ReactNode;
}

/** Takes a row of a drawn worklist: it says who has it and since when, until that is undone. */
function Take({ label, children }: Props) {
  const [since, setSince] = useState<Date>();
  return (
    <div className="take" data-taken={since && ''}>
      {/* Both have their room, so that nothing moves. */}
      <span className="says">
        <span>{children}</span>
        <span role="status">
          {since && (
            <b className="view-state">
              {format(messages.taken, { time: `${since.getHours()}:${twoDigits(since.getMinutes())}` })}
            </b>
          )}
        </span>
      </span>
      <button type="button" className="unprinted" onClick={() => setSince(since ? undefined : new Date())}>
        {since ? messages.undo : label}
      </button>
    </div>
  );
}

export const TakeIsland = withErrorBoundary(Take);
