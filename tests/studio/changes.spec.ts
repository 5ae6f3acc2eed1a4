import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { editor } from '../support/editor.ts';
import { addRemote, CHANGES, pushAsAda as push, retitle } from '../support/repositories.ts';
import { type Studio, test } from '../support/studio.ts';
import { axeViolations, expect, horizontalOverflow } from '../support/test.ts';

const NURSE = 'agents/nurse.yaml';
const SCRIBE = 'agents/scribe.yaml';
const MINUTES = 'figures/minutes.yaml';

test.describe.configure({ mode: 'default', timeout: 180_000 });

/** A colleague changes files, and publishes them, or sends them to a review. */
const pushAsAda = (studio: Studio, files: readonly string[], change: (text: string) => string, branch = 'main') =>
  push(
    studio,
    ({ folder, git }) => {
      for (const file of files)
        writeFileSync(join(folder, 'content', file), change(git('show', `HEAD:content/${file}`)));
    },
    branch,
  );

const choice = (page: Page, name: RegExp) => page.getByRole('checkbox', { name });
const change = (page: Page, name: RegExp) => page.locator('section').filter({ has: choice(page, name) });

test.describe('changes', { tag: '@full' }, () => {
  for (const [colorScheme, width] of [
    ['light', 1440],
    ['dark', 390],
  ] as const)
    test(`are shown by entry, in words and with their difference, ${colorScheme}, ${width} pixels wide`, async ({
      page,
      studio,
    }) => {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 844 });
      retitle(studio, NURSE, 'Nurse Two');
      studio.write(MINUTES, 'value: 5\n');
      studio.write('pages/index.mdx', studio.read('pages/index.mdx').replace('giaHeading="', 'giaHeading="Now '));
      const photo = sharp({ create: { width: 9, height: 9, channels: 3, background: 'teal' } });
      studio.write("images/it's #1 & 50%.png", await photo.png().toBuffer());
      await page.goto(CHANGES);
      await expect(page.locator('section')).toHaveCount(4);
      await expect(change(page, /^Home: text$/)).toHaveCount(1);
      const picture = page.getByRole('img', { name: /it's #1 & 50%/ });
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(9);
      const nurse = change(page, /^Agents: Nurse Two: title/);
      await nurse.getByText('See the difference').click();
      await expect(nurse).toContainText('-title: Nurse Agent\n+title: Nurse Two\n');
      await expect(nurse.getByRole('link', { name: NURSE })).toHaveAttribute(
        'href',
        '/keystatic/collection/agents/item/nurse',
      );
      // What was written may load the page once more.
      await expect(async () => {
        expect(await axeViolations(page)).toEqual([]);
        expect(await horizontalOverflow(page)).toBe(0);
      }).toPass();
    });

  test(`one of three is undone, and back`, async ({ page, studio }) => {
    retitle(studio, NURSE, 'Nurse Two');
    retitle(studio, SCRIBE, 'Scribe Two');
    studio.write(MINUTES, 'value: 5\n');
    await page.goto(CHANGES);
    for (const [name, file] of [
      [/^Agents: Nurse/, NURSE],
      [/^Figures: minutes/, MINUTES],
    ] as const) {
      const before = studio.read(file);
      await editor.press(change(page, name).getByRole('button', { name: 'Undo' }));
      await expect(page.locator('section')).toHaveCount(2);
      expect(studio.diff()).not.toContain(file);
      await editor.press(page.getByRole('button', { name: `Bring back ${file.replace('.yaml', '')}` }));
      await expect(page.locator('section')).toHaveCount(3);
      expect(studio.read(file)).toBe(before);
    }
    expect(studio.git('stash', 'list')).toBe('');
  });

  test(`those that are chosen are sent for review, in the editor's words`, async ({ page, studio }) => {
    const remote = addRemote(studio, {
      'post-receive': 'echo "Create a pull request by visiting:"; echo " https://host.example/new"',
    });
    remote('branch', 'name-the-nurse', 'main');
    retitle(studio, NURSE, 'Nurse Two');
    retitle(studio, SCRIBE, 'Scribe Two');
    await page.goto(CHANGES);
    const scribe = choice(page, /^Agents: Scribe/);
    const words = page.getByLabel('What have you changed?');
    // The page is loaded again for the changes above, unless somebody has begun to write.
    await expect(async () => {
      if (await scribe.isChecked()) await scribe.press('Space');
      await editor.write(words, 'Name the nurse');
      expect([await scribe.isChecked(), await words.inputValue()]).toEqual([false, 'Name the nurse']);
    }).toPass();
    await editor.press(page.getByRole('button', { name: 'Send for review' }));
    await expect(page.getByRole('link', { name: /Open the review/ })).toHaveAttribute(
      'href',
      'https://host.example/new',
    );
    expect(remote('show', '--format=%an: %s', 'name-the-nurse-2')).toMatch(
      /^An editor: Name the nurse\n[\s\S]*\+title: Nurse Two\n/,
    );
    expect(remote('show', '--name-only', '--format=', 'name-the-nurse-2').trim()).toBe(`content/${NURSE}`);
    await expect(choice(page, /^Agents: Scribe/)).toBeVisible();

    await editor.write(page.getByLabel('What have you changed?'), 'Name the scribe');
    await editor.press(page.getByRole('button', { name: 'Send for review' }));
    await expect(page.getByText('Nothing since the last commit.')).toBeVisible();
    expect(remote('log', '--format=%s', 'main..name-the-nurse-2')).toBe('Name the scribe\nName the nurse\n');
    await editor.press(page.getByRole('button', { name: 'Start something new on main' }));
    await expect(page.getByRole('button', { name: 'Publish' })).toBeVisible();
    expect(studio.read(NURSE)).toContain('title: Nurse Agent');
  });

  test(`a renamed page is one change with its redirect, undone and sent as one`, async ({ page, studio }) => {
    const { press, write, open, save } = editor;
    const [old, now] = ['articles/how-to-read-a-cognitive-score.mdx', 'articles/reading-a-score.mdx'];
    // Links to it would be another change.
    const list = 'pages/resources.mdx';
    studio.write(list, studio.read(list).replaceAll('/resources/blog-news/how-to-read-a-cognitive-score', '/about'));
    studio.git('commit', '--quiet', '--allow-empty', '--all', '--message=Link elsewhere');
    const remote = addRemote(studio);
    const isThere = (file: string) => existsSync(join(studio.folder, 'content', file));
    await open(page, 'Articles', 'how-to-read-a-cognitive-score');
    await write(page.getByRole('textbox', { name: 'Address' }), 'reading-a-score');
    await save(page);
    await expect.poll(() => isThere(now) && !isThere(old)).toBe(true);
    const text = studio.read(now);
    await page.goto(CHANGES);
    await expect(page.locator('section')).toHaveCount(1);
    const renamed = change(page, /renamed from articles.how-to-read-a-cognitive-score to articles.reading-a-score/);
    await expect(renamed).toContainText('redirect from');
    await press(renamed.getByRole('button', { name: 'Undo' }));
    await expect(page.getByText('Nothing since the last commit.')).toBeVisible();
    expect([isThere(old), isThere(now)]).toEqual([true, false]);
    await press(page.getByRole('button', { name: 'Bring back articles/reading-a-score' }));
    await expect(renamed).toBeVisible();
    expect([isThere(old), isThere(now)]).toEqual([false, true]);
    expect(studio.read(now)).toBe(text);
    expect(studio.git('stash', 'list')).toBe('');
    await write(page.getByLabel('What have you changed?'), 'Shorten the address');
    await press(page.getByRole('button', { name: 'Publish' }));
    await expect(page.getByRole('status')).toContainText('Published');
    expect(remote('show', '--name-status', '--format=', 'main')).toMatch(
      new RegExp(`^R\\d+\\tcontent/${old}\\tcontent/${now}\\n$`),
    );
    expect(studio.diff()).toBe('');
  });

  test('a renamed entry that is deleted stays deleted under both of its names', async ({ page, studio }) => {
    const night = 'agents/night.yaml';
    studio.write(night, studio.read(NURSE));
    rmSync(join(studio.folder, 'content', NURSE));
    await page.goto('/keystatic/collection/agents/item/night');
    await page.getByRole('button', { name: 'Delete entry' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Yes, delete' }).click();
    await expect.poll(() => existsSync(join(studio.folder, 'content', night))).toBe(false);
    expect(existsSync(join(studio.folder, 'content', NURSE))).toBe(false);
  });

  test('where somebody has published the same, the editor chooses, of what is sent and of what is not', async ({
    page,
    studio,
  }) => {
    const remote = addRemote(studio);
    pushAsAda(studio, [NURSE, SCRIBE], (text) => text.replace(/^title: /m, 'title: By Ada, '));
    retitle(studio, NURSE, 'My nurse');
    retitle(studio, SCRIBE, 'My scribe');
    await page.goto(CHANGES);
    await choice(page, /My scribe/).uncheck();
    await editor.write(page.getByLabel('What have you changed?'), 'Name an agent');
    await editor.press(page.getByRole('button', { name: 'Publish' }));
    await expect(page.getByRole('status')).toContainText('Ada changed the same meanwhile');
    const asked = page.getByRole('group', { name: 'title' });
    await expect(asked).toHaveText([/My nurse.*By Ada/, /My scribe.*By Ada/]);
    expect(await axeViolations(page)).toEqual([]);
    // Nothing is sent while a choice is missing.
    await editor.press(page.getByRole('button', { name: 'Publish' }));
    await expect(asked).toHaveCount(2);
    for (const group of await asked.all()) {
      const radio = group.getByRole('radio', { name: 'Theirs' });
      await radio.focus();
      await radio.press('Space');
    }
    await editor.press(page.getByRole('button', { name: 'Publish' }));
    await expect(page.getByRole('status')).toContainText('Published');
    expect(studio.read(SCRIBE)).toContain('title: By Ada, Scribe Agent\n');
    expect(remote('show', `main:content/${NURSE}`)).toBe(studio.read(NURSE));
    await editor.press(page.getByRole('button', { name: 'Bring back agents/nurse' }));
    await expect(choice(page, /My nurse/)).toBeVisible();
    await editor.press(page.getByRole('button', { name: 'Empty this list' }));
    await expect(page.getByRole('button', { name: /Bring back/ })).toHaveCount(0);
  });

  test('are sent without commits by hand, which the page names, and sends on demand', async ({ page, studio }) => {
    const remote = addRemote(studio);
    retitle(studio, SCRIBE, 'By hand');
    studio.git('commit', '--quiet', '--all', '--message=Name the scribe');
    retitle(studio, NURSE, 'Nurse Two');
    await page.goto(CHANGES);
    await page.getByLabel('What have you changed?').fill('Name the nurse');
    await page.getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByRole('status')).toContainText('Published');
    await expect(page.getByText('1 commit by hand was not sent: Name the scribe')).toBeVisible();
    expect(remote('show', `main:content/${SCRIBE}`)).not.toContain('By hand');
    await page.getByRole('button', { name: 'Send as it is' }).press('Enter');
    await expect.poll(() => remote('show', `main:content/${SCRIBE}`)).toContain('By hand');
    await expect(page.getByRole('status')).toContainText('Published');
    await expect(page.getByText('by hand was not sent')).toHaveCount(0);
  });

  test('are shown how far they are, on each page alike; what is pressed meanwhile is done, or says why not', async ({
    page,
    request,
    studio,
  }) => {
    const remote = addRemote(studio, { 'pre-receive': 'sleep 60' });
    const before = remote('rev-parse', 'main');
    retitle(studio, NURSE, 'Nurse Two');
    retitle(studio, SCRIBE, 'Scribe Two');
    await page.goto(CHANGES);
    await page.getByLabel('What have you changed?').fill('Name the nurse');
    await page.getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByRole('status').getByText('Sending …')).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    const other = await page.context().newPage();
    await other.goto(CHANGES);
    await expect(other.getByRole('button', { name: 'Publish' })).toHaveCount(0);
    const headers = { 'sec-fetch-site': 'same-origin', origin: studio.url };
    await request.post(CHANGES, { form: { undo: `content/${SCRIBE}` }, headers });
    expect(studio.read(SCRIBE)).toContain('title: Scribe Agent\n');
    await request.post(CHANGES, { form: { words: 'Again', file: `content/${NURSE}`, send: 'publish' }, headers });
    await expect(page.getByRole('alert')).toHaveText('Something is already being sent. Press again when it is done.');
    await page.getByRole('button', { name: 'Cancel' }).press('Enter');
    await expect(page.getByText('Canceled.')).toBeVisible();
    await expect(other.getByRole('checkbox', { name: /Nurse Two/ })).toBeVisible();
    expect(remote('rev-parse', 'main')).toBe(before);
  });

  test('are not shown of a folder of another user, but what Git says to do', async ({ request, studio }) => {
    // Only an administrator can give a folder away; Git's own tests say it so.
    test.skip(process.getuid?.() !== 0);
    chownSync(studio.folder, 65_534, 65_534);
    const headers = { 'sec-fetch-site': 'same-origin' };
    const form = new URLSearchParams({ form: '/keystatic/collection/agents/item/nurse' });
    for (const path of [CHANGES, `/keystatic/history?${form}`]) {
      const answer = await request.get(path, { headers });
      expect(answer.status()).toBe(200);
      expect(await answer.text()).toContain('git config --global --add safe.directory');
    }
    expect(await studio.check()).toEqual([expect.stringContaining('safe.directory')]);
    chownSync(studio.folder, 0, 0);
  });

  test('of a recording are how large it was and is, and no letters', async ({ page, studio }) => {
    const file = 'files/talk.mp3';
    mkdirSync(join(studio.folder, 'content/files'), { recursive: true });
    studio.write(file, randomBytes(12_000_000));
    studio.git('add', '.');
    studio.git('commit', '--quiet', '--message=Record a talk');
    studio.write(file, randomBytes(9_000_000));
    await page.goto(CHANGES);
    await page.getByText('See the difference').click();
    await expect(page.locator('pre')).toHaveText('-files/talk, 12 MB\n+files/talk, 9.0 MB\n');
  });

  test('are live once the site was built from their commit, and until then lead to what stops it', async ({
    page,
    studio,
  }) => {
    const remote = addRemote(studio);
    const folder = studio.git('remote', 'get-url', 'origin').trim();
    studio.git('remote', 'set-head', 'origin', 'main');
    studio.git('remote', 'set-url', '--push', 'origin', folder);
    studio.git('remote', 'set-url', 'origin', 'https://github.com/scienza/website.git');
    let built = studio.git('rev-parse', 'HEAD');
    const site = createServer((_, answer) => answer.end(built)).listen(Number(new URL(studio.site).port));
    retitle(studio, NURSE, 'Nurse Two');
    await page.goto(CHANGES);
    const live = page.locator('#live');
    await expect(live).toHaveText('Live: “Before”.');
    await page.getByLabel('What have you changed?').fill('Name the nurse');
    await page.getByRole('button', { name: 'Publish' }).click();
    await expect(live).toContainText('Not live yet: “Name the nurse”, committed on');
    await expect(live.getByRole('link')).toHaveAttribute(
      'href',
      'https://github.com/scienza/website/actions/workflows/publish.yml',
    );
    await new Promise((resolve) => site.close(resolve).closeAllConnections());
    await expect(live).toContainText('The site does not answer', { timeout: 30_000 });
    built = remote('rev-parse', 'main');
    site.listen(Number(new URL(studio.site).port));
    await expect(live).toHaveText('Live: “Name the nurse”.', { timeout: 30_000 });
    // Others have published since, which this folder does not know yet.
    studio.git('remote', 'set-url', 'origin', folder);
    pushAsAda(studio, [SCRIBE], (text) => text.replace(/^order: .*/m, 'order: 41'));
    built = remote('rev-parse', 'main');
    await page.reload();
    await expect(live).toHaveText('Live: “By Ada”.', { timeout: 30_000 });
    site.close().closeAllConnections();
  });

  test('are not published without what they need, which is named with its form', async ({ page, studio }) => {
    const remote = addRemote(studio);
    const before = remote('rev-parse', 'main');
    studio.write('figures/minutes.yaml', studio.read('figures/languages.yaml'));
    studio.write(NURSE, studio.read(NURSE).replace(/^description: .*/m, 'description: Answers in {minutes}.'));
    expect(await studio.check()).toEqual([]);
    await page.goto(CHANGES);
    await choice(page, /^Figures: /).uncheck();
    await page.getByLabel('What have you changed?').fill('Say how long it takes');
    await page.getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByRole('status')).toContainText('choose what belongs together');
    const problem = page.getByRole('listitem').filter({ hasText: 'minutes' });
    await expect(problem.getByRole('link', { name: NURSE })).toHaveAttribute(
      'href',
      '/keystatic/collection/agents/item/nurse',
    );
    expect(remote('rev-parse', 'main')).toBe(before);
    // What was written and chosen is as it was.
    await expect(page.getByLabel('What have you changed?')).toHaveValue('Say how long it takes');
    await choice(page, /^Figures: /).check();
    await page.getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByRole('status')).toContainText('Published');
  });

  test('wait for a word in no dictionary, which one press takes into the list', async ({ page, studio }) => {
    const remote = addRemote(studio);
    const before = remote('rev-parse', 'main');
    studio.write(NURSE, studio.read(NURSE).replace(/^description: .*/m, 'description: Answers with Zorblax.'));
    await page.goto(CHANGES);
    await page.getByLabel('What have you changed?').fill('Name the voice');
    await page.getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByRole('listitem')).toContainText('no dictionary has "Zorblax"');
    expect(remote('rev-parse', 'main')).toBe(before);
    await page.getByRole('button', { name: 'Add “Zorblax” to the word list' }).click();
    await expect(choice(page, /^Words/)).toBeChecked();
    await expect(page.getByRole('listitem').filter({ hasText: 'Zorblax' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByRole('status')).toContainText('Published');
    expect(remote('show', 'main:content/words.txt')).toMatch(/^Zorblax$/m);
  });

  test('that come after others were sent, or could not be, are marked, and are not called published', async ({
    page,
    studio,
  }) => {
    addRemote(studio);
    studio.write(NURSE, studio.read(NURSE).replace(/^href: .*/m, 'href: unknown'));
    retitle(studio, SCRIBE, 'Scribe Two');
    await page.goto(CHANGES);
    await choice(page, /Scribe Two/).uncheck();
    await page.getByLabel('What have you changed?').fill('Name the nurse');
    await page.getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByRole('status')).toContainText('Not published');
    studio.write(NURSE, studio.read(NURSE).replace(/^href: .*/m, 'href: /about'));
    retitle(studio, 'agents/master.yaml', 'Master Two');
    // The page is loaded again for the changes above, too.
    await expect(async () => {
      await page.goto(CHANGES);
      expect(await choice(page, /Master Two/).isChecked()).toBe(true);
    }).toPass();
    await expect(choice(page, /Scribe Two/)).not.toBeChecked();
    await page.getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByRole('status')).toContainText('Published');
    await page.goto(CHANGES);
    await expect(page.getByRole('status')).toContainText('Published');
    retitle(studio, NURSE, 'Nurse Two');
    await expect(async () => {
      await page.goto(CHANGES);
      expect(await choice(page, /Nurse Two/).isChecked()).toBe(true);
    }).toPass();
    await expect(page.getByText('Published')).toHaveCount(0);
  });
});

