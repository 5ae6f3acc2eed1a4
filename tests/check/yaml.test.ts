import { expect, test } from 'vitest';
import { agent, navigation, problemsAfter } from './small-site.ts';

const expected = (message: string | RegExp) => (typeof message === 'string' ? message : expect.stringMatching(message));

const indented = 'This field is indented more than the fields around it. Remove the extra spaces.';
const curly = 'Curly quotes are read as part of the text. Use straight ones around it: "…".';
const notAField = 'This line has no colon. Write field: value, or indent it if it continues the text above.';
const colonSpace = 'A space is missing after the colon: write field: value.';
const listItem = 'A list item starts with a hyphen and a space: - text.';
const cut =
  "Text after # is a comment, which visitors don't see. Put the whole text in quotes, or move the comment to a line of its own.";

test.each<[mistake: string, from: string | RegExp, to: string, message: string | RegExp]>([
  ['a field that is indented by a space', 'title:', ' title:', `3:1: ${indented}`],
  ['the first field, indented', 'order:', ' order:', `1:1: ${indented}`],
  ['the last field, indented', 'href:', '  href:', `11:1: ${indented}`],
  ['a tab before a field', 'code: Nu', '\tcode: Nu', '2:1: The line is indented with a tab. Use spaces.'],
  ['no space after a colon', 'code: Nu', 'code:Nu', `2:1: ${colonSpace}`],
  ['no space after the first colon', 'order: 1', 'order:1', `1:1: ${colonSpace}`],
  ['no space after the last colon', 'href: ', 'href:', `11:1: ${colonSpace}`],
  ['an equals sign', 'code: Nu', 'code = Nu', `2:1: ${notAField}`],
  ['a line of words', 'code: Nu', 'code: Nu\nsome words', `3:1: ${notAField}`],
  ['text that goes on below', 'checks in', 'checks\nin', `5:1: ${notAField}`],
  ['text below >- that is not indented', 'Obs', '>-\nObs', `5:1: ${notAField}`],
  ['a list item that goes on below', 'the next question', 'the\nnext question', `7:1: ${notAField}`],
  ['two fields on one line', 'code: Nu', 'code: Nu, title: x', /^2:1: Two fields on one line need braces/],
  [
    'a list item without its space',
    '- Documents',
    '-Documents',
    '7:1: A space is missing after the hyphen: write - text.',
  ],
  [
    'a first item without its space',
    '- Asks',
    '-Asks',
    new RegExp(`^5 features: expected a list, found .* ${listItem}$`),
  ],
  ['a list with asterisks', /- /g, '* ', `6:1: ${listItem}`],
  ['a list with numbers', /- /g, '1. ', new RegExp(`^5 features: expected a list, found .* ${listItem}$`)],
  ['a list with dashes', /- /g, '– ', new RegExp(`^5 features: expected a list, found .* ${listItem}$`)],
  ['a list with bullets', /- /g, '• ', new RegExp(`^5 features: expected a list, found .* ${listItem}$`)],
  ['an empty list item', '- Asks the next question', '-', /^6 features 1: has no value/],
  ['a field in a list', 'features:', 'features:\n  title: x', /^7:1: The indentation doesn't match/],
  ['a colon in a list item', 'Asks the', 'Asks: the', /^6 features 1: Text that contains ": " is read as a field/],
  ['a colon at the end', 'Nurse Agent', 'Nurse:', /^3:8: Text that contains ": "/],
  ['curly quotes', 'Nurse Agent', '“Nurse Agent”', `3:8: ${curly}`],
  ['curly quotes around a colon', 'Nurse Agent', '“Nurse: Agent”', `3:1: ${curly}`],
  ['single curly quotes', 'Nurse Agent', '‘Nurse Agent’', `3:8: ${curly}`],
  [
    'an apostrophe in single quotes',
    'Nurse Agent',
    "'Nurse's Agent'",
    /^3:15: There is text after .* write '' for an apostrophe/,
  ],
  ['quotes in quotes', 'Nurse Agent', '"The "best" agent"', /^3:14: There is text after the end of the value/],
  ['a quoted first word', 'Nurse Agent', '"Nurse" Agent', /^3:16: There is text after the end of the value/],
  ['a backslash in quotes', 'Nurse Agent', '"C:\\path"', /^3:11: A backslash is special/],
  ['text that # cuts off', 'Nurse Agent', 'Nurse # one', `3:8: ${cut}`],
  ['a list item that # cuts off', 'Asks the', 'Asks # the', `6:5: ${cut}`],
  [
    'a number sign at the start',
    'Nurse Agent',
    '#1 agent',
    /^3 title: has no value\. .* starts with # or & needs quotes\.$/,
  ],
  ['null', 'Nurse Agent', 'null', /^3 title: has no value/],
  ['a tilde', 'Nurse Agent', '~', /^3 title: has no value/],
  ['an anchor', 'Nurse Agent', '&nurse', /^3 title: has no value/],
  ['an ampersand at the start', 'Nurse Agent', '& Nurse', /^3:8: Text can't start with \* or &/],
  ['an exclamation mark at the start', 'Nurse Agent', '!Nurse', /^3:8: Text can't start with !/],
  ['an at sign at the start', 'Nurse Agent', '@nurse', /^3:8: Text can't start with @/],
  ['a percent sign at the start', 'Nurse Agent', '% of', /^3:8: Text can't start with @, ` or %/],
  ['a backtick at the start', 'Nurse Agent', '`Nurse`', /^3:8: Text can't start with @, `/],
  ['a bar at the start', 'Nurse Agent', '| Nurse', /^3:10: Text can't start with \| or >/],
  ['a bracket at the start', 'Nurse Agent', '[Nurse] Agent', /^3:16: There is text after the end of the value/],
  ['a yes', 'icon:', 'isMaster: yes\nicon:', '10 isMaster: expected true or false, found "yes".'],
  ['a quoted true', 'icon:', 'isMaster: "true"\nicon:', '10 isMaster: expected true or false, found "true".'],
  ['true for text', 'Nurse Agent', 'true', '3 title: expected text, found true. Put it in quotes: "true".'],
  ['an exponent for text', 'Nurse Agent', '1e3', '3 title: expected text, found 1000. Put it in quotes: "1000".'],
  ['a number in quotes', 'order: 1', 'order: "1"', '1 order: expected a number, found "1".'],
  ['a negative number', 'order: 1', 'order: -1', '1 order: -1 is not allowed: expected at least 1.'],
  ['a number with a comma at its end', 'order: 1', 'order: 1,', '1 order: expected a number, found "1,".'],
  ['a field with a capital', 'title:', 'Title:', /^3 Title: there is no such field here\. Did you mean "title"\?/],
  [
    'a field named like a method',
    'icon:',
    'toString: red\nicon:',
    /^10 toString: there is no such field here\. Allowed:/,
  ],
  [
    'a field named __proto__',
    'icon:',
    '__proto__: red\nicon:',
    /^10 __proto__: there is no such field here\. Allowed:/,
  ],
  ['a choice named like a method', 'heart-pulse', 'constructor', /^10 icon: "constructor" is not allowed\. Allowed:/],
  ['a line of --- inside', 'code: Nu', '---\ncode: Nu', '2:1: A line of --- starts a second document. Remove it.'],
  ['a line of --- at the end', /$/, '---\n', '12:1: A line of --- starts a second document. Remove it.'],
])('reports %s once', async (_, from, to, message) => {
  const problems = await problemsAfter({ 'agents/nurse.yaml': agent.replace(from, to) });
  expect(problems.map((line) => line.replace('content/agents/nurse.yaml:', ''))).toEqual([expected(message)]);
});

test.each<[mistake: string, from: string | RegExp, to: string, message: string | RegExp]>([
  [
    'no braces',
    '{ label: Platform, href: /platform }',
    'label: Platform, href: /platform',
    /^5:1: Two fields on one line need br/,
  ],
  ['no comma', 'Platform, href', 'Platform href', '5:22: A comma is missing between two fields in { }.'],
  ['no closing brace', '/platform }', '/platform', /^6:5: A bracket is not closed: } is missing/],
  ['no address', ', href: /platform', '', '5 header 1 sections 1 links 1 href: is missing. Add text.'],
  [
    'no hyphen',
    '- { label: Platform',
    '{ label: Platform',
    /^4 header 1 sections 1 links: expected a list, found a group/,
  ],
  [
    'a comma in its hint',
    '/platform }',
    '/platform, hint: One, two }',
    /^5 header 1 sections 1 links 1 two: .* Text with a comma needs q/,
  ],
  ['a hint in curly quotes', '/platform }', '/platform, hint: “One, two” }', `5:55: ${curly}`],
])('reports a menu link with %s once', async (_, from, to, message) => {
  const problems = await problemsAfter({ 'navigation.yaml': navigation.replace(from, to) });
  expect(problems.map((line) => line.replace('content/navigation.yaml:', ''))).toEqual([expected(message)]);
});

test.each<[what: string, from: string | RegExp, to: string]>([
  ['a tab after a colon', 'code: Nu', 'code:\tNu'],
  ['a space before a colon', 'code: Nu', 'code : Nu'],
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
])('accepts %s', async (_, from, to) => {
  expect(await problemsAfter({ 'agents/nurse.yaml': agent.replace(from, to) })).toEqual([]);
});
