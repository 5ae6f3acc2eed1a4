import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import type { ConflictChoice } from '../publish/names.ts';
import { ConflictChoices } from './ConflictChoices.tsx';
import { $question } from './saving.ts';

/** Shows what the editor and somebody else have changed in the same fields, and asks which of the two to keep. */
export function ConflictDialog() {
  const question = useStore($question);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (question) dialog.current?.showModal();
  }, [question]);
  if (!question) return null;
  const { conflicts, answer } = question;
  const choices = (form: FormData) =>
    conflicts.map(({ field, theirs }): ConflictChoice => {
      return { field, theirs, keeps: form.get(field) === 'theirs' ? 'theirs' : 'yours' };
    });
  return (
    <dialog ref={dialog} aria-labelledby="conflict" onClose={() => answer(undefined)}>
      <form action={(form) => answer(choices(form))}>
        <h2 id="conflict">Somebody changed this, too</h2>
        <p>The file has changed since you opened it, in the same place. Choose what to keep.</p>
        <ConflictChoices conflicts={conflicts} nameOf={({ field }) => field} />
        <button type="submit">Save</button>{' '}
        <button type="button" onClick={() => answer(undefined)}>
          Back to the form
        </button>
      </form>
    </dialog>
  );
}
