import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  agent,
  type Changes,
  dated,
  inPage,
  type Mistake,
  navigation,
  page,
  problemsOfEach,
  reportsOnce,
  session,
} from './small-site.ts';

const today = new Date('2026-11-24T12:00Z');

const settings = readFileSync('content/site.yaml', 'utf8');
/** Where the settings of the site have this. */
const lineOf = (text: string) => settings.slice(0, settings.indexOf(text)).split('\n').length;
const footerYear = (year: number) => ({ 'site.yaml': settings.replace(/^footerYear: .*/m, `footerYear: ${year}`) });
const recorded = (recording: string) => session(`start: 2026-10-01 14:00 America/New_York\nrecording: ${recording}`);
const titled = (title: string): Changes => ({ 'agents/nurse.yaml': agent.replace('Nurse Agent', title) });
const described = (description: string): Changes => ({
  'agents/nurse.yaml': agent.replace(/Obs.*/, `"${description}"`),
});
const question = (text: string): Changes => ({
  'questions/demo.yaml': `order: 1\nquestion: ${text}\nanswer: It takes {demo-length}.\nsources:\n  - { label: Contact, href: /contact }\n`,
});
const hero = (text: string): Changes => ({
  'pages/example.mdx': page('').replace(/<Hero.*/, `<Hero heading="An example">\n\n${text}\n\n</Hero>`),
});
const menuOf = (length: number): Changes => ({
  'navigation.yaml': navigation.replace(
    '      - links:\n',
    `$&${Array.from({ length: length - 1 }, (_, index) => `          - { label: "Link ${index}", href: /contact }\n`).join('')}`,
  ),
});

const LONG = 'A paragraph that is long enough for nobody to write it twice on a page, word for word, on purpose.';
const table = (rows: string) =>
  inPage(`<DataTable caption="A table">\n\n| A | B |\n| --- | --- |\n${rows}\n\n</DataTable>`);
const trend = (value: number): Changes => ({
  'cases/calls.yaml': `code: Nu\ntitle: Call trend\ntime: "9:14"\ncaption: Sample values.\ntrend:\n  patient: { age: 71, sex: F }\n  plan: Calls on Friday\n  measure: Average pause\n  axis: [0, 1, 2]\n  usual: { from: 0.5, to: 0.9 }\n  calls: [{ date: 2026-10-27, value: 0.6 }, { date: 2026-10-30 }, { date: 2026-11-03, value: ${value} }]\n  facts:\n    - { label: Said, text: Fine. }\n`,
});

