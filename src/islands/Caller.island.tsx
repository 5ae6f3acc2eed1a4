import { type ReactNode, useRef, useState } from 'react';
import messages from '#content/interface.yaml?part=caller';
import { withErrorBoundary } from './ErrorBoundary.tsx';

/** The slots are the cells of the table, row by row: `says1`, `does1`, `next1`, `says2`. */
interface Props extends Partial<Record<`${'says' | 'does' | 'next'}${number}`, ReactNode>> {
  /** Id of the caption, which names the table. */
  name: string;
  /** The heads of the three columns. */
  columns: readonly string[];
  rows: number;
}

/**
 * The visitor plays the caller: calls about one thing, reads what comes of it, then adds another on the same call. Before
 * the first, the whole table is shown.
 */
function Caller({ name, columns, rows, ...slots }: Props) {
  const [said, setSaid] = useState<readonly number[]>([]);
  /** The last answer, for screen readers. */
  const [answer, setAnswer] = useState('');
  const table = useRef<HTMLTableElement>(null);
  const [says, does, next] = columns;
  const numbers = Array.from({ length: rows }, (_, index) => index + 1);

  function say(row: number) {
    const isNew = !said.includes(row);
    // Two may be pressed at once: before this was awake.
    setSaid((all) => (isNew ? [...all, row] : all.filter((each) => each !== row)));
    const [, ...answers] = table.current?.rows[row]?.cells ?? [];
    setAnswer(isNew ? answers.map(({ textContent }) => textContent.trim()).join('. ') : '');
  }

  function showAll() {
    setSaid([]);
    setAnswer('');
    // The button that had the focus is hidden.
    table.current?.querySelector('button')?.focus();
  }

  return (
    <>
      <p className="role unprinted">
        <span>{messages.role} </span>
        <button type="button" hidden={said.length === 0} onClick={showAll}>
          {messages.all}
        </button>
      </p>
      <p className="visually-hidden" role="status">
        {answer}
      </p>
      <table ref={table} className="call-poster" aria-labelledby={name} data-said={said.length > 0 || undefined}>
        <thead>
          <tr>
            <th scope="col">{says}</th>
            <th scope="col">{does}</th>
            <th scope="col">{next}</th>
          </tr>
        </thead>
        <tbody>
          {numbers.map((row) => {
            const isSaid = said.includes(row);
            const [words, button] = [`${name}-${row}`, `${name}-say-${row}`];
            return (
              <tr key={row} data-said={isSaid || undefined}>
                <th scope="row">
                  <span id={words}>{slots[`says${row}`]} </span>
                  <button
                    type="button"
                    className="unprinted"
                    id={button}
                    aria-labelledby={`${button} ${words}`}
                    aria-pressed={isSaid}
                    // The second of a double click would take back the first.
                    onClick={({ detail }) => detail < 2 && say(row)}
                  >
                    {messages.about}
                  </button>
                </th>
                <td>
                  <span className="head">{does} </span>
                  {slots[`does${row}`]}
                </td>
                <td>
                  <span className="head">{next} </span>
                  {slots[`next${row}`]}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </>
  );
}

export const CallerIsland = withErrorBoundary(Caller);
