import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { addRemote, CHANGES, press, pressAndThen, pushAsAda, retitle } from '../support/repositories.ts';
import { type Studio, test } from '../support/studio.ts';
import { expect } from '../support/test.ts';

// From the press of a button until the remote has what was sent, nothing that happens meanwhile changes what that is.
test.describe.configure({ mode: 'default', timeout: 180_000 });

const NURSE = 'agents/nurse.yaml';
const SCRIBE = 'agents/scribe.yaml';
const sent = { words: 'Name the nurse', file: `content/${NURSE}` };

/** By then, a commit is made on any machine, and the slow remote has not answered. */
const SURELY_MS = 4500;

/** Makes the remote answer only after some time, or never. */
function slowDown({ git }: Studio, seconds: number) {
  const ssh = test.info().outputPath('ssh');
  const folder = git('remote', 'get-url', 'origin').trim();
  const command = `sleep ${seconds}; for last; do :; done; exec sh -c "$(echo "$last" | sed "s#'/website'#'${folder}'#")"`;
  writeFileSync(ssh, `#!/bin/sh\n${command}\n`, { mode: 0o755 });
  git('config', 'core.sshCommand', ssh);
  git('remote', 'set-url', 'origin', 'ssh://host.example/website');
}

test.describe('one state', { tag: '@full' }, () => {
  for (const afterMs of [0, 300, 900, SURELY_MS])
    test(`what is published was checked, where a mistake is saved ${afterMs} ms after the press`, async ({
      request,
      studio,
    }) => {
      const remote = addRemote(studio);
      slowDown(studio, 5);
      retitle(studio, NURSE, 'Nurse Two');
      // The first page takes as long as it takes to be compiled.
      await request.get(CHANGES, { headers: { 'sec-fetch-site': 'same-origin' } });
      const answer = await pressAndThen(request, studio, { ...sent, send: 'publish' }, afterMs, () =>
        studio.write(NURSE, studio.read(NURSE).replace('code: Nu', 'code: Nurse')),
      );
      // What is saved before the commit is made is in it, and refused.
      const isEarly = afterMs < SURELY_MS && answer.includes('Not published');
      expect(isEarly || answer.includes('Published')).toBe(true);
      const now = remote('show', `main:content/${NURSE}`);
      expect(now).toContain(`code: Nu\ntitle: Nurse ${isEarly ? 'Agent' : 'Two'}\n`);
      expect(studio.git('rev-parse', 'main')).toBe(remote('rev-parse', 'main'));
      expect(studio.diff()).toContain('+code: Nurse\n');
    });

  for (const afterMs of [0, 300, 1500])
    test(`a review that is canceled after ${afterMs} ms leaves no commit and no branch`, async ({
      request,
      studio,
    }) => {
      addRemote(studio);
      slowDown(studio, 60);
      retitle(studio, NURSE, 'Nurse Two');
      const state = () => studio.git('for-each-ref') + studio.git('status', '--short', '--', 'content') + studio.diff();
      const before = state();
      const cancel = async () => {
        const headers = { 'sec-fetch-site': 'same-origin', origin: studio.url };
        await request.post(CHANGES, { form: { cancel: 'true' }, headers });
      };
      const answer = await pressAndThen(request, studio, { ...sent, send: 'review' }, afterMs + 100, cancel);
      expect(answer).toContain('Canceled');
      expect(state()).toBe(before);
    });

  test('so does one that finds no connection', async ({ request, studio }) => {
    addRemote(studio);
    studio.git('remote', 'set-url', 'origin', 'https://localhost:9/website.git');
    retitle(studio, NURSE, 'Nurse Two');
    const state = () => studio.git('for-each-ref') + studio.git('status', '--short', '--', 'content') + studio.diff();
    const before = state();
    expect(await press(request, studio, { ...sent, send: 'review' })).toContain('can&#39;t be reached');
    expect(state()).toBe(before);
  });

  test('a file that this machine ignores is offered, and goes with the page that links it', async ({
    page,
    studio,
  }) => {
    const remote = addRemote(studio);
    const ignored = test.info().outputPath('ignored');
    writeFileSync(ignored, '*.zip\n');
    studio.git('config', 'core.excludesFile', ignored);
    mkdirSync(join(studio.folder, 'content/files'), { recursive: true });
    studio.write('files/report.zip', Buffer.concat([Buffer.from('PK\x05\x06'), Buffer.alloc(18)]));
    studio.write('files/.DS_Store', 'of the system');
    const link = '[the report](/files/report.zip)';
    studio.write(
      'pages/about.mdx',
      studio.read('pages/about.mdx').replace('founded in 2024 under', `founded in 2024, by ${link}, under`),
    );
    await page.goto(CHANGES);
    await expect(page.getByRole('checkbox')).toHaveCount(2);
    await page.getByLabel('What have you changed?').fill('Add the report');
    await page.getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByRole('status')).toContainText('Published');
    expect(remote('ls-tree', '-r', '--name-only', 'main', 'content/files')).toBe('content/files/report.zip\n');
    expect(studio.git('status', '--short', '--', 'content/files/report.zip')).toBe('');
  });

  test('a word that is replaced stays so where others add one behind it', async ({ request, studio }) => {
    const list = ['Alpha', 'Beta', 'Gamma'];
    studio.write('words.txt', `${[studio.read('words.txt').trimEnd(), ...list].join('\n')}\n`);
    studio.git('commit', '--quiet', '--all', '--message=Three words');
    const remote = addRemote(studio);
    pushAsAda(studio, ({ folder, git }) => {
      writeFileSync(join(folder, 'content/words.txt'), `${git('show', 'HEAD:content/words.txt')}Delta\n`);
    });
    studio.write('words.txt', studio.read('words.txt').replace('Gamma', 'Epsilon'));
    const form = { words: 'Replace a word', file: 'content/words.txt', send: 'publish' };
    expect(await press(request, studio, form)).toContain('Published');
    const words = remote('show', 'main:content/words.txt').trim().split('\n');
    expect(words.slice(-4).toSorted()).toEqual(['Alpha', 'Beta', 'Delta', 'Epsilon']);
    expect(studio.read('words.txt')).toBe(remote('show', 'main:content/words.txt'));
  });

  test('what is staged in a terminal is not what is undone, nor what is brought back', async ({ page, studio }) => {
    addRemote(studio);
    retitle(studio, NURSE, 'Staged');
    studio.git('add', `content/${NURSE}`);
    retitle(studio, SCRIBE, 'Undone');
    await page.goto(CHANGES);
    const scribe = page.locator('section').filter({ hasText: 'Undone' });
    await scribe.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('button', { name: /Bring back/ })).toHaveText('Bring back agents/scribe');
    retitle(studio, NURSE, 'Changed since');
    await page.getByRole('button', { name: 'Bring back agents/scribe' }).click();
    await expect(page.getByRole('checkbox')).toHaveCount(2);
    expect(studio.read(NURSE)).toContain('title: Changed since\n');
    expect(studio.read(SCRIBE)).toContain('title: Undone\n');
    expect(studio.git('show', `:content/${NURSE}`)).toContain('title: Staged\n');
    expect(studio.git('stash', 'list')).toBe('');
  });

  test('what a team has Git do before a commit may refuse or change it, and does nothing once it is switched off', async ({
    request,
    studio,
  }) => {
    const remote = addRemote(studio);
    const hooks = ['pre-commit', 'commit-msg'].map((name) => join(studio.folder, '.git/hooks', name));
    const [refuses = '', changes = ''] = hooks;
    mkdirSync(join(studio.folder, '.git/hooks'), { recursive: true });
    writeFileSync(refuses, '#!/bin/sh\necho "Ask Ada first"\nexit 1\n', { mode: 0o755 });
    writeFileSync(changes, '#!/bin/sh\necho "Ticket: 7" >> "$1"\n', { mode: 0o755 });
    retitle(studio, NURSE, 'Nurse Two');
    expect(await press(request, studio, { ...sent, send: 'publish' })).toContain('Ask Ada first');
    // Git itself passes over one that may not run.
    chmodSync(refuses, 0o644);
    expect(await press(request, studio, { ...sent, send: 'publish' })).toContain('Published');
    expect(remote('log', '-1', '--format=%B', 'main').trim()).toBe('Name the nurse\nTicket: 7');
    for (const hook of hooks) rmSync(hook);
  });

  test('a key for signing that has a passphrase comes with what to do', async ({ request, studio }) => {
    const remote = addRemote(studio);
    const before = remote('rev-parse', 'main');
    const key = test.info().outputPath('key');
    execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', 'a passphrase', '-f', key]);
    for (const [name, value] of Object.entries({
      'gpg.format': 'ssh',
      'user.signingkey': key,
      'commit.gpgsign': 'true',
    }))
      studio.git('config', name, value);
    retitle(studio, NURSE, 'Nurse Two');
    expect(await press(request, studio, { ...sent, send: 'publish' })).toContain('sign your change');
    expect(remote('rev-parse', 'main')).toBe(before);
    expect(studio.git('rev-parse', 'main')).toBe(before);
  });

  test('something new is refused where others have published the same line, with autostash as well', async ({
    request,
    studio,
  }) => {
    addRemote(studio);
    pushAsAda(studio, ({ folder, git }) => {
      const text = git('show', `HEAD:content/${NURSE}`).replace(/^title: .*/m, 'title: By Ada');
      writeFileSync(join(folder, 'content', NURSE), text);
    });
    studio.git('config', 'merge.autoStash', 'true');
    retitle(studio, NURSE, 'Nurse Two');
    const before = studio.read(NURSE);
    expect(await press(request, studio, { new: 'true' })).toContain('Others have changed a file');
    expect(studio.read(NURSE)).toBe(before);
    expect(studio.git('stash', 'list')).toBe('');
  });

  test('an answer holds while others publish something else in the meantime', async ({ page, studio }) => {
    const remote = addRemote(studio);
    const change = (file: string, line: RegExp, to: string, name: string) =>
      pushAsAda(
        studio,
        ({ folder, git }) =>
          writeFileSync(join(folder, 'content', file), git('show', `HEAD:content/${file}`).replace(line, to)),
        'main',
        name,
      );
    change(NURSE, /^title: .*/m, 'title: By Ada, Nurse', 'first');
    retitle(studio, NURSE, 'My nurse');
    retitle(studio, SCRIBE, 'My scribe');
    await page.goto(CHANGES);
    await page.getByLabel('What have you changed?').fill('Name them');
    await page.getByRole('button', { name: 'Publish' }).click();
    await expect(page.locator('fieldset')).toHaveText([/^title.*My nurse.*By Ada, Nurse/s]);
    await page.getByRole('radio', { name: 'Mine' }).check();
    change(SCRIBE, /^title: .*/m, 'title: By Ada, Scribe', 'second');
    await page.getByRole('button', { name: 'Publish' }).click();
    await expect(page.locator('fieldset')).toHaveText([/^title.*My scribe.*By Ada, Scribe/s]);
    await page.getByRole('radio', { name: 'Mine' }).check();
    await page.getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByRole('status')).toContainText('Published');
    expect(remote('show', `main:content/${NURSE}`)).toContain('title: My nurse\n');
    expect(remote('show', `main:content/${SCRIBE}`)).toContain('title: My scribe\n');
  });

  test('of two names for one file, the editor chooses one', async ({ page, studio }) => {
    const remote = addRemote(studio);
    pushAsAda(studio, ({ folder }) => {
      renameSync(join(folder, 'content', NURSE), join(folder, 'content/agents/by-ada.yaml'));
    });
    renameSync(join(studio.folder, 'content', NURSE), join(studio.folder, 'content/agents/by-me.yaml'));
    studio.write('agents/by-me.yaml', studio.read('agents/by-me.yaml').replace(/^title: .*/m, 'title: Nurse Two'));
    await page.goto(CHANGES);
    await page.getByLabel('What have you changed?').fill('Move the nurse');
    await page.getByRole('button', { name: 'Send for review' }).click();
    await expect(page.getByText('Sent for review')).toBeVisible();
    const branch = 'move-the-nurse';
    // The review takes what is on the main branch.
    const ada = test.info().outputPath('ada-main');
    execFileSync('git', ['fetch', '--quiet', 'origin'], { cwd: ada });
    execFileSync('git', ['push', '--quiet', '--force', 'origin', `main:${branch}`], { cwd: ada, stdio: 'pipe' });
    retitle(studio, SCRIBE, 'Scribe Two');
    await page.reload();
    await page.getByLabel('What have you changed?').fill('Name the scribe');
    await page.getByRole('button', { name: 'Send for review' }).click();
    await expect(page.getByText('changed the same meanwhile')).toBeVisible();
    await expect(page.locator('fieldset')).toHaveText([/^file name.*agents\/by-me.*agents\/by-ada/s]);
    await page.getByRole('radio', { name: 'Theirs' }).check();
    await page.getByRole('button', { name: 'Send for review' }).click();
    await expect(page.getByText('Sent for review')).toBeVisible();
    const names = remote('ls-tree', '-r', '--name-only', branch, 'content/agents');
    expect(names).toContain('by-ada.yaml');
    expect(names).not.toMatch(/by-me|nurse/);
    expect(remote('show', `${branch}:content/agents/by-ada.yaml`)).toContain('title: Nurse Two\n');
    expect(existsSync(join(studio.folder, 'content/agents/by-me.yaml'))).toBe(false);
    expect(studio.diff()).toBe('');
  });

  test('a page goes into the folder that others have renamed', async ({ request, studio }) => {
    const remote = addRemote(studio);
    const page = 'pages/solutions/another.mdx';
    expect(existsSync(join(studio.folder, 'content/pages/solutions'))).toBe(true);
    studio.write(page, studio.read('pages/about.mdx'));
    const form = { words: 'Add a page', file: `content/${page}`, send: 'review' };
    retitle(studio, NURSE, 'Nurse Two');
    expect(await press(request, studio, { ...sent, send: 'review' })).toContain('Sent for review');
    pushAsAda(
      studio,
      ({ folder }) => renameSync(join(folder, 'content/pages/solutions'), join(folder, 'content/pages/answers')),
      'name-the-nurse',
    );
    expect(await press(request, studio, form)).toContain('Sent for review');
    const names = remote('ls-tree', '-r', '--name-only', 'name-the-nurse', 'content/pages');
    expect(names).toContain('content/pages/answers/another.mdx');
    expect(names).not.toContain('content/pages/solutions/');
    expect(studio.diff()).toBe('');
  });

  test('a note of the studio that is cut off keeps nothing from being shown', async ({ page, studio }) => {
    writeFileSync(join(studio.folder, '.astro/studio.json'), '{"outcome":{"message":"Publ');
    retitle(studio, NURSE, 'Nurse Two');
    await page.goto(CHANGES);
    await expect(page.getByRole('checkbox', { name: /Nurse Two/ })).toBeVisible();
  });
});
