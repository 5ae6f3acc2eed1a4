import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { addRemote, CHANGES, gitIn, press, retitle } from '../support/repositories.ts';
import { test } from '../support/studio.ts';
import { axeViolations, expect } from '../support/test.ts';

// Repositories as teams have them: none of these is a fresh clone of one remote whose branch is main.
test.describe.configure({ mode: 'default', timeout: 180_000 });

const NURSE = 'agents/nurse.yaml';
const SCRIBE = 'agents/scribe.yaml';
const sent = { words: 'Name the nurse', file: `content/${NURSE}` };
const published = { ...sent, send: 'publish' };
const reviewed = { ...sent, send: 'review' };

test.describe('changes are sent', { tag: '@full' }, () => {
  test('to origin, where there is a remote before it in the alphabet', async ({ request, studio }) => {
    const archive = addRemote(studio, {}, 'archive');
    const origin = addRemote(studio);
    const before = archive('rev-parse', 'main');
    retitle(studio, NURSE, 'Nurse Two');
    expect(await press(request, studio, published)).toContain('Published');
    expect(origin('show', `main:content/${NURSE}`)).toContain('title: Nurse Two\n');
    expect(archive('rev-parse', 'main')).toBe(before);
    expect(studio.git('rev-parse', '--abbrev-ref', 'main@{upstream}')).toBe('origin/main\n');
  });

  test('to the remote that the branch follows, whatever it is called', async ({ request, studio }) => {
    const origin = addRemote(studio);
    const team = addRemote(studio, {}, 'team');
    studio.git('branch', '--quiet', '--set-upstream-to=team/main');
    const before = origin('rev-parse', 'main');
    retitle(studio, NURSE, 'Nurse Two');
    expect(await press(request, studio, published)).toContain('Published');
    expect(team('show', `main:content/${NURSE}`)).toContain('title: Nurse Two\n');
    expect(origin('rev-parse', 'main')).toBe(before);
  });

  test('to one of several remotes that the editor chooses once', async ({ page, studio }) => {
    addRemote(studio, {}, 'archive');
    const team = addRemote(studio, {}, 'team');
    retitle(studio, NURSE, 'Nurse Two');
    await page.goto(CHANGES);
    const words = page.getByLabel('What have you changed?');
    await words.fill('Name the nurse');
    await page.getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByRole('status').getByText('Choose where to send it.')).toBeVisible();
    await expect(words).toHaveValue('Name the nurse');
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('group', { name: 'Where to send it' }).getByRole('radio', { name: 'team' }).check();
    await page.getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByText(/Published: /)).toBeVisible();
    expect(team('show', `main:content/${NURSE}`)).toContain('title: Nurse Two\n');
    await expect(page.getByRole('group', { name: 'Where to send it' })).toHaveCount(0);
  });

  test('from a fork to a review of its own, and never published there', async ({ request, studio }) => {
    addRemote(studio);
    const fork = addRemote(studio, {}, 'fork');
    studio.git('branch', '--quiet', '--set-upstream-to=origin/main');
    studio.git('config', 'remote.pushDefault', 'fork');
    const before = fork('rev-parse', 'main');
    retitle(studio, NURSE, 'Nurse Two');
    expect(await press(request, studio, published)).toContain('others publish at origin');
    expect(fork('rev-parse', 'main')).toBe(before);
    expect(await press(request, studio, reviewed)).toContain('Sent for review');
    expect(fork('show', `name-the-nurse:content/${NURSE}`)).toContain('title: Nurse Two\n');
    studio.git('config', '--unset', 'remote.pushDefault');
  });

  for (const isKnown of [true, false])
    test(`to the main branch by the name that it has now, ${isKnown ? 'where this folder has the old one' : 'where it has none'}`, async ({
      request,
      studio,
    }) => {
      const remote = addRemote(studio);
      if (isKnown) studio.git('remote', 'set-head', 'origin', 'main');
      remote('branch', '--move', 'main', 'trunk');
      const before = remote('rev-parse', 'trunk');
      retitle(studio, NURSE, 'Nurse Two');
      expect(await press(request, studio, reviewed)).toContain('Sent for review');
      expect(remote('branch', '--format=%(refname:short)')).toBe('name-the-nurse\ntrunk\n');
      expect(remote('rev-parse', 'trunk')).toBe(before);
      studio.git('switch', '--quiet', 'main');
      studio.git('reset', '--quiet', '--hard', before.trim());
      retitle(studio, SCRIBE, 'Scribe Two');
      const scribe = { words: 'Name the scribe', file: `content/${SCRIBE}`, send: 'publish' };
      expect(await press(request, studio, scribe)).toContain('Published');
      expect(remote('show', `trunk:content/${SCRIBE}`)).toContain('title: Scribe Two\n');
      expect(remote('branch', '--format=%(refname:short)')).toBe('name-the-nurse\ntrunk\n');
    });

  test('for review from a live branch that is not called main', async ({ request, studio }) => {
    studio.git('branch', '--quiet', '--move', 'live');
    const folder = test.info().outputPath('origin.git');
    gitIn(studio.folder)('init', '--quiet', '--bare', '--initial-branch=live', folder);
    studio.git('remote', 'add', 'origin', folder);
    studio.git('push', '--quiet', 'origin', 'live');
    const remote = gitIn(folder);
    const before = remote('rev-parse', 'live');
    retitle(studio, NURSE, 'Nurse Two');
    const page = await press(request, studio, reviewed);
    expect(page).toContain('Sent for review');
    expect(page).toContain('Start something new on live');
    expect(remote('rev-parse', 'live')).toBe(before);
    expect(remote('show', `name-the-nurse:content/${NURSE}`)).toContain('title: Nurse Two\n');
    expect(studio.git('rev-parse', 'live')).toBe(before);
  });

  test('for review only, where no remote says which branch is the main one', async ({ request, studio }) => {
    const remote = addRemote(studio);
    remote('branch', 'other');
    remote('symbolic-ref', 'HEAD', 'refs/heads/nowhere');
    const before = remote('rev-parse', 'main', 'other');
    retitle(studio, NURSE, 'Nurse Two');
    expect(await press(request, studio, published)).toContain('git remote set-head origin NAME');
    expect(await press(request, studio, reviewed)).toContain('Sent for review');
    expect(remote('rev-parse', 'main', 'other')).toBe(before);
  });

  test('from no branch to a review, which begins one, and what is committed on none gets one', async ({
    page,
    request,
    studio,
  }) => {
    const remote = addRemote(studio);
    studio.git('checkout', '--quiet', '--detach');
    retitle(studio, NURSE, 'Nurse Two');
    await page.goto(CHANGES);
    await expect(page.getByText('This folder is on no branch.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Publish' })).toHaveCount(0);
    expect(await press(request, studio, reviewed)).toContain('Sent for review');
    expect(studio.git('branch', '--show-current')).toBe('name-the-nurse\n');
    expect(remote('show', `name-the-nurse:content/${NURSE}`)).toContain('title: Nurse Two\n');
    studio.git('checkout', '--quiet', '--detach');
    retitle(studio, NURSE, 'Nurse Three');
    studio.git('commit', '--quiet', '--all', '--message=By hand');
    await press(request, studio, { new: 'true' });
    expect(studio.git('branch', '--show-current')).toBe('main\n');
    expect(studio.git('show', `by-hand:content/${NURSE}`)).toContain('title: Nurse Three\n');
  });

  test('past a branch whose name is a folder of others', async ({ request, studio }) => {
    const remote = addRemote(studio);
    remote('branch', 'name-the-nurse/first', 'main');
    retitle(studio, NURSE, 'Nurse Two');
    expect(await press(request, studio, reviewed)).toContain('Sent for review');
    expect(remote('show', `name-the-nurse-2:content/${NURSE}`)).toContain('title: Nurse Two\n');
  });

  test('with the history that a shallow clone lacks, where others have published', async ({ request, studio }) => {
    const remote = addRemote(studio);
    const first = studio.git('rev-parse', 'HEAD').trim();
    retitle(studio, SCRIBE, 'Scribe Two');
    studio.git('commit', '--quiet', '--all', '--message=By Ada');
    studio.git('push', '--quiet', 'origin', 'main');
    studio.git('reset', '--quiet', '--hard', first);
    // This folder knows no commit before its own, as after a clone of depth 1.
    const shallow = join(studio.folder, '.git/shallow');
    writeFileSync(shallow, `${first}\n`);
    retitle(studio, NURSE, 'Nurse Two');
    expect(await press(request, studio, published)).toContain('Published');
    expect(remote('show', `main:content/${SCRIBE}`)).toContain('title: Scribe Two\n');
    expect(remote('show', `main:content/${NURSE}`)).toContain('title: Nurse Two\n');
    rmSync(shallow, { force: true });
  });
});

