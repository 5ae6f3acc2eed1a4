import { execFileSync } from 'node:child_process';
import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { readChanges } from '#studio/publish/changes.ts';
import { folderAt } from '#studio/publish/folder.ts';
import { bringBack, readKept, undo } from '#studio/publish/kept.ts';
import { startNew } from '#studio/publish/send.ts';
import { Session } from '#studio/publish/session.ts';
import { NURSE, press, SCRIBE, setup } from '../../support/publishing.ts';

// Repositories as teams have them: none of these is a fresh clone of one remote whose branch is main.

const PUBLISHED = 'Published: it is live when the host has built the site.';

/** Changes the nurse, and adds a remote of this name. */
function begin(...remotes: string[]) {
  const site = setup();
  site.edit(NURSE, 'Nurse', 'Nurse Two');
  const others = remotes.map((name) => {
    const folder = join(site.top, '..', `${name}.git`);
    execFileSync('git', ['clone', '--quiet', '--bare', site.bare, folder], { stdio: 'pipe' });
    site.git('remote', 'add', name, folder);
    site.git('fetch', '--quiet', name);
    return (...args: string[]) => execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: 'pipe' }).trim();
  });
  return { ...site, others, studio: site.session() };
}

test('it goes to origin, where there is a remote before it in the alphabet', async () => {
  const { git, others, remote, studio } = begin('archive');
  git('branch', '--unset-upstream');
  expect((await press(studio)).message).toBe(PUBLISHED);
  expect(remote('log', '-1', '--format=%s', 'main')).toBe('Name the nurse');
  expect(others[0]?.('log', '-1', '--format=%s', 'main')).toBe('Before');
  expect(git('rev-parse', '--abbrev-ref', 'main@{upstream}')).toBe('origin/main');
});

test('it goes to the remote that the branch follows, whatever it is called', async () => {
  const { git, others, remote, studio } = begin('team');
  git('branch', '--quiet', '--set-upstream-to=team/main');
  expect((await press(studio)).message).toBe(PUBLISHED);
  expect(others[0]?.('log', '-1', '--format=%s', 'main')).toBe('Name the nurse');
  expect(remote('log', '-1', '--format=%s', 'main')).toBe('Before');
});

test('it goes to one of several remotes that the editor chooses once', async () => {
  const { edit, git, others, studio } = begin('archive', 'team');
  git('remote', 'remove', 'origin');
  expect((await press(studio)).message).toBe('Choose where to send it.');
  expect((await press(studio, 'publish', { to: 'team' })).message).toBe(PUBLISHED);
  edit(NURSE, 'Two', 'Three');
  expect((await press(studio)).message).toBe(PUBLISHED);
  expect(others.map((remote) => remote('rev-list', '--count', 'main'))).toEqual(['1', '3']);
});

test('it goes from a fork to a review of its own, and is never published there', async () => {
  const { git, others, studio } = begin('fork');
  git('config', 'remote.pushDefault', 'fork');
  expect((await press(studio)).message).toContain('others publish at origin');
  expect((await press(studio, 'review')).message).toContain('Sent for review');
  expect(others[0]?.('branch', '--format=%(refname:short)')).toBe('main\nname-the-nurse');
});

test.each([true, false])('it goes to the main branch by the name that it has now, known here: %s', async (isKnown) => {
  const { edit, git, remote, studio, there } = begin();
  git('branch', '--unset-upstream');
  if (isKnown) git('remote', 'set-head', 'origin', 'main');
  remote('branch', '--move', 'main', 'trunk');
  expect((await press(studio, 'review')).message).toContain('Sent for review');
  expect(remote('branch', '--format=%(refname:short)')).toBe('name-the-nurse\ntrunk');
  git('switch', '--quiet', 'main');
  edit(SCRIBE, 'Scribe', 'Scribe Two');
  expect((await press(studio)).message).toBe(PUBLISHED);
  expect(there(SCRIBE, 'trunk')).toContain('Scribe Two');
  expect(remote('branch', '--format=%(refname:short)')).toBe('name-the-nurse\ntrunk');
});

