import { expect, test } from 'vitest';
import {
  agent,
  article,
  type Changes,
  feature,
  figure,
  navigation,
  notice,
  page,
  pageWithText,
  problemsAfter,
} from './small-site.ts';

const inPage = (text: string, fields?: string): Changes => ({ 'pages/example.mdx': pageWithText(text, fields) });
const inAgent = (from: string | RegExp, to: string): Changes => ({ 'agents/nurse.yaml': agent.replace(from, to) });
const inArticle = (body: string, fields = 'published: 2026-11-23'): Changes => ({
  'articles/score.mdx': article(body, fields),
  'features/content-categories/research.yaml': feature(1),
});
const inSession = (fields: string): Changes => ({
  'sessions/voice.yaml': `order: 1\ntype: Webinar\nminutes: 60\ntitle: Voice\ndescription: What speech can show.\naudience: Clinicians\nbuttonText: Join\n${fields}\n`,
});
const dated = (field: string) => inPage('Words.', `list: { kind: headings }\n${field}`);
const today = new Date('2026-11-24T12:00Z');

type Case = [mistake: string, changes: Changes, message: string];

/** What visitors would get without a word to the editor. */
const silent: Case[] = [
  [
    'template text',
    inAgent('Asks the next question', 'What it does first'),
    'agents/nurse.yaml:6 features 1: "What it does first" is left from a template or a draft. Write what visitors shall read.',
  ],
  [
    'template text in a page',
    inPage('What the band says.'),
    'pages/example.mdx:11:1: "What the band says." is left from a template',
  ],
  ['a note for later', inAgent(/Obs.*/, '"TODO: say more."'), 'agents/nurse.yaml:4 description: "TODO" is left from'],
  ['filler text', inPage('Lorem ipsum dolor.'), 'pages/example.mdx:11:1: "Lorem ipsum" is left from'],
  [
    'a negative figure',
    { 'figures/notice.yaml': notice.replace('30', '-30') },
    'figures/notice.yaml:2 value: -30 is not allowed: expected at least 0.',
  ],
  [
    'a year before the first',
    dated('effective: 1925-08-23'),
    "pages/example.mdx:7 effective: the year 1925 can't be right. Write one from 2000 to 2036.",
  ],
  ['a year far ahead', dated('published: 2206-12-01'), 'pages/example.mdx:7 published: the year 2206 '],
  [
    'a session in a year far ahead',
    inSession('start: 2206-12-03 14:00 America/New_York'),
    'sessions/voice.yaml:8 start',
  ],
  [
    'a session at an hour that the clocks skip',
    inSession('start: 2027-03-14 02:30 America/New_York'),
    'sessions/voice.yaml:8 start: there is no 02:30 on that day in America/New_York: the clocks go forward. Write another time.',
  ],
  [
    'a session at an hour that comes twice',
    inSession('start: 2027-11-07 01:30 America/New_York'),
    'sessions/voice.yaml:8 start: 01:30 comes twice on that day in America/New_York: the clocks go back.',
  ],
  [
    'a recording of a session without a date',
    inSession('recording: https://a.example/voice'),
    'sessions/voice.yaml:8 recording: is for a session that is over. Write its start as well, or remove this.',
  ],
  ['an empty PDF', { 'files/overview.pdf': '' }, 'files/overview.pdf: is not a .pdf file inside. Export it again.'],
  ['a false PDF', { 'files/overview.pdf': '<html>' }, 'files/overview.pdf: is not a .pdf file inside.'],
  ['an empty table of figures', { 'files/overview.csv': '' }, 'files/overview.csv: is not a .csv file inside.'],
  [
    '## alone',
    inArticle('Words.\n\n##\n\nMore.'),
    'articles/score.mdx:10:1: this heading has no words, so that nothing can link to it. Write some, or remove the line.',
  ],
  ['## alone in a band', inPage('##\n\nWords.'), 'pages/example.mdx:11:1: this heading has no words'],
  ['a heading of an emoji', inPage('### 🎉'), 'pages/example.mdx:11:1: this heading has no words'],
  [
    'a band with an emoji for its heading',
    { 'pages/example.mdx': page('<Band heading="🎉">Words.</Band>') },
    'pages/example.mdx:11:7 <Band> heading: has no words. Write some.',
  ],
  [
    'an article related to itself',
    inArticle('Words.', 'published: 2026-11-23\nrelated: [/contact, /resources/blog-news/score]'),
    'articles/score.mdx:6 related 2: is this article itself. Name another page, or remove this.',
  ],
  [
    'a related page twice',
    inArticle('Words.', 'published: 2026-11-23\nrelated: [/contact, /contact]'),
    'articles/score.mdx:6 related 2: "/contact" is named twice. Keep one.',
  ],
  [
    'an email address as author',
    inArticle('Words.', 'published: 2026-11-23\nby: nora@clinic.org'),
    'articles/score.mdx:6 by: "nora@clinic.org" is not allowed: write the name of a person, not an email address.',
  ],
  [
    'the title of another page',
    { 'pages/example.mdx': page('').replace('An example page', 'Example pages/contact.mdx') },
    'pages/example.mdx:2 title: is the title of content/pages/contact.mdx as well. Write another one.',
  ],
  [
    'the description of another page',
    { 'pages/example.mdx': page('').replace('description of the page', 'description of pages/contact.mdx') },
    'pages/example.mdx:3 description: is the description of content/pages/contact.mdx as well.',
  ],
  [
    'the title of another agent',
    { 'agents/scribe.yaml': agent.replace('order: 1', 'order: 2').replace('code: Nu', 'code: Sc') },
    'agents/scribe.yaml:3 title: is the title of content/agents/nurse.yaml as well.',
  ],
  [
    'two rows with one bed',
    {
      'worklists/unit.yaml':
        'code: Nu\ntitle: A view\ncaption: The nurse decides.\npatients:\n  - { bed: 1, age: 70, sex: F, checked: "9:00", said: Better., status: Check, need: now }\n  - { bed: 1, age: 70, sex: F, checked: "9:00", said: Worse., status: Check, need: none }\n',
    },
    'worklists/unit.yaml:6 patients 2 bed: 1 is named twice. Keep one.',
  ],
  [
    'a menu link twice',
    { 'navigation.yaml': `${navigation}  - { label: Contact, href: /contact }\n` },
    'navigation.yaml:14 legal 2 label: "Contact" is named twice. Keep one.',
  ],
  [
    'a link that says "click here"',
    inPage('[Click here](/contact) now.'),
    'pages/example.mdx:11:2: "Click here" doesn',
  ],
  [
    'a link that says "here"',
    inPage('Write to us [here](/contact).'),
    'pages/example.mdx:11:13 (/contact): "here" doesn\'t say where the link leads. Make the words that do the link.',
  ],
  [
    'a character that turns the direction of the text',
    inAgent('Nurse Agent', 'Nurse \u202EAgent'),
    'agents/nurse.yaml:3:14: There is an invisible character here',
  ],
  [
    'a non-breaking space from a word processor',
    inAgent('Nurse Agent', 'Nurse\u00A0Agent'),
    'agents/nurse.yaml:3:13: There is a non-breaking space here.',
  ],
  [
    'one after the number of a list',
    inPage('1.\u00A0One'),
    'pages/example.mdx:11:3: There is a non-breaking space here.',
  ],
  [
    'one after a comma',
    { 'navigation.yaml': navigation.replace('m, h', 'm,\u00A0h') },
    'navigation.yaml:5:31: There is a n',
  ],
  [
    'mailto: without an address',
    inAgent('/contact', 'mailto:sales'),
    'agents/nurse.yaml:11 href: "mailto:sales" is not allowed: write mailto: and the whole email address: mailto:care@clinic.org.',
  ],
  [
    'the same in a text',
    inPage('[Us](mailto:sales)'),
    'pages/example.mdx:11:1 (mailto:sales): "mailto:sales" is not allowed',
  ],
  [
    'a text of more than 20,000 words',
    inArticle('Words are many. '.repeat(6_700)),
    'articles/score.mdx: has 20,127 words; the limit is 20,000. Divide it into several pages or articles.',
  ],
  [
    'a word twice in words.txt',
    { 'words.txt': '# Names\nBrysbaert\nFlesch\nbrysbaert\n' },
    'words.txt:4: "brysbaert" is in line 2 already. Remove one of the two.',
  ],
  [
    'a list in words.txt',
    { 'words.txt': 'Flesch, Kincaid\n' },
    'words.txt:1: has several words. Write one a line, and',
  ],
  [
    'a misspelled word in words.txt',
    { 'words.txt': 'questoin\n' },
    'words.txt:1: "questoin" looks like a misspelling of "question". Remove it; if it is right, write the reason after #.',
  ],
  [
    'a misspelled name in words.txt',
    { 'words.txt': 'Scienza\nSceinza\n' },
    'words.txt:2: "Sceinza" looks like a misspelling of "scienza"',
  ],
  [
    'an address of one’s own computer',
    inAgent('/contact', 'https://localhost:4321/contact'),
    'agents/nurse.yaml:11 href: "https://localhost:4321/contact" is not allowed: it opens only on your own computer. Write the path of the page: /contact.',
  ],
];

