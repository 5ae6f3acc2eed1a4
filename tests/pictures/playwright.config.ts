import base from '../playwright.config.ts';

export default {
  ...base,
  testDir: '.',
  outputDir: '../../test-results/pictures-run',
  globalSetup: '../support/global-setup.ts',
  // The pictures change a style of the page, which its security policy would refuse.
  use: { ...base.use, bypassCSP: true },
};
