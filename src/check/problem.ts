/** Where a problem is: a file and, where they are known, the line, the column and the field. */
export interface SourceLocation {
  /** From the project root: content/agents/nurse.yaml. */
  file: string;
  line?: number | undefined;
  column?: number | undefined;
  /** As an editor would say it: `features`, `links 2 href`, `<Band> heading`. */
  field?: string | undefined;
}

/** The line and the column of an offset, counted from 1. */
export function positionAt(text: string, offset: number): { line: number; column: number } {
  const lines = text.slice(0, Math.max(0, offset)).split('\n');
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
}

/** One mistake. The message says what to write instead. */
export interface Problem extends SourceLocation {
  message: string;
  /** Every value that would be accepted, where there is a list of them. */
  allowed?: readonly string[] | undefined;
  /** Where the same mistake shows as well, such as every other link to a page that was renamed. */
  also?: readonly SourceLocation[];
  /** It stops nothing: somebody has to look. */
  isHint?: boolean;
  /** It may be right, and then belongs in words.txt. */
  word?: string;
}

/** A problem with what the studio says of it, which leads to the other places by links. */
export interface ShownProblem extends Problem {
  text: string;
}

/** How rules and readers add a problem. */
export type Report = (location: SourceLocation, message: string, allowed?: readonly string[]) => void;

/** Sorts by file, then from top to bottom. */
export const byLocation = (one: SourceLocation, other: SourceLocation) =>
  one.file.localeCompare(other.file) || (one.line ?? 0) - (other.line ?? 0) || (one.column ?? 0) - (other.column ?? 0);

const byBlame = (one: SourceLocation, other: SourceLocation) =>
  Number(one.line !== undefined) - Number(other.line !== undefined) || byLocation(one, other);

/** One problem for all that have the same message, at the first place: a whole file that is to blame, else the top one. */
export function mergePlaces(problems: readonly Problem[]): Problem[] {
  const groups = Map.groupBy(problems.toSorted(byBlame), ({ message }) => message);
  return [...groups.values()].flatMap(([first, ...also]) => (first ? { ...first, also } : []));
}

/** What is wrong and what to write instead, without where it is. */
function explain({ message, allowed = [], also = [] }: Problem): string {
  // Some values contain a comma: "noindex, follow".
  const needsQuotes = allowed.some((option) => option.includes(','));
  const options = allowed.map((option) => (needsQuotes ? `"${option}"` : option)).join(', ');
  const places = also.map((place) => [place.file, place.line].filter(Boolean).join(':')).join(', ');
  const sentences = [message, options && `Allowed: ${options}.`, places && `Also in ${places}.`];
  return sentences.filter(Boolean).join(' ');
}

export const asShown = (problem: Problem): ShownProblem => ({ ...problem, text: explain({ ...problem, also: [] }) });

/** One problem on one line. Terminals and editors open `content/agents/nurse.yaml:4` at that line. */
export function formatProblem(problem: Problem): string {
  const { file, line, column, field } = problem;
  const position = [file, line, column].filter((part) => part !== undefined).join(':');
  return `${position}${field ? ` ${field}` : ''}: ${explain(problem)}`;
}

const count = (amount: number, noun: string) => `${amount} ${noun}${amount === 1 ? '' : 's'}`;

/** All problems, grouped by file, with a total at the end. */
export function formatProblems(problems: readonly Problem[]): string {
  const files = [...Map.groupBy(problems, ({ file }) => file).values()];
  const groups = files.map((group) => group.map(formatProblem).join('\n'));
  const total = `${count(problems.length, 'problem')} in ${count(files.length, 'file')}.`;
  return [...groups, `${total} What to do: content/README.md`].join('\n\n');
}