/** What had a message that sent the editor elsewhere. */
const misleading: Case[] = [
  [
    'a style sheet',
    inPage('<style>.a{color:red}</style>'),
    "pages/example.mdx:11:1 <style>: HTML doesn't belong in a page. Use Markdown or a component.",
  ],
  [
    'a script with braces',
    inPage('<script>{x}</script>'),
    "pages/example.mdx:11:1 <script>: HTML doesn't belong in a page.",
  ],
  ['##Who in a band', inPage('##Who'), 'pages/example.mdx:11:1: A space is missing: write ### Who.'],
  ['##Who in an article', inArticle('Words.\n\n##Who'), 'articles/score.mdx:10:1: A space is missing: write ## Who.'],
  [
    'http://localhost',
    inPage('[x](http://localhost:4321/contact)'),
    'pages/example.mdx:11:1 (http://localhost:4321/contact): "http://localhost:4321/contact" is not allowed: it opens only on your own computer. Write the path of the page: /contact.',
  ],
  [
    'mail-to:',
    inPage('[x](mail-to:a@b.org)'),
    'pages/example.mdx:11:1 (mail-to:a@b.org): "mail-to:a@b.org" is not allowed: write mailto:',
  ],
  [
    'mail-to: in a field',
    inAgent('/contact', 'mail-to:a@b.org'),
    'agents/nurse.yaml:11 href: "mail-to:a@b.org" is not allowed: write mailto:',
  ],
  ['NUL', inAgent('Nurse', 'Nur\0se'), 'agents/nurse.yaml:3:11: There is a control character here'],
  [
    'a value without quotes',
    { 'pages/example.mdx': page('<Band heading="x" layout=split>y</Band>') },
    'pages/example.mdx:11:26: A value needs straight quotes: layout="split".',
  ],
  [
    'an earlier address of a file',
    dated('redirectFrom: [/rss.xml]'),
    'pages/example.mdx:7 redirectFrom 1: "/rss.xml" is not allowed: only pages have earlier addresses, not files. Remove it.',
  ],
  [
    'the same without a list',
    dated('redirectFrom: /rss.xml'),
    'pages/example.mdx:7 redirectFrom: only pages have earlier addresses',
  ],
  ['an earlier address without a list', dated('redirectFrom: /old'), 'pages/example.mdx:7 redirectFrom: write [/old].'],
  [
    'a view that was removed',
    {
      'worklists/night.yaml':
        'code: Nu\ntitle: A view\ncaption: The nurse decides.\npatients: [{ bed: 1, age: 70, sex: F, checked: "9:00", said: Better., status: Check, need: now }]\n',
      ...inPage('<WorklistView entry="unit" />'),
    },
    'pages/example.mdx:11:15 <WorklistView> entry: there is no worklist "unit". Was content/worklists/unit.yaml removed? Put it back, or remove this. Allowed: night.',
  ],
  [
    'a feature that was removed, with a link to it',
    inPage('<Accordion group="security" />\n\n[x](#monitoring)'),
    'pages/example.mdx:13:1 (#monitoring): "/example" has no section "#monitoring". Was an entry of content/features/security removed? Allowed: main, a-band, encryption.',
  ],
  [
    'a feature that was removed, with an agreed title',
    {
      ...inPage('<Accordion group="security" />'),
      'agreed.yaml': 'pages: [{ page: /example, why: brand, headings: [Monitoring] }]',
    },
    'pages/example.mdx: "Monitoring" is agreed for /example (brand). Change it back, or change it in agreed.yaml:1 as well. Was an entry of content/features/security removed?',
  ],
  [
    'a page that was deleted',
    { 'pages/contact.mdx': undefined, 'published.txt': '/contact\n', ...inPage('In <Figure id="demo-length" />.') },
    'site.yaml: "/contact" was public and has no page now.',
  ],
  [
    'an agent with an indented title, which others refer to',
    {
      ...inAgent('title:', '  title:'),
      'worklists/unit.yaml':
        'code: Nu\ntitle: A view\ncaption: The nurse decides.\npatients: [{ bed: 1, age: 70, sex: F, checked: "9:00", said: Better., status: Check, need: now }]\n',
    },
    'agents/nurse.yaml:3:1: This field is indented more than the fields around it. Remove the extra spaces.',
  ],
  [
    'a title below a field without its value',
    inAgent('code: Nu\ntitle', 'code:\n  title'),
    'agents/nurse.yaml:3 code title: This field is in',
  ],
  [
    'a title and a description that are indented',
    { 'pages/example.mdx': page('').replace('title:', ' title:').replace('desc', ' desc') },
    'pages/example.mdx:2:1: This field is indented more',
  ],
  [
    'an unknown component',
    inPage('<Quote>Words.</Quote>'),
    'pages/example.mdx:11:1 <Quote>: there is no such component. Did you mean "Note"?',
  ],
  [
    'a figure with a wrong extension',
    { 'figures/notice.yaml': undefined, 'figures/notice.yml': notice },
    'figures/notice.yml: is not an entry of figures. Entries are .yaml files.',
  ],
  [
    'a page with a wrong extension',
    {
      'pages/contact.mdx': undefined,
      'pages/contact.md': page(''),
      'published.txt': '/contact\n',
      ...inPage('In <Figure id="demo-length" />.'),
    },
    'pages/contact.md: is not a page. Pages are .mdx files.',
  ],
  [
    'the home page as a draft',
    {
      'pages/index.mdx': pageWithText(
        'Right in <Figure id="clinical-accuracy" /> of cases, with notice of <Figure id="notice" />.',
        'list: { kind: headings }\ndraft: true',
      ),
      'published.txt': '/\n',
    },
    'pages/index.mdx:7 draft: the home page is always public. Remove this.',
  ],
  [
    'a figure without its unit, which a page states twice',
    {
      'figures/demo-length.yaml': figure('value: 30\nlabel: Length of a demo'),
      'agreed.yaml': 'pages: [{ page: /contact, why: brand, words: [30-minute, A 30-minute talk] }]',
    },
    'figures/demo-length.yaml:1 unit: is missing: "30-minute" is agreed for /contact (brand). Write the unit again, or change it in agreed.yaml:1 as well.',
  ],
  [
    'a comma without quotes in a list',
    inAgent(/features:[\s\S]*?(?=icon)/, 'features: [Asks, Documents, 24, if asked, Escalates, Calls]\n'),
    'agents/nurse.yaml:5 features: 6 items, expected exactly 4. Text with a comma needs quotes.',
  ],
  [
    'two commas without quotes',
    { 'navigation.yaml': navigation.replace('label: Platform, href', 'label: A, B, C, href') },
    'navigation.yaml:5 header 1 sections 1 links 1 B: there is no such field here. Text with a comma needs quotes.',
  ],
];

