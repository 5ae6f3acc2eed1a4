import { expect, test } from 'vitest';
import { agent, pageWithText, problemsAfter } from './small-site.ts';

const expected = (message: string | RegExp) => (typeof message === 'string' ? message : expect.stringMatching(message));

async function problemsOf(text: string) {
  const problems = await problemsAfter({ 'pages/example.mdx': pageWithText(text) });
  return problems.map((line) => line.replace('content/pages/example.mdx:', ''));
}

const lessThan = '11:8: A < starts a component. Write \\< to show the character itself.';
const component = 'Write a component as <Name value="…"> or <Name … />, a < in text as \\<.';
const footnote = "A page can't have footnotes. Put this in the text, or in the condition of a figure.";
const list = '11:1: A list item starts with a hyphen and a space: - text.';

test.each<[mistake: string, text: string, message: string | RegExp]>([
  ['a list with dashes', '– One\n– Two', list],
  ['a list with bullets', '• One\n• Two', list],
  ['a heading without its space', '###Heading', '11:1: A space is missing: write ### Heading.'],
  [
    'a heading with a line below it',
    'Heading\n---',
    '11:1: a heading inside a component starts with ###. Write ### Heading.',
  ],
  [
    'a line across the page',
    'One.\n\n---\n\nTwo.',
    '13:1: A page can\'t have a --- line. Start a new <Band heading="…">.',
  ],
  ['code', '```\ncode\n```', "11:1: Code doesn't belong in a page. Remove the lines of ```."],
  ['a footnote', 'One[^1].\n\n[^1]: Two.', `11:4: ${footnote}`],
  ['a footnote without its text', 'One[^1].', `11:1: ${footnote}`],
  [
    'bold text with a space inside',
    'A ** bold** word.',
    '11:1: This is not read as bold. Write **text**, without spaces inside the marks.',
  ],
  ['bold text that is not closed', 'A **bold word.', /^11:1: This is not read as bold/],
  [
    'a table without its second line',
    '<DataTable caption="x">\n\n| a |\n| 1 |\n\n</DataTable>',
    /^13:1: This is not read as a table/,
  ],
  [
    'a table with too few columns',
    '<DataTable caption="x">\n\n| a | b |\n| --- |\n\n</DataTable>',
    /^13:1: This is not read as a table/,
  ],
  ['a < before a number', 'Takes <5 minutes.', lessThan],
  ['a < before a word', 'If a <b and c', `11:14: ${component}`],
  ['a space after the <', '< AgentTable />', '11:1: A component starts right after the <. Remove the space.'],
  ['a component that ends early', '<AgentTable /', `13:1: ${component}`],
  [
    'a component that is not closed',
    '<AgentTable>',
    /^11:1: <AgentTable> is not closed\. Write <\/AgentTable> after its content, or <Ag/,
  ],
  [
    'text on the line of a tag',
    '<Prose>One.\n\nTwo.\n\n</Prose>',
    '11:1: Put the text in <Prose> on its own line, below the tag.',
  ],
  ['a closing tag on the line of text', '<Prose>\n\nOne.\n\nTwo.</Prose>', '15:5: Put </Prose> on its own line.'],
  ['marks that cross a tag', '**<Note>One**</Note>', /^11:\d+: .*<Note> is not closed|on its own line/],
  ['<br>', 'One<br>two', "11:4 <br>: HTML doesn't belong in a page. Leave an empty line to start a new paragraph."],
  ['<p>', '<p>One', /^11:1 <p>: HTML doesn't belong in a page\. Leave an empty line/],
  ['<img>', '<img src="x">', /^11:1 <img>: HTML .* Write a picture as !\[What it shows\]/],
  ['<a>', '<a href="/contact">x</a>', /^11:1 <a>: HTML .* Write a link as \[text\]/],
  ['a tag without a name', '<>x</>', /^11:1 <>: HTML doesn't belong/],
  ['<center>', '<center>x</center>', /^11:1 <center>: HTML .* Use Markdown or a component/],
  ['a method as a tag', '<toString>x</toString>', /^11:1 <toString>: HTML .* Use Markdown or a component\.$/],
  ['two curly braces', '{{notice}}', /^11:1: Curly braces are code/],
  ['a figure indented like code', '    In {notice}.', /^11:8: \{notice\} works in fields only/],
])('reports %s once', async (_, text, message) => {
  expect(await problemsOf(text)).toEqual([expected(message)]);
});

test.each<[what: string, text: string]>([
  ['a dash within text', 'Nurses – all of them – agree.'],
  ['a dash after a figure', '<Figure id="notice" /> – not more.'],
  ['an ellipsis', 'And then…'],
  ['curly quotes', '“Gia” listens.'],
  ['a < with spaces', 'When a < b.'],
  ['a figure as the text of a link', '[<Figure id="notice" />](/contact)'],
  ['a table directly below its tag', '<DataTable caption="x">\n| a |\n| --- |\n| 1 |\n</DataTable>'],
  ['an indented paragraph', '    Words.'],
])('accepts %s', async (_, text) => {
  expect(await problemsOf(text)).toEqual([]);
});

test.each<[mistake: string, text: string, written: string, replacement?: string]>([
  ['bold text', 'Observes **now**.', '**'],
  ['a link', 'Observes [now](/contact).', ']('],
  ['HTML', 'Observes<br>now.', '<br>'],
  ['a component', 'In <Figure id="notice" />.', '<Figure id="notice" />', '{notice}'],
  ['an entity', 'Observes &amp; listens.', '&amp;'],
])(
  'reports %s in a field, which would show it as it is',
  async (_, text, written, replacement = 'it without formatting') => {
    expect(await problemsAfter({ 'agents/nurse.yaml': agent.replace(/Obs.*/, text) })).toEqual([
      `content/agents/nurse.yaml:4 description: ${written} would be shown as is: a field takes plain text only. Write ${replacement}.`,
    ]);
  },
);
