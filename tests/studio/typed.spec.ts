import type { Page } from '@playwright/test';
import { type Studio, test } from '../support/studio.ts';
import { expect } from '../support/test.ts';

// What an editor has typed or pasted is what is saved.
test.describe.configure({ mode: 'default', timeout: 180_000 });

const NURSE = 'agents/nurse.yaml';
const FORM = '/keystatic/collection/agents/item/nurse';
const title = (page: Page) => page.getByRole('textbox', { name: 'Title' });
const description = (page: Page) => page.getByRole('textbox', { name: 'Description' });
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).first().click();
const question = (page: Page) => page.getByRole('dialog', { name: 'Somebody changed this, too' });

/** Puts words and HTML in the clipboard, and pastes them as the keys of a browser do. */
async function paste(page: Page, { html, text }: { html?: string; text?: string }) {
  await page.evaluate(
    async ([markup, plain]) => {
      const parts = Object.entries({ 'text/html': markup, 'text/plain': plain }).filter(([, part]) => part);
      const blobs = parts.map(([type, part]) => [type, new Blob([String(part)], { type })]);
      await navigator.clipboard.write([new ClipboardItem(Object.fromEntries(blobs))]);
    },
    [html, text],
  );
  await page.keyboard.press('ControlOrMeta+V');
}

/** Opens the text of a new article, and returns what is saved of what `write` does there. */
async function textOf(page: Page, studio: Studio, write: (editor: ReturnType<Page['locator']>) => Promise<void>) {
  const file = 'articles/what-a-nurse-hears.mdx';
  await page.goto('/keystatic/collection/articles/item/what-a-nurse-hears');
  const editor = page.locator('[contenteditable="true"]').first();
  await editor.waitFor({ timeout: 60_000 });
  await editor.press('ControlOrMeta+End');
  await editor.press('Enter');
  await write(editor);
  const before = studio.read(file);
  await save(page);
  await expect.poll(() => studio.read(file)).not.toBe(before);
  return studio.diff();
}

