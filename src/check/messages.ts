import type { z } from 'astro/zod';
import { closestMatch } from 'leven';
import type { ErrorCode, YAMLError } from 'yaml';
import { COUNT_PLACEHOLDER } from '#lib/counts.ts';
import { isoDate } from '#lib/format/date.ts';
import type { Publishing } from '#schemas/publishing.ts';

const QUOTE = 'Put the whole text in quotes';
const COLON_IN_TEXT = `Text that contains ": " is read as a field. ${QUOTE}.`;
const USE_LIST = 'Write a list as lines that start with a hyphen.';
const FOOTNOTE = "A page can't have footnotes. Put this in the text, or in the condition of a figure.";
const USE_PARAGRAPH = 'Leave an empty line to start a new paragraph.';
const ALLOW = 'If it is correct as it is, add it to `allow` in agreed.yaml with the reason.';
const EXPORT_SMALLER = 'Export it smaller: 2,000 pixels wide is enough.';

const htmlAdvice: Record<string, string> = {
  a: 'Write a link as [text](/address).',
  b: 'Write bold text as **text**.',
  br: USE_PARAGRAPH,
  em: 'Write emphasized text as _text_.',
  h2: 'Write a heading as ## Heading.',
  h3: 'Write a heading as ### Heading.',
  img: 'Write a picture as ![What it shows](nurse.jpg), or use <Picture>.',
  i: 'Write emphasized text as _text_.',
  li: USE_LIST,
  ol: 'Write a numbered list as lines that start with 1. 2. 3.',
  p: USE_PARAGRAPH,
  strong: 'Write bold text as **text**.',
  table: 'Write a Markdown table in <DataTable caption="…">.',
  ul: USE_LIST,
};

const anyOf = new Intl.ListFormat('en', { type: 'disjunction' });

const fileMessages = {
  ruleFails: (rule: string, words: string) =>
    `could not be checked by the rule ${rule}, which fails here: ${words}. All other rules were asked. Tell a developer.`,
  gitRefuses: (words: string) => `can't be compared with what was published, since Git refuses to answer: ${words}`,
  noCommonCommit:
    "can't be compared with what was published: this clone has only a part of the history. In a terminal: git fetch --unshallow",
  missingFile: 'is missing. The site needs this file.',
  misplacedPage: 'is a page in the wrong place. Move it to pages/.',
  notAPage: 'is not a page. Pages are .mdx files.',
  notAnArticle: 'is not an article. Articles are .mdx files.',
  notAnEntry: (collection: string) => `is not an entry of ${collection}. Entries are .yaml files.`,
  unknownFile: (name: string) => `the site doesn't use this file: content/ has no "${name}".`,
  badName: (name: string) => `"${name}" can't be part of a URL. Use lowercase words joined by hyphens.`,
  needsGroup: (collection: string) =>
    `is in the wrong place. Move it into a folder named for its group, such as ${collection}/security/.`,
  noGroup: (collection: string) => `is in a folder too deep. Move it to ${collection}/ itself.`,
  duplicateUrl: (path: string, file: string) => `the URL ${path} is already used by ${file}. Choose another name.`,
  symbolicLink: 'is a link to another file or folder. Put the file or folder itself here.',
  controlCharacter: 'There is a control character here, which nobody can see. Delete it, or retype the word.',
  encoding: 'The file is not saved as UTF-8. Save it again as UTF-8, which editors offer in "Save as".',
  unreadable: (error: unknown) => `can't be read: ${error}. Undo the last change, or write it in a simpler way.`,
  mergeMarker:
    'Merge markers are left in the file (<<<<<<<, =======, >>>>>>>). Keep one of the two texts and remove the markers.',
  invisibleCharacter: 'There is an invisible character here. Delete it, or retype the word.',
  oddSpace: 'There is a space or a line break of a word processor here. Replace it with a regular one.',
  noBreakSpace: 'There is a non-breaking space here. Replace it with a regular space.',
  unknownLetters: (letters: string) =>
    `has ${letters}, which the fonts of headings and social cards don't have. Write it in Latin letters.`,
  builtInPath: (path: string) => `the URL ${path} is already used by a built-in page. Choose another name.`,
  noFrontMatter: 'The page must start with its title and description between two lines of ---.',
};

