import { expect, test } from 'vitest';
import { hostedFormOf } from '#lib/newsletter.ts';

const settings = { endpoint: '', region: 'na1', portalId: '', formId: '', script: 'https://forms.example/v2.js' };

test.each([{}, { portalId: '1' }, { formId: '2' }])('no third party is asked while an id is missing: %o', (ids) => {
  expect(hostedFormOf({ ...settings, ...ids })).toBeUndefined();
});

test('the hosted form is used once both ids are known, and is told of nothing else', () => {
  const { endpoint: _, ...form } = { ...settings, portalId: '1', formId: '2' };
  expect(hostedFormOf({ ...settings, ...form })).toEqual(form);
});
