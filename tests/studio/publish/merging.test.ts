import { expect, test } from 'vitest';
import { bringBack, forget, readKept, undo } from '#studio/publish/kept.ts';
import { mergeFile } from '#studio/publish/merge.ts';
import { idOfConflict } from '#studio/publish/sides.ts';
import { NURSE, press, SCRIBE, setup } from '../../support/publishing.ts';

/** The choices of an editor who keeps one side of all that was asked. */
const keeping = (side: 'yours' | 'theirs', conflicts: Awaited<ReturnType<typeof press>>['conflicts'] = []) =>
  new Map(
    conflicts.flatMap(({ file, conflicts }) => conflicts.map((each) => [idOfConflict(file, each), side] as const)),
  );

const list = (...items: string[]) => `features:\n${items.map((item) => `  - ${item}\n`).join('')}`;
const merged = (base: string[], mine: string[], theirs: string[]) => {
  const [from, saved, now] = [base, mine, theirs].map((items) => list(...items)) as [string, string, string];
  return mergeFile({ base: from, saved, now });
};

test.each([
  ['moved and changed', ['A', 'B'], ['B', 'A'], ['A2', 'B'], ['B', 'A2']],
  ['changed and moved', ['A', 'B', 'C'], ['A', 'B2', 'C'], ['C', 'A', 'B'], ['C', 'A', 'B2']],
  ['both changed', ['A', 'B'], ['A2', 'B'], ['A', 'B2'], ['A2', 'B2']],
  ['one removed, another changed', ['A', 'B', 'C'], ['A', 'C'], ['A2', 'B', 'C'], ['A2', 'C']],
  ['both added', ['A', 'B'], ['A', 'B', 'M'], ['T', 'A', 'B'], ['T', 'A', 'B', 'M']],
  ['the same added', ['A'], ['A', 'B'], ['A', 'B', 'C'], ['A', 'B', 'C']],
  [
    'objects',
    ['{ title: A, x: 1 }', '{ title: B }'],
    ['{ title: B }', '{ title: A, x: 1 }'],
    ['{ title: A, x: 2 }', '{ title: B }'],
    ['{ title: B }', '{ title: A, x: 2 }'],
  ],
])('items of a list are merged by what they are: %s', (_, base, mine, theirs, both) => {
  expect(merged(base, mine, theirs)).toEqual({ text: list(...both), conflicts: [] });
});

test.each([
  ['one item', ['A', 'B'], ['M', 'B'], ['T', 'B'], 'features 1'],
  ['one is removed, and changed', ['A', 'B'], ['B'], ['A2', 'B'], 'features 1'],
  ['the order', ['A', 'B', 'C'], ['C', 'A', 'B'], ['B', 'A', 'C'], 'features'],
])('a question is asked where both have changed %s', (_, base, mine, theirs, field) => {
  expect(merged(base, mine, theirs).conflicts).toEqual([expect.objectContaining({ field })]);
});

test('a change lands under the heading where it was made, or is asked about', () => {
  const page = (...blocks: string[]) => `---\ntitle: A\n---\n\n${blocks.join('\n\n')}\n`;
  const base = page('## One', 'Same.', 'End.', '## Two', 'Same.', 'End.');
  const saved = page('## One', 'Mine.', 'End.', '## Two', 'Same.', 'End.');
  const above = page('New.', 'Same.', 'End.', '## One', 'Same.', 'End.', '## Two', 'Same.', 'End.');
  expect(mergeFile({ base, saved, now: above }).text).toBe(above.replace('## One\n\nSame.', '## One\n\nMine.'));
  const now = page('## Two', 'Same.', 'End.');
  expect(mergeFile({ base, saved, now }).conflicts).toEqual([expect.objectContaining({ field: 'text' })]);
});

