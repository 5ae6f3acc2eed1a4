import { expect, test } from 'vitest';
import type { Figures } from '#lib/format/figure.ts';
import { entryOfCollection, entryOfHeading } from '#lib/seo/list-entries.ts';

const figures: Figures = {
  accuracy: { id: 'accuracy', topic: 'measured', value: 96.8, suffix: '%', label: 'Accuracy', condition: 'May vary.' },
};

test('an entry is listed by its title, a badge by its label, with figures filled in', () => {
  expect(entryOfCollection('agents', { name: 'nurse', title: 'Nurse at {accuracy}' }, figures).name).toBe(
    'Nurse at 96.8%',
  );
  expect(entryOfCollection('compliance', { name: 'hipaa', label: 'HIPAA' }, figures).name).toBe('HIPAA');
});

test('only an entry with its own page or section has a URL', () => {
  const entry = { name: 'researchers', title: 'Researchers', href: '/contact' };
  expect(entryOfCollection('markets', entry, figures).url).toBe('/markets#researchers');
  expect(entryOfCollection('solutions', { ...entry, href: '/solutions/x' }, figures).url).toBe('/solutions/x');
  expect(entryOfCollection('agents', entry, figures).url).toBeUndefined();
});

test('a modality is described by its figure', () => {
  expect(
    entryOfCollection('modalities', { name: 'full', title: 'Full', accuracy: 'accuracy' }, figures).description,
  ).toBe('Accuracy: 96.8%. May vary.');
});

test('a heading is listed with its figures filled in', () => {
  expect(entryOfHeading('/privacy', { text: 'At {accuracy}', anchor: 'at' }, figures)).toEqual({
    name: 'At 96.8%',
    url: '/privacy#at',
  });
});
