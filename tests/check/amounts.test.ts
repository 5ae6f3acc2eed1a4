import { expect, test } from 'vitest';
import { stringify } from 'yaml';
import { problemsAfter } from './small-site.ts';

const frame = { code: 'Nu', title: 'A view', caption: 'A clinician decides.' };
const fact = { label: 'Your rule', text: 'A nurse is told' };
const patient = { age: 70, sex: 'F' };
const bed = { ...patient, bed: 1, said: 'Better.', checked: '9:00', status: 'Pain check', need: 'none' };
const turn = { speaker: 'caller', words: 'Good morning.' };
const trend = {
  patient,
  plan: 'Calls on Tuesday',
  measure: 'A measure',
  axis: [0, 1],
  usual: { from: 0, to: 1 },
  calls: ['2026-11-10', '2026-11-13', '2026-11-17'].map((date) => ({ date, value: 1 })),
  facts: [fact],
};
const request = { urgency: 'now', patient, identity: 'A match', why: 'A question', owner: 'Front desk' };

/** What the drawings can't do without, or have no room for: too few or too many of something. */
test.each<
  [folder: string, field: string, entry: (items: unknown[]) => object, item: unknown, least: number, most: number]
>([
  ['cases', 'worklist', (worklist) => ({ ...frame, worklist }), bed, 1, 8],
  ['cases', 'trend axis', (axis) => ({ ...frame, trend: { ...trend, axis } }), 1, 2, 6],
  ['cases', 'trend facts', (facts) => ({ ...frame, trend: { ...trend, facts } }), fact, 1, 4],
  ['cases', 'request done', (done) => ({ ...frame, request: { ...request, done } }), 'A task', 0, 4],
  ['cases', 'request left', (left) => ({ ...frame, request: { ...request, left } }), 'A task', 0, 4],
  ['conversations', 'turns', (turns) => ({ caption: 'Not a real call.', turns }), turn, 2, 12],
])('an entry of %s says how many it can have of %s', async (folder, field, entry, item, least, most) => {
  const messageFor = async (count: number) => {
    const text = stringify(entry(new Array(count).fill(item)));
    const problems = await problemsAfter({ [`${folder}/entry.yaml`]: text });
    return problems.filter((problem) => problem.includes(`${field}: ${count} item`)).join();
  };
  expect(await messageFor(most + 1)).toMatch(`expected at most ${most}.`);
  expect(await messageFor(most)).toBe('');
  if (least > 0) expect(await messageFor(least - 1)).toMatch(`expected at least ${least}.`);
  expect(await messageFor(least)).toBe('');
});
