import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { NURSE, press, reaches, rules, SCRIBE, setup } from '../../support/publishing.ts';

// What is sent is judged by the rules that are sent, and only what was chosen goes.

test('a stricter rule of others judges what is sent', async () => {
  const { asAda, edit, remote, session } = setup();
  asAda(({ write }) => write('src/check/cli.ts', rules('wrong', 'Nurse Two')));
  const before = remote('rev-parse', 'main');
  edit(NURSE, 'Nurse', 'Nurse Two');
  const { message, problems } = await press(session());
  expect(message).toContain('your change has problems');
  expect(problems).toEqual([expect.objectContaining({ file: NURSE, line: 1, field: 'title', text: 'is wrong.' })]);
  expect(remote('rev-parse', 'main')).toBe(before);
});

test('a new rule of others that lets more through, with an entry that needs it, keeps nobody from publishing', async () => {
  const { asAda, edit, git, read, session, there } = setup();
  asAda(({ write, edit }) => {
    write('src/check/cli.ts', rules('nothing'));
    edit(SCRIBE, 'Scribe', 'wrong by the old rules');
  });
  edit(NURSE, 'Nurse', 'Nurse Two');
  expect((await press(session())).message).toContain('Published');
  expect(there(NURSE)).toContain('Nurse Two');
  expect(read(SCRIBE)).toContain('by the old rules');
  expect(git('status', '--short')).toBe('');
});

test('a mistake that others have published is brought here with one button, and can be mended', async () => {
  const { asAda, edit, session, there } = setup();
  asAda(({ edit }) => edit(SCRIBE, 'Scribe', 'wrong'));
  edit(NURSE, 'Nurse', 'Nurse Two');
  const studio = session();
  const { message, problems } = await press(studio);
  expect(message).toContain('Get what is new');
  expect(problems?.map(({ file }) => file)).toEqual([SCRIBE]);
  expect(await press(studio, 'get', { files: [] })).toEqual({ words: 'Name the nurse' });
  edit(SCRIBE, 'wrong', 'Right');
  expect((await press(studio)).message).toContain('Published');
  expect([there(SCRIBE), there(NURSE)].join()).toMatch(/Right[\s\S]*Nurse Two/);
});

test('other packages of others are said, since the studio runs with its own', async () => {
  const { asAda, edit, session } = setup();
  asAda(({ write }) => write('package-lock.json', '{ "newer": true }\n'));
  edit(NURSE, 'Nurse', 'Nurse Two');
  const studio = session();
  expect((await press(studio)).message).toContain('stop the studio, run npm ci, and start it again');
  edit(NURSE, 'Two', 'Three');
  expect((await press(studio)).message).toBe('Published: it is live when the host has built the site.');
});

test('a check that needs other packages says so as well, and nothing is sent', async () => {
  const { asAda, edit, remote, session } = setup();
  asAda(({ write }) => {
    write('package-lock.json', '{ "newer": true }\n');
    write('src/check/cli.ts', "import 'a-package-that-nobody-has';\n");
  });
  const before = remote('rev-parse', 'main');
  edit(NURSE, 'Nurse', 'Nurse Two');
  expect((await press(session())).message).toMatch(/^Nothing is lost.* run npm ci/);
  expect(remote('rev-parse', 'main')).toBe(before);
});

test('the check of the room has the packages of the folder, and no commit takes the link to them', async () => {
  const { edit, git, root, session, remote, write, hook } = setup({ place: 'website' });
  mkdirSync(join(root, 'node_modules/a-package'), { recursive: true });
  write('node_modules/a-package/index.js', 'export const name = 1;\n');
  write('node_modules/a-package/package.json', '{ "type": "module", "exports": "./index.js" }\n');
  write('src/check/cli.ts', "import 'a-package';\n");
  write('.gitignore', 'node_modules/\n');
  git('commit', '--quiet', '--all', '--message=Rules');
  git('push', '--quiet');
  hook('pre-commit', 'git add --all; git clean -fd');
  edit(NURSE, 'Nurse', 'Nurse Two');
  const studio = session();
  expect((await press(studio)).message).toContain('Published');
  edit(NURSE, 'Two', 'Three');
  expect((await press(studio)).message).toContain('Published');
  expect(remote('ls-tree', '-r', '--name-only', 'main')).not.toContain('node_modules');
  expect(existsSync(join(root, 'node_modules/a-package/index.js'))).toBe(true);
});

