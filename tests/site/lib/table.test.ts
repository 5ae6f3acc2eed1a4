import { expect, test } from 'vitest';
import { readTable } from '#lib/table.ts';

const table = [
  '<table><thead><tr><th>Moment</th><th>Agent</th></tr></thead>',
  '<tbody><tr><td>Admission</td><td>Asks</td></tr></tbody></table>',
].join('');

test('a Markdown table gets column and row headers', () => {
  const { rows, columns } = readTable(table);
  expect(columns).toBe(2);
  expect(rows).toContain('<th scope="col">Moment</th><th scope="col">Agent</th>');
  expect(rows).toContain('<tr><th scope="row">Admission</th><td>Asks</td></tr>');
});

test('anything else is rejected', () => {
  expect(() => readTable('<p>No table</p>')).toThrow('needs a Markdown table');
});