const fieldMessages = {
  empty: 'is empty.',
  missing: 'is missing.',
  missingValue: (expected: string) => `is missing. Add ${expected}.`,
  notAllowed: (found: string) => `${found} is not allowed.`,
  outOfRange: (found: string, range: string) => `${found} is not allowed: expected ${range}.`,
  wrongKind: (expected: string, found: string) => `expected ${expected}, found ${found}.`,
  items: (found: string, range: string) => `${found}, expected ${range}.`,
  characters: (found: number, range: string) => `${found} characters, expected ${range}.`,
  notAnEmail: (found: string) => `${found} is not an email address.`,
  notAnHttpsAddress: (found: string) => `${found} is not a full https:// address.`,
  takesNoValue: (name: string) => `takes no value. Write just the name: ${name}`,
  valueless: (name: string) => `has no value. Write one in quotes: ${name}="…".`,
  missingFigure: 'is missing. Add the id of a figure: the name of its file in content/figures.',
  noValue: 'has no value. Add one, or remove the line. Text that starts with # or & needs quotes.',
  notADate: (found: unknown) => `"${String(found)}" is not a date. Write year, month and day: 2025-08-23.`,
  needsDate: 'needs one day. Write year, month and day: 2025-08-23.',
  futureDate: (day: string, today: string) =>
    `${day} is in the future. Write the day of the last change, ${today} at the latest.`,
  yearOutOfRange: (year: number, first: number, last: number) =>
    `the year ${year} can't be right. Write one from ${first} to ${last}.`,
  farAhead: (written: string, latest: string) => `${written} is more than a year ahead. Write ${latest} at the latest.`,
  unknownField: 'there is no such field here.',
  taken: (value: string, file: string, field: string) =>
    `${value} is taken by ${file}. Give each entry its own ${field}.`,
  sameText: (field: string, file: string) =>
    `${field.endsWith('s') ? 'are' : 'is'} the ${field} of ${file} as well. Write another one.`,
  plainText: (written: string) => {
    const [, id] = /^<Figure .*id="([\w-]+)"/.exec(written) ?? [];
    return `${written} would be shown as is: a field takes plain text only. Write ${id ? `{${id}}` : 'it without formatting'}.`;
  },
  addressInField: (written: string) => `${written} won't become a link here. Write it in the text of a page.`,
  alias: `Text can't start with *. ${QUOTE}.`,
  indentation: "The indentation doesn't match the lines around it. Fields of one group start in the same column.",
  smartQuotes: 'Curly quotes are read as part of the text. Use straight ones around it: "…".',
  numberWithComma: (written: string) =>
    `Write ${/,\d{3}$/.test(written) ? written.replaceAll(',', '') : written.replace(',', '.')}: a comma doesn't belong in a number. Text with a comma needs quotes.`,
  cutText: `Text after # is a comment, which visitors don't see. ${QUOTE}, or move the comment to a line of its own.`,
  tabIndent: 'The line is indented with a tab. Use spaces.',
  notAList: 'expected text, found a list. Write the text behind the colon, in quotes if it starts with [.',
  listMarker: 'A list item starts with a hyphen and a space: - text.',
};

