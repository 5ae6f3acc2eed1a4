import base from '../playwright.config.ts';

export default {
  ...base,
  projects: [{ name: 'pictures', testDir: '.' }],
  outputDir: '../../test-results/pictures-run',
  globalSetup: '../support/global-setup.ts',
};
