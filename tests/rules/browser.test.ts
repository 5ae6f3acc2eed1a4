import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

/** Only there is the browser of npm. */
const isThere = process.platform === 'linux' && process.arch === 'x64' && !process.env['CHROME_PATH'];

const SCRIPT = `
  const { findBrowser } = await import(${JSON.stringify(resolve('tests/support/browser.ts'))});
  console.log(await findBrowser());`;

test.runIf(isThere)(
  'the browser of the tests draws text wherever the temporary folder is, and shares nothing there',
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'temporary-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const env = { ...process.env, TMPDIR: folder };
    const found = execFileSync(process.execPath, ['--input-type=module', '--eval', SCRIPT], { env, encoding: 'utf8' });
    expect(found.trim()).toMatch(new RegExp(`^${RegExp.escape(resolve('node_modules'))}/`));
    expect(readdirSync(folder).filter((name) => /chromium|fonts|al2023/.test(name))).toEqual([]);
  },
);
