import { rmSync } from 'node:fs';
import { test } from '@playwright/test';
import { build } from '../scale/build.ts';
import { copyProject } from '../support/copy-project.ts';
import { settings, VARIED, vary } from '../support/varied-site.ts';

test('the sample is built with other content and settings', async () => {
  test.setTimeout(300_000);
  rmSync(VARIED, { recursive: true, force: true });
  copyProject({ withCache: true, folder: VARIED });
  vary(VARIED);
  await build(VARIED, settings);
});
