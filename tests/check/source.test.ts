import { symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkContent } from '#check/check-content.ts';
import { formatProblem } from '#check/problem.ts';
import {
  agent,
  type Changes,
  type Mistake,
  page,
  pageWithText,
  problemsAfter,
  reportsOnce,
  writeSite,
} from './small-site.ts';

const merge = '<<<<<<< HEAD\nOne.\n=======\nTwo.\n>>>>>>> main';

const mistakes: [what: string, ...mistake: Mistake][] = [
  [
    'merge markers in an entry',
    { 'agents/nurse.yaml': `${agent}${merge}\n` },
    ':12:1: Merge markers are left in the file',
  ],
  ['merge markers in a page', { 'pages/example.mdx': page(merge) }, ':11:1: Merge markers are left in the file'],
  ['merge markers in the guide', { 'README.md': `# Guide\n\n${merge}\n` }, ':3:1: Merge markers are left in the file'],
  ['one mark that was left', { 'agents/nurse.yaml': `${agent}=======\n` }, ':12:1: Merge markers are left in the file'],
  [
    'a soft hyphen',
    { 'agents/nurse.yaml': agent.replace('Nurse', 'Nurse\u00AD') },
    ':3:13: There is an invisible character here. Delete it, or retype the word.',
  ],
  [
    'a soft hyphen before a word in a page',
    { 'pages/example.mdx': pageWithText('A \u00ADnurse') },
    ':11:3: There is an invisible',
  ],
  ...['\u2028', '\u2029', '\u2003', '\u3000', '\v'].map((space): [string, Changes, string] => [
    `a space U+${space.codePointAt(0)?.toString(16)}`,
    { 'pages/example.mdx': pageWithText(`A${space}nurse`) },
    'pages/example.mdx:11:2: There is a space or a line break of a word processor here.',
  ]),
  ...['\u200E', '\u061C', '\u115F', '\uE000', '\u{E0041}'].map((character): [string, Changes, string] => [
    `U+${character.codePointAt(0)?.toString(16)}`,
    { 'pages/example.mdx': pageWithText(`A${character}nurse`) },
    'pages/example.mdx:11:2: There is an invisible character here',
  ]),
  [
    'a line separator that is typed as an escape',
    { 'agents/nurse.yaml': agent.replace('title: Nurse Agent', 'title: "Nurse\\u2028Agent"') },
    ':3 title: There is a space or a line break',
  ],
  ['a space of no width', { 'agents/nurse.yaml': agent.replace('code', '\u200Bcode') }, ':2:1: There is an invisible'],
  [
    'a non-breaking space before a value',
    { 'agents/nurse.yaml': agent.replace('title: ', 'title:\u00A0') },
    ':3:7: There is a non-breaking space here. Replace it with a regular space.',
  ],
  [
    'a non-breaking space at the start of a line',
    { 'agents/nurse.yaml': agent.replace('  - Asks', '\u00A0\u00A0- Asks') },
    ':6:1: There is a non-breaking space',
  ],
  ['a non-breaking space after ###', { 'pages/example.mdx': pageWithText('###\u00A0One') }, ':11:4: There is a non-'],
  [
    'the encoding of Notepad',
    { 'agents/nurse.yaml': Buffer.from(`\uFEFF${agent}`, 'utf16le') },
    ':1:1: The file is not saved as UTF-8. Save it again as UTF-8, which editors offer in "Save as".',
  ],
  [
    'the same encoding without its mark',
    { 'agents/nurse.yaml': Buffer.from(agent, 'utf16le') },
    ':1:2: The file is not saved as UTF-8.',
  ],
  [
    'an older encoding',
    { 'agents/nurse.yaml': Buffer.from(agent.replace('Obs', 'Café obs'), 'latin1') },
    ':4:17: The file is not saved as UTF-8.',
  ],
];

reportsOnce(mistakes.map(([, ...mistake]) => mistake));

test.each<[what: string, change: (text: string) => string]>([
  ['a byte order mark', (text) => `\uFEFF${text}`],
  ['the line ends of Windows', (text) => text.replaceAll('\n', '\r\n')],
  ['both', (text) => `\uFEFF${text.replaceAll('\n', '\r\n')}`],
  ['no line end at the end', (text) => text.trimEnd()],
])('reads files with %s', async (_, change) => {
  const changes = { 'agents/nurse.yaml': change(agent), 'pages/example.mdx': change(page('')) };
  expect(await problemsAfter(changes)).toEqual([]);
});

test('accepts non-breaking spaces within text', async () => {
  expect(await problemsAfter({ 'pages/example.mdx': pageWithText('It takes 3\u00A0days.') })).toEqual([]);
});

test.each([
  ['a page', 'pages/linked.mdx'],
  ['a folder', 'pages/linked'],
  ['nothing', 'agents/nowhere.yaml'],
])('refuses a symbolic link to %s, and reads nothing else', async (_, path) => {
  const elsewhere = await writeSite({ 'pages/linked/code.mdx': page('{process.exit()}') });
  const target = { 'pages/linked.mdx': 'pages/linked/code.mdx', 'pages/linked': 'pages/linked' }[path];
  const folder = await writeSite({ 'agents/nurse.yaml': '' });
  await symlink(target ? join(elsewhere, target) : join(tmpdir(), 'nowhere.yaml'), join(folder, path));
  expect((await checkContent(folder)).map(formatProblem)).toEqual([
    `content/${path}: is a link to another file or folder. Put the file or folder itself here.`,
  ]);
});

test('accepts what joins emoji and letters, and breaks that a person has set', async () => {
  const body =
    'A \u{1F469}\u200D\u2695\uFE0F, a \u2764\uFE0F, \u0645\u06CC\u200C\u062E\u0648\u0627\u0647\u0645, care\u00ADgiver, 5\u202Fmg.';
  expect(await problemsAfter({ 'pages/example.mdx': pageWithText(body) })).toEqual([]);
});

test.each([
  ['agents/scribe.yaml', `${agent}features: &all [*all]\n`.replace(/features:\n(?: .*\n)+/, '')],
  ['agents/scribe.yaml', `${agent}<<: all\n`],
])('says of a file that no parser can take where it is, and reads on: %s', async (path, text) => {
  const other = agent.replace('code: Nu', 'code: Nurse');
  expect(await problemsAfter({ 'agents/nurse.yaml': other, [path]: text })).toEqual([
    expect.stringMatching(/^content\/agents\/nurse.yaml:2 code: /),
    expect.stringContaining(`content/${path}: can't be read: `),
  ]);
});
