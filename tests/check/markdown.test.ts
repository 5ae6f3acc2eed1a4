import { expect, test } from 'vitest';
import { agent, checksTexts, pageWithText, problemsAfter } from './small-site.ts';

const footnote = "A page can't have footnotes. Put this in the text, or in the condition of a figure.";
const underlined =
  '11:1: A line of --- or === below a text makes it a heading. Begin the text with ## or ### for one, or remove the line.';
const emphasized = '11:1: This is not read as emphasized. Write _text_, without spaces inside the marks.';
const list = '11:1: A list item starts with a hyphen and a space: - text.';

const mistakes: [text: string, message: string | RegExp][] = [
  ['– One\n– Two', list],
  ['• One\n• Two', list],
  ['###Heading', '11:1: A space is missing: write ### Heading.'],
  ['Heading\n---', underlined],
  ['Heading\n===', underlined],
  ['Two\nlines.\n---', underlined],
  [
    'A ==marked== word.',
    '11:1: ==marked== is a mark of another program. Write **bold**, a character such as ², or words.',
  ],
  ['An *urgent * word.', emphasized],
  ['An * urgent* word.', emphasized],
  ['An _urgent _ word.', emphasized],
  [
    'From the :heart: of it.',
    '11:1: :heart: is a mark of another program. Write **bold**, a character such as ², or words.',
  ],
  ['- [ ] Ask\n- Call', "11:1: A page can't have boxes to check. Write - text, without the brackets."],
  ['- Call\n- [x] Ask', "12:1: A page can't have boxes to check. Write - text, without the brackets."],
  [
    '2024. A year of calls.',
    '11:1: This is read as a list that begins with 2024. Begin it with 1., or write 2024\\. for a sentence.',
  ],
  ['One.\n\n---\n\nTwo.', '13:1: A page can\'t have a --- line. Start a new <Band heading="…">.'],
  ['```\ncode\n```', "11:1: Code doesn't belong in a page. Remove the lines of ```."],
  ['One[^1].\n\n[^1]: Two.', `11:4: ${footnote}`],
  ['One[^1].', `11:1: ${footnote}`],
  ['A ** bold** word.', '11:1: This is not read as bold. Write **text**, without spaces inside the marks.'],
  ['A **bold word.', /^11:1: This is not read as bold/],
  ['<DataTable caption="x">\n\n| a |\n| 1 |\n\n</DataTable>', /^13:1: This is not read as a table/],
  ['<DataTable caption="x">\n\n| a | b |\n| --- |\n\n</DataTable>', /^13:1: This is not read as a table/],
  ['< Elements />', '11:1: A component starts right after the <. Remove the space.'],
  ['Takes <5 minutes.', /^11:7: This can't be read: .* write \\< to show a <\.$/],
  ['<Elements>', /^1[1-9]:\d+: This can't be read: .*<Elements>/],
  ['<Note>One **two</Note>**', '11:1: </Note> is inside ** or _ marks that start outside it, or the other way around.'],
  ['**<Note>One**</Note>', '11:3: </Note> is inside ** or _ marks that start outside it, or the other way around.'],
  ['One<br>two', "11:4: HTML doesn't belong in a page. Leave an empty line to start a new paragraph."],
  ['<p>One', /^11:1: HTML doesn't belong in a page\. Leave an empty line/],
  ['<img src="x">', /^1[1-3]:1: HTML .* Write a picture as !\[What it shows\]/],
  ['<a href="/contact">x</a>', /^11:1 <a>: HTML .* Write a link as \[text\]/],
  ['<>x</>', /^11:1 <>: HTML doesn't belong/],
  ['<center>x</center>', /^11:1 <center>: HTML .* Use Markdown or a component/],
  ['Words.\\', '11:1: a \\ at the end of a text would be shown as is. Remove it.'],
  ['- One\\\n- Two', '11:3: a \\ at the end of a text would be shown as is. Remove it.'],
  ['One.\n\n\\\n\nTwo.', '13:1: a \\ at the end of a text would be shown as is. Remove it.'],
  [
    'It takes\n\n<Figure id="notice" />\n\nto answer.',
    '13:1 <Figure>: would become a block of its own. Write it on the line of its sentence.',
  ],
  ['### In <Figure id="notice" />', /^11:1: a heading can't contain a component, which links would miss/],
  ['> • One\n> • Two', /: A list item starts with a hyphen and a space: - text\.$/],
  ['[new] (/contact)', '11:1: This is not read as a link. Write [text](/address), without a space between the two.'],
  ['- One\n-\n- Two', '12:1: this list item has no words. Write some, or remove it.'],
  ['-', '11:1: this list item has no words. Write some, or remove it.'],
  ['An _important _for us.', emphasized],
  ['The ~~old ~~news.', emphasized],
  ...[
    ['Some H~2~O.', '~2~'],
    ['Some m^2^.', '^2^'],
    ['See [[notes]].', '[[notes]]'],
    ['::: note', '::: note'],
    ['[TOC]', '[TOC]'],
    ['+++', '+++'],
  ].map(([text = '', mark]): [string, RegExp] => [
    text,
    new RegExp(`^11:\\d+: ${RegExp.escape(mark ?? '')} is a mark of another program\\. Write `),
  ]),
  ['> [!NOTE]\n> Words.', /: \[!NOTE\] is a mark of another program\./],
  ['See www.report.example now.', /^11:5: this address stands in the text/],
  ['Write to care@clinic.org now.', /^11:10: this address stands in the text/],
  [
    'See https\\://report.example now.',
    /^11:5: this address stands in the text.*\[text\]\(https:\/\/report\.example\)/,
  ],
  ['{{notice}}', /^11:1: Curly braces are code/],
  ['    In {notice}.', /^11:8: \{notice\} works in fields only/],
];

checksTexts(
  'reports once: $message',
  mistakes.map(([text, message]) => [pageWithText(text), message]),
);

const right: [what: string, text: string][] = [
  ['a dash within text', 'Nurses – all of them – agree.'],
  ['a word that goes on after a link', '[HIPAA page](/contact)-ready and **two**-part.'],
  ['a word that goes on after a figure', '<Figure id="notice" form="number" />-language calls.'],
  ['who has said a quotation', '> Words.\n>\n> — A nurse'],
  ['brackets beside brackets', 'The [new] (and old) way.'],
  ['a backslash that is shown on purpose', 'A path ends with \\\\'],
  ['lines of one paragraph', 'One\\\ntwo.'],
  ['a dash after a figure', '<Figure id="notice" /> – not more.'],
  ['an ellipsis', 'And then…'],
  ['emphasis', 'An *urgent* or _urgent_ word, 2 * 3 * 4, and a snake_case_name.'],
  ['a time, a ratio and an equation', 'At 10:30:45, 1:2:3, a == b.'],
  ['marks that are shown on purpose', 'A \\==marked== word, an \\*urgent \\*, a \\:heart:.'],
  ['a year at the end of a sentence', 'It began in\n2024. A year later, it grew.'],
  ['a year that is no list', '2024\\. A year of calls.'],
  ['a numbered list', '1. One\n2. Two'],
  ['curly quotes', '“Gia” listens.'],
  ['a < with spaces', 'When a < b.'],
  ['a figure as the text of a link', '[<Figure id="notice" />](/contact)'],
  ['a table directly below its tag', '<DataTable caption="x">\n| a |\n| --- |\n| 1 |\n</DataTable>'],
  ['an indented paragraph', '    Words.'],
];

checksTexts(
  'accepts $text',
  right.map(([, text]) => [pageWithText(text)]),
);

test.each<[mistake: string, text: string, written: string, replacement?: string]>([
  ['bold text', 'Observes **now**.', '**'],
  ['a link', 'Observes [now](/contact).', ']('],
  ['HTML', 'Observes<br>now.', '<br>'],
  ['a component', 'In <Figure id="notice" />.', '<Figure id="notice" />', '{notice}'],
  ['an entity', 'Observes &amp; listens.', '&amp;'],
  ['marked text', 'Observes ==now== and then.', '==now=='],
  ['emphasized text', 'Observes *right now* and then.', '*right now*'],
  ['a power', 'Observes m^2^ and more.', '^2^'],
  ['the name of an emoji', 'Observes with :heart:, and calls.', ':heart:'],
])(
  'reports %s in a field, which would show it as it is',
  async (_, text, written, replacement = 'it without formatting') => {
    expect(await problemsAfter({ 'agents/nurse.yaml': agent.replace(/Obs.*/, text) })).toEqual([
      `content/agents/nurse.yaml:4 description: ${written} would be shown as is: a field takes plain text only. Write ${replacement}.`,
    ]);
  },
);