test.describe('history', { tag: '@full' }, () => {
  test(`shows who has changed an entry, and brings a version back`, async ({ page, studio }) => {
    retitle(studio, NURSE, 'Nurse Two');
    studio.git('commit', '--quiet', '--all', '--message=Name the nurse');
    studio.git('mv', `content/${NURSE}`, 'content/agents/nächtlich.yaml');
    studio.git('commit', '--quiet', '--message=Move the nurse by name');
    studio.git('mv', 'content/agents/nächtlich.yaml', 'content/agents/night.yaml');
    studio.git('commit', '--quiet', '--message=Move the nurse');
    await page.goto('/keystatic/collection/agents/item/night');
    await editor.press(page.getByRole('link', { name: 'History' }));
    const versions = page.locator('section');
    await expect(versions.getByRole('heading')).toHaveText([
      'Move the nurse',
      'Move the nurse by name',
      'Name the nurse',
      'Before',
    ]);
    await expect(versions.nth(2)).toContainText(/An editor, \d{4}-\d\d-\d\d/);
    await versions.nth(2).getByText('See the difference').click();
    await expect(versions.nth(2)).toContainText('-title: Nurse Agent\n+title: Nurse');
    await editor.press(versions.nth(1).getByRole('button', { name: 'Bring this version back' }));
    await expect(page.getByRole('status')).toContainText('It is back');
    expect(studio.read('agents/night.yaml')).toContain('title: Nurse Two');
    await editor.press(versions.nth(3).getByRole('button', { name: 'Bring this version back' }));
    await expect.poll(() => studio.read('agents/night.yaml')).toContain('title: Nurse Agent');
    expect(existsSync(join(studio.folder, 'content', NURSE))).toBe(false);
  });
});

