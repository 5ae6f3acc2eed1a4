import type { Page } from '@playwright/test';
import { expectOpen, heading, main, nothingMoves, openTabs, tab, tabLink } from '../support/tabs.ts';
import { axeViolations, expect, test } from '../support/test.ts';

const markets = ['Healthcare Professionals', 'Pharma & Payers', 'Researchers', 'Patients & Providers'];
const subtitles = ['Voice AI Cognitive Assessment', 'Predictive Analytics Suite', 'Clinical Trial Matching'];

/** The counts that can be seen. */
const counts = (page: Page) =>
  main(page)
    .getByText(/^\d of 4 Markets$/)
    .filter({ visible: true });

test.describe('the markets of the home page', () => {
  test('are shown one at a time, and counted', async ({ page, noise }) => {
    await openTabs(page, '/');
    for (const [index, name] of markets.entries()) {
      await tab(page, name).click();
      await expectOpen(page, name);
      await expect(counts(page)).toHaveText([`${index + 1} of 4 Markets`]);
    }
    expect(noise).toEqual({ console: [], strangers: [] });
  });

  test('begin with the first', async ({ page }) => {
    await openTabs(page, '/');
    await expectOpen(page, 'Healthcare Professionals');
    await expect(heading(page, 'Researchers')).toBeHidden();
  });

  test('can be used by everyone', async ({ page }) => {
    await openTabs(page, '/');
    expect(await axeViolations(page)).toEqual([]);
  });

  test('follow the arrow keys around', async ({ page }) => {
    await openTabs(page, '/');
    await tab(page, 'Healthcare Professionals').focus();
    await page.keyboard.press('ArrowLeft');
    await expectOpen(page, 'Patients & Providers');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expectOpen(page, 'Pharma & Payers');
    await page.goBack();
    await expectOpen(page, 'Healthcare Professionals');
  });

  test('open by a link from elsewhere on the page, before and after the tabs are there', async ({ page }) => {
    await page.goto('/');
    await main(page).getByRole('link', { name: 'researchers', exact: true }).click();
    await expectOpen(page, 'Researchers');
    await expect(page.getByText('Clinical Trial Matching', { exact: true })).toBeInViewport();
    await main(page).getByRole('link', { name: 'pharma and payers', exact: true }).click();
    await expectOpen(page, 'Pharma & Payers');
    await expect(counts(page)).toHaveText(['2 of 4 Markets']);
    await expect(counts(page)).toBeInViewport();
    await page.goBack();
    await expectOpen(page, 'Researchers');
  });

  test('stay open for what a search has found before the tabs were there', async ({ page }) => {
    await page.goto('/#:~:text=match%20accuracy');
    await expectOpen(page, 'Researchers');
    await expect(page.getByText('match accuracy')).toBeInViewport();
  });

  test('open for an address that names one', async ({ page }) => {
    await openTabs(page, '/#market-patients-providers');
    await expectOpen(page, 'Patients & Providers');
    await expect(counts(page)).toHaveText(['4 of 4 Markets']);
  });

  test('can be reached and are counted when the script does not come', async ({ page }) => {
    await page.route('**/_astro/*.js', (route) => route.abort());
    await page.goto('/');
    await expect(counts(page)).toHaveText(['1 of 4 Markets']);
    await tabLink(page, 'Researchers').click();
    await expect(counts(page)).toHaveText(['3 of 4 Markets']);
    await expect(page.getByText('Clinical Trial Matching', { exact: true })).toBeInViewport();
  });

  test('are all on paper, each with its number', async ({ page }) => {
    await openTabs(page, '/');
    await page.emulateMedia({ media: 'print' });
    await expect(counts(page)).toHaveText(markets.map((_, index) => `${index + 1} of 4 Markets`));
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('all markets can be read, each with its number', async ({ page }) => {
    await page.goto('/');
    for (const subtitle of subtitles) await expect(main(page).getByText(subtitle, { exact: true })).toBeVisible();
    await expect(counts(page)).toHaveText(markets.map((_, index) => `${index + 1} of 4 Markets`));
  });
});

nothingMoves(['/', '/#market-researchers']);