test('what others have changed in an entry that was renamed here is in the renamed one', async () => {
  const { asAda, edit, isThere, read, rename, session, there } = setup();
  rename(NURSE, 'content/agents/night.yaml');
  edit('content/agents/night.yaml', 'Nurse', 'Night');
  edit(SCRIBE, 'Scribe', 'Scribe Two');
  asAda(({ edit }) => edit(NURSE, 'code: A', 'code: B'));
  const studio = session();
  expect((await press(studio, 'publish', { files: [SCRIBE] })).message).toContain('Published');
  expect([isThere(NURSE), read('content/agents/night.yaml')]).toEqual([false, expect.stringMatching(/Night\ncode: B/)]);
  expect((await press(studio)).message).toContain('Published');
  expect(there('content/agents/night.yaml')).toContain('title: Night\ncode: B\n');
  expect(() => there(NURSE)).toThrow();
});

test('what was changed here in an entry that others have renamed is in the renamed one', async () => {
  const { asAda, edit, git, isThere, session, there } = setup();
  edit(NURSE, 'code: A', 'code: B');
  asAda(({ rename }) => rename(NURSE, 'content/agents/night.yaml'));
  expect((await press(session())).message).toBe('Published: it is live when the host has built the site.');
  expect(there('content/agents/night.yaml')).toContain('title: Nurse\ncode: B\n');
  expect(isThere(NURSE)).toBe(false);
  expect(git('status', '--short')).toBe('');
});

test('of two names for one file, the editor chooses one', async () => {
  const { asAda, edit, isThere, rename, session, there } = setup();
  rename(NURSE, 'content/agents/by-me.yaml');
  edit('content/agents/by-me.yaml', 'Nurse', 'Nurse Two');
  asAda(({ rename }) => rename(NURSE, 'content/agents/by-ada.yaml'));
  const studio = session();
  const { conflicts } = await press(studio);
  expect(conflicts?.[0]?.conflicts).toEqual([{ field: 'file name', yours: 'agents/by-me', theirs: 'agents/by-ada' }]);
  expect((await press(studio, 'publish', { choices: keeping('theirs', conflicts) })).message).toContain('Published');
  expect(there('content/agents/by-ada.yaml')).toContain('title: Nurse Two\n');
  expect(isThere('content/agents/by-me.yaml')).toBe(false);
});

test.each(['yours', 'theirs'] as const)(
  'where both have changed the same, also in what is not sent, the editor keeps %s, and the other comes back on demand',
  async (side) => {
    const { asAda, edit, read, session, there } = setup();
    const both = (text: string) => text.replace('title: ', 'title: By Ada, ').replace('code: A', 'code: C');
    asAda(({ read, write }) => [NURSE, SCRIBE].map((file) => write(file, both(read(file)))));
    for (const file of [NURSE, SCRIBE]) edit(file, /title: .*/, 'title: Mine');
    for (const file of [NURSE, SCRIBE]) edit(file, '  - Two\n', '  - Two\n  - More\n');
    const studio = session();
    const asked = await press(studio, 'publish', { files: [NURSE] });
    expect(asked.message).toContain('Ada changed the same meanwhile');
    expect(asked.conflicts?.map(({ file }) => file)).toEqual([NURSE, SCRIBE]);
    const choices = keeping(side, asked.conflicts);
    expect((await press(studio, 'publish', { files: [NURSE], choices })).message).toContain('Published');
    const [nurse, scribe] = side === 'yours' ? ['Mine', 'Mine'] : ['By Ada, Nurse', 'By Ada, Scribe'];
    for (const [file, title] of [
      [NURSE, nurse],
      [SCRIBE, scribe],
    ] as const)
      expect(read(file)).toContain(`title: ${title}\ncode: C\nfeatures:\n  - One\n  - Two\n  - More\n`);
    expect(there(NURSE)).toBe(read(NURSE).trim());
    expect(there(SCRIBE)).toContain('title: By Ada, Scribe\ncode: C\nfeatures:\n  - One\n  - Two\n  - Three');
    const back = (await readKept(studio.folder)).find(({ file }) => file === NURSE);
    if (back) await bringBack(studio.folder, back);
    expect(read(NURSE)).toContain(side === 'yours' ? 'title: By Ada, Nurse\ncode: C' : 'title: Mine\ncode: C');
  },
);

