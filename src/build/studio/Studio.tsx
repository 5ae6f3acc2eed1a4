import model from 'virtual:studio-model';
import { makePage } from '@keystatic/astro/ui';
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { FullReloadPayload } from 'vite';
import { explain, formatProblem, PROBLEMS_EVENT, type Problem } from '../content-check/problem.ts';
import { ConflictDialog } from './ConflictDialog.tsx';
import { studioConfig } from './config.ts';
import { formOf, sheets } from './forms.ts';
import { $changedFiles, isUnsaved } from './saving.ts';

const Keystatic = makePage(studioConfig(model));

/**
 * What a form saves would reload it. Vite reloads for an HTML file only the page that shows it. A change from elsewhere
 * happens while another window has the focus, and does reload, unless the form has changes.
 */
function keepForm(reload: FullReloadPayload) {
  if (document.hasFocus() || isUnsaved()) reload.path = '/another-page.html';
}

/** Keystatic over the content of this site, with what the content check says of it. */
export default function Studio() {
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const changed = useStore($changedFiles).find((file) => formOf(file) === location.pathname);
  useEffect(() => {
    import.meta.hot?.on(PROBLEMS_EVENT, setProblems);
    import.meta.hot?.on('vite:beforeFullReload', keepForm);
    import.meta.hot?.send(PROBLEMS_EVENT);
    return () => {
      import.meta.hot?.off(PROBLEMS_EVENT, setProblems);
      import.meta.hot?.off('vite:beforeFullReload', keepForm);
    };
  }, []);
  const count = problems.length;
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
        <span role="status">{count > 0 && `Problems to fix: ${count}`}</span>
        {count > 0 && (
          <details open>
            <summary>What to write instead</summary>
            <ul>
              {problems.map((problem) => (
                <li key={formatProblem(problem)}>
                  <a href={formOf(problem.file)}>{problem.file.replace('content/', '')}</a>{' '}
                  <strong>{problem.field && `${problem.field}:`}</strong> {explain(problem)}
                </li>
              ))}
            </ul>
          </details>
        )}
      </footer>
    </div>
  );
}
