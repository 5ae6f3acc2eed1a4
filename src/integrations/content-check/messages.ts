import type { z } from 'astro/zod';
import type { ErrorCode, YAMLError } from 'yaml';
import { COUNT_PLACEHOLDER } from '#lib/counts.ts';

const QUOTE = 'Put the whole text in quotes';
const INDENT = "The indentation doesn't match the lines around it. Fields of one group start in the same column.";
const NO_COMMENTS = "A page can't contain comments. Write them above, as # lines between the --- lines.";
const USE_LIST = 'Write a list as lines that start with a hyphen.';
const USE_PARAGRAPH = 'Leave an empty line to start a new paragraph.';
const ALLOW = 'If it is right as it is, add it to `allow` in agreed.yaml, with the reason.';

const htmlAdvice: Record<string, string> = {
  a: 'Write a link as [text](/address).',
  b: 'Write bold text as **text**.',
  br: USE_PARAGRAPH,
  em: 'Write emphasized text as _text_.',
  h2: 'Write a heading as ## Heading.',
  h3: 'Write a heading as ### Heading.',
  i: 'Write emphasized text as _text_.',
  li: USE_LIST,
  ol: 'Write a numbered list as lines that start with 1. 2. 3.',
  p: USE_PARAGRAPH,
  strong: 'Write bold text as **text**.',
  table: 'Write a Markdown table in <DataTable caption="…">.',
  ul: USE_LIST,
};

/** What the rules say. Lists of allowed values and "Did you mean" are added where there are any. */
export const messages = {
  // Files
  missingFile: 'is missing. The site needs this file.',
  notAPage: 'is not a page. Pages are .mdx files.',
  notAnEntry: (collection: string) => `is not an entry of ${collection}. Entries are .yaml files.`,
  unknownFile: (name: string) => `nothing reads this file: content/ has no "${name}".`,
  badName: (name: string) => `"${name}" can't be part of a URL. Use lowercase words joined by hyphens.`,
  needsGroup: (collection: string) =>
    `is in the wrong place. Move it into a folder named for its group, such as ${collection}/security/.`,
  noGroup: (collection: string) => `is in a folder too deep. Move it to ${collection}/ itself.`,
  builtInPath: (path: string) => `the URL ${path} belongs to a built-in page. Choose another name.`,
  noFrontMatter: 'The page must start with its title and description between two lines of ---.',
  // Fields
  empty: 'is empty.',
  missing: 'is missing.',
  noValue: 'has no value. Add one, or remove the line. Text that starts with # needs quotes.',
  notADate: (found: unknown) => `"${String(found)}" is not a date. Write year, month and day: 2025-08-23.`,
  unknownField: 'there is no such field here.',
  commaSplit: ' Text with a comma needs quotes.',
  duplicateOrder: (order: number, file: string) => `${order} is taken by ${file}. Give each entry its own number.`,
  alias: `Text can't start with *. ${QUOTE}.`,
  openQuote: 'A quote is not closed.',
  // Pages
  code: 'import and export are code. Remove them: a page uses components by name.',
  html: (tag: string) => `HTML doesn't belong in a page. ${htmlAdvice[tag] ?? 'Use Markdown or a component.'}`,
  unknownComponent: 'there is no such component.',
  spread: 'curly braces are code. Write each value on its own: heading="…".',
  bracedValue: (name: string) => `put the value in quotes, not in curly braces: ${name}="…".`,
  styling: "a page doesn't set how a component looks. Remove it; some components have a variant.",
  noHero: 'the page has no hero. Each page needs one, such as <PlainHero>: it has the main heading.',
  secondHero: 'a page has only one main heading. Use a <Band heading="…">.',
  heroOnLegal: 'a page with kind: legal shows its title as the main heading. Remove this.',
  secondMainHeading: 'the page already has its main heading. Start with ## Heading.',
  skippedLevel: (level: number) => `this heading skips a level. Write ${'#'.repeat(level)} Heading.`,
  needsBand: 'contains smaller headings. Put it in a <Band heading="…">.',
  duplicateId: (id: string, canSetId: boolean) =>
    `"#${id}" is already on this page. Change the heading${canSetId ? ', or add an id="…"' : ''}.`,
  // Links
  httpsOnly: (url: string) => `use https: ${url.replace('http:', 'https:')}.`,
  linkForms: 'a link starts with /, # or https://.',
  needsPage: (url: string) => `"${url}" needs its page as well: /page${url}.`,
  trailingSlash: (url: string) => `write "${url}", without the slash at the end.`,
  extension: (url: string) => `write "${url}", without an extension.`,
  unknownPage: (path: string) => `there is no page "${path}".`,
  unknownAnchor: (path: string, anchor: string) => `"${path}" has no section "#${anchor}".`,
  // References and figures
  unknownId: (noun: string, id: string) => `there is no ${noun} "${id}".`,
  noGroupHere: 'is only for features and steps. Remove it.',
  chooseGroup: (collection: string) => `is missing. Name the folder of content/${collection} to list.`,
  noFigureHere: (written: string) => `${written} would be shown as is: this field can't contain a figure.`,
  noCountHere: (written: string) => `${written} would be shown as is: this field can't contain a count.`,
  unknownForm: (written: string, form: string) => `${written}: there is no form "${form}".`,
  typedFigure: (written: string, replacements: readonly string[]) =>
    `"${written}" is typed by hand. Write ${replacements.join(' or ')}. For a different figure, add an entry to figures.yaml.`,
  typedNumber: (written: string) =>
    `"${written}" is typed by hand. This field can't contain a figure; say it without the number.`,
  typedCount: (written: string, replacement: string) =>
    `"${written}" counts entries by hand. Write ${replacement}, so that it is right when one is added or removed.`,
  wrongCount: (written: string, count: string, replacement: string) =>
    `"${written}" seems to count entries, and there are ${count}. Write ${replacement}. ${ALLOW}`,
  unknownNumber: (written: string) =>
    `"${written}" is in no entry of figures.yaml. Add it there, with what it measures. ${ALLOW}`,
  figureInWords: (written: string, replacement: string) =>
    `"${written}" looks like a figure in words. Write ${replacement}. ${ALLOW}`,
  agreedLine: (line: string, url: string, why: string, row: number) =>
    `"${line}" is agreed for ${url} (${why}). Change it back, or change it in agreed.yaml:${row} as well.`,
  agreedOrder: (line: string, next: string, url: string, why: string, row: number) =>
    `"${line}" is agreed for ${url} before "${next}" (${why}). Move it back, or move it in agreed.yaml:${row} as well.`,
  unusedAllow: 'no text says this. Remove the line.',
  unusedFigure: 'no page or entry uses this figure. Use it or remove it.',
};

