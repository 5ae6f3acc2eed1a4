import base from '../playwright.config.ts';

export default {
  ...base,
  projects: [{ name: 'pictures', testDir: '.' }],
  outputDir: '../../test-results/pictures-run',
  snapshotPathTemplate: '../../test-results/pictures/{arg}{ext}',
  reporter: [['line'], ['html', { outputFolder: '../../test-results/pictures-report', open: 'never' }]] as const,
  globalSetup: '../support/global-setup.ts',
};
