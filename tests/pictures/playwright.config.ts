import base from '../playwright.config.ts';

export default {
  ...base,
  testDir: '.',
  outputDir: '../../test-results/pictures-run',
  globalSetup: '../support/global-setup.ts',
};
