import { type Browser, chromium, type Page } from '@playwright/test';
import { browserFlags, findBrowser } from '../support/browser.ts';
import { dist } from '../support/dist.ts';
import { misfitsOn, type Screen } from '../support/misfits.ts';
import { allPaths } from '../support/pages.ts';
import { startStaticServer } from '../support/static-server.ts';
import { drawnRules } from '../support/test.ts';
import type { PageProblem } from './built-pages.ts';

/** The least that a phone has at 400% zoom; the usual phone, asked everything; a desktop in dark colors. */
const screens: Screen[] = [
  { width: 320, colorScheme: 'light', rules: [] },
  { width: 390, colorScheme: 'light' },
  { width: 1440, colorScheme: 'dark', rules: drawnRules },
];

async function problemsOf(page: Page, path: string, origin: string): Promise<PageProblem[]> {
  const problems: string[] = [];
  const log = (text: string) => problems.push(`reports an error to the browser: ${text}`);
  page.on('pageerror', ({ message }) => log(message));
  page.on('console', (message) => message.type() === 'error' && log(message.text()));
  page.on('response', (answer) => answer.ok() || problems.push(`asks for ${answer.url()}, which is not there.`));
  await page.goto(origin + path);
  for (const screen of screens) problems.push(...(await misfitsOn(page, screen)));
  return [...new Set(problems)].map((message) => ({ path, message }));
}

async function openInTurn(browser: Browser, paths: string[], origin: string): Promise<PageProblem[]> {
  const problems: PageProblem[] = [];
  // As one visitor, whose browser keeps what pages share.
  const visitor = await browser.newContext();
  for (let path = paths.shift(); path !== undefined; path = paths.shift()) {
    const page = await visitor.newPage();
    problems.push(...(await problemsOf(page, path, origin)));
    await page.close();
  }
  return problems;
}

/** What must hold of any page that a reader opens. */
export async function openedProblems(): Promise<PageProblem[]> {
  const server = await startStaticServer(dist);
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserFlags });
  try {
    const paths = [...allPaths];
    const both = await Promise.all([1, 2].map(() => openInTurn(browser, paths, server.url)));
    return both.flat();
  } finally {
    await browser.close();
    await server.close();
  }
}