const pageMessages = {
  braces: "Curly braces are code and don't belong in a page. Remove them, or write \\{ to show one.",
  inFieldsOnly: (written: string, instead: string) => `${written} works in fields only. Write ${instead} here.`,
  code: 'a line that starts with import or export is code. Begin a text with another word; components need no import.',
  html: (tag: string) =>
    `HTML doesn't belong in a page. ${Object.hasOwn(htmlAdvice, tag) ? htmlAdvice[tag] : 'Use Markdown or a component.'}`,
  unknownComponent: 'there is no such component.',
  linkInAngles: 'Write a link as [text](https://…), our own email address as <Email for="sales" />.',
  unreadableText: (words: string) =>
    `This can't be read: ${words}. Close each <Name …> by </Name> on a line of its own, put values in straight quotes, and write \\< to show a <.`,
  spread: 'curly braces are code. Write each value on its own: heading="…".',
  bracedValue: (name: string) => `put the value in quotes, not in curly braces: ${name}="…".`,
  styling: "a page can't style a component. Remove it; some components have a variant.",
  comment: "A page can't contain comments. Write them above, as # lines between the --- lines.",
  crossedMarks: (name: string) => `</${name}> is inside ** or _ marks that start outside it, or the other way around.`,
  duplicateValue: 'This value appears twice. Keep one.',
  outsideBand: 'this is outside a band. Put it in a <Band heading="…">.',
  fullWidth: (parent: string) => `is full width. Close <${parent}> before it.`,
  takesNoContent: (parent: string) => `<${parent}> can't contain anything. Write <${parent} … /> and move this out.`,
  needsParent: (names: readonly string[]) => `belongs in ${anyOf.format(names.map((name) => `<${name}>`))}.`,
  bareTable: 'a table needs a caption. Put it in a <DataTable caption="…">.',
  tableForm: 'This is not read as a table. It needs an empty line above it and | --- | --- | as its second line.',
  headingSpace: (marks: string, text: string) => `A space is missing: write ${marks} ${text}.`,
  wordlessHeading: 'this heading has no words. Write some, or remove the line.',
  rowBelow: 'this line is read as a row of the table above it. Leave an empty line between them.',
  rowCells: (found: number, columns: number) =>
    `${found} cells in a table of ${columns} columns. Give each row as many; write \\| for a | in a text.`,
  emptyRow: 'this table has a row without words, or no rows. Fill it in, or remove it.',
  emptyHead: 'a column of this table has no head. Write what the column says.',
  linkForm: 'This is not read as a link. Write [text](/address), without a space between the two.',
  linkText: (url: string) => `this link has no text. Write [text](${url}).`,
  bareAddress: (url: string) => `this address stands in the text. Write what it leads to: [text](${url}).`,
  strayBrace: 'a } without its { would be shown as is. Remove it, or write \\} to show one.',
  strayBreak: 'a \\ at the end of a text would be shown as is. Remove it.',
  ownBlock: 'would become a block of its own. Write it on the line of its sentence.',
  componentInHeading: "a heading can't contain a component, which links would miss. Write it in the text below.",
  entity: (written: string) => `${written} is code for a character. Type the character itself.`,
  numberedHeading: (written: string) =>
    `the number of a heading is wrong once one is added above it. Remove "${written}".`,
  boldForm: 'This is not read as bold. Write **text**, without spaces inside the marks.',
  emphasisForm: 'This is not read as emphasized. Write _text_, without spaces inside the marks.',
  foreignMark: (written: string) =>
    `${written} is a mark of another program. Write **bold**, a character such as ², or words.`,
  underlined:
    'A line of --- or === below a text makes it a heading. Begin the text with ## or ### for one, or remove the line.',
  checkbox: "A page can't have boxes to check. Write - text, without the brackets.",
  emptyItem: 'this list item has no words. Write some, or remove it.',
  listFrom: (number: number) =>
    `This is read as a list that begins with ${number}. Begin it with 1., or write ${number}\\. for a sentence.`,
  tagSpace: 'A component starts right after the <. Remove the space.',
  footnote: FOOTNOTE,
  unsupported: {
    code: "Code doesn't belong in a page. Remove the lines of ```.",
    inlineCode: "Code doesn't belong in a page. Remove the ` marks around this.",
    footnoteReference: FOOTNOTE,
    thematicBreak: 'A page can\'t have a --- line. Start a new <Band heading="…">.',
  },
  noHero: 'the page has no hero. Each page needs one, such as <Hero>, for its main heading.',
  secondHero: 'a page has only one main heading. Use a <Band heading="…">.',
  heroOnLegal: 'a page with kind: legal shows its title as the main heading. Remove this.',
  secondParagraph: 'a hero has room for one paragraph. Move this one to a <Band heading="…">, or remove it.',
  secondMainHeading: (level: number) => `the page already has its main heading. Write ${'#'.repeat(level)} Heading.`,
  headingInComponent: 'a heading inside a component starts with ###. Write ### Heading.',
  skippedLevel: (level: number) => `this heading skips a level. Write ${'#'.repeat(level)} Heading.`,
  needsBand: 'contains smaller headings. Put it in a <Band heading="…">.',
  duplicateId: (id: string, canSetId: boolean) =>
    `"#${id}" is already on this page. Change the heading${canSetId ? ', or add an id="…"' : ''}.`,
};

