import { type SpawnOptions, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { Launcher } from 'chrome-launcher';
import { browserFlags, findBrowser } from '../support/browser.ts';
import { giveWayToPages } from './give-way.ts';

const SETPRIV = '/usr/bin/setpriv';
const isRoot = process.getuid?.() === 0 && existsSync(SETPRIV);

/** As root a browser gives its own processes precedence over the page's, which then waits while it is measured. */
const spawnWithoutPrecedence = (command: string, flags: readonly string[], options: SpawnOptions) =>
  isRoot ? spawn(SETPRIV, ['--bounding-set=-sys_nice', command, ...flags], options) : spawn(command, flags, options);

/** The process for whatever page may come next starts at the moment in which the page that is measured begins. */
const withoutSpare = (flag: string) =>
  flag.startsWith('--disable-features=') ? `${flag},SpareRendererForSitePerProcess` : flag;

/** A browser that does nothing but show the page that is measured. */
export async function openBrowser() {
  const chromeFlags = [...Launcher.defaultFlags().map(withoutSpare), ...browserFlags, '--headless=new'];
  const launcher = new Launcher(
    { chromePath: await findBrowser(), chromeFlags, ignoreDefaultFlags: true, logLevel: 'error' },
    { spawn: spawnWithoutPrecedence as typeof spawn },
  );
  await launcher.launch();
  if (launcher.pid) giveWayToPages(launcher.pid);
  return { port: launcher.port ?? 0, close: () => launcher.kill() };
}