test('it goes for review only, where no remote says which branch is the main one', async () => {
  const { remote, studio } = begin();
  remote('branch', 'other');
  remote('symbolic-ref', 'HEAD', 'refs/heads/nowhere');
  const before = remote('rev-parse', 'main', 'other');
  expect((await press(studio)).message).toContain('git remote set-head origin NAME');
  expect((await press(studio, 'review')).message).toContain('Sent for review');
  expect(remote('rev-parse', 'main', 'other')).toBe(before);
});

test('it goes from no branch to a review, which begins one, and what is committed on none gets one', async () => {
  const { edit, git, studio, there } = begin();
  git('checkout', '--quiet', '--detach');
  expect((await press(studio)).message).toContain('This folder is on no branch');
  expect((await press(studio, 'review')).message).toContain('Sent for review');
  expect(git('branch', '--show-current')).toBe('name-the-nurse');
  expect(there(NURSE, 'name-the-nurse')).toContain('Nurse Two');
  git('checkout', '--quiet', '--detach');
  edit(NURSE, 'Two', 'Three');
  git('commit', '--quiet', '--all', '--message=By hand');
  await studio.begin(startNew, {});
  expect(git('branch', '--show-current')).toBe('main');
  expect(git('show', `by-hand:${NURSE}`)).toContain('Nurse Three');
});

test('a review is begun from what the main branch has, goes on, and ends with what others have published', async () => {
  const { asAda, edit, git, hook, bare, read, remote, studio, there } = begin();
  remote('branch', 'name-the-nurse/first');
  hook('post-receive', 'echo "Create a pull request by visiting:"; echo " https://host.example/new"', bare);
  edit(SCRIBE, 'Scribe', 'Scribe Two');
  const { review } = await press(studio, 'review', { files: [NURSE] });
  expect([review, git('branch', '--show-current')]).toEqual(['https://host.example/new', 'name-the-nurse-2']);
  asAda(({ edit }) => edit(NURSE, 'code: A', 'code: B'), 'name-the-nurse-2');
  expect((await press(studio, 'review', { words: 'Name the scribe' })).message).toBe('Sent for review.');
  expect(remote('log', '--format=%s', 'main..name-the-nurse-2')).toBe('Name the scribe\nBy Ada\nName the nurse');
  expect(there(SCRIBE, 'name-the-nurse-2')).toContain('Scribe Two');
  expect(read(NURSE)).toContain('Nurse Two\ncode: B');
  asAda(({ edit }) => edit('content/words.txt', 'Alpha', 'Beta'));
  await studio.begin(startNew, {});
  expect([git('branch', '--show-current'), read(NURSE), read('content/words.txt')]).toEqual([
    'main',
    expect.stringContaining('title: Nurse\n'),
    'Beta\n',
  ]);
});

test('a main branch that takes none without a review, a host that refuses, and no connection leave all as it was', async () => {
  const { bare, git, hook, studio, there } = begin();
  const state = () => git('for-each-ref') + git('status', '--short') + git('diff');
  const before = state();
  const refuse = (words: string) =>
    hook(
      'pre-receive',
      `while read a b ref; do [ $ref != refs/heads/main ] || { echo "${words}"; exit 1; }; done`,
      bare,
    );
  refuse('GL-HOOK-ERR: You are not allowed to push code to protected branches on this project.');
  expect((await press(studio)).message).toContain('requires a review');
  refuse('content/files/talk.mp3 is larger than 10 MB');
  const refused = await press(studio);
  expect(refused.message).toContain('The repository refused this change');
  expect(refused.details).toContain('content/files/talk.mp3 is larger than 10 MB');
  git('remote', 'set-url', 'origin', 'https://localhost:9/website.git');
  expect((await press(studio)).message).toContain("can't be reached");
  git('remote', 'set-url', 'origin', bare);
  expect(state()).toBe(before);
  expect((await press(studio, 'review')).message).toBe('Sent for review.');
  expect(there(NURSE, 'name-the-nurse')).toContain('Nurse Two');
});

test('to an empty remote, all goes, and its first branch is the main one', async () => {
  const { git, remote, studio } = begin();
  remote('update-ref', '-d', 'refs/heads/main');
  git('update-ref', '-d', 'refs/remotes/origin/main');
  expect((await press(studio, 'review')).message).toContain('Publish first');
  expect((await press(studio)).message).toBe(PUBLISHED);
  expect(remote('log', '--format=%s', 'main')).toBe('Name the nurse\nBefore');
});