const yamlMessages: Partial<Record<ErrorCode, string>> = {
  BAD_ALIAS: `Text can't start with * or &. ${QUOTE}.`,
  BAD_DQ_ESCAPE: `A backslash is special inside "…". Use '…' quotes, or remove it.`,
  BAD_INDENT: INDENT,
  BAD_SCALAR_START: `Text can't start with @, \` or %. ${QUOTE}.`,
  BLOCK_AS_IMPLICIT_KEY: `Text that contains ": " is read as a field. ${QUOTE}.`,
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
  [/before attribute value/, 'A value needs quotes: heading="…".'],
  [/`"` \(U\+0022\)|in attribute value/, 'A quote is missing, or there is one too many. Write heading="…".'],
  [
    /Expected a closing tag for `<([^`]*)>`/,
    '<$1> is not closed. Write </$1> after its content, or <$1 … /> if it has none.',
  ],
  [
    /Unexpected closing tag `([^`]*)`, expected corresponding closing tag for `<([^`]*)>`/,
    '$1 closes nothing that is open. Expected </$2> first.',
  ],
  [/Unexpected closing slash/, 'This closing tag has no opening tag. Remove it, or add the opening tag.'],
  [/Expected the closing tag `([^`]*)`/, '$1 is inside ** or _ marks that start outside it, or the other way around.'],
  [/before name/, 'A < starts a component. Write \\< to show the character itself.'],
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

/** How a page writes a figure in running text. */
export const figureTag = (id: string, form = 'full') =>
  `<Figure id="${id}"${form === 'full' ? '' : ` form="${form}"`} />`;

/** How a page writes a count in running text. */
export const countTag = (of: string, form = 'words') =>
  `<Count of="${of}"${form === 'words' ? '' : ` form="${form}"`} />`;

/** What Zod calls `int` or `array`. */
const typeNames: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a group of fields',
  record: 'a group of fields',
  date: 'a date such as 2025-08-23',
};

/** What Zod found, apart from unknown fields and unions. */
export function schemaMessage(issue: z.core.$ZodIssue, isComponent: boolean): string {
  const found = issue.input;
  switch (issue.code) {
    case 'invalid_type':
      if (isComponent && found !== undefined) return attributeMessage(String(issue.path.at(-1)), issue.expected);
      return typeMessage(typeNames[issue.expected] ?? issue.expected, found);
    case 'invalid_value':
      return found === undefined ? messages.missing : `${nameOf(found)} is not allowed.`;
    case 'invalid_format':
      if (issue.format === 'email') return `${nameOf(found)} is not an email address.`;
      if (issue.format === 'url') return `${nameOf(found)} is not a full https:// address.`;
      return `${nameOf(found)} is not allowed: ${issue.message}.`;
    case 'too_big':
      return sizeMessage(found, issue.exact ? 'exactly' : 'at most', issue.maximum);
    case 'too_small':
      return sizeMessage(found, issue.exact ? 'exactly' : 'at least', issue.minimum);
    case 'invalid_key':
      return `${issue.issues[0]?.message ?? issue.message}.`;
    default:
      return `${issue.message}.`;
  }
}

const attributeMessage = (name: string, expected: string) =>
  expected === 'boolean'
    ? `takes no value. Write just the name: ${name}`
    : `has no value. Write one in quotes: ${name}="…".`;

function nameOf(found: unknown): string {
  if (found instanceof Date) return 'a date';
  if (Array.isArray(found)) return 'a list';
  if (typeof found === 'object') return 'a group of fields';
  return typeof found === 'string' ? `"${found.length > 40 ? `${found.slice(0, 39)}…` : found}"` : String(found);
}

function typeMessage(expected: string, found: unknown): string {
  if (found === undefined) return `is missing. Add ${expected}.`;
  const message = `expected ${expected}, found ${nameOf(found)}.`;
  if (expected !== typeNames['string']) return message;
  // YAML reads 2025, 2025-08-23 and {notice} as something other than text.
  if (found instanceof Date) return `${message} Put it in quotes.`;
  if (typeof found !== 'object' || found === null) return `${message} Put it in quotes: "${String(found)}".`;
  const [key, value] = Object.entries(found)[0] ?? [];
  return value === null ? `${message} Text that starts with { needs quotes: "{${key}}".` : message;
}

function sizeMessage(found: unknown, bound: string, limit: number | bigint): string {
  if (Array.isArray(found))
    return `${found.length} ${found.length === 1 ? 'item' : 'items'}, expected ${bound} ${limit}.`;
  if (typeof found !== 'string') return `${String(found)} is not allowed: expected ${bound} ${limit}.`;
  const { length } = found.trim();
  return length === 0 ? messages.empty : `${length} characters, expected ${bound} ${limit}.`;
}
