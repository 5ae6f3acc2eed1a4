import { defineConfig } from '@playwright/test';
import { browserFlags } from './support/browser.ts';

/** Set by the global set-up before the workers start. */
const { SERVED_AT, BROWSER_PATH = '' } = process.env;

export default defineConfig({
  testMatch: '**/*.spec.ts',
  // Each begins in a folder of tests/: a pattern with their names would match above the project as well.
  projects: [
    { name: 'site', testDir: 'site', testIgnore: '**/*.varied.spec.ts' },
    { name: 'crawl', testDir: 'crawl' },
    // A second build, for all tests of what only other content and other settings show.
    { name: 'varied', testDir: 'site', testMatch: 'varied.setup.ts' },
    { name: 'on varied', testDir: 'site', testMatch: '**/*.varied.spec.ts', dependencies: ['varied'] },
    // What it publishes is checked first, and the same machine checks after each save.
    { name: 'studio', testDir: 'studio', expect: { timeout: 60_000 } },
  ],
  outputDir: '../test-results/e2e',
  globalSetup: './support/global-setup.ts',
  forbidOnly: true,
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  // Only a failure takes this long, and a busy machine must not cause one.
  expect: { timeout: 15_000 },
  use: {
    baseURL: SERVED_AT,
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath: BROWSER_PATH, args: browserFlags },
    viewport: { width: 1440, height: 900 },
  },
});
