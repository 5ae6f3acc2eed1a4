import type { Page } from '@playwright/test';
import { format } from '#lib/format/message.ts';
import { routes } from '#lib/routes.ts';
import { budgets } from '../support/budgets.ts';
import { bytesSent, isBuilt } from '../support/dist.ts';
import { messages } from '../support/interface.ts';
import { misfitsOn } from '../support/misfits.ts';
import { expect, test } from '../support/test.ts';

const { search: words } = messages;

/** A word that figures, answers and pages have. */
const WORD = 'score';
/** Nothing has it, and "consent" is the nearest word. */
const MISTYPED = 'consemt';
const MEANT = 'consent';
const UNKNOWN = 'qxzqxzqxzqxz';
const SEARCH_MS = 100;

const field = (page: Page) => page.getByRole('searchbox', { name: words.label });
const status = (page: Page) => page.getByRole('search').getByRole('status');
const hits = (page: Page) => page.getByRole('list', { name: words.hitsName });
const kind = (page: Page, name: string) => page.getByRole('radio', { name: new RegExp(`^${name} `) });
const everything = (page: Page) =>
  page.getByRole('main').getByRole('heading', { name: words.kinds.pages, exact: true });

const expectFound = (page: Page, query: string) => expect(status(page)).toHaveText(new RegExp(`^\\d+ .*“${query}”`));

const scriptBytes = (page: Page) =>
  page
    .evaluate(() => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname.slice(1)))
    .then((files) => files.filter((file) => file.endsWith('.js') && isBuilt(file)))
    .then((files) => files.reduce((sum, file) => sum + bytesSent(file), 0));

test('before the first letter the page loads next to no script; what is typed is found, counted for all, and marked', async ({
  page,
}) => {
  await page.goto(routes.search, { waitUntil: 'networkidle' });
  await field(page).click();
  expect(await scriptBytes(page)).toBeLessThanOrEqual(budgets.searchScripts);

  await field(page).pressSequentially(WORD);
  await expectFound(page, WORD);
  await expect(hits(page).locator('mark').first()).toHaveText(new RegExp(WORD, 'i'));
  await expect(page).toHaveURL(`${routes.search}?q=${WORD}`);
  const first = hits(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('list') })
    .first();
  await first.getByRole('list').getByRole('link').first().click();
  await expect(page).toHaveURL(/#/);
});

test('the address is written when typing rests, and a browser may refuse it', async ({ page, browserLog }) => {
  await page.goto(`${routes.search}?q=${WORD}`);
  await expectFound(page, WORD);
  await page.evaluate(() => {
    // As Safari does after a hundred.
    const refuse = (_: unknown, __: string, url?: string | URL | null) => {
      document.body.dataset['writes'] = `${document.body.dataset['writes'] ?? ''} ${url}`;
      throw new DOMException('too often', 'SecurityError');
    };
    history.pushState = refuse;
    history.replaceState = refuse;
  });
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await field(page).fill('');
  await field(page).pressSequentially(MEANT);
  await page.clock.runFor(SEARCH_MS * 10);
  await expectFound(page, MEANT);
  await expect(page.locator('body')).toHaveAttribute('data-writes', ` ${routes.search}?q=${MEANT}`);
  expect(browserLog.console).toEqual([]);
});

test('results are accessible and fit at every width in both color schemes; a kind has its own, in the address too', async ({
  page,
}) => {
  await page.goto(`${routes.search}?q=${WORD}`);
  await expectFound(page, WORD);
  for (const screen of [
    { width: 320, colorScheme: 'light' },
    { width: 1440, colorScheme: 'dark' },
  ] as const)
    expect.soft(await misfitsOn(page, screen)).toEqual([]);

  await kind(page, words.kinds.answers).check();
  await expect(status(page)).toHaveText(new RegExp(`${words.kinds.answers}$`));
  await expect(page).toHaveURL(`${routes.search}?q=${WORD}&kind=answers`);
  for (const link of await hits(page).getByRole('link').all())
    expect(await link.getAttribute('href')).toMatch(new RegExp(`^${routes.questions}#`));
  await page.reload();
  await expect(kind(page, words.kinds.answers)).toBeChecked();
});

test('the first letters are answered, then what is typed when typing rests, from one file of texts', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(`${routes.search}?q=${MEANT}`);
  await expectFound(page, MEANT);
  const texts = () => asked.filter((url) => url.endsWith('.pf_fragment'));
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await field(page).fill('');
  await field(page).pressSequentially('scor');
  await expectFound(page, 'sc');
  await field(page).press('e');
  await page.clock.runFor(SEARCH_MS);
  await expectFound(page, 'sc');
  await page.clock.runFor(SEARCH_MS * 10);
  await expectFound(page, WORD);
  expect(texts()).toHaveLength(1);
});

test('the focus goes to the first new result, and back to the field from the words that were meant', async ({
  page,
}) => {
  await page.goto(`${routes.search}?q=the`);
  await expect(status(page)).toHaveText(/^\d+ /);
  const more = page.getByRole('button', { name: /^Show \d+ more$/ });
  const before = await hits(page).locator('> li').count();
  await more.focus();
  await page.keyboard.press('Enter');
  await expect(hits(page).locator('> li').nth(before).getByRole('link').first()).toBeFocused();

  await field(page).fill(MISTYPED);
  await page.getByRole('button', { name: MEANT }).focus();
  await page.keyboard.press('Enter');
  await expectFound(page, MEANT);
  await expect(field(page)).toBeFocused();
});