const mistakes: Mistake[] = [
  [
    dated('effective: 2028-08-23'),
    ':7 effective: 2028-08-23 is more than a year ahead. Write 2027-11-24 at the latest.',
  ],
  [
    { 'site.yaml': settings.replace('sales@scienza.example', 'sales') },
    `:${lineOf('  sales:')} emails sales: "sales" is not an email address.`,
  ],
  [
    { 'site.yaml': settings.replace('https://js.', 'js.') },
    `:${lineOf('  script:')} newsletter script: "js.hsforms.net/forms/embed/v2.js" is not a full https:// address.`,
  ],
  [footerYear(2028), `:${lineOf('footerYear:')} footerYear: 2028 is more than a year ahead. Write 2027 at the latest.`],
  [
    recorded('/platform'),
    ':9 recording: "/platform" is a page of this site. Write where visitors watch the recording: a file, or another site\'s address.',
  ],
  [
    recorded('https://www.scienza.example/platform'),
    ':9 recording: "https://www.scienza.example/platform" is a page of this site.',
  ],
  [titled('Nurse'), ":3 title: write the agent's whole name, such as Nurse Agent."],
  [
    session('start: 2026-12-03 14:00 America/New_Yrok'),
    ':8 start: there is no such time zone. Write a place and its continent, such as America/New_York. Did you mean "America/New_York"?',
  ],
  [
    session('start: 2026-12-03 14:00 Chicago'),
    ':8 start: there is no such time zone. Write a place and its continent, such as America/New_York. Did you mean "America/Chicago"?',
  ],
  [menuOf(9), ':4 header 1 sections 1 links: 9 items, expected at most 8.'],
  [question('How long is the demo'), ':2 question: end it with a question mark, as a buyer asks it.'],
  [inPage('Words } here.'), ':11:1: a } without its { would be shown as is. Remove it, or write \\} to show one.'],
  [described('In {notice'), ':4 description: { would be shown as is'],
  [described('In notice}'), ':4 description: } would be shown as is'],
  [inPage('Ours&nbsp;is.'), ':11:1: &nbsp; is code for a character. Type the character itself.'],
  [inPage('Ours &#8211; is.'), ':11:1: &#8211; is code for a character.'],
  [described('Sees &frac12;.'), ':4 description: &frac12; would be'],
  [
    inPage('See https://report.example/a now.'),
    ':11:5: this address stands in the text. Write what it leads to: [text](https://report.example/a).',
  ],
  [inPage('Type `demo` here.'), ":11:6: Code doesn't belong in a page. Remove the ` marks around this."],
  [described('Types `demo`.'), ':4 description: `demo` would be shown as is'],
  [inPage('### 1. First'), ':11:1: the number of a heading is wrong once one is added above it. Remove "1.".'],
  [
    { 'pages/example.mdx': page('<Band heading="2) Second">\nWords.\n</Band>') },
    ':11:7 <Band> heading: the number of a heading is wrong once one is added above it. Remove "2)".',
  ],
  [
    hero('One.\n\nTwo.'),
    ':13:1: a hero has room for one paragraph. Move this one to a <Band heading="…">, or remove it.',
  ],
  [
    { 'pages/example.mdx': page('<band heading="A band">\n\n## One\n\nWords.\n\n### Two\n\n</band>') },
    ':11:1 <band>: there is no such component. Did you mean "Band"?',
  ],
  [
    {
      'pages/example.mdx': page('')
        .replace('An example page', 'Example pages/contact.mdx')
        .replace('description of the page', 'description of pages/contact.mdx'),
    },
    ':2 title: is the title of content/pages/contact.mdx as well.',
  ],
  [described('Sees the the note.'), ':4 description: "the the" has a word twice. Remove one.'],
  [inPage('Sees that in\nin the note.'), ':11:11: "in'],
  [described('In {notice} days.'), ':4 description: "days days": the figure says the word itself.'],
  [inPage('In <Figure id="notice" /> days.'), ':11:4 <Figure>: "days days": the figure says the word itself.'],
  [described('See https://report.example now.'), ":4 description: https://report.example won't become a link here."],
  [described('Write to care@clinic.org now.'), ":4 description: care@clinic.org won't become a link here."],
  [described('Calls a per- son.'), ':4 description: "per- son" was hyphenated'],
  [inPage(`${LONG}\n\nMore.\n\n${LONG}`), ':15:1: is the same as in line 11. Was it pasted twice?'],
  [
    table('| 1 | 2 | 3 |'),
    ':15:1: 3 cells in a table of 2 columns. Give each row as many; write \\| for a | in a text.',
  ],
  [table('| a | or b | 2 |'), ':15:1: 3 cells in a table of 2 columns.'],
  [table('| 1 | 2 |\nA sentence.'), ':16:1: this line is read as a row of the table above it. Leave an empty line'],
  [dated('published: { day: 1 }'), ':7 published: needs one day. Write year, month and day: 2025-08-23.'],
  [footerYear(20255), `:${lineOf('footerYear:')} footerYear: the year 20255 can't be right.`],
  [trend(120), ':11 trend calls 3 value: 120 is beyond the axis, which goes from 0 to 2.'],
  [
    inPage('[The site](https://staging.example.com/about)'),
    ':11:1 (https://staging.example.com/about): "https://staging.example.com/about" is not allowed: it leads to a site that is being tried.',
  ],
  [
    inPage('[The site](https://website-1.netlify.app)'),
    ':11:1 (https://website-1.netlify.app): "https://website-1.netlify.app" is not allowed: it leads to a site',
  ],
  [
    inPage('[The site](https://192.168.0.7:4321/)'),
    ':11:1 (https://192.168.0.7:4321/): "https://192.168.0.7:4321/" is not allowed: it opens only in your own network.',
  ],
  [
    { 'pages/example.mdx': page('').replace(/^keywords.*/m, "keywords: [one, two, 'pages/contact.mdx']") },
    ':4 keywords: are the keywords of content/pages/contact.mdx as well. Write another one.',
  ],
];

reportsOnce(mistakes, today);

const near: [what: string, changes: Changes][] = [
  ['a legal page that takes effect within a year', dated('effective: 2027-11-24')],
  ['the copyright year of the next year', footerYear(2027)],
  ['a recording that is a file', { ...recorded('/files/voice.mp3'), 'files/voice.mp3': 'ID3' }],
  ['a recording on another site', recorded('https://video.example/platform')],
  ['an agent of two words', titled('Nurse Gia')],
  ['a time zone by the newer name of its city', session('start: 2026-12-03 14:00 Europe/Kyiv')],
  ['a page on its last day', dated('until: 2026-11-24')],
  ['a menu of eight links', menuOf(8)],
  ['a question with its mark', question('How long is the demo?')],
  ['braces that are shown on purpose', inPage('Words \\{ here \\}.')],
  ['braces as the studio writes them', inPage('Words \\{ here }.')],
  ['a placeholder in a field', described('In {notice}.')],
  ['an ampersand', inPage('R&D; more, and more & more.')],
  ['a space that the studio keeps', inPage('**One**&#x20;two.')],
  ['an address as the words of a link', inPage('[https://report.example](https://report.example)')],
  ['an apostrophe', inPage("The patient's own.")],
  ['a heading that begins with a year', inPage('### 2024 in review')],
  ['words that follow themselves', described('All that that nurse had had.')],
  ['half of a word', described('For short- or long-term care, pre- and post-visit.')],
  ['a pipe that is shown', table('| a \\| b | 2 |')],
  ['a value on the axis', trend(2)],
  ['a hero with one paragraph of two lines', hero('One.\nTwo, **bold** and more.')],
];

const problemsOf = problemsOfEach(
  near.map(([, changes]) => changes),
  today,
);

test.each(near)('accepts %s', async (_, changes) => {
  expect(await problemsOf(changes)).toEqual([]);
});