test.describe('lists', { tag: '@full' }, () => {
  test(`a text is found, with the form behind it`, async ({ page, studio }) => {
    const words = studio.read(NURSE).match(/^description: (.{40})/m)?.[1] ?? '';
    await page.goto('/keystatic/search');
    await editor.write(page.getByRole('searchbox'), words.toUpperCase());
    await editor.press(page.getByRole('button', { name: 'Search all texts' }));
    await expect(page.getByRole('status')).toContainText('1 form');
    await expect(page.getByRole('link', { name: 'Agents: Nurse Agent' })).toHaveAttribute(
      'href',
      '/keystatic/collection/agents/item/nurse',
    );
  });

  test('a text is found as visitors read it: with its figures, apostrophes and bold words', async ({
    request,
    studio,
  }) => {
    studio.write(
      NURSE,
      studio.read(NURSE).replace(/^description: .*/m, "description: Speaks {languages}, and it's here."),
    );
    studio.write('pages/about.mdx', studio.read('pages/about.mdx').replaceAll('was founded', '**was** founded'));
    const headers = { 'sec-fetch-site': 'same-origin' };
    const found = async (words: string) =>
      (await request.get(`/keystatic/search?${new URLSearchParams({ words })}`, { headers })).text();
    const languages = /^value: (\d+)/m.exec(studio.read('figures/languages.yaml'))?.[1];
    expect(await found(`Speaks ${languages}`)).toContain('Agents: Nurse Agent');
    expect(await found('and it’s here')).toContain('Agents: Nurse Agent');
    expect(await found('was founded')).toContain('Pages: ');
  });

  test('the guide is shown, and leads to the list of components', async ({ page, studio }) => {
    await page.goto('/keystatic');
    await page.getByRole('link', { name: 'Help' }).click();
    await expect(page.getByRole('heading', { name: 'Rename a page' })).toBeVisible();
    await page.getByRole('link', { name: 'All components and fields' }).click();
    await expect(page).toHaveURL(`${studio.url}/keystatic/help/reference`);
    await expect(page.getByRole('heading', { name: 'Figure', exact: true })).toBeAttached();
    expect(await axeViolations(page)).toEqual([]);
  });
});
