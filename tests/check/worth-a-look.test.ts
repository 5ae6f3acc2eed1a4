import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { examineContent } from '#check/check-content.ts';
import { formatProblem } from '#check/problem.ts';
import { agent, type Changes, figure, navigation, pageWithText, session, writeSite } from './small-site.ts';

const today = new Date('2026-11-24T12:00Z');

/** What is worth a look in the small site after these changes, of which Git has the ones before. */
async function hintsAfter(changes: Changes, before: Changes = {}): Promise<string[]> {
  const folder = await writeSite({ 'agents/nurse.yaml': agent, ...before });
  const root = dirname(folder);
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', ...args], { cwd: root });
  git('init', '--quiet', '--initial-branch=main');
  git('add', '--all');
  git('commit', '--quiet', '--message=Before');
  for (const [path, text] of Object.entries(changes)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), String(text));
  }
  const { hints } = await examineContent(folder, today);
  return hints.map(formatProblem);
}

const described = (description: string) => ({ 'agents/nurse.yaml': agent.replace(/Obs.*/, description) });
const pictured = (src: string) => ({
  'agents/nurse.yaml': `${agent}image: { src: ${src}, alt: A nurse reads a note }\n`,
});
const lengthOf = (minutes: number) => ({
  'figures/demo-length.yaml': figure(`value: ${minutes}\nunit: minutes\nlabel: Length of a demo`),
});
const share = (value: number) => ({
  'figures/clinical-accuracy.yaml': figure(`value: ${value}\nsuffix: "%"\nlabel: Clinical Accuracy`),
});
const owners = 'claims:\n  - { text: diagnoses, why: a physician does that }\n';

test.each<[hint: string, changes: Changes, before?: Changes]>([
  [
    '4 description: "diagnoses" may claim too much: a physician does that.',
    { ...described('It diagnoses early.'), 'agreed.yaml': owners },
  ],
  [
    '13 legal 1 href: "Example pages/contact.mdx" is what /contact is called, and this leads elsewhere.',
    {
      'navigation.yaml': navigation.replace(
        /Contact, href: \/contact(?= }\n$)/,
        'Example pages/contact.mdx, href: /platform',
      ),
    },
  ],
  ['4 description: names somebody and says how old', described('Maria Lopez is 71 years old and waits.')],
  ['4 description: names somebody and says how old', described('"We call Maria, 71, in the morning."')],
  ['2 value: 968% is more than everything. Is a point missing?', share(968)],
  ['2 value: was 30 before, and is 300 now.', lengthOf(300)],
  ['8 start: is in the past, but this session is new.', session('start: 2026-11-02 14:00 America/New_York')],
  ['5 updated: is old for a new page.', { 'pages/new.mdx': pageWithText('Words.') }],
  ...['a. One\nb. Two', '① One\n② Two', '> Words.\n> — Ada', 'One\tTwo\nThree\tFour', 'Ada\n1 Main Street\nBoston'].map(
    (text): [string, Changes] => [
      ': these lines are shown as one.',
      { 'pages/new.mdx': pageWithText(text, 'published: 2026-12-01') },
    ],
  ),
  ['12 image alt: still describes ward.jpg, which was here before.', pictured('night.jpg'), pictured('ward.jpg')],
])('%s', async (hint, changes, before) => {
  expect((await hintsAfter(changes, before)).filter((line) => line.includes(hint))).toHaveLength(1);
});

test.each<[string, Changes, Changes?]>([
  ['an age without a name', described('A patient of 71 years is 71 years old.')],
  ['a time after a name', described('"Answered, 11:18"')],
  [
    'a word that the owner allows',
    {
      ...described('It diagnoses early.'),
      'agreed.yaml': `${owners}allow:\n  - { text: It diagnoses early, why: a quote }\n`,
    },
  ],
  ['a figure that grows', lengthOf(45)],
  [
    'a session that was there',
    { ...session('start: 2026-11-02 14:00 America/New_York') },
    session('start: 2026-11-02 14:00 America/New_York'),
  ],
  [
    'a picture whose text was changed, too',
    { 'agents/nurse.yaml': `${agent}image: { src: night.jpg, alt: A ward }\n` },
    pictured('ward.jpg'),
  ],
])('nothing to look at: %s', async (_, changes, before) => {
  expect(await hintsAfter(changes, before)).toEqual([]);
});