const linkMessages = {
  httpsOnly: (url: string) => `use https: ${url.replace('http:', 'https:')}.`,
  linkForms: 'a link starts with /, # or https://.',
  deadLink: (url: string, message: string) => `"${url}" is not allowed: ${message}.`,
  emailLink: (address: string) => `write mailto:${address}: a link to an email address starts with mailto:.`,
  vagueLink: (text: string) => `"${text}" doesn't say where the link leads. Make the words that do the link.`,
  needsPage: (url: string) => `"${url}" needs its page too: /page${url}.`,
  trailingSlash: (url: string) => `write "${url}", without the slash at the end.`,
  extension: (url: string) => `write "${url}", without an extension.`,
  movedPage: (path: string, to: string) => `the page "${path}" has moved. Write "${to}".`,
  unknownPage: (path: string) => `there is no page "${path}".`,
  unknownAnchor: (path: string, anchor: string) => `"${path}" has no section "#${anchor}".`,
};

const entryMessages = {
  // Articles
  articleNeedsDay:
    'is missing. Write the day the article goes live, such as 2026-12-01, or draft: true until it is ready.',
  teaserNeedsTime: 'is missing. An article that has no text yet needs its reading time: 6 min read.',
  publicationNeedsDate: 'is missing. Write when the publication is expected, or add file: or href: if it is out.',
  relatedToItself: 'is this article itself. Name another page, or remove this.',
  notInArticles: "can't be used in an article.",
  // Questions
  namedTwice: (path: string) => `${path} is named twice. Keep one.`,
  noQuestionsHere: (path: string) => `"${path}" has no place for questions. Add <Questions /> to it, or remove this.`,
  withoutQuestions: 'no question names this page. Name it in the pages of one, or remove this.',
  // Views of the product, and sections without entries
  withoutSlot: 'add slot="view", so that it is shown beside the words.',
  slotWithoutPlace: (places: readonly string[]) =>
    `remove this: it is for a view in ${anyOf.format(places.map((name) => `<${name}>`))}.`,
  secondView: (section: string) => `<${section}> shows one view. Put this one in a <Band heading="…">.`,
  withoutScreen: (name: string, path: string) => `shows a ${name}, which ${path} does not have. Choose another case.`,
  scoreOutsideBands: (score: number) => `${score} is in no band of score-bands/. Write a score of one.`,
  showsNothing: (folder: string) =>
    `would show nothing: visitors get no entry of ${folder}/ today. Add or publish one, or remove this.`,
  showsHeading: 'would show a heading above nothing. Write something in it, or remove it.',
  showsUnpublished: (file: string) =>
    `would show nothing: visitors do not get ${file} today. Publish it, or remove this.`,
  withoutTable: 'would show a caption above nothing. Put a table in it, below an empty line.',
  columns: (needed: number, found: number) =>
    `the table has ${found} columns, expected ${needed}. Add or remove one in each row.`,
  secondMaster: (file: string) => `${file} coordinates the others already. Leave this out.`,
  belowFrom: 'is less than `from`. Write more.',
  // Sessions
  clockChange: {
    skipped: (time: string, zone: string) =>
      `there is no ${time} on that day in ${zone}: the clocks go forward. Write another time.`,
    twice: (time: string, zone: string) =>
      `${time} comes twice on that day in ${zone}: the clocks go back. Write another time.`,
  },
  movedWithoutStart: 'belongs to a session that has moved. Write the new start as well, or remove this.',
  recordingWithoutStart: 'belongs to a session that is over. Write its start as well, or remove this.',
  recordingIsPage: (url: string) =>
    `"${url}" is a page of this site. Write where visitors watch the recording: a file, or another site's address.`,
  // Calls
  notInTurn: (from: string) => `"${from}" is not in this turn, or is out of order. Copy its words.`,
  originalWithoutLanguage: 'has no language. Write language: es, or the code of another one, at the top.',
  notARecording: (formats: readonly string[]) =>
    `is not a recording that every browser plays. Export it as ${anyOf.format(formats.map((format) => `.${format}`))}.`,
  turnWithoutTime: 'is missing. Write when this turn begins in the recording, in seconds.',
  timeWithoutRecording: 'belongs to a call with a recording. Name its file as audio, or remove this.',
  afterRecording: (at: number, seconds: number) => `${at} is after the recording, which takes ${seconds} seconds.`,
  beforeLastTurn: (at: number) => `${at} is not after the beginning of the turn before.`,
};