test.describe('what is typed', { tag: '@full' }, () => {
  test('a number stays as it is under the keyboard and the wheel, and what is none is refused', async ({
    page,
    studio,
  }) => {
    const file = 'figures/minutes.yaml';
    studio.write(file, studio.read('figures/languages.yaml').replace(/^value: .*/m, 'value: 0.0625'));
    await page.goto('/keystatic/collection/figures/item/minutes');
    const value = page.getByRole('textbox', { name: 'Value', exact: true });
    await expect(value).toHaveValue('0.0625', { timeout: 60_000 });
    await value.focus();
    await page.mouse.wheel(0, 200);
    await value.hover();
    await page.mouse.wheel(0, 200);
    await value.press('Tab');
    await expect(value).toHaveValue('0.0625');
    await expect(page.getByText('Unsaved')).toHaveCount(0);
    await value.fill('5,5');
    await value.press('Enter');
    await expect(page.getByText('Write a number in digits, with a point before decimals')).toBeVisible();
    await expect(value).toBeFocused();
    expect(studio.read(file)).toContain('value: 0.0625\n');
    await value.fill('5.50');
    await value.press('Enter');
    await expect.poll(() => studio.read(file)).toContain('value: 5.5\n');
  });

  for (const way of ['Escape', 'Cancel'] as const)
    test(`${way} asks before it drops what was typed in the dialog of a section`, async ({ page }) => {
      await page.goto('/keystatic/collection/pages/item/about');
      const edit = page.getByRole('button', { name: 'Edit', exact: true });
      await expect(page.getByRole('checkbox', { name: 'Bold' })).toBeVisible({ timeout: 60_000 });
      await page.locator('[contenteditable="true"]').getByText('Band', { exact: true }).first().click();
      await edit.first().click();
      const dialog = page.locator('[role="dialog"]');
      const asked = page.getByRole('dialog', { name: 'Close without keeping what you changed here?' });
      const heading = dialog.getByRole('textbox').first();
      const leave = () =>
        way === 'Escape' ? heading.press('Escape') : dialog.getByRole('button', { name: way }).click();
      await expect(heading).toBeVisible();
      // With nothing changed, nothing is asked.
      await leave();
      await expect(dialog).toHaveCount(0);
      await edit.first().click();
      await heading.press('ControlOrMeta+a');
      await heading.pressSequentially('Typed');
      await leave();
      await asked.getByRole('button', { name: 'Back' }).press('Enter');
      await expect(asked).toHaveCount(0);
      await expect(heading).toHaveValue('Typed');
      await leave();
      await page.keyboard.press('Escape');
      await expect(asked).toHaveCount(0);
      await expect(heading).toHaveValue('Typed');
      await leave();
      await asked.getByRole('button', { name: 'Close' }).press('Enter');
      await expect(dialog).toHaveCount(0);
    });

  test('a dialog upon a dialog asks where something was typed, and only there', async ({ page }) => {
    await page.goto('/keystatic/singleton/navigation');
    const asked = page.getByRole('dialog', { name: 'Close without keeping what you changed here?' });
    const dialogs = page.locator('[role="dialog"]');
    const add = async (list: string, depth: number) => {
      const group =
        depth > 0 ? dialogs.last().getByRole('group', { name: list }) : page.getByRole('group', { name: list });
      await group.getByRole('button', { name: 'Add' }).first().click();
      await expect(dialogs).toHaveCount(depth + 1);
    };
    await expect(page.getByRole('group', { name: 'Header' })).toBeVisible({ timeout: 60_000 });
    await add('Header', 0);
    await dialogs.last().getByRole('textbox').first().pressSequentially('Typed');
    await add('Sections', 1);
    // Nothing was typed in this one.
    await page.keyboard.press('Escape');
    await expect(dialogs).toHaveCount(1);
    await expect(asked).toHaveCount(0);
    await add('Sections', 1);
    await dialogs.last().getByRole('textbox').first().pressSequentially('Typed, too');
    await page.keyboard.press('Escape');
    await asked.getByRole('button', { name: 'Close' }).press('Enter');
    await expect(dialogs).toHaveCount(1);
    await dialogs.last().getByRole('textbox').first().press('Escape');
    await asked.getByRole('button', { name: 'Back' }).press('Enter');
    await expect(dialogs.last().getByRole('textbox').first()).toHaveValue('Typed');
  });

  test('two tabs of one form keep what the other has saved, also where one was opened from the other', async ({
    page,
    studio,
  }) => {
    await page.goto(FORM);
    await expect(title(page)).toHaveValue('Nurse Agent', { timeout: 60_000 });
    const opened = page.waitForEvent('popup');
    // A tab that is opened so begins with what the first one has in its session.
    await page.evaluate((address) => window.open(address), FORM);
    const other = await opened;
    await expect(title(other)).toHaveValue('Nurse Agent', { timeout: 60_000 });
    await title(page).fill('Phone Agent');
    await save(page);
    await expect.poll(() => studio.read(NURSE)).toContain('title: Phone Agent');
    await description(other).fill('Answers calls.');
    await save(other);
    await expect.poll(() => studio.read(NURSE)).toContain('description: Answers calls.');
    expect(studio.read(NURSE)).toContain('title: Phone Agent');
  });

  test('an answer to a conflict holds while others go on saving', async ({ page, studio }) => {
    await page.goto(FORM);
    await expect(title(page)).toHaveValue('Nurse Agent', { timeout: 60_000 });
    await title(page).fill('Mine');
    await description(page).fill('Mine, too.');
    studio.write(NURSE, studio.read(NURSE).replace(/^title: .*/m, 'title: Theirs'));
    await save(page);
    await question(page).getByRole('radio', { name: /^Mine/ }).check();
    // Somebody saves while the editor thinks.
    studio.write(NURSE, studio.read(NURSE).replace(/^description: .*/m, 'description: Theirs, too.'));
    await question(page).getByRole('button', { name: 'Save' }).click();
    await expect(question(page).getByRole('group')).toHaveText([/^description/]);
    await question(page).getByRole('radio', { name: /^Mine/ }).check();
    await question(page).getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => studio.read(NURSE)).toContain('title: Mine\n');
    expect(studio.read(NURSE)).toContain('description: Mine, too.\n');
  });

  test('articles are listed with their dates and drafts, the newest first', async ({ page, studio }) => {
    const article = studio.read('articles/how-to-read-a-cognitive-score.mdx');
    const about = (name: string, date: string) =>
      studio.write(
        `articles/${name}.mdx`,
        article.replace(/^title: .*/m, `title: Of ${name}`).replace(/^published: .*/m, date),
      );
    about('a-first', 'published: 2026-01-02');
    about('b-second', 'published: 2026-03-04');
    about('c-third', 'published: 2026-02-03');
    about('d-draft', 'draft: true');
    await page.goto('/keystatic/collection/articles');
    const rows = page.getByRole('row').filter({ hasText: 'Of ' });
    await expect(rows).toHaveText([
      /d-draft.*Draft/,
      /b-second.*2026-03-04/,
      /c-third.*2026-02-03/,
      /a-first.*2026-01-02/,
    ]);
  });
});

test.describe('what is pasted', { tag: '@full' }, () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  for (const [what, clip, expected] of [
    [
      'an address with words behind it',
      { text: 'https://a.example/x says more' },
      '[https://a.example/x](https://a.example/x) says more',
    ],
    [
      'the same of a web page',
      { html: '<p>https://a.example/x <b>says</b> more</p>', text: 'https://a.example/x says more' },
      '[https://a.example/x](https://a.example/x) **says** more',
    ],
    ['a price that is struck out', { html: '<p><del>$9</del> now $7</p>' }, '~~$9~~ now $7'],
    [
      'one that a style strikes out',
      { html: '<p><span style="text-decoration: line-through">$9</span> now $7</p>' },
      '~~$9~~ now $7',
    ],
  ] as const)
    test(`${what} is saved as it was`, async ({ page, studio }) => {
      const diff = await textOf(page, studio, async () => paste(page, clip));
      expect(diff.replaceAll('\\', '')).toContain(`+${expected}`);
    });

  test('what is copied is in another program what a visitor reads', async ({ page }) => {
    await page.goto('/keystatic/collection/articles/item/how-to-read-a-cognitive-score');
    const editor = page.locator('[contenteditable="true"]').first();
    await editor.waitFor({ timeout: 60_000 });
    await editor.click();
    await page.keyboard.press('ControlOrMeta+A');
    for (const key of ['C', 'X']) {
      await page.keyboard.press(`ControlOrMeta+${key}`);
      const copied = await page.evaluate(() => navigator.clipboard.readText());
      expect(copied).toMatch(/^A cognitive screen by voice takes under 60 seconds\. /);
      expect(copied).toMatch(/Clinical only\s+78\.3%/);
      expect(copied).not.toContain('{%');
    }
  });
});