test('a review is sent with its problems, and names them; a publish without the mistakes that are not chosen', async () => {
  const { edit, read, session, there } = setup();
  edit(NURSE, 'Nurse', 'Nurse Two');
  edit(SCRIBE, 'Scribe', 'wrong');
  const studio = session();
  expect((await press(studio, 'publish', { files: [NURSE] })).message).toContain('Published');
  expect(read(SCRIBE)).toContain('wrong');
  expect((await press(studio)).message).toContain('choose what belongs together');
  const { message, problems } = await press(studio, 'review', { words: 'Name the scribe' });
  expect(message).toContain('Sent for review. It has problems to fix');
  expect(problems).toHaveLength(1);
  expect(there(SCRIBE, 'name-the-scribe')).toContain('wrong');
});

test('words that no dictionary has are looked for in the room, with its list', async () => {
  const { edit, asAda, session } = setup();
  asAda(({ edit }) => edit('content/words.txt', 'Alpha', 'Alpha\nTwo'));
  edit(NURSE, 'Nurse', 'Nurse Two');
  const asked: string[] = [];
  const studio = session(async (root) => {
    asked.push(root);
    return [{ file: NURSE, message: 'no dictionary has "Nurse"', word: 'Nurse' }];
  });
  expect((await press(studio)).problems).toEqual([expect.objectContaining({ word: 'Nurse' })]);
  expect(asked).toEqual([expect.stringMatching(/\.git\/studio\/main$/)]);
});

test('commits by hand are left out of what is published, and go as they are with a button of their own', async () => {
  const { edit, git, read, remote, there, session } = setup();
  edit(SCRIBE, 'Scribe', 'Scribe by hand');
  git('commit', '--quiet', '--all', '--message=By hand');
  const byHand = git('rev-parse', 'HEAD');
  edit(NURSE, 'Nurse', 'Nurse Two');
  const studio = session();
  expect((await press(studio)).message).toBe('Published: it is live when the host has built the site.');
  expect(remote('log', '--format=%s', 'main')).toBe('Name the nurse\nBefore');
  expect(there(SCRIBE)).toContain('title: Scribe\n');
  expect([read(NURSE), read(SCRIBE)].join()).toMatch(/Nurse Two[\s\S]*Scribe by hand/);
  expect((await press(studio, 'by hand', { files: [] })).message).toContain('Published');
  expect(remote('merge-base', '--is-ancestor', byHand, 'main')).toBe('');
  expect(there(SCRIBE)).toContain('Scribe by hand');
  expect(git('rev-parse', 'main')).toBe(remote('rev-parse', 'main'));
});

test('commits by hand with code are for a developer, and with a mistake for nobody', async () => {
  const { edit, git, remote, session, write } = setup();
  write('src/code.ts', 'unchecked\n');
  git('add', '.');
  git('commit', '--quiet', '--message=Code');
  edit(NURSE, 'Nurse', 'Nurse Two');
  const studio = session();
  expect((await press(studio)).message).toContain('Published');
  expect(remote('ls-tree', '-r', '--name-only', 'main')).not.toContain('src/code.ts');
  expect((await press(studio, 'by hand', { files: [] })).message).toContain('Ask a developer to push them');
  git('reset', '--quiet', '--hard', remote('rev-parse', 'main'));
  edit(NURSE, 'Two', 'wrong');
  git('commit', '--quiet', '--all', '--message=By hand');
  expect((await press(studio, 'by hand', { files: [] })).message).toContain('problems that would stop the build');
});

test('a commit that is made in a terminal while a hook runs is kept, and so is what is sent', async () => {
  const { edit, git, read, hook, remote, session, there } = setup();
  edit(NURSE, 'Nurse', 'Nurse Two');
  hook('pre-commit', '[ -z "$WAITS" ] || exit 0; sleep 1.5');
  const studio = session();
  const ended = press(studio);
  await reaches(studio, 'Committing …');
  edit(SCRIBE, 'Scribe', 'Scribe by hand');
  git('-c', 'core.hooksPath=/dev/null', 'commit', '--quiet', '--message=By hand', '--', SCRIBE);
  expect((await ended).message).toBe('Published: it is live when the host has built the site.');
  expect(there(NURSE)).toContain('Nurse Two');
  expect(there(SCRIBE)).toContain('title: Scribe\n');
  expect([read(NURSE), read(SCRIBE)].join()).toMatch(/Nurse Two[\s\S]*Scribe by hand/);
  expect(git('status', '--short')).toBe('');
  expect(git('log', '--format=%s', 'origin/main..main', '--no-merges')).toBe('By hand');
  expect((await press(studio, 'by hand', { files: [] })).message).toContain('Published');
  expect(remote('rev-parse', 'main')).toBe(git('rev-parse', 'main'));
});