const publishingMessages = {
  // Publishing
  endsBeforeStart: 'is before the day in published. Write a later one.',
  endedBefore: 'has already passed. Write a later day, or leave it out.',
  homeIsPublic: 'the home page is always public. Remove this.',
  linksToUnpublished: (url: string, { draft, published, until }: Publishing) => {
    const period = [published && `from ${isoDate(published)}`, until && `until ${isoDate(until)}`]
      .filter(Boolean)
      .join(' ');
    return `"${url}" is ${draft ? 'a draft' : `public only ${period}`}, so visitors would get a broken link. Remove the link, or give both the same dates.`;
  },
  addressTaken: (address: string, owner: string) => `"${address}" is already used by ${owner}. Remove one of the two.`,
  siteAddress: (address: string, owner: string) =>
    `"${address}" belongs to the site itself (${owner}). Remove it here.`,
  vanished: (address: string, successor?: string) =>
    `"${address}" was public and has no page now. If another page replaces it, add redirectFrom: [${address}] to that page${successor ? `, perhaps to ${successor}` : ''}; otherwise add it to gone: in site.yaml.`,
  hiddenPage: (address: string, { draft, published }: Publishing) =>
    `"${address}" was public, and its page is ${draft || !published ? 'a draft now' : `public only from ${isoDate(published)}`}. Add it to gone: in site.yaml, or add redirectFrom: [${address}] to the page that replaces it.`,
  unknownDownload: (path: string) => `there is no file "${path.replace('/files/', '')}" in content/files.`,
  // Before a release
  placeholderAddress: (address: string) => `${address} is a placeholder. Write an address of your own.`,
  noCalendar: 'is not set, so visitors ask for a demo by email. Write the https address of the booking page.',
  noVideo: 'is not set, so its buttons say that it is not published yet. Write its https address.',
  noNewsletter:
    "the sign-up form sends nothing. Write the https address that takes sign-ups as endpoint, or the marketing service's portalId and formId.",
};

const pictureMessages = {
  misplacedPicture: "a picture doesn't belong here. Move it to content/images.",
  notAPicture: 'is not a picture format that the site can show. Use .jpg, .png, .webp, .avif or .svg.',
  unshownFormat: (extension: string) => `browsers don't show .${extension} pictures. Export it as .jpg.`,
  notADownload: (formats: readonly string[]) =>
    `is not a file format for download. Use ${formats.map((format) => `.${format}`).join(', ')}. Put pictures in content/images.`,
  largePicture: (megabytes: number) => `is ${megabytes} MB; the limit is 15 MB. ${EXPORT_SMALLER}`,
  manyPixels: (size: string) => `is ${size} pixels; the limit is 100 million. ${EXPORT_SMALLER}`,
  brokenPicture: "is damaged: it can't be opened. Export it again.",
  otherFormat: (extension: string, format: string) =>
    `is named .${extension}, but is a ${format.toUpperCase()} file. Export it as .${extension}.`,
  activeDrawing: (found: string) =>
    `contains ${found}. A drawing can't contain code or load files. Export it again as a plain SVG, or as .png.`,
  unsizedDrawing: 'has no size. Export it again with a viewBox, which most programs write for the size "responsive".',
  cutPicture: 'is damaged: its end is missing. Copy or export it again.',
  notThatFile: (extension: string) => `is not a .${extension} file inside. Export it again.`,
  sameName: (file: string) => `has the same name as ${file}. Rename one of them.`,
  foreignPicture: "a picture can't come from another site. Save it in content/images, and write its name: nurse.jpg.",
  unknownPicture: (name: string) => `there is no picture "${name}" in content/images.`,
  narrowPicture: (width: number, shown: number) =>
    `the picture is ${width} pixels wide, but shown up to ${shown} wide. Use a larger file, or show it smaller.`,
  undescribed:
    'say what the picture shows: ![A nurse reads a note](nurse.jpg). For decoration, use <Picture decorative>.',
  ownLines: 'needs lines of its own. Write nothing else on the lines of its first and last tag.',
  ownParagraph: 'a picture needs a paragraph of its own. Leave an empty line before and after it.',
};

