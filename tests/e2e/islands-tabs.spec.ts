import { expectOpen, heading, nothingMoves, openTabs, tab, tabLink } from '../support/tabs.ts';
import { axeViolations, expect, test } from '../support/test.ts';

const stack = 'Technology Stack';
const specifications = 'Specifications';
const inStack = 'Wearable Integration';
const inSpecifications = 'Accuracy figures come from clinical validation studies.';

test.describe('the panels of /technology', () => {
  test('begin with the stack; a click opens the specifications, and Back the stack again', async ({ page, noise }) => {
    await openTabs(page, '/technology');
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
    await openTabs(page, '/technology');
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
    await openTabs(page, '/technology');
    await tab(page, stack).focus();
    await page.keyboard.press('ArrowRight');
    await page.goBack();
    await expect(tab(page, stack)).toBeFocused();
    await expectOpen(page, stack);
  });

  test('open when their tab takes the focus', async ({ page }) => {
    await openTabs(page, '/technology');
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
      await tabLink(page, specifications).focus();
      release();
      await expectOpen(page, stack);
      await expect(tab(page, specifications)).toBeFocused();
      await page.keyboard.press(key);
      await expectOpen(page, specifications);
    });
  }

  test('keep the Tab key for what comes next', async ({ page }) => {
    await openTabs(page, '/technology');
    await tab(page, specifications).focus();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('tabpanel', { name: specifications })).toBeFocused();
  });

  test('of two fast clicks the second one stands', async ({ page }) => {
    await openTabs(page, '/technology');
    await tab(page, specifications).click({ noWaitAfter: true });
    await tab(page, stack).click({ noWaitAfter: true });
    await expectOpen(page, stack);
    await page.goBack();
    await expectOpen(page, specifications);
    await page.goBack();
    await expectOpen(page, stack);
  });

  test('can be used by everyone, whichever is open', async ({ page }) => {
    await openTabs(page, '/technology');
    expect(await axeViolations(page)).toEqual([]);
    await tab(page, specifications).click();
    await expectOpen(page, specifications);
    expect(await axeViolations(page)).toEqual([]);
  });

  test('leave a click with Ctrl to the browser', async ({ page, context }) => {
    await openTabs(page, '/technology');
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
      await openTabs(page, `/technology#${hash}`);
      await expectOpen(page, name);
    });
  }

  test('open for a link to a part of them', async ({ page }) => {
    await openTabs(page, '/technology#specifications');
    await expectOpen(page, specifications);
    await page.goto('/technology#wearable-integration');
    await expectOpen(page, stack);
    await expect(heading(page, inStack)).toBeInViewport();
    await page.goBack();
    await expectOpen(page, specifications);
  });

  test('keep the tab through an address that names none', async ({ page }) => {
    await openTabs(page, '/technology#main');
    await tab(page, specifications).click();
    await page.goBack();
    await expect(page).toHaveURL(/#main$/);
    await expectOpen(page, stack);
  });

  test('open for what a search finds in them', async ({ page }) => {
    await openTabs(page, '/technology');
    // As the browser does before it scrolls to what it has found.
    await page.locator('#specifications').dispatchEvent('beforematch');
    await expectOpen(page, specifications);
  });

  test('show the bars of a voice where the mark of the open tab will be', async ({ page }) => {
    await page.route('**/_astro/*.js', (route) => route.abort());
    await page.goto('/technology');
    await expect(tabLink(page, stack).locator('svg')).toBeVisible();
    await page.unroute('**/_astro/*.js');
    await openTabs(page, '/technology');
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
    await openTabs(page, '/technology');
    await page.emulateMedia({ media: 'print' });
    await expect(heading(page, inStack)).toBeVisible();
    await expect(page.getByText(inSpecifications)).toBeVisible();
    await expect(page.getByRole('tablist')).toBeHidden();
  });

  test('can be reached when the script does not come', async ({ page }) => {
    await page.route('**/_astro/*.js', (route) => route.abort());
    await page.goto('/technology');
    await expect(page.getByText(inSpecifications)).toBeHidden();
    await tabLink(page, specifications).click();
    await expect(heading(page, 'Performance')).toBeInViewport();
    await expect(heading(page, inStack)).toBeHidden();
    await page.goBack();
    await expect(heading(page, inStack)).toBeVisible();
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('all panels of /technology can be read, and their links lead to them', async ({ page }) => {
    await page.goto('/technology');
    await expect(heading(page, inStack)).toBeVisible();
    await expect(page.getByText(inSpecifications)).toBeVisible();
    await tabLink(page, specifications).click();
    await expect(heading(page, 'Performance')).toBeInViewport();
    await expect(heading(page, inStack)).toBeVisible();
  });
});

nothingMoves(['/technology', '/technology#specifications']);