test('Back goes to the query before, and from a result to its results', async ({ page }) => {
  await page.goto(routes.search);
  await field(page).fill(WORD);
  // Before the script is there, Enter opens the page of the results, a step of its own.
  await expectFound(page, WORD);
  await field(page).press('Enter');
  await field(page).fill(MEANT);
  await expectFound(page, MEANT);
  await expect(page, 'written when typing rests').toHaveURL(`${routes.search}?q=${MEANT}`);
  await page.goBack();
  await expectFound(page, WORD);
  await expect(field(page)).toHaveValue(WORD);
  await hits(page).getByRole('link').first().click();
  await expect(page).not.toHaveURL(new RegExp(`${routes.search}\\?`));
  await page.goBack();
  await expectFound(page, WORD);
  await page.goBack();
  await expect(field(page)).toHaveValue('');
  await expect(hits(page)).toBeHidden();
});

test('what nothing has leads to the nearest word, or to the list of all', async ({ page }) => {
  await page.goto(routes.search);
  await field(page).fill(MISTYPED);
  await expect(status(page)).toHaveText(format(words.none, { query: MISTYPED }));
  await page.getByRole('button', { name: MEANT }).click();
  await expectFound(page, MEANT);
  await field(page).fill(UNKNOWN);
  await expect(status(page)).toHaveText(format(words.none, { query: UNKNOWN }));
  await expect(everything(page)).toBeVisible();

  await field(page).fill('');
  await expect(status(page)).toBeEmpty();
});

test('a search that fails says so, keeps the list, and works again', async ({ page }) => {
  await page.route('**/pagefind/*.pf_meta', (route) => route.abort());
  await page.goto(`${routes.search}?q=${WORD}`);
  await expect(status(page)).toHaveText(words.failed);
  await expect(everything(page)).toBeVisible();
  await page.unrouteAll();
  await field(page).fill(MEANT);
  await expectFound(page, MEANT);
});

test('the keyboard alone searches, chooses a kind and opens a result', async ({ page }) => {
  await page.goto(routes.search);
  await field(page).focus();
  await page.keyboard.type(WORD);
  await expectFound(page, WORD);
  // The button, then the kinds.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await expect(kind(page, words.kinds.pages)).toBeChecked();
  // A list of the kind before would go with what has the focus in it.
  await expect(status(page)).toHaveText(new RegExp(`in ${words.kinds.pages}$`));
  await page.keyboard.press('Tab');
  await expect(hits(page).getByRole('link').first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(new RegExp(`${routes.search}\\?`));
});

test.describe('what somebody else writes into the address', () => {
  test('stays there, and the first letters with it', async ({ page }) => {
    await page.goto(`${routes.search}?utm_source=mail`);
    await field(page).pressSequentially(WORD);
    await expectFound(page, WORD);
    await expect(page).toHaveURL(`${routes.search}?utm_source=mail&q=${WORD}`);
  });

  test('stays there: the skip link leads to the content, and Back from it to the same results', async ({ page }) => {
    await page.goto(`${routes.search}?q=${WORD}`);
    await expectFound(page, WORD);
    const entries = await page.evaluate(() => history.length);
    await page.getByRole('link', { name: /^Skip to/ }).press('Enter');
    await expect(page).toHaveURL(/#main$/);
    expect(await page.evaluate(() => history.length)).toBe(entries + 1);
    await expectFound(page, WORD);
  });
});

test('letters that were typed just before are looked for in the kind that is pressed, by pointer and by keys', async ({
  page,
}) => {
  await page.goto(`${routes.search}?q=${MEANT}`);
  await expectFound(page, MEANT);
  await field(page).fill(WORD);
  await kind(page, words.kinds.pages).click();
  await expect(page).toHaveURL(`${routes.search}?q=${WORD}&kind=pages`);
  await expect(kind(page, words.kinds.pages)).toBeChecked();
  await expectFound(page, WORD);

  await field(page).fill(MEANT);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expectFound(page, MEANT);
  await expect(page.getByRole('radio', { checked: true })).toBeFocused();
});

test('a query that is sent in a low window brings what was found into sight', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto(`${routes.search}?q=${MEANT}`);
  await expectFound(page, MEANT);
  await field(page).fill(WORD);
  await field(page).press('Enter');
  await expectFound(page, WORD);
  await expect(status(page)).toBeInViewport();
});

test('Back from a result shows as many as before', async ({ page }) => {
  await page.goto(`${routes.search}?q=the`);
  await expect(status(page)).toHaveText(/^\d+ /);
  await page.getByRole('button', { name: /^Show \d+ more$/ }).click();
  await expect.poll(() => hits(page).locator('> li').count()).toBeGreaterThan(10);
  const count = await hits(page).locator('> li').count();
  await hits(page).getByRole('link').first().click();
  await page.goBack();
  await expect.poll(() => hits(page).locator('> li').count()).toBe(count);
});
