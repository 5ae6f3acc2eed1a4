import type { Page } from '@playwright/test';
import { blockIslands } from '../support/islands.ts';
import { ADDRESS, dialogsOf, field, subscribe, THANKS, thanks } from '../support/sign-up.ts';
import { expect, test } from '../support/test.ts';

/** Ways in which a page can tell a server something. */
const telling = ['document', 'fetch', 'ping', 'websocket', 'xhr'];

const arrowOf = (page: Page) => subscribe(page).evaluate((button) => getComputedStyle(button, '::after').content);

for (const path of ['/resources/white-papers-research', '/resources/blog-news']) {
  test.describe(`the newsletter form of ${path}`, () => {
    test('cannot be sent while it is empty', async ({ page }) => {
      await page.goto(path);
      await expect(subscribe(page)).toBeDisabled();
      expect(await arrowOf(page)).toBe('none');
      await field(page).fill(ADDRESS);
      await expect(subscribe(page)).toBeEnabled();
      expect(await arrowOf(page)).not.toBe('none');
      await field(page).fill('');
      await expect(subscribe(page)).toBeDisabled();
    });

    test('wants an address', async ({ page }) => {
      const said = dialogsOf(page);
      await page.goto(path);
      await field(page).fill('nobody');
      await subscribe(page).click();
      await expect(field(page)).toHaveAttribute('aria-invalid', 'true');
      await expect(field(page)).toHaveAttribute('required');
      expect(said).toEqual([]);
      await field(page).fill(ADDRESS);
      await expect(field(page)).not.toHaveAttribute('aria-invalid');
    });

    for (const how of ['pointer', 'keyboard']) {
      test(`thanks, and sends nothing, by ${how}`, async ({ page, noise }) => {
        await page.goto(path);
        const said = dialogsOf(page);
        const asked: string[] = [];
        page.on('request', (request) => {
          if (telling.includes(request.resourceType())) asked.push(request.url());
        });

        await field(page).fill(ADDRESS);
        await expect(subscribe(page)).toBeEnabled();
        if (how === 'pointer') await subscribe(page).click();
        else await field(page).press('Enter');
        await expect.poll(() => said).toEqual([THANKS]);
        await expect(thanks(page)).toBeVisible();
        await expect(thanks(page).locator('..')).toBeFocused();
        await expect(subscribe(page)).toBeHidden();
        expect(asked).toEqual([]);
        expect(noise).toEqual({ console: [], strangers: [] });
      });
    }
  });
}

const path = '/resources/blog-news';

test('what was typed before the script came counts', async ({ page }) => {
  const scripts = Promise.withResolvers<void>();
  await page.route('**/_astro/*.js', async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto(path);
  await field(page).fill(ADDRESS);
  await expect(subscribe(page)).toBeDisabled();
  scripts.resolve();
  await expect(subscribe(page)).toBeEnabled();
});

const instead = (page: Page) => page.getByRole('paragraph').filter({ hasText: 'Sign-up needs JavaScript' });

test('with script there is nothing to read about it', async ({ page }) => {
  await page.goto(path);
  await expect(instead(page)).toBeHidden();
});

test('where script is blocked the page says what to do instead', async ({ page }) => {
  await blockIslands(page);
  await page.goto(path);
  await expect(instead(page)).toBeVisible();
  await expect(instead(page).getByRole('link')).toHaveAttribute('href', /^mailto:/);
  await expect(subscribe(page)).toBeDisabled();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the page says what to do instead', async ({ page }) => {
    await page.goto(path);
    await expect(instead(page)).toBeVisible();
    await expect(subscribe(page)).toBeDisabled();
  });
});
