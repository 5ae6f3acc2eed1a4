import type { Page } from '@playwright/test';
import { entriesOf, shown } from '../support/entries.ts';
import { messages } from '../support/interface.ts';
import { misfitsOn } from '../support/misfits.ts';
import { expect, test } from '../support/test.ts';

const questions = entriesOf('questions').map((entry) => ({ ...entry, title: shown(entry.question) }));
const [first, second, third] = questions;
const last = questions.at(-1);
if (!first || !second || !third || !last) throw new Error('content/questions: three questions are needed');
type Question = typeof first;

/** The page with all questions. */
const PATH = '/solutions';

const item = (page: Page, { title }: Question) =>
  page.getByRole('group').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
const header = (page: Page, question: Question) => item(page, question).locator('summary');
const answer = (page: Page, question: Question) => item(page, question).getByRole('paragraph').first();

for (const javaScriptEnabled of [true, false]) {
  test.describe(`with JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled, viewport: { width: 390, height: 844 } });

    test('the address of a question opens it, with its title in view', async ({ page }) => {
      for (const question of [second, last]) {
        await page.goto('about:blank');
        await page.goto(`${PATH}#${question.name}`);
        await expect(answer(page, question)).toBeInViewport();
        await expect(header(page, question)).toBeInViewport({ ratio: 1 });
        const chrome = await page.getByRole('banner').boundingBox();
        const bottom = (chrome?.y ?? 0) + (chrome?.height ?? 0);
        // The page may still scroll.
        await expect.poll(async () => (await header(page, question).boundingBox())?.y).toBeGreaterThanOrEqual(bottom);
        await expect(item(page, first).locator('summary + *')).toBeHidden();
      }
    });
  });
}

test('works by keyboard, and an open answer gives its address', async ({ page }) => {
  await page.goto(PATH);
  await header(page, second).focus();
  await page.keyboard.press('Enter');
  await expect(answer(page, second)).toBeVisible();
  await header(page, third).press('Space');
  await expect(answer(page, third)).toBeVisible();
  await expect(answer(page, second)).toBeVisible();

  await item(page, third).getByRole('link', { name: messages.questions.link }).press('Enter');
  await expect(page).toHaveURL(`${PATH}#${third.name}`);
  await expect(header(page, third)).toBeInViewport({ ratio: 1 });
  await header(page, third).press('Enter');
  await expect(answer(page, third)).toBeHidden();
});

test('open answers are accessible, and all answers are printed', async ({ page }) => {
  await page.goto(PATH);
  for (const question of [first, second]) await header(page, question).click();
  await expect(answer(page, second)).toBeVisible();
  for (const screen of [
    { width: 390, colorScheme: 'light' },
    { width: 1440, colorScheme: 'dark' },
  ] as const)
    expect(await misfitsOn(page, screen)).toEqual([]);
  await page.emulateMedia({ media: 'print' });
  for (const question of questions) {
    const size = await answer(page, question).boundingBox();
    expect(size?.height, question.title).toBeGreaterThan(10);
  }
});
