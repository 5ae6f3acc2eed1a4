import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { editor } from '../support/editor.ts';
import { addRemote, CHANGES, press, pushAsAda, retitle } from '../support/repositories.ts';
import { test } from '../support/studio.ts';
import { expect } from '../support/test.ts';

// What a marketing team does in a week, with the studio only. Each task ends with a difference that a person would have
// written, and no problems.
test.describe.configure({ mode: 'default', timeout: 180_000 });

// Where it is hardest: in a folder of a larger repository, which has two remotes.
test.use({ place: 'sites/website' });
let origin: ReturnType<typeof addRemote>;
test.beforeEach(({ studio }) => {
  addRemote(studio, {}, 'archive');
  origin = addRemote(studio);
});

/** The page before may be loaded again, for what was saved, at the same moment. */
const openPage = (page: Page, address: string) => expect(() => page.goto(address)).toPass();

test.afterEach('what has no problems is published', async ({ page, studio }) => {
  const problems = await studio.check();
  if (test.info().status !== 'passed' || problems.length > 0) return;
  await openPage(page, CHANGES);
  await page.getByLabel('What have you changed?').fill('Do a task');
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText(/Published: /)).toBeVisible();
  expect(studio.diff()).toBe('');
  expect(origin('rev-parse', 'main:sites/website/content')).toBe(studio.git('rev-parse', 'HEAD:./content'));
});

/** The added and removed lines of a difference. */
const changedLines = (diff: string) => diff.split('\n').filter((line) => /^[-+](?![-+]{2} )/.test(line));

test('a text that is pasted from Word keeps its headings, powers and cells, and says what was left out', {
  tag: '@full',
}, async ({ page, context, studio }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/keystatic/collection/articles/item/what-a-nurse-hears');
  const text = page.locator('[contenteditable="true"]');
  await text.press('ControlOrMeta+Home');
  await page.evaluate(() => {
    const html =
      '<h1>On the ward</h1><p class="MsoNormal">At night 10<sup>6</sup>.<a href="#_msocom_1">[A1]</a><img src="file:///C:/ward.png"></p><br><h2>Later</h2><p>By day.</p><table><tr><td>One</td><td><p>Two</p><p>lines</p></td></tr><tr><td colspan="2">1</td></tr><tr><td>2</td><td>3</td></tr></table>';
    return navigator.clipboard.write([new ClipboardItem({ 'text/html': new Blob([html], { type: 'text/html' }) })]);
  });
  await text.press('ControlOrMeta+v');
  const said = page.getByRole('dialog', {
    name: 'The text is here without pictures: add each one with + and Picture, so that it can say what it shows; the marks of notes and comments.',
  });
  await said.getByRole('button', { name: 'OK' }).press('Enter');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(() => studio.read('articles/what-a-nurse-hears.mdx'))
    .toContain(
      '## On the ward\n\nAt night 10⁶.\n\n### Later\n\nBy day.\n\n| One | Two lines |\n| --- | --- |\n| 1 | |\n| 2 | 3 |\n',
    );
});

test('a page that somebody has written by hand stays as it is, but for what is typed, and asks before it loses anything', {
  tag: '@full',
}, async ({ page, studio }) => {
  const file = 'articles/by-hand.mdx';
  const text =
    '**<Figure id="languages" /> spoken** and [ours](/contact "Contact us").\n\n* One\n\n* Two\n\n![A quiet ward](ward.jpg)\n\nA _calm_ end.\n\n| Name | Price |\n| :--- | ----: |\n| Gia | 2 |\n';
  const written = (title: string, body: string) =>
    `\uFEFF---\ntitle: ${title}\ndescription: What somebody has written by hand, and keeps through every save.\ncategory: research # ours\n---\n\n${body}`;
  studio.write(file, written('By hand', text));
  await page.goto('/keystatic/collection/articles/item/by-hand');
  const save = page.getByRole('button', { name: 'Save' });
  await page.getByRole('textbox', { name: 'Title' }).fill('By hand  ');
  await page.getByRole('textbox', { name: 'Title' }).fill('By a hand  ');
  await save.click();
  await expect.poll(() => studio.read(file)).toBe(written('By a hand', text));

  const typeBehind = async (words: string, ...keys: string[]) => {
    await page.locator('[contenteditable="true"]').getByText(words).click();
    for (const key of ['End', ...keys]) await page.keyboard.press(key);
  };
  await typeBehind('One', '!', 'Shift+Enter');
  await save.click();
  const changed = text.replace('One', 'One!');
  await expect.poll(() => studio.read(file)).toBe(written('By a hand', changed));

  await page.getByRole('cell', { name: 'Gia' }).click();
  await page.getByRole('button', { name: 'Cell options' }).click();
  await page.getByRole('menuitem', { name: 'Insert column right' }).click();
  await page.getByRole('row').first().getByRole('cell').nth(1).click();
  await page.keyboard.type('Per');
  await save.click();
  const asked = page.getByRole('dialog', { name: /this form can’t keep.*:--- ----:\s+in: \| :--- \| ----: \|/s });
  await asked.getByRole('button', { name: 'Back' }).press('Enter');
  await expect(page.getByText('Nothing was saved.')).toBeVisible();
  expect(studio.read(file)).toBe(written('By a hand', changed));
  await save.click();
  await asked.getByRole('button', { name: 'Save' }).press('Enter');
  await expect.poll(() => studio.read(file)).toContain('A _calm_ end.\n\n| Name | Per | Price |\n| --- | --- | --- |');
});