const figureMessages = {
  // References and figures
  unknownId: (noun: string, id: string) => `there is no ${noun} "${id}".`,
  noSuchFile: (file: string | undefined) => (file ? ` Was ${file} removed? Put it back, or remove this.` : ''),
  noFigureHere: (written: string) => `${written} would be shown as is: this field can't contain a figure.`,
  noCountHere: (written: string) => `${written} would be shown as is: this field can't contain a count.`,
  unknownForm: (written: string, form: string) => `${written}: there is no form "${form}".`,
  typedFigure: (written: string, replacements: readonly string[]) =>
    `"${written}" is typed by hand. Write ${replacements.join(' or ')}. For a different figure, add a file to content/figures.`,
  typedNumber: (written: string) =>
    `"${written}" is typed by hand. This field can't contain a figure; rewrite it without the number.`,
  unknownNumber: (written: string) =>
    `"${written}" is not in content/figures. Add a file there with what it measures. ${ALLOW}`,
  figureInWords: (written: string, replacement: string) =>
    `"${written}" looks like a figure in words. Write ${replacement}. ${ALLOW}`,
  removedEntry: (groups: readonly string[]) =>
    groups.length > 0 ? ` Was an entry of ${anyOf.format(groups.map((each) => `content/${each}`))} removed?` : '',
  agreedLine: (line: string, url: string, why: string, place: string) =>
    `"${line}" is agreed for ${url} (${why}). Change it back, or change it in ${place} as well.`,
  wordTwiceHere: (written: string) => `"${written}" has a word twice. Remove one. ${ALLOW}`,
  saidByFigure: (written: string) => `"${written}": the figure says the word itself. Remove the other one.`,
  brokenWord: (written: string) => `"${written}" was hyphenated across lines. Join it. ${ALLOW}`,
  mistyped: (written: string) => `"${written}" has a space or a point too many or too few. ${ALLOW}`,
  noSuchDay: (written: string) => `there is no ${written}. Write another day.`,
  pastedTwice: (line: number | undefined) =>
    `is the same as in line ${line}. Was it pasted twice? Remove one of the two.`,
  beyondAxis: (value: number, range: string) => `${value} is beyond the axis, which goes from ${range}.`,
  unfinished: (written: string) => `"${written}" is placeholder text. Replace it.`,
  longText: (words: number) =>
    `has ${words.toLocaleString('en-US')} words; the limit is 20,000. Divide it into several pages or articles.`,
  // words.txt
  wordTwice: (word: string, row: number) => `"${word}" is in line ${row} already. Remove one of the two.`,
  oneWord: 'has several words. Write one a line, and a reason after #.',
  nearWord: (word: string, known: string) =>
    `"${word}" looks like a misspelling of "${known}". Remove it; if it is right, write the reason after #.`,
  avoided: (written: string, instead: string) => `"${written}" is a word to avoid. Write ${instead}. ${ALLOW}`,
  unusedAllow: 'no page contains this text. Remove it.',
  needsMark: (id: string) =>
    `the figure "${id}" has a condition, and this text also appears where its mark can't. Leave the figure out.`,
  withoutBound: (written: string, bound: string) => `${written} leaves out "${bound}". Remove the form.`,
  unnamed: (id: string, words: readonly string[]) =>
    `the figure "${id}" needs what it measures beside it: ${anyOf.format(words.map((each) => `"${each}"`))}.`,
  unusedFigure: 'no page or entry uses this figure. Use it or remove it.',
};

