import { expect, test } from 'vitest';
import { figureIdsIn, markAt } from '#lib/format/figure.ts';
import { featureSchema } from '#schemas/entries.ts';
import { fieldsOf } from '#schemas/fields.ts';
import { registry, type SectionName } from '#sections/registry.ts';

const idsIn = (name: SectionName, data: object) =>
  fieldsOf({ schema: registry[name].schema, data }).flatMap((field) => figureIdsIn(field));

test.each<[string, SectionName, object, string[]]>([
  ['a figure in running text', 'Figure', { id: 'length', form: 'amount' }, ['length']],
  ['a figure of a stat', 'Stat', { figure: 'accuracy', label: 'at {length:compound}' }, ['accuracy', 'length']],
  ['placeholders', 'Band', { heading: 'In {length}', lede: '{accuracy}' }, ['length', 'accuracy']],
  ['no count and no other id', 'Band', { heading: '{agents:count} agents', id: 'length' }, []],
])('finds %s', (_, name, values, ids) => {
  expect(idsIn(name, values)).toEqual(ids);
});

test('finds the figures of an entry', () => {
  const data = { title: 'In {length}', stats: [{ figure: 'accuracy' }] };
  expect(fieldsOf({ schema: featureSchema, data }).flatMap((field) => figureIdsIn(field))).toEqual([
    'length',
    'accuracy',
  ]);
});

test('each condition has its own mark, however many there are', () => {
  expect([0, 1, 2, 3, 8].map(markAt)).toEqual(['*', '**', '§', '§§', '***']);
  expect(new Set(Array.from({ length: 40 }, (_, index) => markAt(index)))).toHaveLength(40);
});
