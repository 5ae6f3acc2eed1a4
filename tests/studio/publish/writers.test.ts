import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folderAt } from '#studio/publish/folder.ts';
import { bringBack, keepContents, readKept, undo } from '#studio/publish/kept.ts';
import { inTurn } from '#studio/publish/queue.ts';
import { NURSE, press, reaches, SCRIBE, setup } from '../../support/publishing.ts';

test('what writes waits for what writes, and for the landing of what was sent', async () => {
  const { edit, hook, read, session } = setup();
  const order: string[] = [];
  const writer = (name: string, ms: number) =>
    inTurn(async () => {
      order.push(name);
      await new Promise((resolve) => setTimeout(resolve, ms));
      order.push(`${name} ends`);
      if (name === 'fails') throw new Error(name);
    });
  await Promise.allSettled([writer('one', 30), writer('fails', 10), writer('other', 0)]);
  expect(order).toEqual(['one', 'one ends', 'fails', 'fails ends', 'other', 'other ends']);
  edit(NURSE, 'Nurse', 'Nurse Two');
  edit(SCRIBE, 'Scribe', 'Scribe Two');
  hook('pre-commit', 'sleep 1');
  const studio = session();
  const ended = press(studio, 'publish', { files: [NURSE] });
  await reaches(studio, 'Committing …');
  await inTurn(() => undo(studio.folder, SCRIBE));
  expect(read(SCRIBE)).toContain('title: Scribe\n');
  await press(studio);
  expect(studio.notice).toContain('Press again when it is done.');
  expect((await ended).message).toContain('Published');
  edit(NURSE, 'Two', 'Three');
  expect((await press(studio)).message).toContain('Published');
  expect(studio.notice).toBeUndefined();
});

test.each([
  ['saved again', 'title: Nurse Two', 'title: Nurse Three'],
  ['saved in another field', 'code: A', 'code: B'],
])('what is %s while it is sent stays', async (_, from, to) => {
  const { edit, git, hook, read, session, there } = setup();
  edit(NURSE, 'Nurse', 'Nurse Two');
  hook('pre-commit', 'sleep 1');
  const studio = session();
  const ended = press(studio);
  await reaches(studio, 'Committing …');
  edit(NURSE, from, to);
  expect((await ended).message).toBe('Published: it is live when the host has built the site.');
  expect(there(NURSE)).toContain('title: Nurse Two\ncode: A');
  expect(read(NURSE)).toContain(to);
  expect(git('diff', '--numstat')).toContain(`1\t1\t${NURSE}`);
});

test('a filter that fails changes nothing, and says so: what can not be read is not what is not there', async () => {
  const { edit, git, read, isThere, session, write } = setup();
  const { folder } = session();
  edit(NURSE, 'Nurse', 'Nurse Two');
  await undo(folder, NURSE);
  const [kept] = await readKept(folder);
  write('.git/info/attributes', '*.yaml filter=broken\n');
  git('config', 'filter.broken.smudge', 'false');
  git('config', 'filter.broken.clean', 'cat');
  git('config', 'filter.broken.required', 'true');
  edit(NURSE, 'Nurse', 'Nurse Three');
  await expect(undo(folder, NURSE)).rejects.toThrow('smudge filter');
  if (kept) await expect(bringBack(folder, kept)).rejects.toThrow('smudge filter');
  expect([isThere(NURSE), read(NURSE)]).toEqual([true, expect.stringContaining('Nurse Three')]);
  expect(await readKept(folder)).toHaveLength(1);
});

test('what was undone in one work tree is listed there alone', async () => {
  const { edit, git, top, session } = setup();
  const other = join(top, '../other');
  git('worktree', 'add', '--quiet', '-b', 'side', other);
  edit(NURSE, 'Nurse', 'Nurse Two');
  const { folder } = session();
  await undo(folder, NURSE);
  expect(await readKept(folder)).toHaveLength(1);
  expect(await readKept(folderAt(other))).toEqual([]);
  await keepContents(folderAt(other), [{ file: SCRIBE, contents: 'other' }], 'Undone');
  expect(await readKept(folder)).toHaveLength(1);
});
