import type { Page } from '@playwright/test';
import { composedPaths, routes } from '#lib/routes.ts';
import { budgets } from '../support/budgets.ts';
import { bytesSent, isBuilt } from '../support/dist.ts';
import { messages } from '../support/interface.ts';
import { comeNearAll } from '../support/islands.ts';
import { pageHeight, scrollThrough, shiftsOf, watchShifts } from '../support/layout-shifts.ts';
import { misfitsOn, type Screen } from '../support/misfits.ts';
import { allPaths, articles, isSample, site } from '../support/pages.ts';
import { type BrowserLog, colorRules, drawnRules, expect, test } from '../support/test.ts';

/** WCAG 2.5.8. */
const MIN_TARGET = 24;

/** Runs in the page: targets that are too small, in folded parts, too. Links in a sentence may be as small as its text. */
function findSmallTargets(min: number): string[] {
  for (const details of document.querySelectorAll('main details')) details.setAttribute('open', '');
  const isInSentence = (target: Element) =>
    getComputedStyle(target).display === 'inline' &&
    (target.parentElement?.matches('sup') || target.parentElement?.textContent?.trim() !== target.textContent?.trim());
  /** A link whose box covers its card. */
  const isStretched = (target: Element) =>
    ['::before', '::after'].some((part) => {
      const { content, position } = getComputedStyle(target, part);
      return content !== 'none' && position === 'absolute';
    });
  return Array.from(document.querySelectorAll('a[href], button, summary, input, select, textarea'))
    .filter((target) => target.checkVisibility({ visibilityProperty: true }) && !target.closest('.visually-hidden'))
    .filter((target) => !isInSentence(target) && !isStretched(target))
    .flatMap((target) => {
      const { width, height } = target.getBoundingClientRect();
      const isSmall = width > 0 && Math.min(width, height) < min - 0.5;
      return isSmall
        ? `${target.tagName} ${Math.round(width)} × ${Math.round(height)}: ${target.textContent?.trim()}`
        : [];
    });
}

/** Targets of the page that are too small; opens what is folded. */
const smallTargets = (page: Page) => page.evaluate(findSmallTargets, MIN_TARGET);

/** Every page is asked on both all that one visit can tell. */
const screens = {
  phone: { viewport: { width: 390, height: 844 }, colorScheme: 'light' },
  desktop: { viewport: { width: 1440, height: 900 }, colorScheme: 'dark' },
} as const;

/** Lists that VoiceOver does not mention in Safari: outside `nav`, without a role, and with no item that has a mark. */
const silentLists = (page: Page) =>
  page
    .locator(':is(ul, ol):not([role="list"], nav *)')
    .evaluateAll((lists) =>
      lists
        .filter(
          ({ children }) =>
            !Array.from(children, (item) => getComputedStyle(item)).some(
              ({ display, listStyleType }) => display === 'list-item' && listStyleType !== 'none',
            ),
        )
        .map(({ tagName, className, textContent }) => `${tagName}.${className}: ${textContent.trim().slice(0, 40)}`),
    );

/** Parts that each page has once; the page for patients has no navigation but the menu. */
const PARTS = ['body > header', 'main', 'body > footer', `header nav[aria-label="${messages.header.sheetName}"]`];

async function expectStructure(page: Page) {
  const found = await page.evaluate(
    (parts) => ({
      counts: parts.map((part) => document.querySelectorAll(part).length),
      // What is hidden has no inner text.
      footer: document.querySelector<HTMLElement>('body > footer')?.innerText,
    }),
    PARTS,
  );
  expect.soft(found.counts, PARTS.join(', ')).toEqual(PARTS.map(() => 1));
  expect.soft(found.footer).toContain(site.disclaimer);
  expect.soft(await silentLists(page), 'lists without a role, whose items have no mark').toEqual([]);
}

const brokenImages = (page: Page) =>
  page.evaluate(() =>
    Array.from(document.images)
      .filter(({ complete, naturalWidth }) => complete && naturalWidth === 0)
      .map(({ src }) => src),
  );

/** Files of this site that the page has requested, and when. */
const requestedFiles = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => new URL(name).origin === location.origin)
      .map(({ name, startTime }) => ({ file: new URL(name).pathname.slice(1), startTime })),
  );

async function expectLight(page: Page) {
  const paintMs = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0);
  const requested = (await requestedFiles(page)).filter(({ file }) => isBuilt(file));
  const scripts = requested.filter(({ file }) => file.endsWith('.js'));
  const others = requested.filter((request) => !scripts.includes(request));
  const bytesOf = (requests: typeof requested) => requests.reduce((total, { file }) => total + bytesSent(file), 0);
  const hasIslands = (await page.locator('astro-island:not([client="input"], [opts*="touched"])').count()) > 0;

  expect.soft(bytesOf(others), 'bytes besides HTML, CSS and scripts').toBeLessThanOrEqual(budgets.others);
  expect.soft(scripts.length > 0, 'has scripts').toBe(hasIslands);
  expect.soft(scripts.length, 'requests for scripts').toBeLessThanOrEqual(budgets.scriptRequests);
  expect.soft(bytesOf(scripts), 'bytes of scripts').toBeLessThanOrEqual(budgets.islands);
  const early = scripts.filter(({ startTime }) => startTime < paintMs).map(({ file }) => file);
  expect.soft(early, 'scripts requested before the first paint').toEqual([]);
}

