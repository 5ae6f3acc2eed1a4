import { describe, expect, test } from 'vitest';
import { page, problemsAfter } from './small-site.ts';

const expected = (message: string | RegExp) => (typeof message === 'string' ? message : expect.stringMatching(message));

async function problemsOf(text: string) {
  const problems = await problemsAfter({ 'pages/example.mdx': text });
  return problems.map((line) => line.replace('content/pages/example.mdx:', ''));
}

test.each<[mistake: string, from: string | RegExp, to: string, message: string | RegExp]>([
  [
    'a description that is too short',
    /(description:).*/,
    '$1 Short.',
    '3 description: 6 characters, expected at least 50.',
  ],
  ['a date in another form', '2025-08-23', '23.8.2025', /^5 updated: "23\.8\.2025" is not a date\. Write year, month/],
  ['a date without its zero', '2025-08-23', '2025-8-23', /^5 updated: "2025-8-23" is not a date/],
  ['no date', ' 2025-08-23', '', /^5 updated: has no value/],
  ['a date with slashes', '2025-08-23', '08/23/2025', /^5 updated: "08\/23\/2025" is not a date/],
  ['a date in words', '2025-08-23', 'August 23, 2025', /^5 updated: "August 23, 2025" is not a date/],
  ['a date with a time', '2025-08-23', '2025-08-23T10:00', /^5 updated: "2025-08-23T10:00" is not a date/],
  ['a day that no month has', '2025-08-23', '2025-02-30', /^5 updated: "2025-02-30" is not a date/],
  ['a month that no year has', '2025-08-23', '2025-13-01', /^5 updated: "2025-13-01" is not a date/],
  [
    'a choice that is written in part',
    'list:',
    'robots: noindex\nlist:',
    '6 robots: "noindex" is not allowed. Did you mean "noindex, follow"? Allowed: "index, follow", "noindex, follow".',
  ],
  ['a title that is indented more', 'title:', ' title:', /^2:1: This field is indented more than the fields/],
  ['a field that is indented more', 'description:', '  description:', /^3:1: This field is indented more/],
  ['a title in curly quotes', /title: (.*)/, 'title: “$1”', /^2:8: Curly quotes are read as part of the text/],
  ['em dashes for ---', /^---/, '———', /^1: The page must start with its title/],
  ['four dashes', /^---/, '----', /^1: The page must start with its title/],
  ['a second line of ---', /---\n\n/, '---\n\n---\n\n', /^9:1: A page can't have a --- line/],
  ['front matter without fields', /---[\s\S]*?---/, '---\n---', '2: is empty.'],
  ['an empty file', /[\s\S]*/, '', /^1: The page must start with its title/],
  [
    'an unknown kind of list',
    'headings',
    'agnets',
    /^6 list kind: "agnets" is not .* "agents"\? Allowed: headings, agents,/,
  ],
  [
    'a group that does not exist',
    '{ kind: headings }',
    '{ kind: features, group: securty }',
    /^6 list group: .* "security"\?/,
  ],
  [
    'a missing group',
    '{ kind: headings }',
    '{ kind: steps }',
    /^6 list group: is missing\. Name the folder of content\/steps/,
  ],
  [
    'a group for a collection without groups',
    '{ kind: headings }',
    '{ kind: agents, group: security }',
    /^6 list group: is only for features and steps/,
  ],
  ['missing front matter', /---[\s\S]*?---\n/, '', /^1: The page must start with its title/],
  ['front matter that is not closed', /\n---\n/, '\n', /^1: The page must start with its title/],
])('reports in front matter: %s', async (_, from, to, message) => {
  expect(await problemsOf(page('').replace(from, to))).toEqual([expected(message)]);
});

test.each<[mistake: string, body: string, message: string | RegExp]>([
  [
    'an import',
    'import X from "./x"',
    '11:1: import and export are code. Remove them: a page uses components by name.',
  ],
  [
    'a paragraph that starts like code',
    'export your data first.',
    /^11:8: A paragraph can't start with the word "import"/,
  ],
  [
    'a figure written as in YAML',
    'In {notice}.',
    '11:4: {notice} works in fields only. Write <Figure id="notice" /> here.',
  ],
  ['a figure with a form', 'In {notice:number}.', /^11:4: .* Write <Figure id="notice" form="number" \/> here\.$/],
  ['curly braces', 'In {1 + 1}.', /^11:4: Curly braces are code/],
  ['an open curly brace', 'In { one.', /^11:4: Curly braces are code/],
  ['a comment', '{/* later */}', /^11:1: A page can't contain comments/],
  ['an HTML comment', '<!-- later -->', /^11:2: A page can't contain comments/],
  [
    'a misspelled component',
    '<Bnad heading="x">y</Bnad>',
    '11:1 <Bnad>: there is no such component. Did you mean "Band"?',
  ],
  ['an open component', '<Band heading="x">\n\nWords.', /^11:1: <Band> is not closed\. Write <\/Band>/],
  [
    'a wrong closing tag',
    '<Band heading="x">\n\nWords.\n\n</Note>',
    "15:1: </Note> doesn't match an open component. Write </Band> first.",
  ],
  ['a closing tag without an opening tag', 'Words.\n\n</Band>', /^13:2: This closing tag has no opening tag/],
  ['HTML', '<div>Words.</div>', "11:1 <div>: HTML doesn't belong in a page. Use Markdown or a component."],
  ['HTML that Markdown can replace', 'One<br />two', /^11:4 <br>: .* Leave an empty line to start a new paragraph\.$/],
  ['a class', '<Note class="x">y</Note>', /^11:7 <Note> class: a page can't style a component/],
  [
    'a value in braces',
    '<Note>a</Note>\n\n<Band heading={x}>y</Band>',
    /^13:7 <Band> heading: put the value in quotes/,
  ],
  ['values from code', '<Band {...x}>y</Band>', /^11:7 <Band>: curly braces are code/],
  ['a value without quotes', '<Band heading=x>y</Band>', '11:15: A value needs straight quotes: heading="x".'],
  ['a value in curly quotes', '<Band heading=“x”>y</Band>', '11:15: A value needs straight quotes: heading="x".'],
  [
    'a value that appears twice',
    '<Band heading="x" heading="z">y</Band>',
    '11:19 <Band> heading: This value appears twice. Keep one.',
  ],
  ['a value name with a capital', '<Band Heading="x">y</Band>', /^11:7 <Band> Heading: .* Did you mean "heading"\?/],
  ['a value with a colon', '<Band heading:"x">y</Band>', /^11:15: A quote is missing/],
  ['an empty value', '<Band heading="">y</Band>', '11:7 <Band> heading: is empty.'],
  ['an id with an emoji', '<Band heading="x" id="🎉">y</Band>', /^11:19 <Band> id: "🎉" is not allowed: use lowercase/],
  ['an id with a space', '<Band heading="x" id="my id">y</Band>', /^11:19 <Band> id: "my id" is not allowed: use/],
  ['an id with a #', '<Band heading="x" id="#my">y</Band>', /^11:19 <Band> id: "#my" is not allowed: use/],
  ['a component in lowercase', '<band heading="x">y</band>', /^11:1 <band>: there is no such .* mean "Band"\?/],
  ['a name that every object has', '<constructor />', /^11:1 <constructor>: HTML .* Use Markdown or a component\.$/],
  ['a misspelled closing tag', '<Band heading="x">\n\ny\n\n</Bnad>', /^15:1: <\/Bnad> doesn't match .* Write <\/Band>/],
  ['an open quote', '<Band heading="x>\nWords.\n</Band>', /^11:15: A quote is missing/],
  ['a missing value', '<Band>y</Band>', '11:1 <Band> heading: is missing. Add text.'],
  [
    'a name without a value',
    '<Band heading="x" lede>y</Band>',
    '11:19 <Band> lede: has no value. Write one in quotes: lede="…".',
  ],
  ['a misspelled value name', '<Band headin="x">y</Band>', /^11:7 <Band> headin: .* Did you mean "heading"\?/],
  [
    'an unknown choice',
    '<Band heading="x" tone="drak">y</Band>',
    /^11:19 <Band> tone: "drak" is not .* "dark"\? Allowed: paper,/,
  ],
  [
    'a duration that is too long',
    '<Closing heading="x"><StatRow counts="3000"><Stat figure="notice" /></StatRow></Closing>',
    `11:31 <StatRow> counts: "3000" is not allowed: write how many milliseconds it takes, from 2000 to 2500.`,
  ],
  [
    'a day of one visit',
    '<Band heading="x"><TimeBack visits="1 2 3 4" /></Band>',
    /<TimeBack> visits: "1 2 3 4" is not allowed: write four numbers of visits a day, each from 2 to 59/,
  ],
  [
    'an action without a link',
    '<Closing heading="x"><Actions><Action label="Go" /></Actions></Closing>',
    '11:31 <Action> to: write either to="/…" or unavailable="the reason".',
  ],
  [
    'a reason beside the one that the video has',
    '<Closing heading="x"><Actions><Action label="Go" unavailable="Later." video /></Actions></Closing>',
    '11:50 <Action> unavailable: remove this: with video, the button says by itself why.',
  ],
  ['a second hero', '<PlainHero heading="x">y</PlainHero>', /^11:1 <PlainHero>: a page has only one main heading/],
  [
    'two sections with the same id',
    '<Band heading="One">x</Band>\n\n<Band heading="One">y</Band>',
    /^13:1 <Band>: "#one" is already on this page/,
  ],
])('reports in the body: %s', async (_, body, message) => {
  expect(await problemsOf(page(body))).toEqual([expected(message)]);
});

test.each<[mistake: string, values: string, message: string]>([
  ['a value for a name that takes none', 'typed="yes"', 'typed: takes no value. Write just the name: typed'],
  ['a duration that is too short', 'interval="19"', 'interval: use a whole number of milliseconds, from 20 to 120.'],
  ['a duration that is too long', 'delay="2001"', 'delay: use a whole number of milliseconds, from 0 to 2000.'],
  [
    'a duration in words',
    'delay="fast"',
    'delay: "fast" is not allowed: use a whole number of milliseconds, from 0 to 2000.',
  ],
])('reports on a hero: %s', async (_, values, message) => {
  const [problem, ...others] = await problemsOf(
    page('').replaceAll('PlainHero', 'StageHero').replace('<StageHero ', `<StageHero ${values} `),
  );
  expect(problem?.replace(/^[\d:]+ <StageHero> /, '')).toBe(message);
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
  const legal = (body: string) => page(body, 'list: { kind: headings }\nkind: legal');

  test('uses its title as the main heading', async () => {
    expect(await problemsOf(legal('## One').replace(/<PlainHero.*/, ''))).toEqual([]);
  });

  test.each([
    ['# Two', '12:1: the page already has its main heading. Write ## Heading.'],
    ['### Two', '12:1: this heading skips a level. Write ## Heading.'],
    ['<Accordion group="security" />', /^12:1 <Accordion>: contains smaller headings\. Put it in a <Band/],
    ['| a |\n| --- |\n| 1 |', '12:1: a table needs a caption. Put it in a <DataTable caption="…">.'],
  ])('can not have, first of all, "%s"', async (body, message) => {
    expect(await problemsOf(legal(body).replace(/<PlainHero.*/, ''))).toEqual([expected(message)]);
  });

  test('can not have a hero', async () => {
    expect(await problemsOf(legal('## One'))).toEqual([
      expect.stringMatching(/^10:1 <PlainHero>: a page with kind: legal/),
    ]);
  });
});

test('reports one mistake only once', async () => {
  const expectOne = async (text: string) => expect(await problemsOf(text)).toHaveLength(1);
  await expectOne(page('').replaceAll('Hero', 'Heroo'));
  await expectOne(page('<Bnad heading="x">\n\n### Heading\n\n</Bnad>'));
  await expectOne(page('## One', 'list: { kind: headings }\nknd: legal').replace(/<PlainHero.*/, ''));
  await expectOne(page('', 'list: { kind: featurs, group: security }'));
});

test('reports a page without a hero', async () => {
  expect(await problemsAfter({ 'pages/example.mdx': page('').replace(/<PlainHero.*/, '') })).toEqual([
    'content/pages/example.mdx: the page has no hero. Each page needs one, such as <PlainHero>, for its main heading.',
  ]);
});
