import { expect, test } from 'vitest';
import {
  agent,
  article,
  type Changes,
  dated,
  feature,
  figure,
  inPage,
  type Mistake,
  navigation,
  notice,
  page,
  pageWithText,
  problemsAfter,
  reportsOnce,
  session,
} from './small-site.ts';

const inAgent = (from: string | RegExp, to: string): Changes => ({ 'agents/nurse.yaml': agent.replace(from, to) });
const inArticle = (body: string, fields = 'published: 2026-11-23'): Changes => ({
  'articles/score.mdx': article(body, fields),
  'features/content-categories/research.yaml': feature(1),
});
const today = new Date('2026-11-24T12:00Z');

/** What visitors would get without a word to the editor. */
const silent: Mistake[] = [
  [
    inAgent('Asks the next question', 'What it does first'),
    ':6 features 1: "What it does first" is placeholder text. Replace it.',
  ],
  [inPage('What the band says.'), ':11:1: "What the band says." is placeholder text'],
  [inAgent(/Obs.*/, '"TODO: say more."'), ':4 description: "TODO" is placeholder text'],
  [inPage('Lorem ipsum dolor.'), ':11:1: "Lorem ipsum" is placeholder text'],
  [{ 'figures/notice.yaml': notice.replace('30', '-30') }, ':2 value: -30 is not allowed: expected at least 0.'],
  [dated('effective: 1925-08-23'), ":7 effective: the year 1925 can't be right. Write one from 2000 to 2036."],
  [dated('published: 2206-12-01'), ':7 published: the year 2206 '],
  [session('start: 2206-12-03 14:00 America/New_York'), ':8 start'],
  [
    session('start: 2027-03-14 02:30 America/New_York'),
    ':8 start: there is no 02:30 on that day in America/New_York: the clocks go forward. Write another time.',
  ],
  [
    session('start: 2027-11-07 01:30 America/New_York'),
    ':8 start: 01:30 comes twice on that day in America/New_York: the clocks go back.',
  ],
  [session('start: 2026-12-03'), ':8 start: write date, time and time zone: 2026-12-03 14:00 America/New_York.'],
  [session('published: 20261201'), ':8 published: "20261201" is not a date. Write year, month and day: 2025-08-23.'],
  [
    session('recording: https://a.example/voice'),
    ':8 recording: belongs to a session that is over. Write its start as well, or remove this.',
  ],
  [{ 'files/overview.pdf': '' }, ': is not a .pdf file inside. Export it again.'],
  [{ 'files/overview.pdf': '<html>' }, ': is not a .pdf file inside.'],
  [{ 'files/overview.csv': '' }, ': is not a .csv file inside.'],
  [inArticle('Words.\n\n##\n\nMore.'), ':10:1: this heading has no words. Write some, or remove the line.'],
  [inPage('##\n\nWords.'), ':11:1: this heading has no words'],
  [inPage('### 🎉'), ':11:1: this heading has no words'],
  [
    { 'pages/example.mdx': page('<Band heading="🎉">\nWords.\n</Band>') },
    ':11:7 <Band> heading: has no words. Write some.',
  ],
  [
    inArticle('Words.', 'published: 2026-11-23\nrelated: [/contact, /resources/blog-news/score]'),
    ':6 related 2: is this article itself. Name another page, or remove this.',
  ],
  [
    inArticle('Words.', 'published: 2026-11-23\nrelated: [/contact, /contact]'),
    ':6 related 2: "/contact" is named twice. Keep one.',
  ],
  [
    inArticle('Words.', 'published: 2026-11-23\nby: nora@clinic.org'),
    ':6 by: "nora@clinic.org" is not allowed: write the name of a person, not an email address.',
  ],
  [
    { 'pages/example.mdx': page('').replace('An example page', 'Example pages/contact.mdx') },
    ':2 title: is the title of content/pages/contact.mdx as well. Write another one.',
  ],
  [
    { 'pages/example.mdx': page('').replace('description of the page', 'description of pages/contact.mdx') },
    ':3 description: is the description of content/pages/contact.mdx as well.',
  ],
  [
    { 'agents/scribe.yaml': agent.replace('order: 1', 'order: 2').replace('code: Nu', 'code: Sc') },
    ':3 title: is the title of content/agents/nurse.yaml as well.',
  ],
  [
    {
      'cases/unit.yaml':
        'code: Nu\ntitle: A view\ncaption: The nurse decides.\nworklist:\n  - { bed: 1, age: 70, sex: F, checked: "9:00", said: Better., status: Check, need: now }\n  - { bed: 1, age: 70, sex: F, checked: "9:00", said: Worse., status: Check, need: none }\n',
    },
    ':6 worklist 2 bed: 1 is named twice. Keep one.',
  ],
  [
    { 'navigation.yaml': `${navigation}  - { label: Contact, href: /contact }\n` },
    ':14 legal 2 label: "Contact" is named twice. Keep one.',
  ],
  [inPage('[Click here](/contact) now.'), ':11:2: "Click here" doesn'],
  [
    inPage('Write to us [here](/contact).'),
    ':11:13 (/contact): "here" doesn\'t say where the link leads. Make the words that do the link.',
  ],
  [inAgent('Nurse Agent', 'Nurse \u202EAgent'), ':3:14: There is an invisible character here'],
  [inAgent('Nurse Agent', 'Nurse\u00A0Agent'), ':3:13: There is a non-breaking space here.'],
  [inPage('1.\u00A0One'), ':11:3: There is a non-breaking space here.'],
  [{ 'navigation.yaml': navigation.replace('m, h', 'm,\u00A0h') }, ':5:31: There is a n'],
  [
    inAgent('/contact', 'mailto:sales'),
    ':11 href: "mailto:sales" is not allowed: write mailto: and the whole email address: mailto:care@clinic.org.',
  ],
  [inPage('[Us](mailto:sales)'), ':11:1 (mailto:sales): "mailto:sales" is not allowed'],
  [
    inArticle('Words are many. '.repeat(6_700)),
    ': has 20,127 words; the limit is 20,000. Divide it into several pages or articles.',
  ],
  [
    { 'words.txt': '# Names\nBrysbaert\nFlesch\nbrysbaert\n' },
    ':4: "brysbaert" is in line 2 already. Remove one of the two.',
  ],
  [{ 'words.txt': 'Flesch, Kincaid\n' }, ':1: has several words. Write one a line, and'],
  [
    { 'words.txt': 'questoin\n' },
    ':1: "questoin" looks like a misspelling of "question". Remove it; if it is right, write the reason after #.',
  ],
  [{ 'words.txt': 'Scienza\nSceinza\n' }, ':2: "Sceinza" looks like a misspelling of "scienza"'],
  [
    inAgent('/contact', 'https://localhost:4321/contact'),
    ':11 href: "https://localhost:4321/contact" is not allowed: it opens only on your own computer. Write the path of the page: /contact.',
  ],
];

