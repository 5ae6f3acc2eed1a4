import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { NURSE, press, reaches, SCRIBE, setup } from '../../support/publishing.ts';

// What a team has Git do before and after a commit runs as in a terminal, and never upon the editor's folder.

test('a hook that sets aside what is not committed never sees what was not chosen, also where it is canceled', async () => {
  const { edit, read, hook, session, there } = setup();
  edit(NURSE, 'Nurse', 'Nurse Two');
  edit(SCRIBE, 'Scribe', 'Scribe Two');
  hook(
    'pre-commit',
    'git diff > .git-aside; git checkout --quiet -- .; touch "$(git rev-parse --git-dir)/waits"; sleep 2; git apply --allow-empty .git-aside',
  );
  const studio = session();
  const ended = press(studio, 'publish', { files: [NURSE] });
  await reaches(studio, 'Committing …');
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(read(SCRIBE)).toContain('Scribe Two');
  edit(NURSE, 'code: A', 'code: B');
  studio.cancel();
  expect((await ended).message).toContain('Canceled, and nothing was sent');
  expect([read(SCRIBE), read(NURSE)]).toEqual([
    expect.stringContaining('title: Scribe Two\n'),
    expect.stringContaining('title: Nurse Two\ncode: B\n'),
  ]);
  hook('pre-commit', 'true');
  expect((await press(studio, 'publish', { files: [NURSE] })).message).toContain('Published');
  expect(there(NURSE)).toContain('title: Nurse Two\ncode: B');
  expect(read(SCRIBE)).toContain('Scribe Two');
});

test.each([
  ['pre-commit', "git diff --cached --name-only -- '*.yaml' | grep -q . && echo 'No YAML today' >&2 && exit 1"],
  ['pre-push', "git diff --name-only HEAD~1 -- '*.yaml' | grep -q . && echo 'No YAML today' >&2 && exit 1"],
  ['pre-commit', '[ "$LC_ALL" = C ] || [ -n "$GIT_LITERAL_PATHSPECS" ] || { echo "No YAML today" >&2; exit 1; }'],
  ['pre-commit', '[ -z "$(git config core.excludesFile)" ] || { echo "No YAML today" >&2; exit 1; }'],
])('a %s hook refuses what it refuses in a terminal: %s', async (name, script) => {
  const { edit, git, hook, remote, session } = setup();
  git('config', 'core.excludesFile', '/dev/null');
  const before = remote('rev-parse', 'main');
  hook(name, `${script}\nexit 0`);
  edit(NURSE, 'Nurse', 'Nurse Two');
  expect((await press(session())).details).toContain('No YAML today');
  expect(remote('rev-parse', 'main')).toBe(before);
});

test('all hooks run in the order of Git, with its files for the words, and what they write is sent', async () => {
  const { edit, top, hook, remote, there, session, git } = setup();
  const log = join(top, '.git/log');
  const words = 'COMMIT_EDITMSG=$(head -1 "$(git rev-parse --git-dir)/COMMIT_EDITMSG")';
  const names = ['pre-commit', 'prepare-commit-msg', 'commit-msg', 'post-commit', 'pre-push'];
  for (const name of names) hook(name, `${words}; echo "${name}: $COMMIT_EDITMSG" >> '${log}'`);
  hook('commit-msg', `echo 'Ticket: 7' >> "$1"; echo "commit-msg: $(head -1 "$1")" >> '${log}'`);
  hook('pre-commit', `echo 'note: by a hook' >> ${NURSE}; git add ${NURSE}; echo 'pre-commit: ' >> '${log}'`);
  edit(NURSE, 'Nurse', 'Nurse Two');
  expect((await press(session())).message).toContain('Published');
  const said = execFileSync('cat', [log], { encoding: 'utf8' }).trim().split('\n');
  expect(said.map((line) => line.trim())).toEqual([
    'pre-commit:',
    ...['prepare-commit-msg', 'commit-msg', 'post-commit', 'pre-push'].map((name) => `${name}: Name the nurse`),
  ]);
  expect(remote('log', '-1', '--format=%B', 'main')).toBe('Name the nurse\nTicket: 7');
  expect(there(NURSE)).toContain('note: by a hook');
  expect(git('status', '--short')).toBe('');
});

