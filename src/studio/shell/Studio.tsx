import model from 'virtual:studio-model';
import { makePage } from '@keystatic/astro/ui';
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { FullReloadPayload } from 'vite';
import type { ShownProblem } from '#check/index.ts';
import { CHANGED_EVENT, HISTORY, PROBLEMS_EVENT, sheets } from '../forms/addresses.ts';
import { ConflictDialog } from '../forms/ConflictDialog.tsx';
import { studioConfig } from '../forms/config.ts';
import { copyAsRead } from '../forms/copied.ts';
import { formOf, isForm, isNewForm } from '../forms/keystatic.ts';
import { $changedFiles, isUnsaved } from '../forms/saving.ts';
import { ProblemList } from './ProblemList.tsx';

const Keystatic = makePage(studioConfig(model));
copyAsRead(model);

/**
 * What a form saves would reload it. Vite reloads for an HTML file only the page that shows it. A change from elsewhere
 * happens while another window has the focus, and does reload, unless the form has changes.
 */
function keepForm(reload: FullReloadPayload) {
  if (document.hasFocus() || isUnsaved()) reload.path = '/another-page.html';
}

const WATCH_MS = 250;

/** The button that was pressed is of a form that stays open. */
const takeWord = (body: FormData) => fetch(sheets.Changes, { method: 'POST', body, redirect: 'manual' }).then(() => {});

/** Keystatic over the content of this site, with what the content check says of it. */
export default function Studio() {
  const [problems, setProblems] = useState<readonly ShownProblem[]>([]);
  const [isChecking, setChecking] = useState(false);
  const [form, setForm] = useState(location.pathname);
  const changed = useStore($changedFiles).find((file) => formOf(file) === form);
  useEffect(() => {
    import.meta.hot?.on(CHANGED_EVENT, () => setChecking(true));
    import.meta.hot?.on(PROBLEMS_EVENT, (found: readonly ShownProblem[]) => {
      setProblems(found);
      setChecking(false);
    });
    import.meta.hot?.on('vite:beforeFullReload', keepForm);
    import.meta.hot?.send(PROBLEMS_EVENT);
    // Keystatic changes the address by itself, and not every browser has an event for that.
    const watch = setInterval(() => setForm(location.pathname), WATCH_MS);
    return () => clearInterval(watch);
  }, []);
  const { true: hints = [], false: mistakes = [] } = Object.groupBy(problems, ({ isHint }) => `${isHint === true}`);
  const count = mistakes.length;
  return (
    <div className="studio">
      <Keystatic />
      <ConflictDialog />
      <footer>
        {changed && (
          <p role="alert">
            This file has changed since you opened it. Save what you have written, and both are kept, or{' '}
            <button type="button" onClick={() => location.reload()}>
              open it again
            </button>
          </p>
        )}
        {Object.entries(sheets).map(([name, href]) => (
          <a key={name} href={href}>
            {name}
          </a>
        ))}
        {isForm(form) && !isNewForm(form) && <a href={`${HISTORY}?${new URLSearchParams({ form })}`}>History</a>}
        <span role="status">{isChecking ? 'Checking …' : count > 0 && `Problems to fix: ${count}`}</span>
        {count > 0 && (
          <details open>
            <summary>What to write instead</summary>
            <ProblemList problems={mistakes} />
          </details>
        )}
        {hints.length > 0 && (
          <details>
            <summary>{`Worth a look: ${hints.length}`}</summary>
            <form id="action" action={takeWord} />
            <ProblemList problems={hints} />
          </details>
        )}
      </footer>
    </div>
  );
}
