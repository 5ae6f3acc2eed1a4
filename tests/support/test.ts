import { readFileSync } from 'node:fs';
import { test as base, expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

export interface BrowserLog {
  /** Errors and warnings in the console, and uncaught errors. */
  console: string[];
  /** Requests to third-party origins. */
  foreignRequests: string[];
}

const REFUSAL = /Content Security Policy|requires 'Trusted/;

interface Fixtures {
  browserLog: BrowserLog;
  /** True for tests that do what the page's security policy refuses. */
  triesPolicy: boolean;
  /** What the policy has refused; unless `triesPolicy`, anything fails the test. */
  refused: string[];
}

/** `browserLog` is what a visitor's console and network saw. */
export const test = base.extend<Fixtures>({
  triesPolicy: [false, { option: true }],

  refused: [
    async ({ page, triesPolicy }, use) => {
      const refused: string[] = [];
      page.on('console', (message) => REFUSAL.test(message.text()) && refused.push(message.text()));
      await use(refused);
      if (!triesPolicy) expect(refused, 'refused by the security policy').toEqual([]);
    },
    { auto: true },
  ],

  browserLog: [
    async ({ page, baseURL }, use) => {
      const browserLog: BrowserLog = { console: [], foreignRequests: [] };
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) browserLog.console.push(message.text());
      });
      page.on('pageerror', ({ message }) => browserLog.console.push(message));
      page.on('request', (request) => {
        const { origin, protocol } = new URL(request.url());
        if (protocol.startsWith('http') && origin !== baseURL) browserLog.foreignRequests.push(request.url());
      });
      await use(browserLog);
      // A request that is still on its way when the test ends has no answer any more.
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    },
    { auto: true },
  ],
});

const axeSource = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Rules that ask what a color scheme changes. */
export const colorRules = ['color-contrast', 'link-in-text-block'];
/** Rules that ask what a width or a color scheme changes. */
export const drawnRules = [...colorRules, 'scrollable-region-focusable', 'target-size'];

/**
 * Runs axe in the page, or in an open dialog, behind which nothing can be used: by tags unless rules are named. axe's
 * own runner for Playwright takes four times as long, since it sends every result through the protocol and opens a second
 * page to gather those of other origins' frames.
 */
export async function runAxe(page: Page, rules?: string[]) {
  if (!(await page.evaluate(() => 'axe' in window))) {
    // `page.evaluate` would hand the source over as an argument, which takes twice as long.
    const session = await page.context().newCDPSession(page);
    await session.send('Runtime.evaluate', { expression: axeSource });
    await session.detach();
  }
  return page.evaluate(async (runOnly) => {
    const { run } = Reflect.get(window, 'axe') as typeof axe;
    // Otherwise axe writes a selector for every element that it finds no fault in, which takes a third of its time.
    const { violations, passes } = await run(document.querySelector('dialog:modal') ?? document, {
      runOnly,
      iframes: false,
      resultTypes: ['violations'],
    });
    const found = violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ target }) => ({ id, help, selector: target.join(' ') })),
    );
    return { found, passed: passes.length };
  }, rules ?? tags);
}

/** What axe finds, one line per element. */
export async function axeViolations(page: Page, rules?: string[]) {
  // Below the top, the header may cover half of a target, which axe then finds too small.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  const { found } = await runAxe(page, rules);
  return found.map(({ id, help, selector }) => `${id}: ${help} (${selector})`);
}

/** How many pixels the page can be scrolled sideways. */
export const horizontalOverflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

export { expect };