test.describe('a form', { tag: '@full' }, () => {
  const { press, write, open, save } = editor;

  test('a sentence on the home page', async ({ page, studio }) => {
    await open(page, 'Pages', 'index');
    await press(page.getByRole('textbox', { name: 'Text', exact: true }).getByRole('button', { name: 'Edit' }).first());
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

  test('a figure chosen for a text, and an address for a link', async ({ page, studio }) => {
    await open(page, 'Agents', 'nurse');
    const description = page.getByRole('textbox', { name: 'Description' });
    await write(description, 'Talks in ');
    await expect(page.getByText('9 of 140 characters')).toBeVisible();
    // In place of what is selected; the browser takes back first the figure, then the words.
    await description.press('Home');
    await description.press('Shift+ControlOrMeta+ArrowRight');
    const picker = page.getByLabel('Description: insert a figure or a count');
    await picker.pressSequentially('languag');
    await picker.press('Enter');
    await expect(description).toBeFocused();
    await expect(description).toHaveValue('{languages} in ');
    await description.press('ControlOrMeta+z');
    await expect(description).toHaveValue('Talks in ');
    await description.press('End');
    await picker.pressSequentially('languag');
    await picker.press('Enter');
    await description.press('.');
    await expect(description).toHaveValue('Talks in {languages}.');
    const link = page.getByRole('combobox', { name: 'Address of the link' });
    await link.focus();
    for (const address of ['/markets', '/markets#researchers'])
      await expect(page.locator(`datalist option[value="${address}"]`)).toBeAttached();
    await save(page);
    await expect.poll(() => changedLines(studio.diff()).at(-1)).toBe('+description: Talks in {languages}.');
    expect(await studio.check()).toEqual([]);
  });

  test('the date of a session', async ({ page, studio }) => {
    await open(page, 'Sessions', 'nine-agents');
    await write(page.getByRole('textbox', { name: 'Start' }), '2035-12-03 14:00 America/New_York');
    await write(page.getByRole('combobox', { name: 'Register' }), 'https://events.example.com/agents');
    await save(page);
    await expect
      .poll(() => changedLines(studio.diff()))
      .toEqual(['+start: 2035-12-03 14:00 America/New_York', '+register: https://events.example.com/agents']);
    expect(await studio.check()).toEqual([]);
  });

  // Keystatic's editor moves a section with the mouse only: it neither cuts nor copies one that is selected.
  test('a band moved', async ({ page, studio }) => {
    const bands = () => studio.read('pages/platform.mdx').match(/(?<=<Band heading=")[^"]*/g) ?? [];
    const [first, second, ...others] = bands();
    await page.setViewportSize({ width: 1440, height: 1400 });
    await open(page, 'Pages', 'platform');
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

test('what others have published meanwhile comes along, and what is not sent stays', {
  tag: '@full',
}, async ({ request, studio }) => {
  const [nurse, scribe] = ['agents/nurse.yaml', 'agents/scribe.yaml'];
  pushAsAda(studio, ({ folder, git }) => {
    const text = git('show', `HEAD:sites/website/content/${scribe}`).replace(/^title: .*/m, 'title: By Ada');
    writeFileSync(join(folder, 'sites/website/content', scribe), text);
  });
  retitle(studio, nurse, 'Nurse Two');
  studio.write(scribe, studio.read(scribe).replace(/^description: .*/m, 'description: Not sent.'));
  const form = { words: 'Name the nurse', file: `content/${nurse}`, send: 'publish' };
  expect(await press(request, studio, form)).toContain('Published');
  expect(origin('show', `main:sites/website/content/${nurse}`)).toContain('title: Nurse Two\n');
  expect(studio.read(scribe)).toMatch(/title: By Ada\ndescription: Not sent\.\n/);
  expect(changedLines(studio.diff()).at(-1)).toBe('+description: Not sent.');
});

test('a change is undone and back, and an earlier version as well, without what was not sent being lost', {
  tag: '@full',
}, async ({ page, request, studio }) => {
  const file = 'agents/nurse.yaml';
  retitle(studio, file, 'Second');
  studio.git('commit', '--quiet', '--all', '--message=Name the nurse');
  retitle(studio, file, 'Third');
  await press(request, studio, { undo: `content/${file}` });
  expect(studio.read(file)).toContain('title: Second\n');
  await openPage(page, CHANGES);
  await page.getByRole('button', { name: 'Bring back agents/nurse' }).click();
  await expect(page.getByRole('checkbox', { name: /Third: title$/ })).toBeVisible();
  const form = '/keystatic/collection/agents/item/nurse';
  await openPage(page, `/keystatic/history?${new URLSearchParams({ form })}`);
  await expect(page.locator('section').getByRole('heading')).toHaveText(['Name the nurse', 'Before']);
  await page.getByRole('button', { name: 'Bring this version back' }).last().click();
  await expect(page.getByRole('status')).toContainText('It is back');
  expect(studio.read(file)).toContain('title: Nurse Agent\n');
  // What was not sent is kept.
  await openPage(page, CHANGES);
  await page.getByRole('button', { name: 'Bring back agents/nurse' }).click();
  await expect(page.getByRole('checkbox', { name: /Third: title$/ })).toBeVisible();
});