const table = (rows: string) => inPage(`<DataTable caption="Places">\n${rows}\n</DataTable>`);
const trend = (from: string, to: string): Changes => ({
  'cases/calls.yaml':
    'code: Nu\ntitle: Trend\ntime: "9:14"\nstate: Alert\ncaption: The nurse decides.\ntrend:\n  patient: { age: 71, sex: F }\n  plan: Calls at nine\n  measure: Pause, in seconds\n  axis: [0, 1, 2]\n  usual: { from: 0.5, to: 0.9 }\n  calls:\n    - { date: 2026-10-27, value: 0.6 }\n    - { date: 2026-10-30, value: 0.7 }\n    - { date: 2026-11-03 }\n  facts:\n    - { label: Said, text: Fine. }\nactions: [Take this]\n'.replace(
      from,
      to,
    ),
});
const band = (fields: string): Changes => ({ 'score-bands/low.yaml': `risk: Low\n${fields}\n` });

/** What visitors would read as it is: half written, mistyped, or of something else. */
const shown: Mistake[] = [
  [inAgent('Asks the', `Asks in \${notice} the`), ':6 features 1: ${ would be shown as is'],
  [
    inAgent('Calls patients between visits', 'Asks the next question'),
    ':9 features 4: "Asks the next question" is named',
  ],
  [inPage('Who knows???'), ':11:10: "???" is placeholder text'],
  [inPage('Text to come.'), ':11:1: "Text to come" is placeholder text'],
  [inPage('@Anna: please look.'), ':11:1: "@Anna:" is placeholder text'],
  [inPage('[Anna: is this right?]'), ':11:1: "[Anna: is this right?]" is placeholder text'],
  [inPage('Some words[A1] here.'), ':11:10: "s[A1]" is placeholder text'],
  [inPage('Done.Then it ends.'), ':11:1: "Done.Then" has a space or a point too many or too few. If it is correct'],
  [inPage('It ends..'), ':11:4: "ends.." has a space or a point too many'],
  [inPage('One , two.'), ':11:1: "One ," has a space'],
  [inPage('From August 32, 2025.'), ':11:6: there is no August 32. Write another day.'],
  [inPage('It cuts the wait in half.'), ':11:18: "in half" is not in content/figures.'],
  [inPage('See (the page)[/contact].'), ':11:1: This is not read as a link.'],
  [inPage('An *open mark.'), ':11:1: This is not read as emphasized.'],
  [inPage('Some _ spaced _ words.'), ':11:1: This is not read as emphasized.'],
  [inPage('-one\n-two'), ':11:1: A list item starts with a hyphen and a space: - text.'],
  [inPage('[us](tel:call-us)'), ':11:1 (tel:call-us): "tel:call-us" is not allowed: write tel: and the number'],
  [
    inPage('[us](https://https://a.org)'),
    ':11:1 (https://https://a.org): "https://https://a.org" is not allowed: it has',
  ],
  [
    inPage('[us](https://docs.google.com/document/d/1/edit)'),
    ':11:1 (https://docs.google.com/document/d/1/edit): "https://docs.google.com/document/d/1/edit" is not allowed: it opens',
  ],
  [table('| A | B |\n| --- | --- |'), ':12:1: this table has a row without words, or no rows.'],
  [table('| A | B |\n| --- | --- |\n|  |  |'), ':12:1: this table has a row without words'],
  [inPage('<DataTable caption="Places">\n\nWords.\n\n</DataTable>'), ':11:1 <DataTable>: would show a caption above'],
  [trend('axis: [0, 1, 2]', 'axis: [0, 2, 1]'), ':10 trend axis: sort them.'],
  [trend('to: 0.9', 'to: 9'), ':11 trend usual to: 9 is beyond the axis, which goes from 0 to 2.'],
  [band('from: 500\nto: 400\npopulationShare: 12\ndeclineRate: 2'), ':3 to: is less than `from`. Write more.'],
  [band('from: 300\nto: 400\npopulationShare: 12\ndeclineRate: 210'), ':5 declineRate: 210 is not allowed'],
  [
    {
      'agents/scribe.yaml': agent
        .replace(/1\ncode: Nu\ntitle: Nurse/, '2\ncode: Sc\ntitle: Scribe')
        .replace('false', 'true'),
      ...inAgent('false', 'true'),
    },
    ':10 isMaster: content/agents/nurse.yaml coordinates the others already.',
  ],
  [
    { 'figures/notice.yaml': figure('value: 30\nsuffix: "%%"\nlabel: Notice of a change') },
    ':3 suffix: "%%" is not allowed: write the symbol once.',
  ],
  [
    { 'publications/one.yaml': 'order: 1\ncategory: Report\ndate: Q5 2025\ntitle: One\ndescription: What it says.\n' },
    ':3 date: "Q5 2025" is not allowed: a year has the quarters Q1 to Q4.',
  ],
];

