import { expect, test } from 'vitest';
import { agent, feature, pageWithText, problemsAfter } from './small-site.ts';

const worklist = `code: Nu
title: A view
caption: A nurse decides.
worklist:
  - { bed: 1, age: 70, sex: F, said: Better., checked: "9:00", status: Pain check, need: none }
`;
const conversation = `caption: Not a real call.
turns:
  - { speaker: gia, words: Good morning., turningPoint: true }
  - { speaker: caller, words: Good morning. }
`;
const files = {
  'cases/unit.yaml': worklist,
  'conversations/refill.yaml': conversation,
  'features/privacy/access.yaml': feature(1),
};
const problemsOf = (section: string, changes = {}) =>
  problemsAfter({ ...files, ...changes, 'pages/example.mdx': pageWithText(section) });

test.each([
  '<Elements of="agents" />',
  '<WorklistView entry="unit" />',
  '<Call conversation="refill" />',
  '<FeatureList group="privacy" />',
])('accepts %s with its entries', async (section) => {
  expect(await problemsOf(section)).toEqual([]);
});

test.each([
  ['<Timeline />', {}, 'visitors get no entry of milestones/ today. Add or publish one, or remove this'],
  [
    '<WorklistView entry="unit" />',
    { 'cases/unit.yaml': `${worklist}draft: true\n` },
    'visitors do not get cases/unit.yaml today. Publish it, or remove this',
  ],
  [
    '<Call conversation="refill" />',
    { 'conversations/refill.yaml': `${conversation}draft: true\n` },
    'visitors do not get conversations/refill.yaml today. Publish it, or remove this',
  ],
  [
    '<FeatureList group="privacy" />',
    { 'features/privacy/access.yaml': `${feature(1)}published: 2035-01-01\n` },
    'visitors get no entry of features/privacy/ today. Add or publish one, or remove this',
  ],
])('reports %s without an entry that visitors get', async (section, changes, message) => {
  expect(await problemsOf(section, changes)).toEqual([expect.stringContaining(`would show nothing: ${message}.`)]);
});

test('accepts lists of dated things that have run out, since a banner stands in for them', async () => {
  expect(await problemsOf('<Sessions unavailable="Joining opens later." />')).toEqual([]);
});

test('says once that an entry is missing', async () => {
  expect(await problemsOf('<Elements of="agents" />', { 'agents/nurse.yaml': `${agent}draft: true\n` })).toHaveLength(
    1,
  );
  expect(await problemsOf('<WorklistView entry="night" />')).toEqual([expect.stringContaining('no case "night"')]);
});

const tableOf = (columns: number) =>
  ['One', '---', 'Two'].map((cell) => `  |${` ${cell} |`.repeat(columns)}`).join('\n');
const poster = (columns: number) => `<CallTable caption="Calls">\n\n${tableOf(columns)}\n\n</CallTable>`;

test('a drawing that is made of a table says how many columns it needs, and which file has others', async () => {
  expect(await problemsOf(poster(3))).toEqual([]);
  for (const columns of [2, 4])
    expect(await problemsOf(poster(columns))).toEqual([
      expect.stringMatching(`example\\.mdx:\\d+.* the table has ${columns} columns, expected 3\\.`),
    ]);
});

test('the panels of the technology have a title each', async () => {
  const panels = (titles: string) => `<TechnologyPanels panels="${titles}">\n\nWhat it says.\n\n</TechnologyPanels>`;
  for (const titles of ['Stack', 'Stack,Specifications', 'One, two, three'])
    expect(await problemsOf(panels(titles)), titles).toEqual([
      expect.stringContaining('write two titles, with a comma and a space between them'),
    ]);
});
