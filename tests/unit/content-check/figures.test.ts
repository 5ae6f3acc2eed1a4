import { expect, test } from 'vitest';
import { agent, figures, pageWithText, problemsAfter } from './small-site.ts';

const expected = (message: string | RegExp) => (typeof message === 'string' ? message : expect.stringMatching(message));

const describeAgent = async (description: string) => {
  const problems = await problemsAfter({ 'agents/nurse.yaml': agent.replace(/Obs.*/, `"${description}"`) });
  return problems.map((line) => line.replace('content/agents/nurse.yaml:4 description: ', ''));
};

test.each<[mistake: string, text: string, message: string | RegExp]>([
  ['an unknown figure', 'In {notise}', 'there is no figure "notise". Did you mean "notice"?'],
  [
    'an unknown figure unlike any other',
    'In {xyz}',
    'there is no figure "xyz". The figures are listed in figures.yaml.',
  ],
  ['a name that every object has', 'In {constructor}', /^there is no figure "constructor"/],
  [
    'an unknown form',
    'In {notice:ful}',
    /^\{notice:ful\}: there is no form "ful"\. Did you mean "full"\? Allowed: full,/,
  ],
])('reports text with %s', async (_, text, message) => {
  expect(await describeAgent(text)).toEqual([expected(message)]);
});

test('reports a figure in a field that is shown as is', async () => {
  expect(await problemsAfter({ 'agents/nurse.yaml': agent.replace('Nurse Agent', '"In {notice}"') })).toEqual([
    "content/agents/nurse.yaml:3 title: {notice} would be shown as is: this field can't contain a figure.",
  ]);
});

test.each<[written: string, figure: string]>([
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
])('for "%s" typed by hand, suggests %s', async (written, figure) => {
  const more = `screen: { value: 60, before: under, unit: seconds, label: Length of a screen }
saved: { value: "5-7", unit: minutes, label: Time saved }
records: { value: 11, suffix: M, label: Patient Records }
rate: { value: 11200, suffix: +, label: Assessments per hour }
threshold: { value: 10000, prefix: $, label: Negotiation first }
monitoring: { value: "24/7", label: Monitoring }
minimum-age: { value: 13, label: Minimum age }
`;
  const text = agent.replace(/Obs.*/, `It says ${written} here.`);
  expect(await problemsAfter({ 'figures.yaml': figures + more, 'agents/nurse.yaml': text })).toEqual([
    expect.stringContaining(`:4 description: "${written}" is typed by hand. Write ${figure}.`),
  ]);
});

test.each(['13 topics', '130 minutes', '30-31 minutes later', 'Room 30'])(
  'does not mistake "%s" for a figure of the ledger',
  async (text) => {
    expect(await describeAgent(text)).toEqual([]);
  },
);

test.each<[written: string, message: string | RegExp]>([
  [
    '12%',
    /^"12%" is in no entry of figures\.yaml\. Add it there, with what it measures\. If it is correct as it is, add it/,
  ],
  ['196.8%', /^"196\.8%" is in no entry/],
  ['12 percent', /^"12 percent" is in no entry/],
  ['10-20%', /^"10-20%" is in no entry/],
  ['ninety-one languages', /^"ninety-one languages" is in no entry/],
  ['ninety one languages', /^"ninety one languages" is in no entry/],
  ['two hundred clinics', /^"two hundred clinics" is in no entry/],
  ['thirty days', /^"thirty days" looks like a figure in words\. Write \{notice\}\. If it is correct/],
])('asks about "%s", which may be a figure', async (written, message) => {
  expect(await describeAgent(`It takes ${written} here.`)).toEqual([expected(message)]);
});

test.each(['two families', 'three times a day', 'a dozen', 'One visit', 'twelve of them', 'someone'])(
  'takes "%s" for a part of the sentence',
  async (text) => {
    expect(await describeAgent(text)).toEqual([]);
  },
);

