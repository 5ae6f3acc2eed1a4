import { expect, test } from 'vitest';
import { entriesOf, ledger } from '../../support/entries.ts';

test('the parts of a demo take as long as the demo', () => {
  const minutes = entriesOf('features', 'demo-expectations').map(({ agenda }) => agenda?.minutes ?? 0);
  expect(minutes.reduce((all, each) => all + each, 0)).toBe(ledger['demo-length']?.value);
});
