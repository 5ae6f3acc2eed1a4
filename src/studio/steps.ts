import type { ShownProblem } from '#check/index.ts';
import { Refusal } from './files.ts';
import { KEPT_HERE } from './git.ts';

/** What is sent: `Made` is a commit that nobody can change, and that no branch has before the remote has it. */
export interface Steps<Made> {
  commit(): Promise<Made>;
  check(made: Made): Promise<readonly ShownProblem[]>;
  /** Asks the remote where it goes. */
  ask(): Promise<void>;
  /** Returns the commit that others have sent meanwhile, if that is why the remote has not taken it. */
  push(made: Made): Promise<string | undefined>;
  merge(made: Made, theirs: string, first: Made): Promise<Made>;
  /** Moves this folder to what the remote has. */
  land(made: Made, first: Made): Promise<void>;
}

/**
 * Takes the steps in their order, so that what is published was checked as it is sent. Canceled before the remote has it, it has
 * changed nothing here. Returns the problems of what went to review.
 */
export async function sendCommit<Made>(
  steps: Steps<Made>,
  isReview: boolean,
  signal: AbortSignal,
): Promise<readonly ShownProblem[]> {
  const first = await steps.commit();
  const [problems, refusal] = await Promise.all([
    steps.check(first),
    steps.ask().then(
      () => undefined,
      (error: unknown) => error,
    ),
  ]);
  signal.throwIfAborted();
  if (!isReview && problems.length > 0) throw new Refusal(STOPPED, { problems });
  if (refusal) throw refusal;
  let made = first;
  for (;;) {
    const theirs = await steps.push(made);
    if (theirs === undefined) break;
    made = await steps.merge(made, theirs, first);
    const found = isReview ? [] : await steps.check(made);
    signal.throwIfAborted();
    if (found.length > 0) throw new Refusal(STOPPED_TOGETHER, { problems: found });
  }
  await steps.land(made, first);
  return problems;
}

const STOPPED =
  'Not published: there are problems to fix in what you have chosen, and the host would not build the site. Fix them, or choose what belongs together.';
const STOPPED_TOGETHER = `Not published: with what others have published meanwhile, there are problems. ${KEPT_HERE} Fix them, and publish again.`;
