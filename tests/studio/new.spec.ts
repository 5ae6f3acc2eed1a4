import type { Page } from '@playwright/test';
import { editor } from '../support/editor.ts';
import { test } from '../support/studio.ts';
import { expect } from '../support/test.ts';

test.describe.configure({ mode: 'default', timeout: 120_000 });

/** The preview, in a tab of its own, shows the page with the ribbon of a draft. */
async function expectDraft(page: Page, name: string, heading: string) {
  const preview = await page.context().newPage();
  await preview.goto(`/keystatic/preview/${name}`);
  await expect(preview.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await expect(preview.getByText(/Visitors can.t see this page/)).toBeVisible();
}

const { press, write, addPicture, addItem, save } = editor;

test.describe('new', { tag: '@full' }, () => {
  test('a tenth agent with a picture', async ({ page, studio }) => {
    await page.goto('/keystatic/collection/agents');
    await press(page.getByRole('button', { name: 'Add', exact: true }));
    await write(page.getByRole('textbox', { name: 'Order' }), '10');
    await write(page.getByRole('textbox', { name: 'Code' }), 'We');
    await write(page.getByRole('textbox', { name: 'Title' }), 'Wellness Agent');
    await write(page.getByRole('textbox', { name: 'Description' }), 'Asks how staff are doing, when they want it to.');
    await addPicture(page, 'A portrait.jpg', 'dropped');
    await expect(page.getByRole('textbox', { name: 'Src' })).toHaveValue('a-portrait.jpg');
    await write(page.getByRole('textbox', { name: 'Alt' }), 'A heart in an open hand');
    await save(page);
    await expect.poll(studio.diff).toContain('content/agents/wellness-agent.yaml');
    expect(studio.diff()).toContain('content/images/a-portrait.jpg');
    expect(studio.read('agents/wellness-agent.yaml')).toBe(`order: 10
code: We
title: Wellness Agent
description: Asks how staff are doing, when they want it to.
features:
  - What it does first
  - What it does next
  - What your staff decide
  - Where its work is kept
image:
  src: a-portrait.jpg
  alt: A heart in an open hand
href: /digital-humans
draft: true
`);
    expect(await studio.check()).toEqual([]);
  });

  test('an agent with a name of another script, whose address is in Latin letters', async ({ page }) => {
    await page.goto('/keystatic/collection/agents');
    await press(page.getByRole('button', { name: 'Add', exact: true }));
    await write(page.getByRole('textbox', { name: 'Title' }), 'Größe 東京');
    await expect(page.getByRole('textbox', { name: 'Address' })).toHaveValue('grosse-dongjing');
  });

  test('a new article with a cover, as a draft with a date', async ({ page, studio }) => {
    await page.goto('/keystatic/collection/articles');
    await press(page.getByRole('button', { name: 'Add', exact: true }));
    await write(page.getByRole('textbox', { name: 'Title' }), 'A second year');
    await write(
      page.getByRole('textbox', { name: 'Description' }),
      'What the second year with Gia taught the people who build it, told in their own words.',
    );
    await write(page.getByRole('combobox', { name: 'Category' }), 'company-news');
    await addPicture(page, 'cover.jpg', 'chosen');
    await expect(page.getByRole('textbox', { name: 'Src' })).toHaveValue('cover.jpg');
    await write(page.getByRole('textbox', { name: 'Alt' }), 'A calendar on a wall');
    await page.getByRole('textbox', { name: 'Published' }).pressSequentially('11202035');
    const text = page.getByRole('textbox', { name: 'Text', exact: true });
    // A space at the end is no part of it.
    await write(text, 'The text of the article. ');
    await save(page);
    await expect.poll(studio.diff).toContain('content/articles/a-second-year.mdx');
    expect(studio.read('articles/a-second-year.mdx')).toBe(`---
title: A second year
description: What the second year with Gia taught the people who build it, told in their own words.
category: company-news
cover:
  src: cover.jpg
  alt: A calendar on a wall
draft: true
published: 2035-11-20
---

The text of the article.
`);
    expect(await studio.check()).toEqual([]);
    await expectDraft(page, 'articles/a-second-year', 'A second year');
  });

  test('a new page, as a draft', async ({ page, studio }) => {
    await page.goto('/keystatic/collection/pages');
    await press(page.getByRole('button', { name: 'Add', exact: true }));
    await write(page.getByRole('textbox', { name: 'Title' }), 'Careers');
    await write(
      page.getByRole('textbox', { name: 'Description' }),
      'What it is like to work on Digital Human agents, and how to apply.',
    );
    for (const word of ['careers', 'jobs', 'healthcare']) {
      await addItem(page, 'Keywords', word);
    }
    await page.getByRole('textbox', { name: 'Updated' }).fill('2026-11-23');
    await save(page);
    await expect.poll(studio.diff).toContain('content/pages/careers.mdx');
    expect(await studio.check()).toEqual([]);
    await expectDraft(page, 'pages/careers', 'The heading of the page');
  });
});
