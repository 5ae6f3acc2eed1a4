import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { site } from './pages.ts';

/** Takes the place of the third-party booking calendar, so tests need no network. */
const calendar = '<!doctype html><html lang="en"><title>Calendar</title><p>Choose a day.</p></html>';

async function answerCalendar(page: Page) {
  const { origin } = new URL(site.calendar);
  await page.route(`${origin}/**`, (route) => route.fulfill({ contentType: 'text/html', body: calendar }));
}

interface Noise {
  /** Errors and warnings in the console, and uncaught errors. */
  console: string[];
  /** Requests to third-party origins. */
  strangers: string[];
}

const REFUSAL = /Content Security Policy|requires 'Trusted/;

interface Fixtures {
  noise: Noise;
  /** True for tests that do what the page's security policy refuses. */
  triesPolicy: boolean;
  /** What the policy has refused; unless `triesPolicy`, anything fails the test. */
  refused: string[];
}

/** `noise` is what a visitor's console and network saw. */
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

  noise: [
    async ({ page, baseURL }, use) => {
      const noise: Noise = { console: [], strangers: [] };
      const known = [baseURL, new URL(site.calendar).origin];
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) noise.console.push(message.text());
      });
      page.on('pageerror', ({ message }) => noise.console.push(message));
      page.on('request', (request) => {
        const { origin, protocol } = new URL(request.url());
        if (protocol.startsWith('http') && !known.includes(origin)) noise.strangers.push(request.url());
      });
      await answerCalendar(page);
      await use(noise);
    },
    { auto: true },
  ],
});

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe finds, one line per element. */
export async function axeViolations(page: Page, rules?: string[]) {
  const axe = new AxeBuilder({ page });
  const { violations } = await (rules ? axe.withRules(rules) : axe.withTags(tags)).analyze();
  return violations.flatMap(({ id, help, nodes }) => nodes.map(({ target }) => `${id}: ${help} (${target.join(' ')})`));
}

/** How many pixels the page can be scrolled sideways. */
export const horizontalOverflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

export { expect };
