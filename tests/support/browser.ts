import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';

/** Tests need no sandbox, no GPU and no background requests. */
export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Otherwise each page that is opened starts a second process, for a page of another site that may follow.
  '--renderer-process-limit=1',
];

type Source = () => Promise<string[]>;

const fromEnvironment: Source = async () => [process.env.CHROME_PATH ?? ''];

const windowsFolders = [process.env.ProgramFiles, process.env['ProgramFiles(x86)'], process.env.LOCALAPPDATA];

/** Where Chrome and Chromium are usually installed. */
const systemPaths: Partial<Record<NodeJS.Platform, string[]>> = {
  linux: ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chromium-headless-shell'].map(
    (name) => `/usr/bin/${name}`,
  ),
  darwin: ['Google Chrome', 'Chromium'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`),
  win32: windowsFolders.map((folder) => join(folder ?? '', 'Google/Chrome/Application/chrome.exe')),
};

const fromSystem: Source = async () => systemPaths[process.platform] ?? [];

/** A browser in an npm package, for Linux on x64. It is unpacked into the temporary folder, once. */
const fromNpm: Source = async () => {
  if (process.platform !== 'linux' || process.arch !== 'x64') return [];
  // Makes the package unpack the libraries that a bare machine lacks. It is read on import.
  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs22.x';
  const { default: packaged } = await import('@sparticuz/chromium');
  return [await packaged.executablePath()];
};

/** One that `npx playwright install` has downloaded. */
const fromPlaywright: Source = async () => [chromium.executablePath()];

async function starts(executablePath: string): Promise<boolean> {
  if (!existsSync(executablePath)) return false;
  try {
    const browser = await chromium.launch({ executablePath, args: browserFlags });
    await browser.close();
    return true;
  } catch {
    // Try the next one.
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

/** The first that starts: CHROME_PATH, the one that npm brings, which is the same on every machine, the system's. */
export const findBrowser = () => firstOf(fromEnvironment, fromNpm, fromSystem, fromPlaywright);

/** A browser with all its features, where there is one: that from npm keeps no page for the way back. */
export const findWholeBrowser = () => firstOf(fromEnvironment, fromSystem, fromPlaywright, fromNpm);
