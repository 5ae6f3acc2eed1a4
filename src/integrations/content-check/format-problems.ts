import type { Place, Problem } from './problem.ts';

/** `content/agents/nurse.yaml:4`, which terminals and editors open at that line. */
const spotOf = ({ file, line, column }: Place) => [file, line, column].filter((part) => part !== undefined).join(':');

/** One problem as one line. */
export function formatProblem({ message, allowed, ...place }: Problem): string {
  const subject = place.field ? `${spotOf(place)} ${place.field}:` : `${spotOf(place)}:`;
  return `${subject} ${message}${allowed?.length ? ` Allowed: ${allowed.join(', ')}.` : ''}`;
}

const count = (amount: number, one: string) => `${amount} ${one}${amount === 1 ? '' : 's'}`;

/** All problems as one block: file by file, with the count at the end. */
export function formatProblems(problems: readonly Problem[]): string {
  const files = Map.groupBy(problems, ({ file }) => file);
  const groups = [...files.values()].map((group) => group.map(formatProblem).join('\n'));
  const total = `${count(problems.length, 'problem')} in ${count(files.size, 'file')}.`;
  return [...groups, `${total} What each message means: content/README.md`].join('\n\n');
}
