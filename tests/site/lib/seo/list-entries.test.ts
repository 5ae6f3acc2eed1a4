import { expect, test } from 'vitest';
import type { Ledger } from '#lib/format/figure.ts';
import { entryOfCollection, entryOfHeading } from '#lib/seo/list-entries.ts';

const ledger: Ledger = {
  accuracy: { id: 'accuracy', topic: 'accuracy', value: 96.8, suffix: '%', label: 'Accuracy', condition: 'May vary.' },
};

test('an entry is listed by its title, a badge by its label, with figures filled in', () => {
  expect(entryOfCollection('agents', { name: 'nurse', title: 'Nurse at {accuracy}' }, ledger).name).toBe(
    'Nurse at 96.8%',
  );
  expect(entryOfCollection('compliance', { name: 'hipaa', label: 'HIPAA' }, ledger).name).toBe('HIPAA');
});

test('only an entry with its own page or section has a URL', () => {
  const entry = { name: 'researchers', title: 'Researchers', href: '/contact' };
  expect(entryOfCollection('markets', entry, ledger).url).toBe('/markets#researchers');
  expect(entryOfCollection('solutions', { ...entry, href: '/solutions/x' }, ledger).url).toBe('/solutions/x');
  expect(entryOfCollection('agents', entry, ledger).url).toBeUndefined();
});

test('a modality is described by its figure', () => {
  expect(
    entryOfCollection('modalities', { name: 'full', title: 'Full', accuracy: 'accuracy' }, ledger).description,
  ).toBe('Accuracy: 96.8%. May vary.');
});

test('a heading is listed with its figures filled in', () => {
  expect(entryOfHeading('/privacy', { text: 'At {accuracy}', anchor: 'at' }, ledger)).toEqual({
    name: 'At 96.8%',
    url: '/privacy#at',
  });
});