/** What had a message that sent the editor elsewhere. */
const misleading: Mistake[] = [
  [inPage('<script>{x}</script>'), ":11:1 <script>: HTML doesn't belong in a page."],
  [inArticle('Words.\n\n##Who'), ':10:1: A space is missing: write ## Who.'],
  [
    inPage('[x](http://localhost:4321/contact)'),
    ':11:1 (http://localhost:4321/contact): "http://localhost:4321/contact" is not allowed: it opens only on your own computer. Write the path of the page: /contact.',
  ],
  [inPage('[x](mail-to:a@b.org)'), ':11:1 (mail-to:a@b.org): "mail-to:a@b.org" is not allowed: write mailto:'],
  [inAgent('/contact', 'mail-to:a@b.org'), ':11 href: "mail-to:a@b.org" is not allowed: write mailto:'],
  [inAgent('Nurse', 'Nur\0se'), ':3:11: There is a control character here'],
  [
    dated('redirectFrom: [/rss.xml]'),
    ':7 redirectFrom 1: "/rss.xml" is not allowed: only pages have earlier addresses, not files. Remove it.',
  ],
  [dated('redirectFrom: /rss.xml'), ':7 redirectFrom: only pages have earlier addresses'],
  [dated('redirectFrom: /old'), ':7 redirectFrom: write [/old].'],
  [
    {
      'cases/night.yaml':
        'code: Nu\ntitle: A view\ncaption: The nurse decides.\nworklist: [{ bed: 1, age: 70, sex: F, checked: "9:00", said: Better., status: Check, need: now }]\n',
      ...inPage('<WorklistView entry="unit" />'),
    },
    'pages/example.mdx:11:15 <WorklistView> entry: there is no case "unit". Was content/cases/unit.yaml removed? Put it back, or remove this. Allowed: night.',
  ],
  [
    inPage('<Accordion group="security" />\n\n[x](#monitoring)'),
    ':13:1 (#monitoring): "/example" has no section "#monitoring". Was an entry of content/features/security removed? Allowed: main, a-band, encryption.',
  ],
  [
    {
      ...inPage('<Accordion group="security" />'),
      'agreed.yaml': 'pages: [{ page: /example, why: brand, headings: [Monitoring] }]',
    },
    ': "Monitoring" is agreed for /example (brand). Change it back, or change it in Agreed, item 1 of Pages (agreed.yaml:1) as well.',
  ],
  [
    { 'pages/contact.mdx': undefined, 'published.txt': '/contact\n', ...inPage('In <Figure id="demo-length" />.') },
    'site.yaml: "/contact" was public and has no page now.',
  ],
  [
    { 'figures/notice.yaml': undefined, 'figures/notice.yml': notice },
    'figures/notice.yml: is not an entry of figures. Entries are .yaml files.',
  ],
  [
    {
      'pages/contact.mdx': undefined,
      'pages/contact.md': page(''),
      'published.txt': '/contact\n',
      ...inPage('In <Figure id="demo-length" />.'),
    },
    'pages/contact.md: is not a page. Pages are .mdx files.',
  ],
  [
    {
      'pages/index.mdx': pageWithText(
        'Right in <Figure id="clinical-accuracy" /> of cases, with notice of <Figure id="notice" />.',
        'audience: buyers\ndraft: true',
      ),
      'published.txt': '/\n',
    },
    ':7 draft: the home page is always public. Remove this.',
  ],
  [
    {
      'figures/demo-length.yaml': figure('value: 30\nlabel: Length of a demo'),
      'agreed.yaml': 'pages: [{ page: /contact, why: brand, words: [A 30-minute talk] }]',
    },
    'pages/contact.mdx: "A 30-minute talk" is agreed for /contact (brand). Change it back, or change it in Agreed, item 1 of Pages (agreed.yaml:1) as well.',
  ],
];