test.each([...silent, ...misleading])('reports %s once', async (_, changes, message) => {
  expect(await problemsAfter(changes, today)).toEqual([expect.stringContaining(`content/${message}`)]);
});

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

test.each([
  'Room 4x4',
  'In 2025',
  'by a third party',
  'three times a day',
  'half a lunch',
  'Vitamin B12',
  'the last days',
])('takes "%s" for a part of the sentence', async (words) => {
  expect(await problemsAfter(inAgent(/Obs.*/, `${words}.`))).toEqual([]);
});

const links =
  '<PageLinks>\n<PageLink to="/contact" label="A">x</PageLink>\n<PageLink to="/contact" label="B">x</PageLink>\n</PageLinks>';

test.each<[where: string, text: string, message: string]>([
  [
    'the line above links',
    page(`<Band heading="Or start here" lede="Two common problems.">\n${links}\n</Band>`),
    '11:31 <Band> lede: "Two" counts the <PageLink> below by hand. Leave the number out, so that it stays right when one is added.',
  ],
  [
    'a heading above links',
    pageWithText(`### Two common problems\n\n${links}`),
    '11:5: "Two" counts the <PageLink> below by hand.',
  ],
  [
    'a heading above a list of entries',
    pageWithText('### Two common problems\n\n<Accordion group="security" />'),
    '11:5: "Two" counts entries by hand. Write <Count of="features/security" form="capital" />',
  ],
])('reports a count in words in %s', async (_, text, message) => {
  const changes = {
    'features/security/audit.yaml': feature(2).replace('Encryption', 'Audit'),
    'pages/example.mdx': text,
  };
  expect(await problemsAfter(changes)).toEqual([expect.stringContaining(`content/pages/example.mdx:${message}`)]);
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
  expect(await problemsAfter({ 'figures/none.yaml': none, ...inPage('<Figure id="none" />') })).toEqual([]);
});
