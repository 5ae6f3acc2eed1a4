import { defineConfig } from '@playwright/test';
import { engines } from '../support/engines/engines.ts';
import type { EngineOptions } from '../support/engines/test.ts';

/** The same questions to Firefox and to Safari's engine, each as a phone and as a desktop. */
export default defineConfig<object, EngineOptions>({
  testDir: '.',
  outputDir: '../../test-results/engines',
  forbidOnly: true,
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  projects: engines.flatMap(({ name }) =>
    [true, false].map((isPhone) => ({
      name: `${name}, ${isPhone ? 'phone' : 'desktop'}`,
      // A browser starts in two to five seconds, so each has one window for all of its questions.
      workers: 1,
      use: { engine: name, isPhone },
    })),
  ),
});
