import { existsSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { test } from '../support/studio.ts';
import { axeViolations, expect, horizontalOverflow } from '../support/test.ts';

const CHANGES = '/keystatic/changes';

test.describe.configure({ mode: 'default' });

test.describe('what has changed', { tag: '@full' }, () => {
  test('says that nothing has, and how to send changes', async ({ page }) => {
    await page.goto(CHANGES);
    await expect(page.getByText('Nothing since the last commit.')).toBeVisible();
    for (const command of ['git switch -c', 'git diff', 'git commit -m', 'git push']) {
      await expect(page.getByText(command)).toBeVisible();
    }
  });

  for (const [colorScheme, width] of [
    ['light', 1440],
    ['dark', 390],
  ] as const)
    test(`shows each file with its difference, ${colorScheme}, ${width} pixels wide`, async ({ page, studio }) => {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 844 });
      studio.write('agents/nurse.yaml', studio.read('agents/nurse.yaml').replace('title: Nurse Agent', 'title: Nurse'));
      studio.write('figures/minutes.yaml', 'value: 5\n');
      studio.write(
        'photo.png',
        await sharp({ create: { width: 9, height: 9, channels: 3, background: 'teal' } }).toBuffer(),
      );
      await page.goto(CHANGES);
      const changes = page.locator('section');
      await expect(changes).toHaveCount(3);
      const changed = changes.filter({ hasText: 'content/agents/nurse.yaml' });
      await expect(changed).toContainText('-title: Nurse Agent\n+title: Nurse\n');
      await expect(changed.getByRole('link')).toHaveAttribute('href', '/keystatic/collection/agents/item/nurse');
      await expect(changes.filter({ hasText: 'content/figures/minutes.yaml' })).toContainText('+value: 5');
      await expect(changes.filter({ hasText: 'content/photo.png' })).toContainText('Binary files');
      expect(await axeViolations(page)).toEqual([]);
      expect(await horizontalOverflow(page)).toBe(0);
    });

  test('discards one file by keyboard, after it asks again', async ({ page, studio }) => {
    studio.write('agents/nurse.yaml', studio.read('agents/nurse.yaml').replace('title: Nurse Agent', 'title: Nurse'));
    studio.write('figures/minutes.yaml', 'value: 5\n');
    await page.goto(CHANGES);
    const changed = page.locator('section').filter({ hasText: 'nurse.yaml' });
    const button = changed.getByRole('button', { name: 'Yes, discard the changes in content/agents/nurse.yaml' });
    await expect(button).toBeHidden();
    await changed.getByText('Discard these changes').press('Enter');
    await button.press('Enter');
    await expect(page.locator('section')).toHaveCount(1);
    expect(studio.diff()).not.toContain('nurse.yaml');

    await page.getByText('Delete this new file').click();
    await page.getByRole('button').click();
    await expect(page.getByText('Nothing since the last commit.')).toBeVisible();
    expect(existsSync(join(studio.folder, 'content/figures/minutes.yaml'))).toBe(false);
  });

  test('touches no file outside of content/', async ({ page, studio, request }) => {
    studio.write('../public/note.txt', 'A note.');
    await page.goto(CHANGES);
    await expect(page.getByText('Nothing since the last commit.')).toBeVisible();
    for (const file of ['public/note.txt', 'content/../public/note.txt', 'content/*']) {
      const headers = { 'sec-fetch-site': 'same-origin', origin: studio.url };
      const answer = await request.post(CHANGES, { form: { file }, headers });
      expect(answer.ok()).toBe(true);
    }
    expect(studio.read('../public/note.txt')).toBe('A note.');
  });
});
