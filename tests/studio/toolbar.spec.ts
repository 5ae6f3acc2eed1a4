import { globSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { routes } from '#lib/routes.ts';
import { entriesOf } from '../support/entries.ts';
import { test } from '../support/studio.ts';
import { expect } from '../support/test.ts';

test.describe.configure({ mode: 'default', timeout: 180_000 });

const [agent] = entriesOf('agents');
const edit = (page: Page) => page.getByRole('link', { name: /^Edit / });

const press = {
  mouse: (target: Locator) => target.click(),
  keyboard: async (target: Locator) => {
    await target.focus();
    await target.press('Enter');
  },
};

test.describe('from the page to the form', { tag: '@full' }, () => {
  for (const by of ['mouse', 'keyboard'] as const)
    test(`a page leads to its form, and what is selected on it to the form that has it, by ${by}`, async ({ page }) => {
      await page.goto('/');
      const opened = page.waitForEvent('popup');
      await press[by](edit(page));
      const studio = await opened;
      await expect(studio.getByLabel('Title').first()).toHaveValue(/./);
      await expect(studio).toHaveURL(/\/collection\/pages\/item\/index$/);

      await page.goto(routes.agents);
      await page
        .getByRole('main')
        .getByText(agent?.title ?? '', { exact: true })
        .first()
        .selectText();
      await press[by](edit(page));
      await studio.getByRole('link', { name: `Agents: ${agent?.title}` }).click();
      await expect(studio.getByLabel('Title').first()).toHaveValue(agent?.title ?? '');
    });

  test('an article leads to its form; a page without one only shows what is selected', async ({ page }) => {
    await page.goto(`${routes.articles}/how-to-read-a-cognitive-score`);
    await expect(edit(page)).toHaveAttribute('href', /\/articles\/item\/how-to-read-a-cognitive-score$/);
    await page.goto(routes.crawl);
    await expect(edit(page)).toBeHidden();
    await page.getByRole('heading', { level: 1 }).selectText();
    await expect(edit(page)).toBeVisible();
  });

  test('the link is in sight on a phone, and moves nothing', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/about');
    await expect(edit(page)).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => document.body.scrollWidth)).toBe(390);
  });
});

test.describe('from the form to the page', { tag: '@full' }, () => {
  test('every entry leads to a page that visitors get', async ({ request }) => {
    const lost: string[] = [];
    for (const path of globSync('content/*/**/*.{yaml,mdx}', { exclude: ['content/{images,files}/**'] })) {
      const name = path.replace(/^content\/|\.\w+$/g, '');
      const answer = await request.get(`/keystatic/preview/${name}`, { maxRedirects: 0 });
      if (!answer.headers()['location']?.startsWith('/')) lost.push(path);
    }
    expect(lost).toEqual([]);
  });

  test('pages show the last of quick changes, however many load meanwhile', async ({ request, studio }) => {
    // Some forty renderings on a fresh server: 28 s quiet, over a minute beside other work.
    test.slow();
    const path = '/resources/blog-news';
    const text = async (address: string) => (await request.get(address, { headers: { accept: 'text/html' } })).text();
    const article = studio.read('articles/a-new-name.mdx');
    for (const change of Array.from({ length: 8 }, (_, index) => index)) {
      const title = (name: string) =>
        studio.write('articles/a-new-name.mdx', article.replace(/^title: .+/m, `title: ${name} ${change}`));
      title('First');
      // Astro reads the file half a second later, while these pages are rendered.
      const loading = Promise.all([text(path), text('/'), text('/about')]);
      title('Last');
      await loading;
      await expect.poll(() => text(path)).toContain(`Last ${change}`);
    }
  });
});