test('an answer holds while others publish something else in the meantime', async () => {
  const { asAda, edit, session, there } = setup();
  asAda(({ edit }) => edit(NURSE, 'Nurse', 'By Ada'));
  for (const file of [NURSE, SCRIBE]) edit(file, /title: .*/, 'title: Mine');
  const studio = session();
  const first = keeping('yours', (await press(studio)).conflicts);
  asAda(({ edit }) => edit(SCRIBE, 'Scribe', 'By Ada'));
  const { conflicts } = await press(studio, 'publish', { choices: first });
  expect(conflicts?.map(({ file }) => file)).toEqual([SCRIBE]);
  const choices = new Map([...first, ...keeping('yours', conflicts)]);
  expect((await press(studio, 'publish', { choices })).message).toContain('Published');
  expect([there(NURSE), there(SCRIBE)].join()).toMatch(/Mine[\s\S]*Mine/);
});

test('words of a list are joined, and one that was replaced stays so', async () => {
  const { asAda, edit, read, session, there } = setup();
  asAda(({ edit }) => edit('content/words.txt', 'Alpha\n', 'Alpha\nDelta\n'));
  edit('content/words.txt', 'Alpha', 'Epsilon');
  expect((await press(session())).message).toContain('Published');
  expect(there('content/words.txt')).toBe('Delta\nEpsilon');
  expect(read('content/words.txt')).toBe('Delta\nEpsilon\n');
});

test('what is brought back is a change like any other: what others have published since stays', async () => {
  const { asAda, edit, read, session, isThere, rename } = setup();
  edit(NURSE, 'Nurse', 'Nurse Two');
  const studio = session();
  const { folder } = studio;
  await undo(folder, NURSE);
  rename(SCRIBE, 'content/agents/night.yaml');
  await undo(folder, 'content/agents/night.yaml');
  asAda(({ edit }) => [NURSE, SCRIBE].map((file) => edit(file, 'code: A', 'code: B')));
  await press(studio, 'get', { files: [] });
  for (const kept of await readKept(folder)) await bringBack(folder, kept);
  expect(read(NURSE)).toContain('title: Nurse Two\ncode: B\n');
  expect([isThere(SCRIBE), read('content/agents/night.yaml')]).toEqual([false, expect.stringContaining('code: B')]);
  expect(await readKept(folder)).toEqual([]);
});

test('what takes the place of newer changes keeps them in their turn, and the list can be emptied', async () => {
  const { edit, git, read, session } = setup();
  const { folder } = session();
  const bringFirst = async () => {
    const [kept] = await readKept(folder);
    if (kept) await bringBack(folder, kept);
  };
  edit(NURSE, 'Nurse', 'First');
  await undo(folder, NURSE);
  edit(NURSE, 'Nurse', 'Second');
  await bringFirst();
  expect(read(NURSE)).toContain('First');
  await bringFirst();
  expect(read(NURSE)).toContain('Second');
  expect(await readKept(folder)).toHaveLength(1);
  await forget(folder, await readKept(folder));
  expect([await readKept(folder), git('stash', 'list')]).toEqual([[], '']);
});

test('what is staged in a terminal is not what is undone, nor what is brought back', async () => {
  const { edit, git, read, session } = setup();
  const { folder } = session();
  edit(NURSE, 'Nurse', 'Staged');
  git('add', NURSE);
  edit(SCRIBE, 'Scribe', 'Undone');
  await undo(folder, SCRIBE);
  edit(NURSE, 'Staged', 'Changed since');
  const kept = await readKept(folder);
  expect(kept.map(({ files }) => files)).toEqual([[SCRIBE]]);
  for (const each of kept) await bringBack(folder, each);
  expect([read(NURSE), read(SCRIBE)].join()).toMatch(/Changed since[\s\S]*Undone/);
  expect(git('show', `:${NURSE}`)).toContain('Staged');
});