/** Opens the page; returns a check that nothing about the visit was wrong. */
async function visit(page: Page, path: string, browserLog: BrowserLog) {
  const failed: string[] = [];
  page.on('response', (response) => response.ok() || failed.push(`${response.status()} ${response.url()}`));
  const response = await page.goto(path);
  expect(response?.status()).toBe(200);
  return () => {
    expect.soft(failed, 'failed requests').toEqual([]);
    expect.soft(browserLog).toEqual({ console: [], foreignRequests: [] });
  };
}

const storedItems = async (page: Page) =>
  (await page.context().cookies()).length + (await page.evaluate(() => localStorage.length + sessionStorage.length));

async function expectSound(page: Page, path: string) {
  expect.soft(await brokenImages(page), 'broken images').toEqual([]);
  // The pages for staff have no budget here.
  if (!composedPaths.includes(path)) await expectLight(page);
  expect.soft(await storedItems(page), 'cookies and stored items').toBe(0);
  await expectStructure(page);
}

async function expectFit(page: Page, screens: Screen[]) {
  for (const screen of screens) expect.soft(await misfitsOn(page, screen)).toEqual([]);
}

/** Marks of figures that lie under something else where they are pressed. */
const coveredMarks = (page: Page) =>
  page.evaluate(() =>
    Array.from(document.querySelectorAll('main sup a'))
      .filter((mark) => mark.checkVisibility({ visibilityProperty: true }))
      .filter((mark) => {
        mark.scrollIntoView({ block: 'center', behavior: 'instant' });
        const { left, top, width, height } = mark.getBoundingClientRect();
        return !mark.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      })
      .map(({ outerHTML }) => outerHTML),
  );

/** Opens what is folded, so it comes last. */
async function expectTouchable(page: Page) {
  expect.soft(await coveredMarks(page), 'marks that something lies over').toEqual([]);
  for (const width of [1440, 320]) {
    await page.setViewportSize({ width, height: 844 });
    expect.soft(await smallTargets(page), `small targets at ${width} px`).toEqual([]);
  }
}

/** Scrolls to the end and wakes every island: nothing moves, and the page stays as high as it was. */
async function expectStill(page: Page) {
  const heightAtLoad = await pageHeight(page);
  await scrollThrough(page);
  await comeNearAll(page);
  expect.soft(await pageHeight(page), 'height after scrolling, as at load').toBe(heightAtLoad);
  expect.soft(await shiftsOf(page), 'layout shifts').toEqual([]);
}

for (const [name, { viewport, colorScheme }] of Object.entries(screens)) {
  test.describe(`on a ${name} in ${colorScheme} colors`, { tag: '@full' }, () => {
    test.use({ viewport, colorScheme });

    for (const path of allPaths) {
      test(`${path} is opened and read to its end without a fault`, async ({ page, browserLog }) => {
        await watchShifts(page);
        const expectNoFault = await visit(page, path, browserLog);
        await expectStill(page);
        await expectSound(page, path);
        const { width } = viewport;
        await expectFit(page, [
          { width, colorScheme },
          { width, colorScheme: colorScheme === 'dark' ? 'light' : 'dark', rules: colorRules },
          ...[320, 768, 1920].map((other) => ({ width: other, colorScheme, rules: [] })),
        ]);
        if (name === 'phone') await expectTouchable(page);
        expectNoFault();
      });
    }
  });
}

/** Pages of each kind, which `npm test` asks; the content gate opens those of content/. */
const kinds = [
  ...allPaths.filter(isSample),
  ...composedPaths,
  routes.search,
  '/contact',
  '/about',
  articles[0]?.path ?? '',
];

test.describe('on a phone that becomes a desktop', () => {
  const { phone, desktop } = screens;
  test.use(phone);

  for (const path of new Set(kinds)) {
    test(`${path} opens without a fault`, async ({ page, browserLog }) => {
      if (isSample(path)) await watchShifts(page);
      const expectNoFault = await visit(page, path, browserLog);
      if (isSample(path)) await expectStill(page);
      else await comeNearAll(page);
      await expectSound(page, path);
      await expectFit(page, [
        { width: phone.viewport.width, colorScheme: 'light' },
        { width: desktop.viewport.width, colorScheme: 'dark', ...(!isSample(path) && { rules: drawnRules }) },
      ]);
      await expectTouchable(page);
      expectNoFault();
    });
  }
});
