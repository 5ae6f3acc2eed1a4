import { globSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { entriesOf } from '../support/entries.ts';
import { test } from '../support/studio.ts';
import { expect } from '../support/test.ts';

test.describe.configure({ mode: 'default', timeout: 180_000 });

const [agent] = entriesOf('agents');
const file = `agents/${agent?.name}.yaml`;
const marks = (page: Page) => page.evaluate(() => CSS.highlights.size);
const edit = (page: Page) => page.getByRole('button', { name: 'Edit this page' });
const partOf = (page: Page, name: RegExp) =>
  page.getByRole('list', { name: 'Parts of this page' }).getByRole('listitem').filter({ hasText: name });

const press = {
  mouse: (target: Locator) => target.click(),
  keyboard: async (target: Locator) => {
    await target.focus();
    await target.press('Enter');
  },
};

test.describe('from the page to the form', { tag: '@full' }, () => {
  for (const by of ['mouse', 'keyboard'] as const) {
    test(`a section leads to each of its entries, by ${by}`, async ({ page }) => {
      await page.goto('/');
      await press[by](edit(page));
      const forms = partOf(page, /^Agent Table/).getByRole('link');
      for (const { name } of entriesOf('agents')) await expect(forms.getByText(`agents: ${name}`)).toBeVisible();
      const opened = page.waitForEvent('popup');
      await press[by](forms.getByText(`agents: ${agent?.name}`));
      await expect((await opened).getByLabel('Title').first()).toHaveValue(agent?.title ?? '');
    });
  }

  test('one list has the page, its figures, the header and the footer', async ({ page }) => {
    await page.goto('/');
    await edit(page).click();
    await expect(partOf(page, /^Page: /).getByRole('link')).toHaveText(['pages: index']);
    await expect(partOf(page, /^Stat: Patient Records/).getByRole('link')).toHaveText(['figures: patient-records']);
    await expect(partOf(page, /^Site header/).getByRole('link')).toHaveText(['navigation']);
    await expect(partOf(page, /^Site footer/).getByRole('link')).toHaveText(['navigation', 'site']);
  });

  test('the list is in sight on a phone, moves nothing, and closes with Escape', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/about');
    await page.evaluate(() => document.fonts.ready);
    const size = () => page.evaluate(() => [document.body.scrollWidth, document.body.scrollHeight]);
    const before = await size();
    await edit(page).click();
    await expect(page.getByRole('list', { name: 'Parts of this page' })).toBeInViewport({ ratio: 1 });
    await partOf(page, /^Site footer/)
      .getByRole('link')
      .first()
      .click({ trial: true });
    expect(await size()).toEqual(before);
    await page.keyboard.press('Escape');
    await expect(edit(page)).toBeFocused();
  });
});

test.describe('from the form to the page', { tag: '@full' }, () => {
  test('every entry leads to a page that marks it', async ({ request }) => {
    const marks = new Map<string, string>();
    const lost: string[] = [];
    for (const path of globSync('content/*/**/*.{yaml,mdx}', { exclude: ['content/{images,files}/**'] })) {
      const name = path.replace(/^content\/|\.\w+$/g, '');
      const answer = await request.get(`/keystatic/preview/${name}`, { maxRedirects: 0 });
      const [page = ''] = answer.headers()['location']?.split('#') ?? [];
      if (!marks.has(page))
        marks.set(page, await (await request.get(page, { headers: { accept: 'text/html' } })).text());
      if (!page || !marks.get(page)?.includes(`"${path}"`)) lost.push(path);
    }
    expect(lost).toEqual([]);
  });

  test('a preview opens where the entry is, and follows a save at its place', async ({ page, studio }) => {
    await page.goto(`/keystatic/preview/agents/${agent?.name}`);
    await expect.poll(() => marks(page)).toBe(1);
    await expect(page.getByRole('heading', { name: agent?.title ?? '' }).first()).toBeInViewport();
    await expect.poll(() => marks(page)).toBe(0);
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
    studio.write(file, studio.read(file).replace(/^title: .+/m, 'title: Phone Agent'));
    await expect(page.getByRole('heading', { name: 'Phone Agent' }).first()).toBeInViewport();
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