/** They stop nothing. */
const hintMessages = {
  claim: (written: string, why: string) => `"${written}" may claim too much: ${why}. ${ALLOW}`,
  person: 'names somebody and says how old they are. Leave out one of the two, unless the person has agreed.',
  joinedLines: 'these lines are shown as one. Begin each with - for a list, or end it with \\ for a new line.',
  overHundred: (value: number) => `${value}% is more than everything. Is a point missing?`,
  manyTimes: (value: number, last: number) => `was ${last} before, and is ${value} now. Is a point or a digit missing?`,
  startHasPassed: 'is in the past, but this session is new. Write its day, or add its recording.',
  oldDay: "is old for a new page. Was it copied from another one? Write today's date.",
  textOfAnother: (picture: string) => `still describes ${picture}, which was here before. Say what this picture shows.`,
  otherName: (label: string, named: string) =>
    `"${label}" is what ${named} is called, and this leads elsewhere. Change one of the two.`,
  crowded: (list: string, most: number) =>
    `pages are designed for up to ${most} entries of ${list}; check them with this one.`,
  unknownWord: (word: string, suggestions: readonly string[]) =>
    `no dictionary has "${word}". ${suggestions.length > 0 ? `Is it ${suggestions.join(' or ')}? ` : ''}If it is right, add it to content/words.txt.`,
};

/** What the rules say. Lists of allowed values and "Did you mean" are added where there are any. */
export const messages = {
  ...fileMessages,
  ...fieldMessages,
  ...pageMessages,
  ...linkMessages,
  ...entryMessages,
  ...publishingMessages,
  ...pictureMessages,
  ...figureMessages,
  ...hintMessages,
};

/** How a page writes a figure in running text. */
export const figureTag = (id: string, form = 'full') =>
  `<Figure id="${id}"${form === 'full' ? '' : ` form="${form}"`} />`;

/** How a page writes a count in running text. */
const countTag = (of: string, form = 'words') => `<Count of="${of}"${form === 'words' ? '' : ` form="${form}"`} />`;

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
      if (!issue.message.startsWith('Invalid input')) return `${issue.message}.`;
      if (issue.expected === 'date') return messages.needsDate;
      if (isComponent && found !== undefined)
        return messages[issue.expected === 'boolean' ? 'takesNoValue' : 'valueless'](String(issue.path.at(-1)));
      return typeMessage(typeNames[issue.expected] ?? issue.expected, found);
    case 'invalid_value':
      return found === undefined ? messages.missing : messages.notAllowed(nameOf(found));
    case 'invalid_format':
      if (issue.format === 'email') return messages.notAnEmail(nameOf(found));
      if (issue.format === 'url') return messages.notAnHttpsAddress(nameOf(found));
      return `${nameOf(found)} is not allowed: ${issue.message}.`;
    case 'too_big':
      return sizeMessage(found, `${issue.exact ? 'exactly' : 'at most'} ${issue.maximum}`);
    case 'too_small':
      return sizeMessage(found, `${issue.exact ? 'exactly' : 'at least'} ${issue.minimum}`);
    case 'invalid_key':
      return `${issue.issues[0]?.message ?? issue.message}.`;
    default:
      return `${issue.message}.`;
  }
}

function nameOf(found: unknown): string {
  if (found instanceof Date) return 'a date';
  if (Array.isArray(found)) return 'a list';
  if (typeof found === 'object') return 'a group of fields';
  return typeof found === 'string' ? `"${found.length > 40 ? `${found.slice(0, 39)}…` : found}"` : String(found);
}

