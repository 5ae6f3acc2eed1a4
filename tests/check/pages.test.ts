import { describe, expect, test } from 'vitest';
import { checksTexts, expected, page, problemsAfter, problemsIn } from './small-site.ts';

const problemsOf = (text: string) => problemsIn({ 'pages/example.mdx': text });

const matters: [from: string | RegExp, to: string, message: string | RegExp][] = [
  [/(description:).*/, '$1 Short.', '3 description: 6 characters, expected at least 50.'],
  ['2025-08-23', '23.8.2025', /^5 updated: "23\.8\.2025" is not a date\. Write year, month/],
  ['2025-08-23', '2025-8-23', /^5 updated: "2025-8-23" is not a date/],
  [' 2025-08-23', '', /^5 updated: has no value/],
  ['2025-08-23', '08/23/2025', /^5 updated: "08\/23\/2025" is not a date/],
  ['2025-08-23', '2025-08-23T10:00', /^5 updated: "2025-08-23T10:00" is not a date/],
  ['2025-08-23', '2025-02-30', /^5 updated: "2025-02-30" is not a date/],
  [
    'audience:',
    'robots: noindex\naudience:',
    '6 robots: "noindex" is not allowed. Did you mean "noindex, follow"? Allowed: "index, follow", "noindex, follow".',
  ],
  [/title: (.*)/, 'title: “$1”', /^2:8: Curly quotes are read as part of the text/],
  [/^---/, '———', /^1: The page must start with its title/],
  [/^---/, '----', /^1: The page must start with its title/],
  [/---\n\n/, '---\n\n---\n\n', /^9:1: A page can't have a --- line/],
  [/---[\s\S]*?---/, '---\n---', '2: is empty.'],
  [/[\s\S]*/, '', /^1: The page must start with its title/],
  ['buyers', 'byers', /^6 audience: "byers" is not .* "buyers"\? Allowed: buyers, patients/],
  [/---[\s\S]*?---\n/, '', /^1: The page must start with its title/],
  [/\n---\n/, '\n', /^1: The page must start with its title/],
];

checksTexts(
  'reports in front matter: $message',
  matters.map(([from, to, message]) => [page('').replace(from, to), message]),
);

const bodies: [body: string, message: string | RegExp][] = [
  ['import X from "./x"', /^11:1: a line that starts with import or export is code\./],
  ['export your data first.', /^11:1: a line that starts with import or export is code\. Begin a text with/],
  ['In {notice}.', '11:4: {notice} works in fields only. Write <Figure id="notice" /> here.'],
  ['In {notice:number}.', /^11:4: .* Write <Figure id="notice" form="number" \/> here\.$/],
  ['In {1 + 1}.', /^11:4: Curly braces are code/],
  ['In { one.', /^11:4: Curly braces are code/],
  ['{/* later */}', /^11:1: A page can't contain comments/],
  ['<!-- later -->', /^11:1: A page can't contain comments/],
  ['<Bnad heading="x">y</Bnad>', '11:1 <Bnad>: there is no such component. Did you mean "Band"?'],
  ['<div>Words.</div>', "11:1 <div>: HTML doesn't belong in a page. Use Markdown or a component."],
  ['<Note class="x">\ny\n</Note>', /^11:7 <Note> class: a page can't style a component/],
  ['<Note>\na\n</Note>\n\n<Band heading={x}>\ny\n</Band>', /^15:7 <Band> heading: put the value in quotes/],
  ['<Band {...x}>\ny\n</Band>', /^11:7 <Band>: curly braces are code/],
  ['<Band heading="x" heading="z">\ny\n</Band>', '11:19 <Band> heading: This value appears twice. Keep one.'],
  ['<Band Heading="x">\ny\n</Band>', /^11:7 <Band> Heading: .* Did you mean "heading"\?/],
  ['<Band heading="">\ny\n</Band>', '11:7 <Band> heading: is empty.'],
  ['<Band heading="x" id="🎉">\ny\n</Band>', /^11:19 <Band> id: "🎉" is not allowed: use lowercase/],
  ['<constructor />', /^11:1 <constructor>: HTML .* Use Markdown or a component\.$/],
  ['<Band heading="x">\n\ny\n\n</Bnad>', /^15:1: This can't be read: .*<\/Bnad>/],
  ['See <https://a.example>.', /^11:5: Write a link as \[text\]/],
  ['See <care@clinic.org>.', /^11:5: Write a link as/],
  ['<Band>\ny\n</Band>', '11:1 <Band> heading: is missing. Add text.'],
  ['<Band heading="x" lede>\ny\n</Band>', '11:19 <Band> lede: has no value. Write one in quotes: lede="…".'],
  ['<Band headin="x">\ny\n</Band>', /^11:7 <Band> headin: .* Did you mean "heading"\?/],
  ['<Band heading="x" tone="drak">\ny\n</Band>', /^11:19 <Band> tone: "drak" is not .* "dark"\? Allowed: paper,/],
  [
    '<Closing heading="x" draft="A note."><StatRow><Stat figure="notice" counts="3000" /></StatRow></Closing>',
    `11:69 <Stat> counts: "3000" is not allowed: write how many milliseconds it takes, from 2000 to 2500.`,
  ],
  [
    '<Closing heading="x" draft="A note."><Actions><Action label="Go" /></Actions></Closing>',
    '11:47 <Action> to: write either to="/…" or unavailable="the reason".',
  ],
  [
    '<Closing heading="x" draft="A note."><Actions><Action label="Go" unavailable="Later." video /></Actions></Closing>',
    '11:66 <Action> unavailable: remove this: with video, the button says by itself why.',
  ],
  [
    '<Band heading="One">\nx\n</Band>\n\n<Band heading="One">\ny\n</Band>',
    /^15:1 <Band>: "#one" is already on this page/,
  ],
];

checksTexts(
  'reports in the body: $message',
  bodies.map(([body, message]) => [page(body), message]),
);

test.each<[values: string, message: string]>([
  ['typed="yes"', 'typed: takes no value. Write just the name: typed'],
  ['interval="19"', 'interval: use a whole number of milliseconds, from 20 to 120.'],
  ['delay="2001"', 'delay: use a whole number of milliseconds, from 0 to 2000.'],
  ['delay="fast"', 'delay: "fast" is not allowed: use a whole number of milliseconds, from 0 to 2000.'],
])('reports on a hero: $1', async (values, message) => {
  const [problem, ...others] = await problemsOf(
    page('').replaceAll('Hero', 'Hero').replace('<Hero ', `<Hero ${values} `),
  );
  expect(problem?.replace(/^[\d:]+ <Hero> /, '')).toBe(message);
  expect(others).toEqual([]);
});

test('reports a date in the future, seen from where the day begins first', async () => {
  const onDay = (day: string) => problemsAfter({ 'pages/example.mdx': page('') }, new Date(day));
  expect(await onDay('2025-08-22T10:00Z')).toEqual([]);
  const problems = await onDay('2025-08-22T09:59Z');
  expect(problems).toContain(
    'content/pages/example.mdx:5 updated: 2025-08-23 is in the future. Write the day of the last change, 2025-08-22 at the latest.',
  );
});

describe('a legal page', () => {
  const legal = (body: string) => page(body, 'audience: buyers\nkind: legal');

  test('uses its title as the main heading', async () => {
    expect(await problemsOf(legal('## One').replace(/<Hero.*/, ''))).toEqual([]);
  });

  test.each([
    ['# Two', '12:1: the page already has its main heading. Write ## Heading.'],
    ['### Two', '12:1: this heading skips a level. Write ## Heading.'],
    ['<Accordion group="security" />', /^12:1 <Accordion>: contains smaller headings\. Put it in a <Band/],
    ['| a |\n| --- |\n| 1 |', '12:1: a table needs a caption. Put it in a <DataTable caption="…">.'],
  ])('can not have, first of all, "%s"', async (body, message) => {
    expect(await problemsOf(legal(body).replace(/<Hero.*/, ''))).toEqual([expected(message)]);
  });

  test('can not have a hero', async () => {
    expect(await problemsOf(legal('## One'))).toEqual([expect.stringMatching(/^10:1 <Hero>: a page with kind: legal/)]);
  });
});

test('reports one mistake only once', async () => {
  const expectOne = async (text: string) => expect(await problemsOf(text)).toHaveLength(1);
  await expectOne(page('').replaceAll('Hero', 'Heroo'));
  await expectOne(page('<Bnad heading="x">\n\n### Heading\n\n</Bnad>'));
  await expectOne(page('## One', 'audience: buyers\nknd: legal').replace(/<Hero.*/, ''));
});

test('reports a page without a hero', async () => {
  expect(await problemsAfter({ 'pages/example.mdx': page('').replace(/<Hero.*/, '') })).toEqual([
    'content/pages/example.mdx: the page has no hero. Each page needs one, such as <Hero>, for its main heading.',
  ]);
});
