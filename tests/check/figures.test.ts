import { describe, expect, test } from 'vitest';
import {
  agent,
  type Changes,
  expected,
  feature,
  figure,
  notice,
  page,
  pageWithText,
  problemsAfter,
  problemsIn,
  reportsOnce,
} from './small-site.ts';

const describeAgent = (description: string) =>
  problemsIn({ 'agents/nurse.yaml': agent.replace(/Obs.*/, `"${description}"`) }, '4 description: ');

test.each<[text: string, message: string | RegExp]>([
  ['In {notise}', 'there is no figure "notise". Did you mean "notice"?'],
  ['In {xyz}', 'there is no figure "xyz". Each figure is a file of content/figures.'],
  ['In {constructor}', /^there is no figure "constructor"/],
  ['In {notice:ful}', /^\{notice:ful\}: there is no form "ful"\. Did you mean "full"\? Allowed: full,/],
])('reports in a text: $1', async (text, message) => {
  expect(await describeAgent(text)).toEqual([expected(message)]);
});

reportsOnce([
  [
    { 'agents/nurse.yaml': agent.replace('Nurse Agent', '"In {notice}"') },
    ":3 title: {notice} would be shown as is: this field can't contain a figure.",
  ],
  [
    { 'agents/nurse.yaml': agent.replace('Nurse Agent', 'Agent of 96.8%') },
    `:3 title: "96.8%" is typed by hand. This field can't contain a figure; rewrite it without the number.`,
  ],
  [
    { 'figures/spare.yaml': figure('value: 1\nlabel: Spare') },
    ': no page or entry uses this figure. Use it or remove it.',
  ],
  [{ 'figures/Spare.yaml': notice }, `: "Spare.yaml" can't be part of a URL`],
  [
    { 'agents/nurse.yaml': agent.replace(/Obs.*/, '"In {notice}."'), 'figures/notice.yaml': undefined },
    ':4 description: there is no figure "notice". Each figure is a file of content/figures. Also in content/pages/index.mdx:11.',
  ],
  [
    {
      'agents/nurse.yaml': agent.replace(/Obs.*/, '"{price-change}, or 30 days."'),
      'figures/price-change.yaml': figure('value: 30\nunit: days\nlabel: Notice of a price'),
    },
    ':4 description: "30 days" is typed by hand. Write {notice} or {price-change}. For a different figure, add a file',
  ],
]);

test.each<[written: string, placeholder: string]>([
  ['96.8%', '{clinical-accuracy}'],
  ['96.8 percent', '{clinical-accuracy}'],
  ['30 minutes', '{demo-length}'],
  ['30-minute', '{demo-length:compound}'],
  ['under 60 seconds', '{screen}'],
  ['60 seconds', '{screen:amount}'],
  ['5-7 minutes', '{saved}'],
  ['5–7 minutes', '{saved}'],
  ['5 to 7 minutes', '{saved}'],
  ['5–7', '{saved:number}'],
  ['11M', '{records}'],
  ['11 million', '{records}'],
  ['11,200+', '{rate}'],
  ['11200+', '{rate}'],
  ['$10,000', '{threshold}'],
  ['24/7', '{monitoring}'],
  ['minimum age of 13', '{minimum-age}'],
])('for "%s" typed by hand, suggests %s', async (written, placeholder) => {
  const more = {
    screen: 'value: 60\nbefore: under\nunit: seconds\nlabel: Length of a screen',
    saved: 'value: 5\nto: 7\nunit: minutes\nlabel: Time saved',
    records: 'value: 11\nsuffix: M\nlabel: Patient Records',
    rate: 'value: 11200\nsuffix: +\nlabel: Assessments per hour',
    threshold: 'value: 10000\nprefix: $\nlabel: Negotiation first',
    monitoring: 'words: 24/7\nlabel: Monitoring',
    'minimum-age': 'value: 13\nlabel: Minimum age',
  };
  const files = Object.entries(more).map(([id, fields]) => [`figures/${id}.yaml`, figure(fields)]);
  const text = agent.replace(/Obs.*/, `It says ${written} here.`);
  expect(await problemsAfter({ ...Object.fromEntries(files), 'agents/nurse.yaml': text })).toEqual([
    expect.stringContaining(`:4 description: "${written}" is typed by hand. Write ${placeholder}.`),
  ]);
});

test.each(['13 topics', '130 minutes', '30-31 minutes later', 'Room 30'])(
  'does not mistake "%s" for a figure of content/figures',
  async (text) => {
    expect(await describeAgent(text)).toEqual([]);
  },
);

