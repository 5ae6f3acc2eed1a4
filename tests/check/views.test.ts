import { describe, expect, test } from 'vitest';
import { agent, figure, page, pageWithText, problemsAfter } from './small-site.ts';

const frame = 'code: Nu\ntitle: A view\ncaption: A clinician decides.';
const bed = (need: string, number = 1, answer = 'said: Better.') =>
  `  - { bed: ${number}, age: 70, sex: F, ${answer}, checked: "9:00", status: Pain check, need: ${need} }`;
const worklist = `${frame}\nworklist:\n${bed('now')}\n${bed('none', 2)}\n`;
const result = `${frame}\nresult:\n  patient: { age: 74, sex: F }\n  taken: At intake\n  score: 648\n  used: [clinical]\n`;

const site = {
  'cases/unit.yaml': worklist,
  'cases/screening.yaml': result,
  'score-bands/601-700.yaml': 'from: 601\nto: 700\npopulationShare: 21.3\ndeclineRate: 24.6\nrisk: High\n',
};

const hero = (text: string) => page('').replace(/<Hero.*/, `<Hero heading="A hero">\n${text}\n</Hero>`);
const view = (slot = ' slot="view"') => `<WorklistView entry="unit"${slot} />`;

describe('where a view is', () => {
  test.each([
    ['in a band', pageWithText(view(''))],
    ['in a hero', hero(`Words.\n\n${view()}`)],
  ])('accepts a view %s', async (_, text) => {
    expect(await problemsAfter({ ...site, 'pages/views.mdx': text })).toEqual([]);
  });

  test.each([
    ['a view among the words of a hero', hero(view('')), /add slot="view"/],
    ['a view for a hero in a band', pageWithText(view()), /remove this: it is for a view in <Hero>/],
    ['a second view', hero(view() + view()), /<Hero> shows one view/],
    [
      'a case with another screen',
      pageWithText('<TrendView entry="unit" />'),
      /entry: shows a trend, which cases\/unit.yaml does not have/,
    ],
    ['a view that is not there', pageWithText('<WorklistView entry="unti" />'), /no case "unti"/],
  ])('reports %s', async (_, text, message) => {
    expect(await problemsAfter({ ...site, 'pages/views.mdx': text })).toEqual([expect.stringMatching(message)]);
  });
});

describe('what a view shows', () => {
  test('accepts two views of one agent', async () => {
    expect(await problemsAfter({ ...site, 'cases/night.yaml': worklist })).toEqual([]);
  });

  test.each<[file: keyof typeof site, from: string, to: string, message: RegExp]>([
    ['cases/unit.yaml', 'Nu', 'Nr', /code: there is no agent "Nr"/],
    ['cases/unit.yaml', 'need: none }', `need: now }\n${bed('none')}\n${bed('next')}`, /sort them by need/],
    ['cases/unit.yaml', 'said: Better., ', '', /write either `said` or `found`/],
    ['cases/screening.yaml', '648', '648648', /score: 648648 is in no band/],
    ['cases/screening.yaml', result, `${frame}\n`, /write one of worklist, request, trend, result/],
    ['cases/screening.yaml', '[clinical]', '[clinic]', /used 1: "clinic" is not allowed/],
  ])('reports: $3', async (file, from, to, message) => {
    const [first] = await problemsAfter({ ...site, [file]: site[file].replace(from, to) });
    expect(first).toMatch(message);
  });

  test('reports a time that no clock shows', async () => {
    const problems = await problemsAfter({ ...site, 'cases/unit.yaml': `${worklist}time: "24:10"\n` });
    expect(problems).toEqual([expect.stringContaining('write hours and minutes')]);
  });

  test('an agent keeps its letters for itself', async () => {
    const problems = await problemsAfter({ ...site, 'agents/twin.yaml': agent.replace('order: 1', 'order: 2') });
    expect(problems).toEqual([expect.stringContaining('code')]);
  });

  test('takes figures in its words from content/figures', async () => {
    const problems = await problemsAfter({
      ...site,
      'figures/beds.yaml': figure('value: 12\nunit: beds\nlabel: Beds'),
      'cases/unit.yaml': worklist.replace('Better.', 'It was 12 beds.'),
    });
    expect(problems.join()).toContain('{beds');
  });
});
