import type { Conflict } from '../publish/names.ts';

interface Props {
  conflicts: readonly Conflict[];
  nameOf: (conflict: Conflict) => string;
  /** What was chosen before, by these names. */
  choices?: ReadonlyMap<string, string>;
}

/** The fields that two have changed, as radio buttons that are named by `nameOf`: which of the two to keep. */
export const ConflictChoices = ({ conflicts, nameOf, choices }: Props) =>
  conflicts.map((conflict) => (
    <fieldset key={conflict.field}>
      <legend>{conflict.field}</legend>
      {(['yours', 'theirs'] as const).map((side) => (
        <label key={side}>
          <input
            type="radio"
            name={nameOf(conflict)}
            value={side}
            defaultChecked={choices?.get(nameOf(conflict)) === side}
            required
          />{' '}
          {side === 'yours' ? 'Mine' : 'Theirs'}
          <pre>{conflict[side] || '(empty)'}</pre>
        </label>
      ))}
    </fieldset>
  ));
