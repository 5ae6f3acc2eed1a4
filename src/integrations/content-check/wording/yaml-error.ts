import type { ErrorCode, YAMLError } from 'yaml';

const QUOTE = 'Put the whole text in quotes';
const INDENT = 'The indentation does not fit the lines around it. Fields of one group begin in the same column.';

const words: Partial<Record<ErrorCode, string>> = {
  BAD_ALIAS: `A text must not begin with * or &. ${QUOTE}.`,
  BAD_INDENT: INDENT,
  BAD_DQ_ESCAPE: 'A backslash has a meaning inside "…". Use \'…\' quotes, or leave it out.',
  BAD_SCALAR_START: `A text must not begin with @, \` or %. ${QUOTE}.`,
  BLOCK_AS_IMPLICIT_KEY: `A text that holds ": " is read as a field. ${QUOTE}.`,
  DUPLICATE_KEY: 'This field stands here twice. Keep one.',
  MULTILINE_IMPLICIT_KEY: INDENT,
  MULTIPLE_DOCS: 'A line of --- begins a second document. Remove it.',
  TAB_AS_INDENT: 'The line is indented with a tab. Use spaces.',
  TAG_RESOLVE_FAILED: `A text must not begin with !. ${QUOTE}.`,
};

/** What the YAML parser found, in words for an editor. */
export function yamlErrorWords({ code, message }: YAMLError): string {
  if (/end with a [\]}]/.test(message))
    return `A bracket is not closed: ${message.at(-1)} is missing. Outside of quotes, a # hides the rest of its line.`;
  if (/need to be followed by map values/.test(message)) return 'A colon is missing: write field: value.';
  if (/^A block sequence/.test(message)) return INDENT;
  if (/Unexpected scalar at node end/.test(message)) {
    return `There is text behind the end of the value. ${QUOTE}; inside '…' write '' for an apostrophe.`;
  }
  return words[code] ?? `This is not YAML: ${message}.`;
}
