import { describe, expect, test } from 'vitest';
import { countEntries, countText, formatCounts } from '#lib/counts.ts';

const counts = countEntries([
  [
    'agents',
    [
      { id: 'master', data: { isMaster: true } },
      { id: 'nurse', data: { isMaster: false } },
      { id: 'scribe', data: {} },
    ],
  ],
  [
    'solutions',
    [
      { id: 'a', data: { family: 'clinical-automation' } },
      { id: 'b', data: { family: 'workforce-customer-experience' } },
    ],
  ],
  ['compliance', [{ id: 'hipaa', data: { status: 'pending' } }]],
  [
    'steps',
    [
      { id: 'how-it-works/1-connect', data: {} },
      { id: 'how-it-works/2-listen', data: {} },
    ],
  ],
  ['articles', []],
]);

test('counts the entries of collections and of their groups', () => {
  expect(Object.fromEntries(counts)).toEqual({
    agents: 3,
    'agents/specialists': 2,
    solutions: 2,
    'solutions/clinical-automation': 1,
    'solutions/workforce-customer-experience': 1,
    compliance: 1,
    'compliance/pending': 1,
    steps: 2,
    'steps/how-it-works': 2,
    articles: 0,
  });
});

test.each([
  [9, undefined, 'nine'],
  [9, 'capital', 'Nine'],
  [9, 'number', '9'],
] as const)('%i as %s is %s', (count, form, text) => {
  expect(countText(count, form)).toBe(text);
});

describe('a count in a text', () => {
  test.each([
    ['the {agents:count} agents', 'the three agents'],
    ['{agents/specialists:count} specialists', 'Two specialists'],
    ['One platform. {agents:count} agents.', 'One platform. Three agents.'],
    ['A {steps/how-it-works:count}-step journey', 'A two-step journey'],
    ['See the {agents:count:capital} Agents', 'See the Three Agents'],
    ['{agents:count:number} agents', '3 agents'],
  ])('%s is filled in, capitalized where a sentence starts', (text, filled) => {
    expect(formatCounts(text, counts)).toBe(filled);
  });

  test('stays if nothing has its name, for the content check to report', () => {
    expect(formatCounts('{agnets:count} agents', counts)).toBe('{agnets:count} agents');
  });
});
