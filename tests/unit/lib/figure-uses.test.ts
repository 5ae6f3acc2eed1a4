import { expect, test } from 'vitest';
import { markAt, usesIn } from '#lib/figure-uses.ts';

const idsIn = (text: string) => [...usesIn(text)].filter((use) => typeof use === 'string');

test.each([
  ['a figure in running text', 'It takes <Figure id="length" form="amount" />.', ['length']],
  ['a figure of a stat', '<Stat figure="accuracy" label="at {length:compound}" />', ['accuracy', 'length']],
  ['placeholders in the order of the text', '<Band heading="In {length}">\n\n{accuracy}', ['length', 'accuracy']],
  ['the data of an entry', '{"stat":{"figure":"accuracy"},"text":"in {length}"}', ['accuracy', 'length']],
  ['no count and no other id', '<Count of="agents" /> {agents:count} <Band id="length">', []],
])('finds %s', (_, text, ids) => {
  expect(idsIn(text)).toEqual(ids);
});

test('finds components with their values, and values that are only named', () => {
  expect([...usesIn('<Accordion group="security" /> <Questions all />')]).toEqual([
    { name: 'Accordion', values: { group: 'security' } },
    { name: 'Questions', values: { all: '' } },
  ]);
});

test('each condition of a page has its own mark', () => {
  expect([0, 1, 2].map(markAt)).toEqual(['*', '**', '***']);
});
