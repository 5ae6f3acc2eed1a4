import { Fragment } from 'react';
import type { ShownProblem } from '#check/index.ts';
import { formOf } from '../forms/keystatic.ts';

/** What the content check says, with links to the forms. The form `action` takes a word into the list. */
export const ProblemList = ({ problems }: { problems: readonly ShownProblem[] }) => (
  <ul>
    {problems.map((problem) => (
      <li key={`${problem.file} ${problem.line} ${problem.text}`}>
        <a href={formOf(problem.file)}>{problem.file.replace('content/', '')}</a>{' '}
        <strong>{problem.field && `${problem.field}:`}</strong> {problem.text}
        {problem.word && (
          <button type="submit" form="action" name="word" value={problem.word}>
            Add “{problem.word}” to the word list
          </button>
        )}
        {problem.also?.map(({ file, line }, index) => (
          <Fragment key={`${file}:${line}`}>
            {index === 0 ? ' Also in ' : ', '}
            <a href={formOf(file)}>{[file.replace('content/', ''), line].filter(Boolean).join(':')}</a>
          </Fragment>
        ))}
      </li>
    ))}
  </ul>
);
