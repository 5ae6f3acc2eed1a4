import { expect, test } from 'vitest';
import { agent, checksTexts, feature, navigation, problemsAfter } from './small-site.ts';

test('reports nothing for a site without mistakes', async () => {
  expect(await problemsAfter({})).toEqual([]);
});

const mistakes: [from: string | RegExp, to: string, message: string | RegExp][] = [
  [/.*between visits\n/, '', '5 features: 3 items, expected exactly 4.'],
  [/title.*\n/, '', '1 title: is missing. Add text.'],
  ['features:', 'featurs:', /^5 featurs: there is no such field here. Did you mean "features"\?/],
  [
    'isMaster:',
    'tint: red\nisMaster:',
    /^10 tint: there is no such field here\. Allowed: order, code, title, .*, image, .*, draft, published, until\.$/,
  ],
  ['Nurse Agent', '2025', '3 title: expected text, found 2025. Put it in quotes: "2025".'],
  ['Nurse Agent', '2025-08-23', '3 title: expected text, found a date. Put it in quotes.'],
  [
    'Nurse Agent',
    '[a, b]',
    '3 title: expected text, found a list. Write the text behind the colon, in quotes if it starts with [.',
  ],
  [
    /features:\n( {2}-.*\n)+/,
    'features: one\n',
    /^5 features: expected a list, found "one"\. A list item starts with a hyphen/,
  ],
  ['order: 1', 'order: first', '1 order: expected a number, found "first".'],
  ['order: 1', 'order: 1.5', '1 order: expected a whole number, found 1.5.'],
  ['order: 1', 'order: 0', '1 order: 0 is not allowed: expected at least 1.'],
  ['Nurse Agent', 'x'.repeat(72), '3 title: 72 characters, expected at most 40.'],
  ['Nu\n', 'nurse\n', `2 code: "nurse" is not allowed: use two letters, the first one capitalized: Cs.`],
  ['/contact', 'contact', /^11 href: "contact" is not allowed: use a path that starts with \//],
  ['Nurse Agent', '', /^3 title: has no value/],
  ['/contact', '#contact', /^11 href: has no value.*starts with # or & needs quotes\.$/],
  [/Obs.*/, '""', '4 description: is empty.'],
  ['Nurse Agent', 'Nurse: Agent', /^3:8: Text that contains ": " is read as a field/],
  [/Obs.*/, '{notice}', /^4 description: .* needs quotes: "\{notice\}"\.$/],
  [/Obs.*/, '{notice} or more', /^4:23: There is text after the end of the value/],
  ['  - Asks', '\t- Asks', '6:1: The line is indented with a tab. Use spaces.'],
  ['  - Escalates', ' - Escalates', /The indentation doesn't match the lines around it/],
  ['code: Nu', 'code: Nu\ncode: Nu', '3:1: This field appears twice. Keep one.'],
  ['Nurse Agent', '*Nurse', /^3:8: Text can't start with \*/],
  [/[\s\S]*/, '', '1: is empty.'],
  [/[\s\S]*/, 'hello\n', '1: expected a group of fields, found "hello".'],
];

checksTexts(
  'reports once: $message',
  mistakes.map(([from, to, message]) => [agent.replace(from, to), message]),
  'agents/nurse.yaml',
);

test('reports two entries of a collection with the same number or the same code', async () => {
  expect(await problemsAfter({ 'agents/scribe.yaml': agent })).toEqual([
    'content/agents/scribe.yaml:1 order: 1 is taken by content/agents/nurse.yaml. Give each entry its own order.',
  ]);
  expect(await problemsAfter({ 'agents/scribe.yaml': agent.replace('order: 1', 'order: 2') })).toEqual([
    'content/agents/scribe.yaml:2 code: Nu is taken by content/agents/nurse.yaml. Give each entry its own code.',
  ]);
});

test('numbers the groups of a collection separately', async () => {
  expect(await problemsAfter({ 'features/other/encryption.yaml': feature(1) })).toEqual([]);
  expect(await problemsAfter({ 'features/security/audit.yaml': feature(1) })).toHaveLength(1);
});

test('lists only the fields that a menu can have', async () => {
  const misspelled = navigation.replace(
    '    sections:',
    '    overveiw: { label: Platform, href: /platform }\n    sections:',
  );
  expect(await problemsAfter({ 'navigation.yaml': misspelled })).toEqual([
    'content/navigation.yaml:3 header 1 overveiw: there is no such field here. Did you mean "overview"? Allowed: label, overview, sections, sisterFollows.',
  ]);
});
