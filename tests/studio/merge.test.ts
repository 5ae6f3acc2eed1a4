import { expect, test } from 'vitest';
import { mergeFile, withRedirect } from '#studio/publish/merge.ts';

const entry = (title: string, first: string, second = 'Two') => `# The nurse's own.
title: ${title} # shown in the table
features:
  - ${first}
  - ${second}
`;
const page = (title: string, ...paragraphs: string[]) => `---\ntitle: ${title}\n---\n\n${paragraphs.join('\n\n')}\n`;

test('fields that two have changed are both kept, with comments and format', () => {
  const base = entry('Nurse', 'One');
  const merged = mergeFile({
    base,
    saved: 'title: Phone\nfeatures: [One, Two]\nimage: {}\n',
    now: entry('Nurse', 'Another one'),
  });
  expect(merged).toEqual({ text: entry('Phone', 'Another one'), conflicts: [] });
  expect(mergeFile({ base, saved: 'title: Nurse\nfeatures: [New, Two]\n', now: entry('Nurse', 'One', 'B') })).toEqual({
    text: entry('Nurse', 'New', 'B'),
    conflicts: [],
  });
});

test('a field that one removes and the other leaves is removed, and one that the other adds stays', () => {
  const merged = mergeFile({ base: 'a: 1\nb: 2\n', saved: 'a: 1\n', now: 'a: 1\nb: 2\nc: 3\n' });
  expect(merged).toEqual({ text: 'a: 1\nc: 3\n', conflicts: [] });
});

test('a text that is empty on purpose stays with its comment, as it is, filled in, and empty again', () => {
  const site = (video: string) => `# The address of the video.\nvideo: ${video}\nname: A\n`;
  const after = (now: string, saved: string) => mergeFile({ base: now, saved, now });
  expect(after(site('""'), 'name: A\n')).toEqual({ text: site('""'), conflicts: [] });
  expect(after(site('""'), 'video: https://a.example\nname: A\n').text).toBe(site('"https://a.example"'));
  expect(after(site('https://a.example'), 'video: ""\nname: A\n').text).toBe(site('""'));
  expect(after('name: A\n', 'video: ""\nname: A\n').text).toBe('name: A\n');
});

test('where both have changed the same field, the choice decides, and there is none for what has changed again', () => {
  const versions = { base: entry('A', 'One'), saved: 'title: B\nfeatures: [One, Two]\n', now: entry('C', 'One') };
  const conflict = { field: 'title', yours: 'B', theirs: 'C' };
  expect(mergeFile(versions).conflicts).toEqual([conflict]);
  for (const [keeps, title] of [
    ['yours', 'B'],
    ['theirs', 'C'],
  ] as const) {
    const merged = mergeFile(versions, [{ field: 'title', theirs: 'C', keeps }]);
    expect(merged).toEqual({ text: entry(title, 'One'), conflicts: [] });
  }
  const later = { ...versions, now: entry('D', 'One') };
  expect(mergeFile(later, [{ field: 'title', theirs: 'C', keeps: 'yours' }]).conflicts).toHaveLength(1);
});

test('paragraphs that two have changed are both kept, and of one that both have changed, both are shown', () => {
  const paragraphs = ['First.', 'Second.', 'Third.', 'Fourth.', 'Fifth.', 'Sixth.'];
  const changed = (from: string, to: string) => paragraphs.map((each) => (each === from ? to : each));
  const base = page('Page', ...paragraphs);
  const now = page('Page', ...changed('First.', 'The first.'));
  expect(mergeFile({ base, saved: page('Page', ...changed('Sixth.', 'The last.')), now })).toEqual({
    text: page('Page', 'The first.', ...changed('Sixth.', 'The last.').slice(1)),
    conflicts: [],
  });
  expect(mergeFile({ base, saved: page('Page', ...changed('First.', '1.')), now }).conflicts).toEqual([
    { field: 'text', yours: '1.', theirs: 'The first.' },
  ]);
});

test('spaces of a word processor are saved as plain ones, and one that keeps a number with its unit stays', () => {
  const saved = 'title: "Nurse\\_and\\Lphysician"\nfeatures: ["5\\_mg", "A\\u2003b"]\n';
  expect(mergeFile({ base: '', saved, now: '' }).text).toBe(
    'title: Nurse and physician\nfeatures:\n  - 5\u00A0mg\n  - A b\n',
  );
});

test('a value that changes leaves how others are written, and no spaces at its end', () => {
  const now = "keywords: [one, 'two']\ntitle:   A # ours\nrelated: [a, b]\n";
  const saved = 'keywords:\n  - one\n  - two\ntitle: "B "\nrelated:\n  - a\n  - c\n';
  expect(mergeFile({ base: now, saved, now }).text).toBe("keywords: [one, 'two']\ntitle: B # ours\nrelated: [a, c]\n");
  const page = `---\r\n${now.replaceAll('\n', '\r\n')}---\r\nText.\r\n`;
  expect(withRedirect(page, '/old', '/new')).toBe(
    page.replace('\r\n---\r\nText', '\r\nredirectFrom:\r\n  - /old\r\n---\r\nText'),
  );
});