test('a project in a folder of a larger repository, with other letters than ASCII and ignored kinds of files', async () => {
  const { asAda, edit, git, remote, root, session, there, top, write } = setup({ place: 'sites/website' });
  const drawing = 'content/images/Krankenhäuser "東京" [1].svg';
  write('content/files/report.zip', 'PK');
  write('content/files/.DS_Store', 'of the system');
  write(drawing, '<svg/>\n');
  writeFileSync(join(top, 'ignored'), '*.zip\n');
  git('config', 'core.excludesFile', join(top, 'ignored'));
  const studio = session();
  expect((await readChanges(studio.folder)).map(({ file }) => file)).toEqual(['content/files/report.zip', drawing]);
  await undo(studio.folder, drawing);
  expect(existsSync(join(root, drawing))).toBe(false);
  for (const kept of await readKept(studio.folder)) await bringBack(studio.folder, kept);
  expect((await press(studio)).message).toBe(PUBLISHED);
  expect(remote('ls-tree', '-r', '--name-only', 'main', 'sites/website/content/files')).toBe(
    'sites/website/content/files/report.zip',
  );
  asAda(({ write }) => write(drawing, '<svg id="a"/>\n'));
  edit(NURSE, 'Nurse', 'Nurse Two');
  expect((await press(studio)).message).toBe(PUBLISHED);
  expect([there(drawing), there(NURSE)].join()).toContain('<svg id="a"/>,title: Nurse Two');
  expect(git('status', '--short', '--untracked-files=no')).toBe('');
});

test('line ends of Windows, a filter for large files, a submodule, sparse rules and a tag called main', async () => {
  const { asAda, bare, edit, git, read, remote, session, top, write } = setup();
  write('.gitattributes', '*.jpg filter=large -text\n*.yaml text\n');
  write('content/images/photo.jpg', 'LARGE photo');
  git('config', 'filter.large.clean', "sed 's/^LARGE /pointer to /'");
  git('config', 'filter.large.smudge', "sed 's/^pointer to /LARGE /'");
  git('config', 'filter.large.required', 'true');
  git('-c', 'protocol.file.allow=always', 'submodule', '--quiet', 'add', bare, 'module');
  git('add', '.');
  git('commit', '--quiet', '--message=Kinds of files');
  git('push', '--quiet');
  git('config', 'core.autocrlf', 'true');
  git('rm', '--quiet', '--cached', '-r', 'content');
  git('reset', '--quiet', '--hard');
  git('tag', 'main', 'HEAD~1');
  git('sparse-checkout', 'set', '--cone', 'content');
  expect([existsSync(join(top, 'src')), read(NURSE)]).toEqual([false, expect.stringContaining('title: Nurse\r\n')]);
  asAda(({ edit }) => edit(NURSE, 'code: A', 'code: B'));
  edit(NURSE, 'Nurse', 'Nurse Two');
  write('content/images/photo.jpg', 'LARGE photo two');
  const studio = session();
  expect((await press(studio)).message).toBe(PUBLISHED);
  expect(remote('show', `refs/heads/main:${NURSE}`)).toMatch(/^title: Nurse Two\ncode: B\n/);
  expect(remote('show', 'refs/heads/main:content/images/photo.jpg')).toBe('pointer to photo two');
  expect(read(NURSE)).toMatch(/^title: Nurse Two\r\ncode: B\r\n/);
  expect([git('status', '--short'), existsSync(join(top, 'src'))]).toEqual(['', false]);
});

test('a shallow clone, a room that was deleted, a project that was moved, and a failing post-checkout', async () => {
  const { asAda, edit, hook, remote, root, top, there } = setup();
  asAda(({ edit }) => edit(SCRIBE, 'Scribe', 'Scribe Two'));
  const clone = join(top, '../clone');
  execFileSync('git', ['clone', '--quiet', '--depth=1', `file://${join(top, '../origin.git')}`, clone]);
  const publish = async (folder: string, title: string) => {
    for (const [name, value] of [
      ['user.name', 'An editor'],
      ['user.email', 'editor@example.com'],
    ] as const)
      execFileSync('git', ['config', name, value], { cwd: folder });
    writeFileSync(join(folder, NURSE), `title: ${title}\n`);
    const { message } = await press(new Session(folderAt(folder), async () => []));
    expect([message, there(NURSE)]).toEqual([PUBLISHED, `title: ${title}`]);
  };
  hook('post-checkout', 'exit 1', join(clone, '.git'));
  await publish(clone, 'Shallow');
  asAda(({ edit }) => edit(SCRIBE, 'Two', 'Three'));
  rmSync(join(clone, '.git/studio'), { recursive: true });
  await publish(clone, 'Deleted');
  renameSync(clone, `${clone}-moved`);
  await publish(`${clone}-moved`, 'Moved');
  expect(remote('log', '--format=%s', 'main').split('\n')).toHaveLength(6);
  edit(NURSE, 'Nurse', 'unused');
  expect(existsSync(join(root, '.git/studio'))).toBe(false);
});

