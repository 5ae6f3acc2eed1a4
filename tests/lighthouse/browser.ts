import { type SpawnOptions, spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { Launcher } from 'chrome-launcher';
import { browserFlags, findWholeBrowser } from '../support/browser.ts';

const SETPRIV = '/usr/bin/setpriv';
const isRoot = process.getuid?.() === 0 && existsSync(SETPRIV);

/** As root, Chromium raises the priority of its own processes, and the page that is measured waits for them. */
const spawnWithoutPriority = (command: string, flags: readonly string[], options: SpawnOptions) =>
  isRoot ? spawn(SETPRIV, ['--bounding-set=-sys_nice', command, ...flags], options) : spawn(command, flags, options);

/** Chromium would start a spare renderer just when the page that is measured begins to load. */
const withoutSpareRenderer = (flag: string) =>
  flag.startsWith('--disable-features=') ? `${flag},SpareRendererForSitePerProcess` : flag;

/** A browser that does nothing but show the page that is measured. */
export async function openBrowser() {
  const chromeFlags = [...Launcher.defaultFlags().map(withoutSpareRenderer), ...browserFlags, '--headless=new'];
  const launcher = new Launcher(
    { chromePath: await findWholeBrowser(), chromeFlags, ignoreDefaultFlags: true, logLevel: 'error' },
    { spawn: spawnWithoutPriority as typeof spawn },
  );
  await launcher.launch();
  if (launcher.pid) prioritizeRenderers(launcher.pid);
  return { port: launcher.port ?? 0, close: () => launcher.kill() };
}

const PROCESSES = '/proc';
/** In /proc/ID/stat, after the name: state, parent, process group. */
const PROCESS_GROUP = /\) \S+ \d+ (\d+) /;

const numbersIn = (folder: string) => (existsSync(folder) ? readdirSync(folder) : []).map(Number).filter(Boolean);

/** A file of a process in /proc; empty if the process has exited. */
function readProcess(id: number, file: 'cmdline' | 'stat'): string {
  try {
    return readFileSync(`${PROCESSES}/${id}/${file}`, 'utf8');
  } catch {
    return '';
  }
}

/** The browser's processes, except for the zygotes: renderers inherit their priority. */
const browserProcesses = (browser: number) =>
  numbersIn(PROCESSES).filter(
    (id) =>
      Number(PROCESS_GROUP.exec(readProcess(id, 'stat'))?.[1]) === browser &&
      !readProcess(id, 'cmdline').includes('--type=zygote'),
  );

/**
 * Lowers the priority of this program and of the browser's other processes: on a machine with two cores the page would
 * wait for them, and the wait would be measured. On Linux, where each thread has a priority of its own.
 */
function prioritizeRenderers(browser: number) {
  for (const id of [process.pid, ...browserProcesses(browser)])
    for (const thread of numbersIn(`${PROCESSES}/${id}/task`)) lowerPriority(thread);
}

function lowerPriority(thread: number) {
  try {
    setPriority(thread, constants.priority.PRIORITY_LOW);
  } catch {
    // The thread has exited since it was listed.
  }
}
