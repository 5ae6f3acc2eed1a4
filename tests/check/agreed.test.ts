import { expect, test } from 'vitest';
import { agent, type Changes, feature, notice, page, problemsAfter } from './small-site.ts';

const body = `<Band heading="What we promise">
  <FeatureList group="security" />

  Answered in <Figure id="notice" />, and [we reply](/contact).

  <Elements of="agents" />
</Band>`;

/** The page /example, with an agreement whose lines start on line 4. */
const agreeOn = (lines: string, changes: Changes = {}) =>
  problemsAfter({
    'features/security/audit.yaml': feature(2).replace('Encryption', 'Audit Trails'),
    'pages/example.mdx': page(body),
    'agreed.yaml': `pages:\n  - page: /example\n    why: "brand: as on the booth"\n${lines.replace(/^/gm, '    ')}\n`,
    ...changes,
  });

test.each([
  'title: An example',
  'headings: [What we promise, Encryption, Audit Trails, Nurse Agent]',
  'links: [{ label: we reply, to: /contact }, { to: /contact, count: 1 }]',
  'words: [30 days, Answered in, Nurse Agent Observes]',
])('a page that has its agreed lines is fine: %s', async (lines) => {
  expect(await agreeOn(lines)).toEqual([]);
});

test('counts are filled in, here and there', async () => {
  const nurse = agent.replace(/Obs.*/, '"{agents:count} agent"');
  expect(await agreeOn('words: ["{agents:count} agent", One agent]', { 'agents/nurse.yaml': nurse })).toEqual([]);
});

test('names the entry that was changed, who agreed, and where to change it too', async () => {
  const changes = { 'features/security/audit.yaml': feature(2).replace('Encryption', 'Audit Trials') };
  expect(await agreeOn('headings:\n  - Audit Trails', changes)).toEqual([
    'content/features/security/audit.yaml:2 title: "Audit Trails" is agreed for /example (brand: as on the booth). Change it back, or change it in Agreed, item 1 of Pages (agreed.yaml:5) as well.',
  ]);
});

test.each<[gone: string, lines: string, changes: Changes]>([
  [
    'What we promise',
    'title: What we promise',
    { 'pages/example.mdx': page(body.replace('What we promise', 'Something else')) },
  ],
  ['Audit Trails', 'headings: [Audit Trails]', { 'features/security/audit.yaml': undefined }],
  ['30 days', 'words: [30 days]', { 'figures/notice.yaml': notice.replace('30', '31') }],
  [
    'we reply',
    'links: [{ label: we reply, to: /contact }]',
    { 'pages/example.mdx': page(body.replace('we reply', 'our answer')) },
  ],
  ['Zithers', 'disabled: [Zithers]', {}],
])('names a line that is gone, once: %s', async (gone, lines, changes) => {
  const problems = await agreeOn(lines, changes);
  expect(problems).toEqual([expect.stringContaining(`"${gone}" is agreed for /example (brand: as on the booth).`)]);
  expect(problems[0]).toMatch(/^content\/pages\/example\.mdx/);
});

test('waits until the page has no other mistake', async () => {
  const changes = { 'pages/example.mdx': page('<Bnad>Words.</Bnad>') };
  expect(await agreeOn('words: [30 days]', changes)).toEqual([expect.stringContaining('there is no such component')]);
});

test.each<[text: string, message: string]>([
  ['pages:\n  - words: [a]\n    why: brand\n    page: /exmple\n', '4 pages 1 page: there is no page "/exmple".'],
  ['pages: [{ page: home, why: brand }]', '1 pages 1 page: "home" is not allowed: use a path'],
  ['pages:\n  - { page: /, words: [a] }', '2 pages 1 why: is missing. Add text.'],
  [
    'pages:\n  - { page: /, why: brand, word: [a] }',
    '2 pages 1 word: there is no such field here. Did you mean "words"?',
  ],
  ['allow:\n  - text: 12% fewer\n    why: as quoted', '2 allow 1 text: no page contains this text. Remove it.'],
  [
    'avoid:\n  - { text: at once, instead: soon }\n  - { text: at last, instead: then }\n  - { text: at once, instead: now }',
    '4 avoid 3 text: "at once" is named twice. Keep one.',
  ],
  [
    'allow:\n  - { text: Words, why: as quoted }\n  - { text: Words, why: as quoted }',
    '3 allow 2 text: "Words" is named twice. Keep one.',
  ],
])('reports in agreed.yaml: $1', async (text, message) => {
  expect(await problemsAfter({ 'agreed.yaml': text })).toEqual([
    expect.stringContaining(`content/agreed.yaml:${message}`),
  ]);
});
