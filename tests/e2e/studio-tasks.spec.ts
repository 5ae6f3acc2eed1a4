import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { words } from '../support/interface.ts';
import { test } from '../support/studio.ts';
import { expect } from '../support/test.ts';

// What a marketing team does in a week, with the studio only. Each task ends with a difference that a person would have
// written, and no problems.
test.describe.configure({ mode: 'default', timeout: 120_000 });
// Keystatic asks another host for a font, which its page may not load.
test.use({ triesPolicy: true });

const photo = await sharp({ create: { width: 1600, height: 1000, channels: 3, background: 'teal' } })
  .jpeg()
  .toBuffer();

/** The added and removed lines of a difference. */
const changedLines = (diff: string) => diff.split('\n').filter((line) => /^[-+](?![-+]{2} )/.test(line));

/** The preview, in a tab of its own, shows the page with the ribbon of a draft. */
async function expectDraft(page: Page, name: string, heading: string) {
  const preview = await page.context().newPage();
  await preview.goto(`/keystatic/preview/${name}`);
  await expect(preview.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await expect(preview.getByText(/Visitors can.t see this page/)).toBeVisible();
}

for (const by of ['mouse', 'keyboard'] as const) {
  /** Presses a button, opens a link or a row. */
  const press = async (target: Locator) => {
    if (by === 'mouse') return target.click();
    await target.focus();
    await target.press('Enter');
  };
  const write = async (field: Locator, text: string) => {
    if (by === 'mouse') await field.click();
    else await field.focus();
    await field.press('ControlOrMeta+a');
    await field.pressSequentially(text);
  };
  /** Drops a picture on its field, or chooses one. */
  const addPicture = async (page: Page, name: string) => {
    const file = test.info().outputPath(name);
    await writeFile(file, photo);
    if (by === 'keyboard') return page.getByLabel('Src: choose a file').setInputFiles(file);
    const field = page.getByText('Drop a file here');
    await field.scrollIntoViewIfNeeded();
    const { x, y } = (await field.boundingBox()) ?? { x: 0, y: 0 };
    const browser = await page.context().newCDPSession(page);
    for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
      await browser.send('Input.dispatchDragEvent', {
        type,
        x: x + 5,
        y: y + 5,
        data: { items: [], files: [file], dragOperationsMask: 1 },
      });
  };
  /** Adds a text to a list. */
  const addItem = async (page: Page, list: string, text: string) => {
    await press(page.getByRole('group', { name: list }).getByRole('button', { name: 'Add' }));
    const item = page.getByRole('dialog');
    await write(item.getByRole('textbox'), text);
    await press(item.getByRole('button', { name: /Done|Add/ }));
    await expect(item).toBeHidden();
  };
  /** Goes from the dashboard to a form. */
  const open = async (page: Page, list: string, entry?: string) => {
    await page.goto('/keystatic');
    await press(page.getByRole('navigation').getByRole('link', { name: list, exact: true }));
    if (!entry) return;
    await write(page.getByRole('searchbox'), entry);
    // Other entries name it in their titles.
    await press(
      page
        .getByRole('grid')
        .getByRole('row', { name: new RegExp(`^${entry}`) })
        .first(),
    );
  };
  const save = (page: Page) => press(page.getByRole('button', { name: /^(Save|Create)$/ }));

  test.describe(`by ${by}`, { tag: '@full' }, () => {
    test('a sentence on the home page', async ({ page, studio }) => {
      await open(page, 'Pages', 'index');
      await press(
        page.getByRole('textbox', { name: 'Text', exact: true }).getByRole('button', { name: 'Edit' }).first(),
      );
      const hero = page.getByRole('dialog', { name: 'Edit Home hero' });
      await write(hero.getByRole('textbox', { name: 'Gia heading' }), 'Say hello to Gia');
      await press(hero.getByRole('button', { name: 'Done' }));
      await expect(hero).toBeHidden();
      await save(page);
      await expect.poll(() => changedLines(studio.diff())).toHaveLength(2);
      expect(changedLines(studio.diff())[1]).toContain('giaHeading="Say hello to Gia"');
      expect(await studio.check()).toEqual([]);
    });

    test('a figure that is used on many pages', async ({ page, studio }) => {
      await open(page, 'Figures', 'cognitive-screen-time');
      await write(page.getByRole('textbox', { name: 'Value' }), '45');
      await save(page);
      await expect.poll(() => changedLines(studio.diff())).toEqual(['-value: 60', '+value: 45']);
      expect(await studio.check()).toEqual([]);
    });

    test('a line of the menu', async ({ page, studio }) => {
      await open(page, 'Navigation');
      await press(page.getByRole('grid', { name: 'Header' }).getByRole('row', { name: 'Platform' }));
      await press(page.getByRole('grid', { name: 'Sections' }).getByRole('row', { name: 'How It Works' }));
      await press(page.getByRole('grid', { name: 'Links' }).getByRole('row', { name: 'How It Works' }));
      const line = page.getByRole('dialog').last();
      await write(line.getByRole('textbox', { name: 'Label' }), 'How Gia Works');
      for (let open = 3; open > 0; open--) {
        await expect(page.getByRole('dialog')).toHaveCount(open);
        await press(page.getByRole('dialog').last().getByRole('button', { name: 'Done' }));
      }
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await save(page);
      await expect.poll(() => changedLines(studio.diff())).toHaveLength(2);
      expect(changedLines(studio.diff())[1]).toContain('{ label: How Gia Works, href: /how-it-works, hint:');
      expect(await studio.check()).toEqual([]);
    });

    test('an item of an accordion', async ({ page, studio }) => {
      await open(page, 'Features', 'patient-access/triage');
      await write(page.getByRole('textbox', { name: 'Description' }), 'Callers say what is wrong. Gia asks on.');
      await save(page);
      await expect.poll(() => changedLines(studio.diff()).at(-1)).toContain('Callers say what is wrong. Gia asks on.');
      expect(changedLines(studio.diff()).filter((line) => line.startsWith('+'))).toHaveLength(1);
      expect(await studio.check()).toEqual([]);
    });

    test('a tenth agent with a picture', async ({ page, studio }) => {
      await page.goto('/keystatic/collection/agents');
      await press(page.getByRole('button', { name: 'Add', exact: true }));
      await write(page.getByRole('textbox', { name: 'Order' }), '10');
      await write(page.getByRole('textbox', { name: 'Code' }), 'We');
      await write(page.getByRole('textbox', { name: 'Title' }), 'Wellness Agent');
      await write(
        page.getByRole('textbox', { name: 'Description' }),
        'Asks how staff are doing, when they want it to.',
      );
      await addPicture(page, 'A portrait.jpg');
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
icon: activity
image:
  src: a-portrait.jpg
  alt: A heart in an open hand
href: /digital-humans
draft: true
`);
      expect(await studio.check()).toEqual([]);
    });

    test('a new article with a cover, as a draft with a date', async ({ page, studio }) => {
      await page.goto('/keystatic/collection/articles');
      await press(page.getByRole('button', { name: 'Add', exact: true }));
      await write(page.getByRole('textbox', { name: 'Title' }), 'A first year');
      await write(
        page.getByRole('textbox', { name: 'Description' }),
        'What the first year with Gia taught the people who build it, told in their own words.',
      );
      await write(page.getByRole('textbox', { name: 'Category' }), 'company-news');
      await addPicture(page, 'cover.jpg');
      await expect(page.getByRole('textbox', { name: 'Src' })).toHaveValue('cover.jpg');
      await write(page.getByRole('textbox', { name: 'Alt' }), 'A calendar on a wall');
      await page.getByRole('textbox', { name: 'Published' }).pressSequentially('11202099');
      const text = page.getByRole('textbox', { name: 'Text', exact: true });
      await write(text, 'The text of the article.');
      await save(page);
      await expect.poll(studio.diff).toContain('content/articles/a-first-year.mdx');
      expect(studio.read('articles/a-first-year.mdx')).toBe(`---
title: A first year
description: What the first year with Gia taught the people who build it, told in their own words.
category: company-news
cover:
  src: cover.jpg
  alt: A calendar on a wall
draft: true
published: 2099-11-20
---

The text of the article.
`);
      expect(await studio.check()).toEqual([]);
      await expectDraft(page, 'articles/a-first-year', 'A first year');
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

    for (const [folder, field, text] of [
      ['sessions', 'Title', 'A first session'],
      ['questions', 'Question', 'Is this a new question?'],
      ['conversations', 'File', 'a-new-call'],
    ] as const)
      test(`a new entry of ${folder} from its template, as a draft`, async ({ page, studio }) => {
        await page.goto(`/keystatic/collection/${folder}`);
        await press(page.getByRole('button', { name: 'Add', exact: true }));
        await write(page.getByRole('textbox', { name: field, exact: true }), text);
        const order = page.getByRole('textbox', { name: 'Order' });
        if (folder !== 'conversations') await write(order, '99');
        await save(page);
        await expect.poll(studio.diff).toContain('+draft: true');
        expect(await studio.check()).toEqual([]);
        // No page names the call yet.
        if (folder === 'conversations') return;
        const [, id] = /content\/\w+\/([\w-]+)\.yaml/.exec(studio.diff()) ?? [];
        await page.goto(`/keystatic/preview/${folder}/${id}`);
        await expect(page.getByText(text).first()).toBeVisible();
        await expect(page.getByRole('complementary', { name: words.unpublished.name })).toContainText(`${id}.yaml`);
      });

    test('the date of a session', async ({ page, studio }) => {
      await open(page, 'Sessions', 'voice-signal');
      await write(page.getByRole('textbox', { name: 'Start' }), '2099-12-03 14:00 America/New_York');
      await write(page.getByRole('textbox', { name: 'Register' }), 'https://events.example.com/voice');
      await save(page);
      await expect
        .poll(() => changedLines(studio.diff()))
        .toEqual(['+start: 2099-12-03 14:00 America/New_York', '+register: https://events.example.com/voice']);
      expect(await studio.check()).toEqual([]);
    });

    test('an address renamed, with its redirect', async ({ page, studio }) => {
      await open(page, 'Articles', 'what-a-nurse-hears');
      await write(page.getByRole('textbox', { name: 'Address' }), 'what-nurses-hear');
      await addItem(page, 'Redirect from', '/resources/blog-news/what-a-nurse-hears');
      await save(page);
      // Git can't compare a file that goes away meanwhile.
      await expect.poll(() => existsSync(join(studio.folder, 'content/articles/what-a-nurse-hears.mdx'))).toBe(false);
      expect(studio.diff()).toContain('rename from content/articles/what-a-nurse-hears.mdx');
      expect(await studio.check()).toEqual([]);
    });

    // Keystatic's editor moves a section with the mouse only: it neither cuts nor copies one that is selected.
    if (by === 'mouse')
      test('a band moved', async ({ page, studio }) => {
        const bands = () => studio.read('pages/platform.mdx').match(/(?<=<Band heading=")[^"]*/g) ?? [];
        const [first, second, ...others] = bands();
        await page.setViewportSize({ width: 1440, height: 1400 });
        await open(page, 'Pages', 'platform');
        // The text moves when what is beside it has loaded.
        await expect(page.frameLocator('iframe').getByRole('figure')).toHaveCount(3);
        const labels = page.getByRole('textbox', { name: 'Text', exact: true }).getByText('Band', { exact: true });
        await labels.nth(1).click();
        await labels.nth(1).hover({ position: { x: 5, y: 5 } });
        await page.mouse.down();
        const place = await labels.nth(0).boundingBox();
        const [x, y] = [(place?.x ?? 0) + 50, place?.y ?? 0];
        await page.mouse.move(x, y - 20, { steps: 8 });
        await page.mouse.move(x, y - 8, { steps: 3 });
        await page.mouse.up();
        await save(page);
        await expect.poll(bands).toEqual([second, first, ...others]);
        // The band moved past one of the same length.
        const changes = changedLines(studio.diff());
        expect(changes.filter((line) => line.startsWith('+')).length).toBe(changes.length / 2);
        expect(await studio.check()).toEqual([]);
      });

    test('a mistake made, explained and corrected', async ({ page, studio }) => {
      await open(page, 'Features', 'patient-access/triage');
      const description = page.getByRole('textbox', { name: 'Description' });
      await write(description, 'Callers talk in {langages}.');
      await save(page);
      await expect(page.getByRole('status').filter({ hasText: 'Problems to fix: 1' })).toBeVisible();
      const problem = page
        .getByRole('listitem')
        .filter({ has: page.getByRole('link', { name: /triage/ }), hasText: 'langages' });
      await expect(problem).toContainText('languages');
      await press(problem.getByRole('link'));
      await write(description, 'Callers talk in {languages}.');
      await save(page);
      await expect(problem).toBeHidden();
      expect(await studio.check()).toEqual([]);
    });
  });
}