function typeMessage(expected: string, found: unknown): string {
  if (found === undefined) return messages.missingValue(expected);
  if (Array.isArray(found) && expected === typeNames['string']) return messages.notAList;
  const message = messages.wrongKind(expected, nameOf(found));
  if (expected === typeNames['array'] && typeof found === 'string') return `${message} ${messages.listMarker}`;
  if (expected !== typeNames['string']) return message;
  // YAML reads 2025, 2025-08-23 and {notice} as something other than text.
  if (found instanceof Date) return `${message} Put it in quotes.`;
  if (typeof found !== 'object' || found === null) return `${message} Put it in quotes: "${String(found)}".`;
  const [key, value] = Object.entries(found)[0] ?? [];
  if (value === null) return `${message} Text that starts with { needs quotes: "{${key}}".`;
  return typeof value === 'string' && !Array.isArray(found) ? COLON_IN_TEXT : message;
}

function sizeMessage(found: unknown, range: string): string {
  if (Array.isArray(found)) return messages.items(`${found.length} ${found.length === 1 ? 'item' : 'items'}`, range);
  if (typeof found !== 'string') return messages.outOfRange(String(found), range);
  const { length } = found.trim();
  return length === 0 ? messages.empty : messages.characters(length, range);
}

/** What editors have met. The other mistakes have the parser's words. */
const yamlMessages: Partial<Record<ErrorCode, string>> = {
  BAD_ALIAS: `Text can't start with * or &. ${QUOTE}.`,
  BAD_DQ_ESCAPE: `A backslash is special inside "…". Use '…' quotes, or remove it.`,
  BAD_INDENT: messages.indentation,
  BAD_SCALAR_START: `Text can't start with @, \` or %. ${QUOTE}.`,
  BLOCK_AS_IMPLICIT_KEY: COLON_IN_TEXT,
  BLOCK_IN_FLOW: 'A comma is missing between two fields in { }.',
  DUPLICATE_KEY: 'This field appears twice. Keep one.',
  MISSING_CHAR: 'A colon, a comma or a space is missing: write field: value.',
  MULTIPLE_DOCS: 'A line of --- starts a second document. Remove it.',
  TAB_AS_INDENT: messages.tabIndent,
  TAG_RESOLVE_FAILED: `Text can't start with !. ${QUOTE}.`,
  UNEXPECTED_TOKEN: `There is text after the end of the value. ${QUOTE}; inside '…', write '' for an apostrophe.`,
};

export const yamlMessage = ({ code, message }: YAMLError): string =>
  message.startsWith('Missing closing')
    ? 'A quote is not closed. Write it once more at the end of its text.'
    : (yamlMessages[code] ?? `This is not valid YAML: ${message}.`);

/** What to write instead of curly braces in running text. */
export function bracesMessage(written: string): string {
  const [, counted, countForm] = new RegExp(`^${COUNT_PLACEHOLDER.source}$`).exec(written) ?? [];
  if (counted) return messages.inFieldsOnly(written, countTag(counted, countForm));
  const [, id, form] = /^\{([a-z0-9-]+)(?::([a-z]+))?\}$/.exec(written) ?? [];
  if (id) return messages.inFieldsOnly(written, figureTag(id, form));
  return written.startsWith('{/*') ? messages.comment : messages.braces;
}

/** The option that was most likely meant: one that differs in a few letters, else one that contains the word. */
export function closestOption(written: string, options: Iterable<string>): string | undefined {
  const word = written.toLowerCase();
  const byName = new Map(Array.from(options, (option) => [option.toLowerCase(), option]));
  const names = [...byName.keys()];
  // Two swapped letters count as two changes.
  const maxDistance = word.length < 4 ? 1 : Math.max(2, Math.floor(word.length / 3));
  const containing = () => names.find((name) => word.length > 2 && name.includes(word));
  return byName.get(closestMatch(word, names, { maxDistance }) ?? containing() ?? '');
}

/** ` Did you mean "features"?`, or nothing. */
export function didYouMean(written: string, options: Iterable<string>): string {
  const option = closestOption(written, options);
  return option === undefined ? '' : ` Did you mean "${option}"?`;
}
