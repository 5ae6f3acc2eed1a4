import { rmSync } from 'node:fs';
import { test } from '@playwright/test';
import { build } from '../scale/build.ts';
import { makeRoot } from '../support/root.ts';
import { settings, VARIED, vary } from '../support/varied-site.ts';

test('the sample is built with other content and settings', async () => {
  test.setTimeout(300_000);
  rmSync(VARIED, { recursive: true, force: true });
  makeRoot({ withCache: true, folder: VARIED, change: vary });
  await build(VARIED, settings);
});
