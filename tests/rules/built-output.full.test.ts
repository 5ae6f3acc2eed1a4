import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

test('the HTML, CSS and JavaScript of the built site are what Astro wrote', { timeout: 120_000 }, () => {
  const args = ['tests/support/recorded-build.ts', 'test-results/recorded-build'];
  const env = { ...process.env, NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1' };
  const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', env });
  const report = stdout.split('\n').find((line) => line.startsWith('{"written"'));
  expect(report, stderr).toBeDefined();
  const { written, final } = JSON.parse(report ?? '');
  expect(Object.keys(written).length).toBeGreaterThan(40);
  expect(final).toEqual(written);
});