test.each<[written: string, message: string | RegExp]>([
  [
    '12%',
    /^"12%" is not in content\/figures\. Add a file there with what it measures\. If it is correct as it is, add it/,
  ],
  ['196.8%', /^"196\.8%" is not in content/],
  ['12 percent', /^"12 percent" is not in content/],
  ['10-20%', /^"10-20%" is not in content/],
  ['ninety-one languages', /^"ninety-one languages" is not in content/],
  ['ninety one languages', /^"ninety one languages" is not in content/],
  ['two hundred clinics', /^"two hundred clinics" is not in content/],
  ['thirty days', /^"thirty days" looks like a figure in words\. Write \{notice\}\. If it is correct/],
])('asks about "%s", which may be a figure', async (written, message) => {
  expect(await describeAgent(`It takes ${written} here.`)).toEqual([expected(message)]);
});

test('takes words for a part of the sentence', async () => {
  const words = ['two families', 'three times a day', 'a dozen', 'One visit', 'twelve of them', 'someone'];
  expect(await describeAgent(`${words.join(', ')}.`)).toEqual([]);
});

test('a number that may not be a figure is allowed in place, with its reason', async () => {
  const text = { 'agents/nurse.yaml': agent.replace(/Obs.*/, '12% fewer calls and 12% more.') };
  expect(await problemsAfter(text)).toHaveLength(2);
  const allow = (words: string) => ({ ...text, 'agreed.yaml': `allow: [{ text: ${words}, why: as counted }]` });
  expect(await problemsAfter(allow('12% fewer calls'))).toEqual([expect.stringContaining('"12%" is not in content')]);
  expect(await problemsAfter(allow('12%'))).toEqual([]);
});

test.each<[where: string, body: string, line: string]>([
  [
    'running text',
    'Right in\n96.8% of cases.',
    '12:1: "96.8%" is typed by hand. Write <Figure id="clinical-accuracy" />',
  ],
  [
    'a form',
    'A 30-minute talk.',
    '11:3: "30-minute" is typed by hand. Write <Figure id="demo-length" form="compound" />',
  ],
  ['a heading', '### 96.8% right', '11:5: "96.8%" is typed by hand. Write <Figure'],
  [
    'the value of a component',
    '<NotifyField label="96.8% right" unavailable="Not yet." />',
    '11:14 <NotifyField> label: "96.8%" is typed by hand. Write {clinical-accuracy}.',
  ],
])('reports a figure typed by hand in %s', async (_, body, line) => {
  const [problem] = await problemsAfter({ 'pages/example.mdx': pageWithText(body) });
  expect(problem?.replace(/:12: /, ':12:1: ')).toContain(`content/pages/example.mdx:${line}`);
});

test('reports the use of a figure that was removed', async () => {
  expect(await problemsAfter({ 'figures/notice.yaml': undefined })).toEqual([
    expect.stringMatching(/^content\/pages\/index\.mdx:11:\d+ <Figure> id: there is no figure "notice"/),
  ]);
});

const claim = `value: 12
label: Spare
measures: What it measures
population: Patients
condition: When it is true.
unstated: [comparison, period]
source: A study`;

test.each<[text: string, message: string]>([
  [notice.replace('value', 'valu'), ':2 valu: there is no such field here. Did you mean "value"?'],
  [notice.replace('topic: legal\n', ''), ':1 topic: is missing.'],
  [notice.replace(/label.*\n/, ''), ':1 label: is missing. Add text.'],
  [notice.replace(/value.*\n/, ''), ':1 value: write either a value or words'],
  [`${notice}words: about\n`, ':2 value: write either a value or words'],
  [`${notice}to: 20\n`, ':5 to: write a number above value'],
  [notice.replace('30', '11,200'), ":2:8: Write 11200: a comma doesn't belong in a number."],
  [notice.replace('30', '96,8'), ':2:8: Write 96.8:'],
  [notice.replace('30', '30%'), ':2 value: expected a number, found "30%".'],
  [notice.replace('value: 30', 'words: $30'), ':2 words: "$30" is not allowed: write a number'],
  [notice.replace('value: 30', 'words: 5-7'), ':2 words: "5-7" is not allowed: write a number'],
  [figure(claim.replace(', period', ''), 'counted'), ':1 period: is missing. State it, or add period'],
  [figure(claim.replace('[', '[population, '), 'counted'), ':7 unstated: population is'],
  [figure(claim.replace(/source.*/, ''), 'counted'), ':1 source: is missing. Write where'],
])('reports in a figure: $1', async (text, message) => {
  const problems = await problemsAfter({ 'figures/notice.yaml': text });
  expect(problems).toEqual([expect.stringContaining(`content/figures/notice.yaml${message}`)]);
});

