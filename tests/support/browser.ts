import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';

/** The browser needs no sandbox, no graphics card and no conversation with its maker. */
export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

type Source = () => Promise<string[]>;

const fromEnvironment: Source = async () => [process.env.CHROME_PATH ?? ''];

const windowsFolders = [process.env.ProgramFiles, process.env['ProgramFiles(x86)'], process.env.LOCALAPPDATA];

/** Where Chrome and Chromium are usually installed. */
const systemPaths: Partial<Record<NodeJS.Platform, string[]>> = {
  linux: ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'].map((name) => `/usr/bin/${name}`),
  darwin: ['Google Chrome', 'Chromium'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`),
  win32: windowsFolders.map((folder) => join(folder ?? '', 'Google/Chrome/Application/chrome.exe')),
};

/** Chromium without its windows, a package of its own in Debian: it opens a page in half the time. */
const shellFromSystem: Source = async () => (process.platform === 'linux' ? ['/usr/bin/chromium-headless-shell'] : []);

const fromSystem: Source = async () => systemPaths[process.platform] ?? [];

/** The browser inside an npm package, for Linux on x64. It unpacks itself into the temporary folder, once. */
const fromNpm: Source = async () => {
  if (process.platform !== 'linux' || process.arch !== 'x64') return [];
  // Makes the package bring the libraries that a bare machine lacks; it looks while it is imported.
  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs22.x';
  const { default: packaged } = await import('@sparticuz/chromium');
  return [await packaged.executablePath()];
};

/** One that Playwright has been asked to download, for other systems. */
const fromPlaywright: Source = async () => [chromium.executablePath()];

async function starts(executablePath: string): Promise<boolean> {
  if (!existsSync(executablePath)) return false;
  try {
    const browser = await chromium.launch({ executablePath, args: browserFlags });
    await browser.close();
    return true;
  } catch {
    // A browser that does not start is no candidate; the next one is tried.
    return false;
  }
}

async function firstOf(...sources: Source[]) {
  for (const source of sources) {
    for (const path of await source()) if (await starts(path)) return path;
  }
  throw new Error(
    'No browser: install Chrome or Chromium (Debian: apt-get install chromium; any system: npx playwright install chromium), or set CHROME_PATH.',
  );
}

/** The first browser that starts: CHROME_PATH, then the system's, then the one that came with npm. */
export const findBrowser = () => firstOf(fromEnvironment, fromSystem, fromNpm, fromPlaywright);

/** A quicker one for tests that need no more than a page; without it, the same. */
export const findShell = () => firstOf(fromEnvironment, shellFromSystem, fromSystem, fromNpm, fromPlaywright);
