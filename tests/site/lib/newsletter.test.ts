import { expect, test } from 'vitest';
import { hostedFormOf } from '#lib/newsletter.ts';

const form = { region: 'na1', portalId: '1', formId: '2', script: 'https://forms.example/v2.js' };
const settings = { ...form, endpoint: '', origins: ['https://api.forms.example'] };

test.each([{ formId: '' }, { portalId: '' }])('no third party is contacted while an id is missing: %o', (ids) => {
  expect(hostedFormOf({ ...settings, ...ids })).toBeUndefined();
});

test('the hosted form is used once both ids are set, and gets no other setting', () => {
  expect(hostedFormOf(settings)).toEqual(form);
});
