import { expect, test } from 'vitest';
import { agent, checksTexts, expected, navigation, problemsIn } from './small-site.ts';

const curly = 'Curly quotes are read as part of the text. Use straight ones around it: "…".';
const listItem = 'A list item starts with a hyphen and a space: - text.';
const cut =
  "Text after # is a comment, which visitors don't see. Put the whole text in quotes, or move the comment to a line of its own.";

const mistakes: [from: string | RegExp, to: string, message: string | RegExp][] = [
  [
    'Nurse Agent',
    '\n  - Nurse Agent',
    '3 title: expected text, found a list. Write the text behind the colon, in quotes if it starts with [.',
  ],
  ['code: Nu', '"code"', '2:1: A colon, a comma or a space is missing: write field: value.'],
  ['- Asks', '-Asks', new RegExp(`^5 features: expected a list, found .* ${listItem}$`)],
  [/- /g, '1. ', new RegExp(`^5 features: expected a list, found .* ${listItem}$`)],
  [/- /g, '– ', new RegExp(`^5 features: expected a list, found .* ${listItem}$`)],
  [/- /g, '• ', new RegExp(`^5 features: expected a list, found .* ${listItem}$`)],
  ['- Asks the next question', '-', /^6 features 1: has no value/],
  ['Asks the', 'Asks: the', /^6 features 1: Text that contains ": " is read as a field/],
  ['Nurse Agent', 'Nurse:', /^3:8: Text that contains ": "/],
  ['Nurse Agent', '“Nurse Agent”', `3:8: ${curly}`],
  ['Nurse Agent', '‘Nurse Agent’', `3:8: ${curly}`],
  ['Nurse Agent', "'Nurse's Agent'", /^3:15: There is text after .* write '' for an apostrophe/],
  ['Nurse Agent', '"The "best" agent"', /^3:14: There is text after the end of the value/],
  ['Nurse Agent', '"Nurse" Agent', /^3:16: There is text after the end of the value/],
  ['Nurse Agent', '"Nurse Agent', /: A quote is not closed/],
  ['Nurse Agent', '"C:\\path"', /^3:11: A backslash is special/],
  ['Nurse Agent', 'Nurse # one', `3:8: ${cut}`],
  ['Asks the', 'Asks # the', `6:5: ${cut}`],
  ['Nurse Agent', '#1 agent', /^3 title: has no value\. .* starts with # or & needs quotes\.$/],
  ['Nurse Agent', 'null', /^3 title: has no value/],
  ['Nurse Agent', '~', /^3 title: has no value/],
  ['Nurse Agent', '&nurse', /^3 title: has no value/],
  ['Nurse Agent', '& Nurse', /^3:8: Text can't start with \* or &/],
  ['Nurse Agent', '!Nurse', /^3:8: Text can't start with !/],
  ['Nurse Agent', '@nurse', /^3:8: Text can't start with @/],
  ['Nurse Agent', '% of', /^3:8: Text can't start with @, ` or %/],
  ['Nurse Agent', '`Nurse`', /^3:8: Text can't start with @, `/],
  ['Nurse Agent', '| Nurse', /^3:10: There is text after the end of the value/],
  ['Nurse Agent', '"Nurse Agent"# one', /^3:21: A colon, a comma or a space is missing/],
  ['Nurse Agent', '[Nurse] Agent', /^3:16: There is text after the end of the value/],
  ['isMaster: false', 'isMaster: yes', '10 isMaster: expected true or false, found "yes".'],
  ['isMaster: false', 'isMaster: "true"', '10 isMaster: expected true or false, found "true".'],
  ['Nurse Agent', 'true', '3 title: expected text, found true. Put it in quotes: "true".'],
  ['Nurse Agent', '1e3', '3 title: expected text, found 1000. Put it in quotes: "1000".'],
  ['order: 1', 'order: "1"', '1 order: expected a number, found "1".'],
  ['order: 1', 'order: -1', '1 order: -1 is not allowed: expected at least 1.'],
  ['order: 1', 'order: 1,', '1 order: expected a number, found "1,".'],
  ['title:', 'Title:', /^3 Title: there is no such field here\. Did you mean "title"\?/],
  ['href:', 'toString: red\nhref:', /^11 toString: there is no such field here\. Allowed:/],
  ['href:', '__proto__: red\nhref:', /^11 __proto__: there is no such field here\. Allowed:/],
  ['code: Nu', '---\ncode: Nu', '2:1: A line of --- starts a second document. Remove it.'],
  [/$/, '---\n', '12:1: A line of --- starts a second document. Remove it.'],
];

checksTexts(
  'reports once: $message',
  mistakes.map(([from, to, message]) => [agent.replace(from, to), message]),
  'agents/nurse.yaml',
);

test.each<[from: string | RegExp, to: string, message: string | RegExp]>([
  ['Platform, href', 'Platform href', '5:22: A comma is missing between two fields in { }.'],
  [', href: /platform', '', '5 header 1 sections 1 links 1 href: is missing. Add text.'],
  ['- { label: Platform', '{ label: Platform', /^4 header 1 sections 1 links: expected a list, found a group/],
  ['/platform }', '/platform, hint: “One, two” }', `5:55: ${curly}`],
])('reports once in a menu: $2', async (from, to, message) => {
  expect(await problemsIn({ 'navigation.yaml': navigation.replace(from, to) })).toEqual([expected(message)]);
});

const right: [what: string, from: string | RegExp, to: string][] = [
  ['a tab after a colon', 'code: Nu', 'code:\tNu'],
  ['a space before a colon', 'href: ', 'href : '],
  ['a list that is not indented', / {2}- /g, '- '],
  ['text that goes on below, indented', 'checks in', 'checks\n  in'],
  ['a line of --- at the start', /^/, '---\n'],
  ['a line of ... at the end', /$/, '...\n'],
  ['no as text', /Obs.*/, 'no'],
  ['a time as text', /Obs.*/, '12:30'],
  ['an ampersand before a semicolon', 'Nurse Agent', 'R&D; more'],
  ['an ampersand within text', 'Nurse', 'R&D'],
  ['a quoted first word in curly quotes', 'Nurse Agent', '“Nurse” Agent'],
  ['a comment on its own line', 'title:', '# the name\ntitle:'],
  ['a comment after a value in quotes', 'Nurse Agent', '"Nurse Agent" # one'],
];

checksTexts(
  'accepts $text',
  right.map(([, from, to]) => [agent.replace(from, to)]),
  'agents/nurse.yaml',
);
