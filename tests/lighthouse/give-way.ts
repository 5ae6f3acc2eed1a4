import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';

const PROCESSES = '/proc';
/** In the state of a process, behind its name: how it is, its parent, its group. */
const GROUP = /\) \S+ \d+ (\d+) /;

const numbersIn = (folder: string) => (existsSync(folder) ? readdirSync(folder) : []).map(Number).filter(Boolean);

/** What the system says of a process; nothing where it has ended. */
function about(id: number, what: 'cmdline' | 'stat'): string {
  try {
    return readFileSync(`${PROCESSES}/${id}/${what}`, 'utf8');
  } catch {
    return '';
  }
}

/** The parts of a browser but for that from which the processes of pages come: what they start with is what it has. */
const partsOf = (browser: number) =>
  numbersIn(PROCESSES).filter(
    (id) => Number(GROUP.exec(about(id, 'stat'))?.[1]) === browser && !about(id, 'cmdline').includes('--type=zygote'),
  );

/**
 * Lets this program and a browser, where it is not the page, leave a processor to the page: a phone has more than two,
 * and on a machine with two the page would wait for them and its wait be counted. On Linux, where it is thread by thread
 * that they are ranked.
 */
export function giveWayToPages(browser: number) {
  for (const id of [process.pid, ...partsOf(browser)])
    for (const thread of numbersIn(`${PROCESSES}/${id}/task`)) lower(thread);
}

function lower(thread: number) {
  try {
    setPriority(thread, constants.priority.PRIORITY_LOW);
  } catch {
    // It has ended since it was listed.
  }
}
