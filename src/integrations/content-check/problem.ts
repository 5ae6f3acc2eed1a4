/** Where a problem is: a file and, as far as they are known, the line, the column and the field. */
export interface SourceLocation {
  /** From the project root: content/agents/nurse.yaml. */
  file: string;
  line?: number | undefined;
  column?: number | undefined;
  /** As an editor would say it: `features`, `links 2 href`, `<Band> heading`. */
  field?: string | undefined;
}

/** One mistake. The message says what to write instead. */
export interface Problem extends SourceLocation {
  message: string;
  /** Every value that would be accepted, where there is a list of them. */
  allowed?: readonly string[] | undefined;
}

/** How rules and readers add a problem. */
export type Report = (location: SourceLocation, message: string, allowed?: readonly string[]) => void;

/** Sorts by file, then from top to bottom. */
export const byLocation = (one: SourceLocation, other: SourceLocation) =>
  one.file.localeCompare(other.file) || (one.line ?? 0) - (other.line ?? 0) || (one.column ?? 0) - (other.column ?? 0);

/** One problem on one line. Terminals and editors open `content/agents/nurse.yaml:4` at that line. */
export function formatProblem({ file, line, column, field, message, allowed }: Problem): string {
  const position = [file, line, column].filter((part) => part !== undefined).join(':');
  const options = allowed?.length ? ` Allowed: ${allowed.join(', ')}.` : '';
  return `${position}${field ? ` ${field}` : ''}: ${message}${options}`;
}

const count = (amount: number, noun: string) => `${amount} ${noun}${amount === 1 ? '' : 's'}`;

/** All problems, grouped by file, with a total at the end. */
export function formatProblems(problems: readonly Problem[]): string {
  const files = [...Map.groupBy(problems, ({ file }) => file).values()];
  const groups = files.map((group) => group.map(formatProblem).join('\n'));
  const total = `${count(problems.length, 'problem')} in ${count(files.length, 'file')}.`;
  return [...groups, `${total} What each message means: content/README.md`].join('\n\n');
}