describe('a figure with a condition', () => {
  const changes = (text: Changes) => ({ 'figures/spare.yaml': figure(claim, 'counted'), ...text });
  const unmarkable = 'the figure "spare" has a condition, and this text also appears where its mark can\'t.';

  test.each<[text: Changes, message: string]>([
    [
      {
        'pages/contact.mdx': page('').replace(
          /description:.*/,
          'description: "A description of the page with {spare} in it, long enough."',
        ),
      },
      `pages/contact.mdx:3 description: ${unmarkable}`,
    ],
    [
      { 'features/security/encryption.yaml': feature(1).replace('Encryption', '"{spare} more"') },
      `features/security/encryption.yaml:2 title: ${unmarkable}`,
    ],
    [
      { 'pages/contact.mdx': page('<Band heading="In {spare}">\nWords.\n</Band>') },
      `pages/contact.mdx:11:7 <Band> heading: ${unmarkable}`,
    ],
    [
      { 'pages/contact.mdx': page('').replace('audience:', 'cardFigure: spare\naudience:') },
      `pages/contact.mdx:6 cardFigure: ${unmarkable}`,
    ],
  ])('has its mark beside it, else: $1', async (text, message) => {
    const problems = await problemsAfter(changes(text));
    expect(problems).toContainEqual(expect.stringContaining(`content/${message}`));
  });

  test('is for running text and the text of an entry', async () => {
    const text = { 'agents/nurse.yaml': agent.replace(/Obs.*/, '"In {spare} of cases."') };
    expect(await problemsAfter(changes(text))).toEqual([]);
  });
});

describe('a figure that is named with words', () => {
  const files = { 'figures/spare.yaml': figure(`${claim}\nnamedWith: [by voice, spoken]`, 'counted') };
  const unnamed = 'the figure "spare" needs what it measures beside it: "by voice" or "spoken".';
  const problemsWith = (text: string) =>
    problemsAfter({ ...files, 'agents/nurse.yaml': agent.replace(/Obs.*/, `"${text}"`) });

  test('has one of them beside it in a field', async () => {
    expect(await problemsWith('In {spare} of cases.')).toEqual([`content/agents/nurse.yaml:4 description: ${unnamed}`]);
    expect(await problemsWith('In {spare} of cases By Voice.')).toEqual([]);
  });

  test('has one of them beside it in running text', async () => {
    const write = (text: string) => problemsAfter({ ...files, 'pages/example.mdx': pageWithText(text) });
    expect(await write('In <Figure id="spare" /> of cases.')).toEqual([
      `content/pages/example.mdx:11:4 <Figure>: ${unnamed}`,
    ]);
    expect(await write('Right by\nvoice in <Figure id="spare" /> of cases.')).toEqual([]);
  });

  test('has one of them in its label', async () => {
    const page = { 'pages/example.mdx': pageWithText('<StatRow>\n<Stat figure="spare" />\n</StatRow>') };
    expect(await problemsAfter({ ...files, ...page })).toEqual([expect.stringContaining(unnamed)]);
    const spare = files['figures/spare.yaml'].replace(/label: .*/, 'label: Spoken words');
    expect(await problemsAfter({ ...files, ...page, 'figures/spare.yaml': spare })).toEqual([]);
  });

  test('measures one thing: no section gives it a label of its own', async () => {
    const page = pageWithText('<StatRow>\n<Stat figure="spare" label="Spoken words" />\n</StatRow>');
    expect(await problemsAfter({ ...files, 'pages/example.mdx': page })).toContainEqual(expect.stringMatching(/label/));
  });
});

test('"up to" stays beside its figure, or "within" says it', async () => {
  const files = { 'figures/spare.yaml': figure('value: 70\nsuffix: "%"\nbefore: up to\nlabel: Shorter waits') };
  const problemsWith = (text: string) =>
    problemsAfter({ ...files, 'agents/nurse.yaml': agent.replace(/Obs.*/, `"${text}"`) });
  expect(await problemsWith('Waits fall by {spare:number}.')).toEqual([
    'content/agents/nurse.yaml:4 description: {spare:number} leaves out "up to". Remove the form.',
  ]);
  expect(await problemsWith('Waits fall by {spare}. Or within {spare:amount}.')).toEqual([]);
});
