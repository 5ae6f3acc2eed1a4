import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { test } from '../support/studio.ts';
import { expect } from '../support/test.ts';

test.describe.configure({ mode: 'default', timeout: 120_000 });

const NURSE = 'agents/nurse.yaml';
const title = (page: Page) => page.getByRole('textbox', { name: 'Title' });
const description = (page: Page) => page.getByRole('textbox', { name: 'Description' });
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).first().click();
const question = (page: Page) => page.getByRole('dialog', { name: 'Somebody changed this, too' });

/** The form is open, which takes long while the studio has other things to do. */
const expectOpen = (page: Page, name: string) => expect(title(page)).toHaveValue(name, { timeout: 60_000 });

async function openNurse(page: Page) {
  await page.goto('/keystatic/collection/agents/item/nurse');
  await expectOpen(page, 'Nurse Agent');
}

test.describe('nothing is lost', { tag: '@full' }, () => {
  test('what two tabs have changed is kept, and where they changed the same, the second one chooses', async ({
    page,
    context,
    studio,
  }) => {
    const other = await context.newPage();
    await openNurse(page);
    await openNurse(other);
    await title(page).fill('Phone Agent');
    await description(other).fill('Answers calls.');
    await save(page);
    await expect.poll(() => studio.read(NURSE)).toContain('title: Phone Agent');
    await expect(other.getByRole('alert').filter({ hasText: 'has changed since you opened it' })).toBeVisible();
    await save(other);
    await expect.poll(() => studio.read(NURSE)).toContain('description: Answers calls.');
    expect(studio.read(NURSE)).toContain('title: Phone Agent');
    await expect(title(other)).toHaveValue('Phone Agent');

    await title(other).fill('Other Agent');
    studio.write(NURSE, studio.read(NURSE).replace('Phone Agent', 'Night Agent'));
    await save(other);
    await question(other)
      .getByRole('radio', { name: /Night Agent/ })
      .check();
    await question(other).getByRole('button', { name: 'Save' }).press('Enter');
    await expect(title(other)).toHaveValue('Night Agent');
    await title(other).fill('Other Agent');
    studio.write(NURSE, studio.read(NURSE).replace('Night Agent', 'Day Agent'));
    await save(other);
    await question(other).press('Escape');
    await expect(other.getByText('The form still has what you wrote.')).toBeVisible();
    await save(other);
    await question(other)
      .getByRole('radio', { name: /Other Agent/ })
      .check();
    await question(other).getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => studio.read(NURSE)).toContain('title: Other Agent');
  });

  test('nothing can be typed from Save until the form shows what was saved, and what follows is kept', async ({
    page,
    studio,
  }) => {
    const form = page.locator('main form');
    let answers: Promise<unknown> = Promise.resolve();
    await page.route(/keystatic\/(?:update|blob)/, async (route) => {
      await answers;
      await route.continue();
    });
    await openNurse(page);

    const { promise, resolve: answer } = Promise.withResolvers<void>();
    answers = promise;
    await title(page).fill('Phone Agent');
    await title(page).press('Enter');
    await expect(form).toHaveAttribute('inert');
    await page.keyboard.type(' lost');
    answer();
    await expect(form).not.toHaveAttribute('inert');
    await expect(title(page)).toBeFocused();
    await page.keyboard.type('s');
    await expect(page.getByText('Unsaved').first()).toBeVisible();
    await expect(title(page)).toHaveValue('Phone Agents');
    expect(studio.read(NURSE)).toContain('title: Phone Agent\n');

    await page.route('**/keystatic/update', (route) => route.abort());
    await title(page).press('Enter');
    await expect(page.getByText('The studio restarts.')).toBeVisible();
    await expect(title(page)).toBeFocused();
    await page.keyboard.type('!');
    await expect(title(page)).toHaveValue('Phone Agents!');
  });

  test('a text is offered only what the check takes', async ({ page }) => {
    await page.goto('/keystatic/collection/pages/item/about');
    await expect(page.getByRole('checkbox', { name: 'Bold' })).toBeVisible({ timeout: 60_000 });
    await expect(page.getByRole('checkbox', { name: 'Code' })).toHaveCount(0);
    // Keystatic calls its button for links so as well.
    await expect(page.getByRole('button', { name: 'Divider' })).toHaveCount(1);
    await page.getByRole('toolbar', { name: 'Formatting options' }).locator('xpath=following::button[1]').click();
    await expect(page.getByRole('menuitem').first()).toBeVisible();
    const items = (await page.getByRole('menuitem').allTextContents()).map((text) => text.trim());
    const placeOf = (label: string) => items.findIndex((item) => item.startsWith(label));
    const places = ['Band', 'Closing', 'Accordion', 'Note', 'Hero', 'Home hero'].map(placeOf);
    expect(places).not.toContain(-1);
  });

  test('a form says within two seconds that its file has changed, and shows it on request', async ({
    page,
    studio,
  }) => {
    await openNurse(page);
    await page.bringToFront();
    studio.write(NURSE, studio.read(NURSE).replace('title: Nurse Agent', 'title: Night Agent'));
    const notice = page.getByRole('alert').filter({ hasText: 'has changed since you opened it' });
    await expect(notice.or(page.locator('input[value="Night Agent"]')).first()).toBeVisible({ timeout: 2000 });
    if (await notice.isVisible()) await notice.getByRole('button', { name: 'open it again' }).click();
    await expectOpen(page, 'Night Agent');
  });

  test('what was written before the page was left is joined with what has changed since', async ({ page, studio }) => {
    await openNurse(page);
    await title(page).fill('Phone Agent');
    await expect(page.getByText('Unsaved').first()).toBeVisible();
    const asked = page.waitForEvent('dialog');
    const left = page.goto('/keystatic/changes');
    expect((await asked).type()).toBe('beforeunload');
    await (await asked).accept();
    await left;
    studio.write(NURSE, studio.read(NURSE).replace(/^description: .*/m, 'description: Answers calls.'));
    await page.goto('/keystatic/collection/agents/item/nurse');
    await expect(title(page)).toHaveValue('Phone Agent');
    await save(page);
    await expect.poll(() => studio.read(NURSE)).toContain('title: Phone Agent');
    expect(studio.read(NURSE)).toContain('description: Answers calls.');
  });

  test('asks before another form takes the place of one with changes', async ({ page }) => {
    await openNurse(page);
    await title(page).fill('Phone Agent');
    await expect(page.getByText('Unsaved').first()).toBeVisible();
    const figures = page.getByRole('navigation').getByRole('link', { name: 'Figures' });
    const asked = page.getByRole('dialog', { name: /Leave without saving/ });
    await figures.press('Enter');
    await asked.getByRole('button', { name: 'Back' }).press('Enter');
    await expect(title(page)).toHaveValue('Phone Agent');
    await figures.press('Enter');
    await asked.getByRole('button', { name: 'Leave' }).press('Enter');
    await expect(page).toHaveURL(/figures$/);
  });

  test('a form whose file is gone asks whether to write it again', async ({ page, studio }) => {
    await openNurse(page);
    await title(page).fill('Phone Agent');
    rmSync(join(studio.folder, 'content', NURSE));
    await save(page);
    await question(page)
      .getByRole('radio', { name: /Write it again/ })
      .check();
    await question(page).getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => existsSync(join(studio.folder, 'content', NURSE))).toBe(true);
    expect(studio.read(NURSE)).toContain('title: Phone Agent');
  });

  test('a new address never takes that of another entry', async ({ page, studio }) => {
    await openNurse(page);
    await page.getByRole('textbox', { name: 'Address' }).fill('night');
    studio.write('agents/night.yaml', studio.read(NURSE).replace('code: Nu', 'code: Ni'));
    await save(page);
    await expect(page.getByText('there is an entry with this address already')).toBeVisible();
    expect(studio.read(NURSE)).toContain('title: Nurse Agent');
  });

  test('an entry that is deleted with its last changes can be brought back', async ({ page, studio }) => {
    studio.write(NURSE, studio.read(NURSE).replace('title: Nurse Agent', 'title: Night Agent'));
    await page.goto('/keystatic/collection/agents/item/nurse');
    await page.getByRole('button', { name: 'Delete entry' }).click();
    await expect(page.getByRole('alertdialog')).toContainText('Are you sure?');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Yes, delete' }).click();
    await expect.poll(() => existsSync(join(studio.folder, 'content', NURSE))).toBe(false);
    await page.goto('/keystatic/changes');
    await page.getByRole('button', { name: 'Bring back agents/nurse' }).click();
    await expect.poll(() => existsSync(join(studio.folder, 'content', NURSE))).toBe(true);
    expect(studio.read(NURSE)).toContain('title: Night Agent');
  });
});
