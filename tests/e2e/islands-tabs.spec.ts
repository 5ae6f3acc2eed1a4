import type { Page } from '@playwright/test';
import { shiftsOf, watchShifts } from '../support/layout-shifts.ts';
import { expect, test } from '../support/test.ts';

const stack = 'Technology Stack';
const specifications = 'Specifications';
const inStack = 'Wearable Integration';
const inSpecifications = 'Accuracy figures come from clinical validation studies.';
const markets = ['Healthcare Professionals', 'Pharma & Payers', 'Researchers', 'Patients & Providers'];
const subtitles = ['Voice AI Cognitive Assessment', 'Predictive Analytics Suite', 'Clinical Trial Matching'];

const main = (page: Page) => page.getByRole('main');
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const link = (page: Page, name: string) => main(page).getByRole('navigation').getByRole('link', { name, exact: true });
const heading = (page: Page, name: string) => main(page).getByRole('heading', { name, exact: true });

/** Opens a page and comes near its tabs, until they are there. */
async function open(page: Page, path: string) {
  await page.goto(path);
  await main(page).locator('nav').first().scrollIntoViewIfNeeded();
  await expect(page.getByRole('tablist')).toBeVisible();
}

/** The tab is open, and it is the only one that the Tab key reaches. */
async function expectOpen(page: Page, name: string) {
  await expect(page.getByRole('tab', { selected: true })).toHaveText([name]);
  await expect(tab(page, name)).toHaveAttribute('tabindex', '0');
  await expect(page.getByRole('tabpanel')).toHaveCount(1);
  await expect(page.getByRole('tabpanel', { name, exact: true })).toBeVisible();
}