reportsOnce([...silent, ...shown, ...misleading], today);

test.each<[claim: string, written: string]>([
  ['It is 3x faster.', '3x'],
  ['It saves $2 million.', '$2 million'],
  ['It reads 12,000 records.', '12,000 records'],
  ['It reads 2 million records.', '2 million records'],
  ['It is twice as fast.', 'twice as fast'],
  ['It is three times faster.', 'three times faster'],
  ['It grew in the last 10 years.', 'last 10 years'],
  ['It grew in the past ten years.', 'past ten years'],
  ['It cut the wait by half.', 'by half'],
  ['It halved the wait.', 'halved'],
])('asks about a typed claim: %s', async (claim, written) => {
  expect(await problemsAfter(inAgent(/Obs.*/, claim))).toEqual([
    expect.stringMatching(
      RegExp(`${RegExp.escape(`4 description: "${written}" is not in content/figures. Add a file there`)}.* \`allow\``),
    ),
  ]);
  const allow = `allow: [{ text: "${written}", why: quoted from a report }]`;
  expect(await problemsAfter({ ...inAgent(/Obs.*/, claim), 'agreed.yaml': allow })).toEqual([]);
});

test('takes words for a part of the sentence', async () => {
  const words = [
    'Room 4x4',
    'In 2025',
    'by a third party',
    'three times a day',
    'half a lunch',
    'Vitamin B12',
    'the last days',
  ];
  expect(await problemsAfter(inAgent(/Obs.*/, `${words.join('. ')}.`))).toEqual([]);
});

test('a draft may have the text of its template, and the title of what it was copied from', async () => {
  const copy = agent
    .replace('order: 1', 'order: 2')
    .replace('code: Nu', 'code: Sc')
    .replace('Asks the next question', 'TODO');
  expect(await problemsAfter({ 'agents/scribe.yaml': `${copy}draft: true\n` })).toEqual([]);
});

test('a word that is close to another is allowed with its reason', async () => {
  expect(await problemsAfter({ 'words.txt': 'questoin # as the report spells it\nworklist\nworklists\n' })).toEqual([]);
});

test('figures may be zero', async () => {
  const none = figure('value: 0\nlabel: Breaches');
  expect(await problemsAfter({ 'figures/none.yaml': none, ...inPage('With <Figure id="none" />') })).toEqual([]);
});
