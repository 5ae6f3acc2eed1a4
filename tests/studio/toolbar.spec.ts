import { globSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { entriesOf } from '../support/entries.ts';
import { test } from '../support/studio.ts';
import { expect } from '../support/test.ts';

test.describe.configure({ mode: 'default', timeout: 180_000 });

const [agent] = entriesOf('agents');
const file = `agents/${agent?.name}.yaml`;
const frames = (page: Page) => page.locator('.studio-frame');
const edit = (page: Page) => page.getByText('Edit this page');
const formsOf = (page: Page, part: RegExp) => page.getByRole('group', { name: part }).getByRole('link');

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
      await press[by](page.getByRole('button', { name: /^Edit Agent Table/ }));
      const forms = formsOf(page, /^Agent Table/);
      for (const { name } of entriesOf('agents')) await expect(forms.getByText(`agents: ${name}`)).toBeVisible();
      const opened = page.waitForEvent('popup');
      await press[by](forms.getByText(`agents: ${agent?.name}`));
      await expect((await opened).getByLabel('Title').first()).toHaveValue(agent?.title ?? '');
    });
  }

  test('a figure leads to the ledger, the header to the navigation, a part without entries to the page', async ({
    page,
  }) => {
    await page.goto('/');
    /** The page may reload between two steps, which closes what is open. */
    const linksOf = async (part: RegExp) => {
      const links = page.locator(':popover-open a');
      await expect(async () => {
        if ((await frames(page).count()) === 0) await edit(page).click({ timeout: 2000 });
        await page.getByRole('button', { name: part }).first().click({ timeout: 2000 });
        await expect(links.first()).toBeVisible({ timeout: 2000 });
      }).toPass();
      const found = await links.allTextContents();
      await page.keyboard.press('Escape');
      return found;
    };
    expect(await linksOf(/^Edit Stat: Patient Records/)).toEqual(['figures: patient-records', 'This page']);
    expect(await linksOf(/^Edit Site header/)).toContain('navigation');
    expect(await linksOf(/^Edit Band: .* agents/)).toEqual(['This page']);
  });

  test('the list of a part further down opens in sight, and nothing covers the menu button', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/about');
    await edit(page).click();
    await page.getByRole('button', { name: /Menu/ }).click({ trial: true });
    await page.getByRole('button', { name: /^Edit Closing|^Edit .*Closing/ }).click();
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(844);
    await expect(page.locator(':popover-open')).toBeInViewport({ ratio: 1 });
  });

  for (const width of [390, 1440]) {
    test(`every part can be edited at the top of the page, at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/platform');
      await page.evaluate(() => document.fonts.ready);
      await edit(page).click();
      await expect(frames(page)).not.toHaveCount(0);
      const buttons = await page.getByRole('button', { name: /^Edit / }).all();
      const boxes = await Promise.all(buttons.map((button) => button.boundingBox()));
      const visible = buttons.filter((_, index) => (boxes[index]?.y ?? 900) < 500);
      expect(visible.length).toBeGreaterThan(2);
      // It would fail at a button that another one or the header covers.
      for (const button of visible) await button.click({ trial: true, timeout: 5000 });
    });

    test(`Escape closes the list, then the frames, and nothing moves at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/');
      await page.evaluate(() => document.fonts.ready);
      const size = () => page.evaluate(() => [document.body.scrollWidth, document.body.scrollHeight]);
      const before = await size();
      await edit(page).click();
      const header = page.getByRole('button', { name: /^Edit Site header/ });
      await header.click();
      expect(await size()).toEqual(before);
      await page.keyboard.press('Escape');
      await expect(header).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(edit(page)).toBeFocused();
      await expect(frames(page)).toHaveCount(0);
    });
  }
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
    await expect(frames(page)).toBeVisible();
    await expect(page.getByRole('heading', { name: agent?.title ?? '' }).first()).toBeInViewport();
    await expect(frames(page)).toHaveCount(0);
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
    studio.write(file, studio.read(file).replace(/^title: .+/m, 'title: Phone Agent'));
    await expect(page.getByRole('heading', { name: 'Phone Agent' }).first()).toBeInViewport();
  });

  test("a page's form shows its search result and social card as they are saved", async ({ page, studio }) => {
    await page.goto('/keystatic/collection/pages/item/about');
    const preview = page.frameLocator('iframe[title="Search result and social card"]');
    await expect(preview.getByRole('figure')).toHaveCount(3);
    await expect(preview.getByRole('navigation')).toHaveCount(0);
    await expect(page.getByLabel('Title').first()).toBeInViewport();
    const about = studio.read('pages/about.mdx');
    studio.write('pages/about.mdx', about.replace(/^title: .+/m, 'title: Who we are'));
    await expect(preview.getByText('Who we are').first()).toBeAttached();
  });

  test('pages show the last of quick changes, however many load meanwhile', async ({ request, studio }) => {
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