test.describe('a refusal', { tag: '@full' }, () => {
  test("is shown in the host's words, and is no review", async ({ request, studio }) => {
    addRemote(studio, { 'pre-receive': 'echo "content/files/talk.mp3 is larger than 10 MB"; exit 1' });
    retitle(studio, NURSE, 'Nurse Two');
    const page = await press(request, studio, published);
    expect(page).toContain('The repository refuses this change');
    expect(page).toContain('content/files/talk.mp3 is larger than 10 MB');
    expect(page).not.toContain('requires a review');
    expect(page).not.toContain('Committed here');
    expect(studio.diff()).toContain('+title: Nurse Two');
  });

  for (const [step, command] of [
    ['merge', ['merge', 'other']],
    ['rebase', ['rebase', 'other']],
    ['cherry-pick', ['cherry-pick', 'other']],
  ] as const)
    test(`names a ${step} that was not ended`, async ({ request, studio }) => {
      addRemote(studio);
      studio.git('branch', 'other');
      for (const [branch, title] of [
        ['main', 'One'],
        ['other', 'Two'],
      ] as const) {
        studio.git('switch', '--quiet', branch);
        retitle(studio, NURSE, title);
        studio.git('commit', '--quiet', '--all', `--message=${title}`);
      }
      studio.git('switch', '--quiet', 'main');
      expect(() => studio.git(...command)).toThrow();
      for (const form of [published, reviewed, { new: 'true' }])
        expect(await press(request, studio, form)).toContain(`git ${step} --abort`);
      studio.git(step, '--abort');
    });

  test('names a repository without a commit', async ({ request, studio }) => {
    addRemote(studio);
    studio.git('symbolic-ref', 'HEAD', 'refs/heads/empty');
    expect(await press(request, studio, published)).toContain('There is no commit yet');
    studio.git('symbolic-ref', 'HEAD', 'refs/heads/main');
  });

  test('names a branch that is open in another folder', async ({ request, studio }) => {
    addRemote(studio);
    studio.git('remote', 'set-head', 'origin', 'main');
    studio.git('switch', '--quiet', '--create', 'side');
    const other = test.info().outputPath('other');
    studio.git('worktree', 'add', '--quiet', other, 'main');
    expect(await press(request, studio, { new: 'true' })).toContain('open in another folder');
    studio.git('worktree', 'remove', other);
  });

  test('of a folder of another user comes with what Git says to do', async ({ request, studio }) => {
    // Only an administrator can give a folder away; Git's own tests say it so.
    const isRoot = process.getuid?.() === 0;
    if (isRoot) chownSync(studio.folder, 65_534, 65_534);
    const headers = { 'sec-fetch-site': 'same-origin' };
    const form = new URLSearchParams({ form: '/keystatic/collection/agents/item/nurse' });
    for (const path of [CHANGES, `/keystatic/history?${form}`]) {
      const answer = await request.get(path, { headers });
      expect(answer.status()).toBe(200);
      if (isRoot) expect(await answer.text()).toContain('git config --global --add safe.directory');
    }
    if (isRoot) expect(await studio.check()).toEqual([expect.stringContaining('safe.directory')]);
    if (isRoot) chownSync(studio.folder, 0, 0);
  });
});

