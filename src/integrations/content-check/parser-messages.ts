import type { ErrorCode, YAMLError } from 'yaml';
import { COUNT_PLACEHOLDER } from '#lib/counts.ts';
import { COLON_IN_TEXT, countTag, figureTag, NOT_CLOSED, QUOTE } from './messages.ts';

const INDENT = "The indentation doesn't match the lines around it. Fields of one group start in the same column.";
const NO_COMMENTS = "A page can't contain comments. Write them above, as # lines between the --- lines.";

const yamlMessages: Partial<Record<ErrorCode, string>> = {
  BAD_ALIAS: `Text can't start with * or &. ${QUOTE}.`,
  BAD_DQ_ESCAPE: `A backslash is special inside "…". Use '…' quotes, or remove it.`,
  BAD_INDENT: INDENT,
  BAD_SCALAR_START: `Text can't start with @, \` or %. ${QUOTE}.`,
  BLOCK_AS_IMPLICIT_KEY: COLON_IN_TEXT,
  DUPLICATE_KEY: 'This field appears twice. Keep one.',
  MULTILINE_IMPLICIT_KEY: INDENT,
  MULTIPLE_DOCS: 'A line of --- starts a second document. Remove it.',
  TAB_AS_INDENT: 'The line is indented with a tab. Use spaces.',
  TAG_RESOLVE_FAILED: `Text can't start with !. ${QUOTE}.`,
};

/** What the YAML parser found. Some of its codes stand for several mistakes. */
export function yamlMessage({ code, message }: YAMLError): string {
  if (/end with a [\]}]/.test(message)) {
    return `A bracket is not closed: ${message.at(-1)} is missing. Outside quotes, # hides the rest of its line.`;
  }
  if (/collections are not allowed within flow/.test(message)) return 'A comma is missing between two fields in { }.';
  if (/Not a YAML token/.test(message)) return `Text can't start with | or >. ${QUOTE}.`;
  if (/need to be followed by map values/.test(message)) return 'A colon is missing: write field: value.';
  if (/^A block sequence/.test(message)) return INDENT;
  if (/Unexpected scalar at node end/.test(message)) {
    return `There is text after the end of the value. ${QUOTE}; inside '…', write '' for an apostrophe.`;
  }
  return yamlMessages[code] ?? `This is not valid YAML: ${message}.`;
}

/** Reasons that the MDX parser gives; `$1` and `$2` are the parts in parentheses. */
const mdxMessages: readonly (readonly [reason: RegExp, message: string])[] = [
  [
    /Could not parse import/,
    'A paragraph can\'t start with the word "import" or "export": that is code. Components need no import.',
  ],
  [/create a comment in MDX/, NO_COMMENTS],
  [/create a link in MDX/, 'Write a link as [text](https://…), our own email address as <Email for="sales" />.'],
  [/before attribute value/, 'A value needs straight quotes: heading="…".'],
  [/`"` \(U\+0022\)|in attribute value/, 'A quote is missing, or there is one too many. Write heading="…".'],
  [/Expected a closing tag for `<([^`]*)>` .* `paragraph`/, 'Put the text in <$1> on its own line, below the tag.'],
  [/Expected the closing tag `([^`]*)` either after the end of `paragraph`/, 'Put $1 on its own line.'],
  [/Expected a closing tag for `<([^`]*)>`/, NOT_CLOSED],
  [
    /Unexpected closing tag `([^`]*)`, expected corresponding closing tag for `<([^`]*)>`/,
    "$1 doesn't match an open component. Write </$2> first.",
  ],
  [/Unexpected closing slash/, 'This closing tag has no opening tag. Remove it, or add the opening tag.'],
  [/Expected the closing tag `([^`]*)`/, '$1 is inside ** or _ marks that start outside it, or the other way around.'],
  [/before name/, 'A < starts a component. Write \\< to show the character itself.'],
  [
    /[Uu]nexpected character|Unexpected end of file/,
    'Write a component as <Name value="…"> or <Name … />, a < in text as \\<.',
  ],
];

export function mdxMessage(reason: string): string {
  const [pattern, message] = mdxMessages.find(([known]) => known.test(reason)) ?? [];
  const match = pattern?.exec(reason);
  return match && message ? message.replace(/\$(\d)/g, (_, group) => match[group] ?? '') : `${reason}.`;
}

/** What to write instead of curly braces in running text. */
export function bracesMessage(written: string): string {
  const [, counted, countForm] = new RegExp(`^${COUNT_PLACEHOLDER.source}$`).exec(written) ?? [];
  if (counted) return `${written} works in fields only. Write ${countTag(counted, countForm)} here.`;
  const [, id, form] = /^\{([a-z0-9-]+)(?::([a-z]+))?\}$/.exec(written) ?? [];
  if (id) return `${written} works in fields only. Write ${figureTag(id, form)} here.`;
  if (written.startsWith('{/*')) return NO_COMMENTS;
  return "Curly braces are code and don't belong in a page. Remove them, or write \\{ to show one.";
}