test('a number that may not be a figure is allowed in place, with its reason', async () => {
  const text = { 'agents/nurse.yaml': agent.replace(/Obs.*/, '12% fewer calls and 12% more.') };
  expect(await problemsAfter(text)).toHaveLength(2);
  const allow = (phrases: string) => ({ ...text, 'agreed.yaml': `pages: {}\nallow:\n${phrases}` });
  expect(await problemsAfter(allow('  12% fewer calls: as the customer counted\n'))).toEqual([
    expect.stringContaining('"12%" is in no entry'),
  ]);
  expect(await problemsAfter(allow('  12%: as the customer counted\n'))).toEqual([]);
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

test('suggests both figures that have the same number', async () => {
  const more = 'price-change: { value: 30, unit: days, label: Notice of a price }\n';
  const text = agent.replace(/Obs.*/, '"{price-change}, or 30 days."');
  expect(await problemsAfter({ 'figures.yaml': figures + more, 'agents/nurse.yaml': text })).toEqual([
    expect.stringContaining('Write {notice} or {price-change}. For a different figure, add an entry'),
  ]);
});

test('reports a figure that nothing uses', async () => {
  expect(await problemsAfter({ 'figures.yaml': `${figures}spare: { value: 1, label: Spare }\n` })).toEqual([
    'content/figures.yaml:4 spare: no page or entry uses this figure. Use it or remove it.',
  ]);
});

test('reports the use of a figure that was removed', async () => {
  expect(await problemsAfter({ 'figures.yaml': figures.replace(/notice.*\n/, '') })).toEqual([
    expect.stringMatching(/^content\/pages\/index\.mdx:11:\d+ <Figure> id: there is no figure "notice"/),
  ]);
  expect(
    await problemsAfter({
      'figures.yaml': figures.replace(/notice.*\n/, ''),
      'agents/nurse.yaml': agent.replace(/Obs.*/, '"In {notice}."'),
    }),
  ).toEqual([
    'content/agents/nurse.yaml:4 description: there is no figure "notice". The figures are listed in figures.yaml. Also in content/pages/index.mdx:11.',
  ]);
});

test.each([
  [
    'an entry with a misspelled field',
    figures.replace('value: 30, unit: days', 'valu: 30, unit: days'),
    '3 notice valu: there is',
  ],
  ['a name with capitals', `${figures}Spare: { value: 1, label: Spare }\n`, '4 Spare: use lowercase words'],
  ['an id with an underscore', `${figures}my_figure: { value: 1, label: Spare }\n`, '4 my_figure: use lowercase words'],
  ['an id twice', `${figures}notice: { value: 1, label: Spare }\n`, '4:1: This field appears twice. Keep one.'],
  ['no label', figures.replace(', label: Clinical Accuracy', ''), '1 clinical-accuracy label: is missing. Add text.'],
  ['a comma in a number', figures.replace('96.8', '11,200'), "1:29: Write 11200: a comma doesn't belong in a number."],
  [
    'the same on its own line',
    figures.replace(/clinical.*/, 'clinical-accuracy:\n  value: 11,200\n  label: Clinical Accuracy'),
    '2:10: Write 11200:',
  ],
  ['a comma for a decimal point', figures.replace('96.8', '96,8'), '1:29: Write 96.8:'],
  [
    'a percent sign',
    figures.replace('96.8, suffix: "%"', '96.8%'),
    '1 clinical-accuracy value: "96.8%" is not allowed: write',
  ],
  ['a currency sign', figures.replace('96.8', '$96.8'), '1 clinical-accuracy value: "$96.8" is not allowed: write a'],
  ['a number in quotes', figures.replace('96.8', '"96.8"'), '1 clinical-accuracy value: "96.8" is not allowed: write'],
  [
    'a space in a number',
    figures.replace('96.8', '11 200'),
    '1 clinical-accuracy value: "11 200" is not allowed: write',
  ],
  [
    'a name that every object has',
    `${figures}__proto__: { value: 1, label: Spare }\n`,
    '4 __proto__: no page or entry uses this figure.',
  ],
  ['a file that is not YAML', '{ a', '1:4: A bracket is not closed'],
])('reports in the ledger: %s', async (_, text, message) => {
  expect(await problemsAfter({ 'figures.yaml': text })).toEqual([
    expect.stringContaining(`content/figures.yaml:${message}`),
  ]);
});