test.describe('a push', { tag: '@full' }, () => {
  test('that is silent for more than a minute goes on, and says what it does', async ({ page, studio }) => {
    const remote = addRemote(studio, { 'pre-receive': 'sleep 65' });
    retitle(studio, NURSE, 'Nurse Two');
    await page.goto(CHANGES);
    await page.getByLabel('What have you changed?').fill('Name the nurse');
    await page.getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByRole('status').getByText('Sending …')).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    await expect(page.getByText(/Published: /)).toBeVisible({ timeout: 100_000 });
    expect(remote('show', `main:content/${NURSE}`)).toContain('title: Nurse Two\n');
  });

  test('is canceled, and sent the next time', async ({ page, studio }) => {
    const remote = addRemote(studio, { 'pre-receive': 'sleep 60' });
    const before = remote('rev-parse', 'main');
    retitle(studio, NURSE, 'Nurse Two');
    await page.goto(CHANGES);
    await page.getByLabel('What have you changed?').fill('Name the nurse');
    await page.getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByRole('status').getByText('Sending …')).toBeVisible();
    // Another page shows the same, and begins no second one.
    const other = await page.context().newPage();
    await other.goto(CHANGES);
    await expect(other.getByRole('button', { name: 'Publish' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Cancel' }).press('Enter');
    await expect(page.getByText('Canceled.')).toBeVisible();
    await expect(other.getByRole('checkbox', { name: /Nurse Two/ })).toBeVisible();
    await expect(other.getByText('Committed here')).toHaveCount(0);
    expect(remote('rev-parse', 'main')).toBe(before);
    rmSync(join(test.info().outputPath('origin.git'), 'hooks/pre-receive'));
    await page.getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByText(/Published: /)).toBeVisible();
  });
});

