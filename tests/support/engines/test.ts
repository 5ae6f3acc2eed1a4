import { test as base, expect } from '@playwright/test';
import { dist } from '../dist.ts';
import { startStaticServer } from '../static-server.ts';
import type { Driver, Reader } from './driver.ts';
import { type EngineName, startEngine } from './engines.ts';
import { withReporting } from './reporting.ts';
import { createTab, type Tab } from './tab.ts';

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };

export interface EngineOptions {
  engine: EngineName;
  isPhone: boolean;
}

interface WorkerFixtures extends EngineOptions {
  /** The browser for a reader: the one that runs, or a new one in its place. */
  browserFor: (reader: Reader) => Promise<Driver>;
  siteUrl: string;
}

interface Fixtures {
  reader: Reader;
  /** Where `tab` opens paths: the built site, unless a test serves another. */
  origin: string;
  tab: Tab;
}

/** A question to each engine, on a phone and on a desktop. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  engine: ['firefox', { option: true, scope: 'worker' }],
  isPhone: [false, { option: true, scope: 'worker' }],
  reader: [{}, { option: true }],

  browserFor: [
    async ({ engine, isPhone }, use) => {
      let current: { name: string; driver: Driver } | undefined;
      await use(async (reader) => {
        const name = JSON.stringify(reader);
        if (current?.name !== name) {
          await current?.driver.close();
          current = { name, driver: await startEngine(engine, reader, isPhone) };
          const { width, height } = isPhone ? PHONE : DESKTOP;
          await current.driver.resize(width, height);
        }
        return current.driver;
      });
      await current?.driver.close();
    },
    { scope: 'worker' },
  ],

  siteUrl: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from it
    async ({}, use) => {
      const server = await startStaticServer(dist, withReporting);
      await use(server.url);
      await server.close();
    },
    { scope: 'worker' },
  ],

  origin: async ({ siteUrl }, use) => use(siteUrl),

  tab: async ({ browserFor, origin, reader, isPhone }, use) => {
    const driver = await browserFor(reader);
    await use(createTab(driver, origin));
    await driver.run(() => {
      // A test that was skipped has opened no page, and an empty one has no storage.
      if (location.protocol === 'about:') return;
      localStorage.clear();
      sessionStorage.clear();
    });
    await driver.leave();
    await driver.resize(...(Object.values(isPhone ? PHONE : DESKTOP) as [number, number]));
  },
});

export { expect };
