import model from 'virtual:studio-model';
import { makePage } from '@keystatic/astro/ui';
import { useEffect, useState } from 'react';
import { PROBLEMS_EVENT, type Problem } from '../content-check/problem.ts';
import { studioConfig } from './config.ts';
import { formOf } from './forms.ts';

const Keystatic = makePage(studioConfig(model));

/** Keystatic over the content of this site, with what the content check says of it. */
export default function Studio() {
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  useEffect(() => {
    import.meta.hot?.on(PROBLEMS_EVENT, setProblems);
    return () => import.meta.hot?.off(PROBLEMS_EVENT, setProblems);
  }, []);
  return (
    <>
      <Keystatic />
      <aside className="studio-problems" role="alert" hidden={problems.length === 0}>
        <ol>
          {problems.map(({ file, line, message }) => (
            <li key={`${file}:${line}:${message}`}>
              <a href={formOf(file)}>{file}</a> {message}
            </li>
          ))}
        </ol>
      </aside>
    </>
  );
}
