import { setTimeout as delay } from 'node:timers/promises';
import type { Problem } from './problem.ts';

/** Editors write a file in several steps; the check waits until they are through. */
const SETTLE_MS = 100;

type Check = () => Promise<Problem[]>;
type Report = (problems: readonly Problem[], hadProblems: boolean) => void;

/** A file may vanish while it is read; the change that this is brings the next check. */
function noProblems(error: unknown): Problem[] {
  console.error(error);
  return [];
}

/** A check that runs at once and again after each burst of changes, and reports each time. */
export function createRecheck(check: Check, report: Report, settleMs = SETTLE_MS) {
  let changes = 0;
  let hadProblems = false;
  let latest = run();

  async function run(): Promise<Problem[]> {
    const problems = await check().catch(noProblems);
    report(problems, hadProblems);
    hadProblems = problems.length > 0;
    return problems;
  }

  return {
    /** Says that a file has changed. */
    change() {
      changes += 1;
      const change = changes;
      latest = delay(settleMs).then(() => (change === changes ? run() : latest));
    },
    /** The problems as they are once all changes so far are checked. */
    latest: () => latest,
    /** Waits until a check finds nothing. */
    async mended() {
      while ((await latest).length > 0) await delay(settleMs);
    },
  };
}
