import { defineConfig } from '@playwright/test';
import { browserFlags } from './support/browser.ts';

/** Set by the global set-up before the workers start. */
const { SERVED_AT, CHROME_PATH = '', SHELL_PATH = '' } = process.env;

/** What only a whole browser does: it keeps pages for the way back, and paints an opening panel step by step. */
const WHOLE_BROWSER = /(navigation|islands-accordion)\.spec\.ts$/;

export default defineConfig({
  testDir: './e2e',
  outputDir: '../test-results/e2e',
  globalSetup: './support/global-setup.ts',
  forbidOnly: true,
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  use: {
    baseURL: SERVED_AT,
    contextOptions: { reducedMotion: 'reduce' },
    viewport: { width: 1440, height: 900 },
  },
  projects: [
    {
      name: 'browser',
      testMatch: WHOLE_BROWSER,
      use: { launchOptions: { executablePath: CHROME_PATH, args: browserFlags } },
    },
    {
      name: 'page',
      testIgnore: WHOLE_BROWSER,
      use: { launchOptions: { executablePath: SHELL_PATH, args: browserFlags } },
    },
  ],
});
