import { writeFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from './test.ts';

const photo = await sharp({ create: { width: 1600, height: 1000, channels: 3, background: 'teal' } })
  .jpeg()
  .toBuffer();

/** Presses a button, opens a link or a row. */
async function press(target: Locator) {
  await target.focus();
  await target.press('Enter');
}

async function write(field: Locator, text: string) {
  await field.focus();
  await field.press('ControlOrMeta+a');
  await field.pressSequentially(text);
}

/** Chooses a picture, or drops it on its field. */
async function addPicture(page: Page, name: string, way: 'chosen' | 'dropped') {
  const file = test.info().outputPath(name);
  await writeFile(file, photo);
  const field = page.getByLabel('Src: choose a file');
  if (way === 'chosen') return field.setInputFiles(file);
  await field.scrollIntoViewIfNeeded();
  const { x, y } = (await field.boundingBox()) ?? { x: 0, y: 0 };
  const browser = await page.context().newCDPSession(page);
  const data = { items: [], files: [file], dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await browser.send('Input.dispatchDragEvent', { type, x: x + 5, y: y + 5, data });
}

/** Adds a text to a list. */
async function addItem(page: Page, list: string, text: string) {
  await press(page.getByRole('group', { name: list }).getByRole('button', { name: 'Add' }));
  const item = page.getByRole('dialog');
  await write(item.getByRole('textbox'), text);
  await press(item.getByRole('button', { name: /Done|Add/ }));
  await expect(item).toBeHidden();
}

/** Goes from the dashboard to a form. */
async function open(page: Page, list: string, entry?: string) {
  await page.goto('/keystatic');
  await press(page.getByRole('navigation').getByRole('link', { name: list, exact: true }));
  if (!entry) return;
  await write(page.getByRole('searchbox'), entry);
  const rows = page.getByRole('grid').getByRole('row');
  // The list searches 300 ms after the last letter, and a row that is pressed before moves away. The head has no entry.
  await expect(rows.filter({ hasNotText: entry })).toHaveCount(1);
  // Other entries name it in their titles.
  await press(page.getByRole('row', { name: new RegExp(`^${entry}`) }).first());
}

const save = (page: Page) => press(page.getByRole('button', { name: /^(Save|Create)$/ }));

/** What an editor does in the studio, by the keyboard. A mouse is asked where it differs. */
export const editor = { press, write, addPicture, addItem, open, save };