test.describe('the panels of /technology', () => {
  test('begin with the stack; a click opens the specifications, and Back the stack again', async ({ page, noise }) => {
    await open(page, '/technology');
    await expectOpen(page, stack);
    await tab(page, specifications).click();
    await expectOpen(page, specifications);
    await expect(page).toHaveURL(/\/technology#specifications$/);
    await expect(heading(page, inStack)).toBeHidden();

    await page.goBack();
    await expectOpen(page, stack);
    await expect(page).toHaveURL(/\/technology$/);
    await page.goForward();
    await expectOpen(page, specifications);
    expect(noise).toEqual({ console: [], strangers: [] });
  });

  test('follow the arrow keys, Home and End, and Back undoes each', async ({ page }) => {
    await open(page, '/technology');
    await tab(page, stack).focus();
    for (const [key, name] of [
      ['ArrowRight', specifications],
      ['ArrowRight', stack],
      ['ArrowLeft', specifications],
      ['Home', stack],
      ['End', specifications],
    ] as const) {
      await page.keyboard.press(key);
      await expectOpen(page, name);
      await expect(tab(page, name)).toBeFocused();
    }
    for (const name of [stack, specifications, stack, specifications, stack]) {
      await page.goBack();
      await expectOpen(page, name);
    }
    await expect(page).toHaveURL(/\/technology$/);
  });

  test('take the focus along to the tab that Back returns to', async ({ page }) => {
    await open(page, '/technology');
    await tab(page, stack).focus();
    await page.keyboard.press('ArrowRight');
    await page.goBack();
    await expect(tab(page, stack)).toBeFocused();
    await expectOpen(page, stack);
  });

  test('open when their tab takes the focus', async ({ page }) => {
    await open(page, '/technology');
    await tab(page, specifications).focus();
    await expectOpen(page, specifications);
  });

  for (const key of ['Enter', 'Space']) {
    test(`open by ${key} on a link that became a tab under the visitor's hands`, async ({ page }) => {
      let release = () => {};
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route('**/_astro/*.js', async (route) => {
        await released;
        await route.continue();
      });
      await page.goto('/technology');
      await link(page, specifications).focus();
      release();
      await expectOpen(page, stack);
      await expect(tab(page, specifications)).toBeFocused();
      await page.keyboard.press(key);
      await expectOpen(page, specifications);
    });
  }

  test('keep the Tab key for what comes next', async ({ page }) => {
    await open(page, '/technology');
    await tab(page, specifications).focus();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('tabpanel', { name: specifications })).toBeFocused();
  });

  test('of two fast clicks the second one stands', async ({ page }) => {
    await open(page, '/technology');
    await tab(page, specifications).click({ noWaitAfter: true });
    await tab(page, stack).click({ noWaitAfter: true });
    await expectOpen(page, stack);
    await page.goBack();
    await expectOpen(page, specifications);
    await page.goBack();
    await expectOpen(page, stack);
  });

  test('leave a click with Ctrl to the browser', async ({ page, context }) => {
    await open(page, '/technology');
    const opened = context.waitForEvent('page');
    await tab(page, specifications).click({ modifiers: ['ControlOrMeta'] });
    await expect(await opened).toHaveURL(/\/technology#specifications$/);
  });

  for (const [hash, name] of [
    ['specifications', specifications],
    ['technology-stack', stack],
    ['wearable-integration', stack],
    ['no-such-part', stack],
  ] as const) {
    test(`open ${name} for an address that ends in #${hash}`, async ({ page }) => {
      await open(page, `/technology#${hash}`);
      await expectOpen(page, name);
    });
  }

  test('open for a link to a part of them', async ({ page }) => {
    await open(page, '/technology#specifications');
    await expectOpen(page, specifications);
    await page.goto('/technology#wearable-integration');
    await expectOpen(page, stack);
    await expect(heading(page, inStack)).toBeInViewport();
    await page.goBack();
    await expectOpen(page, specifications);
  });

  test('keep the tab through an address that names none', async ({ page }) => {
    await open(page, '/technology#main');
    await tab(page, specifications).click();
    await page.goBack();
    await expect(page).toHaveURL(/#main$/);
    await expectOpen(page, stack);
  });

  test('open for what a search finds in them', async ({ page }) => {
    await open(page, '/technology');
    // As the browser does before it scrolls to what it has found.
    await page.locator('#specifications').dispatchEvent('beforematch');
    await expectOpen(page, specifications);
  });

  test('show the bars of a voice where the mark of the open tab will be', async ({ page }) => {
    await page.route('**/_astro/*.js', (route) => route.abort());
    await page.goto('/technology');
    await expect(link(page, stack).locator('svg')).toBeVisible();
    await page.unroute('**/_astro/*.js');
    await open(page, '/technology');
    await expect(tab(page, stack).locator('svg')).toHaveCount(0);
  });

  test('say what is wrong when one of them is missing, show the others, and try again', async ({ page }) => {
    await page.route('**/technology', async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      await route.fulfill({ response, body: html.replace('id="specifications"', 'id="lost"') });
    });
    await page.goto('/technology');
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('Something went wrong');
    await expect(alert).toContainText('This page has no part “specifications”.');
    await expect(heading(page, inStack)).toBeVisible();
    await expect(page.getByText(inSpecifications)).toBeVisible();

    await page.locator('#lost').evaluate((panel) => {
      panel.id = 'specifications';
    });
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expectOpen(page, stack);
  });

  test('are all on paper', async ({ page }) => {
    await open(page, '/technology');
    await page.emulateMedia({ media: 'print' });
    await expect(heading(page, inStack)).toBeVisible();
    await expect(page.getByText(inSpecifications)).toBeVisible();
    await expect(page.getByRole('tablist')).toBeHidden();
  });

  test('can be reached when the script does not come', async ({ page }) => {
    await page.route('**/_astro/*.js', (route) => route.abort());
    await page.goto('/technology');
    await expect(page.getByText(inSpecifications)).toBeHidden();
    await link(page, specifications).click();
    await expect(heading(page, 'Performance')).toBeInViewport();
    await expect(heading(page, inStack)).toBeHidden();
    await page.goBack();
    await expect(heading(page, inStack)).toBeVisible();
  });
});

test.describe('the markets of the home page', () => {
  test('are shown one at a time, and counted', async ({ page, noise }) => {
    await open(page, '/');
    for (const [index, name] of markets.entries()) {
      await tab(page, name).click();
      await expectOpen(page, name);
      await expect(
        main(page)
          .getByText(/^\d of 4 Markets$/)
          .filter({ visible: true }),
      ).toHaveText([`${index + 1} of 4 Markets`]);
    }
    expect(noise).toEqual({ console: [], strangers: [] });
  });

  test('begin with the first', async ({ page }) => {
    await open(page, '/');
    await expectOpen(page, 'Healthcare Professionals');
    await expect(heading(page, 'Researchers')).toBeHidden();
  });

  test('follow the arrow keys around', async ({ page }) => {
    await open(page, '/');
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
    await expect(page.getByText('2 of 4 Markets').filter({ visible: true })).toBeInViewport();
    await page.goBack();
    await expectOpen(page, 'Researchers');
  });

  test('stay open for what a search has found before the tabs were there', async ({ page }) => {
    await page.goto('/#:~:text=match%20accuracy');
    await expectOpen(page, 'Researchers');
    await expect(page.getByText('match accuracy')).toBeInViewport();
  });

  test('open for an address that names one', async ({ page }) => {
    await open(page, '/#market-patients-providers');
    await expectOpen(page, 'Patients & Providers');
    await expect(page.getByText('4 of 4 Markets').filter({ visible: true })).toHaveCount(1);
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('all panels can be read, and their links lead to them', async ({ page }) => {
    await page.goto('/technology');
    await expect(heading(page, inStack)).toBeVisible();
    await link(page, specifications).click();
    await expect(heading(page, 'Performance')).toBeInViewport();
    await expect(heading(page, inStack)).toBeVisible();

    await page.goto('/');
    for (const subtitle of subtitles) await expect(main(page).getByText(subtitle)).toBeVisible();
    await expect(
      main(page)
        .getByText(/^\d of 4 Markets$/)
        .filter({ visible: true }),
    ).toHaveText(markets.map((_, index) => `${index + 1} of 4 Markets`));
  });
});

for (const width of [390, 1440]) {
  for (const path of ['/technology', '/technology#specifications', '/', '/#market-researchers']) {
    test(`nothing of ${path} moves when its tabs come at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await watchShifts(page);
      await open(page, path);
      await expect(page.getByRole('tabpanel')).toHaveCount(1);
      expect(await shiftsOf(page)).toEqual([]);
    });
  }
}