test('two work trees have a room each, and a hook that calls the studio has its own repository', async () => {
  const { git, session, top, edit, remote } = setup();
  const other = join(top, '../other');
  git('worktree', 'add', '--quiet', '-b', 'side', other);
  writeFileSync(join(other, SCRIBE), 'title: Side\n');
  edit(NURSE, 'Nurse', 'Nurse Two');
  vi.stubEnv('GIT_DIR', '/nowhere');
  vi.stubEnv('GIT_INDEX_FILE', '/nowhere/index');
  const studios = [session(), new Session(folderAt(other), async () => [])];
  const outcomes = await Promise.all(studios.map((studio, index) => press(studio, index ? 'review' : 'publish')));
  vi.unstubAllEnvs();
  expect(outcomes.map(({ message }) => message)).toEqual([PUBLISHED, 'Sent for review.']);
  expect(remote('branch', '--format=%(refname:short)')).toBe('main\nside');
});

test.each(['merge', 'rebase', 'cherry-pick'])('a %s that was never finished is named', async (step) => {
  const { edit, git, session } = setup();
  git('branch', 'other');
  for (const branch of ['main', 'other']) {
    git('switch', '--quiet', branch);
    edit(NURSE, 'Nurse', branch);
    git('commit', '--quiet', '--all', '--message=By hand');
  }
  expect(() => git(step, 'main')).toThrow();
  expect((await press(session(), 'publish', { files: [NURSE] })).message).toContain(`git ${step} --abort`);
});

test('what can not be sent from names why: no remote, no commit, no repository, another owner, an open branch', async () => {
  const { git, session, top, studio } = begin();
  git('switch', '--quiet', '--create', 'side');
  git('worktree', 'add', '--quiet', join(top, '../other'), 'main');
  git('remote', 'set-head', 'origin', 'main');
  await studio.begin(startNew, {});
  expect(studio.outcome.message).toContain('open in another folder');
  vi.stubEnv('GIT_TEST_ASSUME_DIFFERENT_OWNER', '1');
  expect((await press(session(), 'publish', { files: [NURSE] })).details).toContain('safe.directory');
  vi.unstubAllEnvs();
  git('remote', 'remove', 'origin');
  expect((await press(studio)).message).toContain('git remote add origin ADDRESS');
  git('symbolic-ref', 'HEAD', 'refs/heads/empty');
  expect((await press(studio, 'publish', { files: [NURSE] })).message).toContain('There is no commit yet');
  rmSync(join(top, '.git'), { recursive: true });
  expect((await press(studio, 'publish', { files: [NURSE] })).message).toContain('not a Git repository');
});

test('where a second work tree can not be made, it says so by name', async () => {
  const { edit, git, session, top } = setup();
  edit(NURSE, 'Nurse', 'Nurse Two');
  writeFileSync(join(top, '.git/studio'), 'in the way');
  const { message, details } = await press(session());
  expect(message).toContain("second work tree of the repository, and Git can't make one here");
  expect(details).toContain('git worktree add');
  expect(git('status', '--short')).toContain(NURSE);
});

test('names that are no file of content are not sent, and nothing outside of it is', async () => {
  const { session, write, remote } = setup();
  write('public/note.txt', 'A note');
  const studio = session();
  for (const file of ['public/note.txt', 'content/../public/note.txt', 'content/*'])
    expect((await press(studio, 'publish', { files: [file] })).message).toBe('Choose what to send.');
  expect(remote('ls-tree', '-r', '--name-only', 'main')).not.toContain('note.txt');
});
