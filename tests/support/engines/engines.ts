import { existsSync, globSync } from 'node:fs';
import { findProgram } from '../find-program.ts';
import type { Driver, Reader } from './driver.ts';

export type EngineName = 'firefox' | 'webkit';

interface Engine {
  name: EngineName;
  /** What to install on Debian. */
  packages: string;
  /** Where it is, if all that it needs is installed. */
  find(): string | undefined;
  /** Loads its driver first, which takes a second that whoever only asks what is installed saves. */
  start(path: string, reader: Reader, isPhone: boolean): Promise<Driver>;
}

const firefox: Engine = {
  name: 'firefox',
  packages: 'firefox-esr',
  find: () => findProgram('firefox-esr') ?? findProgram('firefox'),
  start: async (...args) => (await import('./firefox.ts')).startFirefox(...args),
};

const webkit: Engine = {
  name: 'webkit',
  packages: 'webkit2gtk-driver xvfb',
  find: () =>
    findProgram('WebKitWebDriver') && findProgram('Xvfb')
      ? globSync('/usr/lib{,exec}/{,*/}webkit2gtk-4.*/MiniBrowser').find(existsSync)
      : undefined,
  start: async (path, reader) => (await import('./webkit.ts')).startWebKit(path, reader),
};

const all = [firefox, webkit].map((engine) => ({ ...engine, path: engine.find() }));

/** Those that are installed. */
export const engines = all.filter(({ path }) => path);

/** One line for each that is not. */
export const missingEngines = all
  .filter(({ path }) => !path)
  .map(
    ({ name, packages }) => `${name} is not installed, so its tests are skipped (Debian: apt-get install ${packages})`,
  );

export function startEngine(name: EngineName, reader: Reader, isPhone: boolean) {
  const engine = all.find((each) => each.name === name);
  if (!engine?.path) throw new Error(`${name} is not installed.`);
  return engine.start(engine.path, reader, isPhone);
}