test('what a hook makes of a change is checked, too', async () => {
  const { edit, hook, remote, session } = setup();
  const before = remote('rev-parse', 'main');
  hook('pre-commit', `echo 'note: wrong' >> ${NURSE}; git add ${NURSE}`);
  edit(NURSE, 'Nurse', 'Nurse Two');
  expect((await press(session())).message).toContain('problems that would stop the build');
  expect(remote('rev-parse', 'main')).toBe(before);
});

test('hooks of a relative folder run, and one that may not run is passed over', async () => {
  const { edit, git, root, session } = setup({ place: 'sites/website' });
  git('config', 'core.hooksPath', '.husky/_');
  const hooks = join(root, '../../.husky/_');
  mkdirSync(hooks, { recursive: true });
  writeFileSync(join(hooks, 'pre-commit'), '#!/bin/sh\necho "Ask Ada first"\nexit 1\n', { mode: 0o755 });
  edit(NURSE, 'Nurse', 'Nurse Two');
  expect((await press(session())).details).toContain('Ask Ada first');
  chmodSync(join(hooks, 'pre-commit'), 0o644);
  expect((await press(session())).message).toContain('Published');
});

test('a rule for words lets through what it lets through in a terminal, also for a merge', async () => {
  const { asAda, edit, git, hook, remote, session } = setup();
  hook('commit-msg', 'grep -qE "^(Name|Merge commit)" "$1"');
  edit(SCRIBE, 'Scribe', 'Scribe Two');
  git('commit', '--quiet', '--all', '--message=Name the scribe');
  asAda(({ write }) => write('content/note.txt', 'By Ada\n'));
  edit(NURSE, 'Nurse', 'Nurse Two');
  const studio = session();
  expect((await press(studio)).message).toBe('Published: it is live when the host has built the site.');
  expect(git('log', '-1', '--format=%s')).toMatch(/^Merge commit/);
  expect((await press(studio, 'by hand', { files: [] })).message).toContain('Published');
  expect(remote('log', '--format=%s', 'main')).toContain('Name the scribe');
});

test.each([
  ['no key', { 'gpg.program': 'false' }],
  ['a key with a passphrase', { 'gpg.format': 'ssh', 'user.signingkey': 'key' }],
])('a commit that can not be signed leaves all as it was, with what to do: %s', async (_, settings) => {
  const { edit, git, remote, root, session } = setup();
  execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', 'a passphrase', '-f', join(root, 'key')]);
  git('config', 'commit.gpgsign', 'true');
  for (const [name, value] of Object.entries(settings)) git('config', name, value);
  edit(NURSE, 'Nurse', 'Nurse Two');
  const before = git('for-each-ref') + git('status', '--short');
  expect((await press(session())).message).toContain('sign your change');
  expect(git('for-each-ref') + git('status', '--short')).toBe(before);
  expect(remote('log', '--format=%s', 'main')).toBe('Before');
});

test('name, address and a relative key are those of the folder, though Git has them of it alone', async () => {
  const { edit, git, remote, root, session, write } = setup();
  execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', join(root, 'key')]);
  write(
    '.git/own',
    '[user]\n\tname = A branch\n\temail = branch@example.com\n\tsigningkey = key.pub\n[gpg]\n\tformat = ssh\n',
  );
  git('config', 'includeIf.onbranch:main.path', 'own');
  git('config', 'commit.gpgsign', 'true');
  edit(NURSE, 'Nurse', 'Nurse Two');
  expect((await press(session())).message).toContain('Published');
  expect(remote('log', '-1', '--format=%an <%ae>', 'main')).toBe('A branch <branch@example.com>');
  expect(remote('cat-file', '-p', 'main')).toContain('BEGIN SSH SIGNATURE');
});

test('whichever step waits shows what it says last, and a hook that is canceled ends with all that it started', async () => {
  const { edit, hook, session } = setup();
  hook('pre-commit', 'echo "Touch your key" >&2; sleep 60');
  edit(NURSE, 'Nurse', 'Nurse Two');
  const studio = session();
  const begun = performance.now();
  const ended = press(studio);
  await expect.poll(() => studio.progress?.line, { timeout: 10_000 }).toBe('Touch your key');
  studio.cancel();
  expect((await ended).message).toContain('Canceled');
  expect(performance.now() - begun).toBeLessThan(15_000);
});
