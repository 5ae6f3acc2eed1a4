import { defineConfig } from '@playwright/test';
import { browserFlags } from './support/browser.ts';

/** Set by the global set-up before the workers start. */
const { SERVED_AT, BROWSER_PATH = '' } = process.env;

export default defineConfig({
  testMatch: '**/*.spec.ts',
  // Each has workers of its own, with a browser each, so there are few. What takes long begins first. Each begins in a folder
  // of tests/: a pattern with their names would match above the project as well.
  projects: [
    // A second build, for all tests of what only other content and other settings show.
    { name: 'varied', testDir: 'site', testMatch: 'varied.setup.ts' },
    // What it publishes is checked first, and the same machine checks after each save.
    { name: 'studio', testDir: 'studio', expect: { timeout: 60_000 } },
    {
      name: 'site and crawl',
      testDir: '.',
      testMatch: /tests\/(site|crawl)\/[^/]+\.spec\.ts$/,
      testIgnore: '**/*.varied.spec.ts',
    },
    { name: 'on varied', testDir: 'site', testMatch: '**/*.varied.spec.ts', dependencies: ['varied'] },
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