test.describe('what is shown', { tag: '@full' }, () => {
  test('of a recording is how large it was and is, and no letters', async ({ page, studio }) => {
    const file = 'files/talk.mp3';
    mkdirSync(join(studio.folder, 'content/files'), { recursive: true });
    studio.write(file, randomBytes(12_000_000));
    studio.git('add', '.');
    studio.git('commit', '--quiet', '--message=Record a talk');
    studio.write(file, randomBytes(9_000_000));
    const begun = performance.now();
    await page.goto(CHANGES);
    await page.getByText('See the difference').click();
    await expect(page.locator('pre')).toHaveText('-files/talk, 12 MB\n+files/talk, 9.0 MB\n');
    expect(performance.now() - begun).toBeLessThan(15_000);
  });

  test('comes through a forwarded port, and by the name of the container, but to no other site', async ({
    request,
    studio,
  }) => {
    retitle(studio, NURSE, 'Nurse Two');
    const { port } = new URL(studio.url);
    const undo = { undo: `content/${NURSE}` };
    const statusOf = async (headers: Record<string, string>) =>
      (await request.post(CHANGES, { form: undo, headers, maxRedirects: 0 })).status();
    const forwarded = 'https://website-4321.app.github.dev';
    for (const site of ['cross-site', 'same-site'])
      expect(await statusOf({ origin: forwarded, 'sec-fetch-site': site }), site).toBe(403);
    // A browser that says nothing of sites says where its page is from.
    expect(await statusOf({ origin: 'https://other.example' })).toBe(403);
    expect(studio.diff()).not.toBe('');
    expect(await statusOf({ origin: forwarded, 'sec-fetch-site': 'same-origin' })).toBe(303);
    expect(studio.diff()).toBe('');
    retitle(studio, NURSE, 'Nurse Two');
    const host = `${hostname()}:${port}`;
    expect(await statusOf({ host, origin: `http://${host}` })).toBe(303);
    expect(studio.diff()).toBe('');
  });

  test('comes in a browser without the Navigation API', async ({ page, studio }) => {
    await page.addInitScript(() => Object.defineProperty(window, 'navigation', { value: undefined }));
    await page.goto('/keystatic/collection/agents');
    await page.getByRole('row').filter({ hasText: 'nurse' }).getByText('nurse').first().click();
    await expect(page.getByRole('link', { name: 'History' })).toBeVisible();
    await page.getByRole('textbox', { name: 'Title' }).fill('Nurse Two');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => studio.read(NURSE)).toContain('title: Nurse Two');
    expect(existsSync(join(studio.folder, 'content', NURSE))).toBe(true);
  });
});
