import base from '../playwright.config.ts';

export default {
  ...base,
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../test-results/pictures-run',
  globalSetup: '../support/global-setup.ts',
};
