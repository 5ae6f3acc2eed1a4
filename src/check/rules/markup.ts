import { hiddenCharacters } from '../characters.ts';
import { type Content, partsIn, textFieldsOf } from '../content.ts';
import { isCode } from '../fields.ts';
import { messages } from '../messages.ts';
import type { Report } from '../problem.ts';

/** What is left in the text of a page when Markdown doesn't read it as it was meant. */
const leftovers: readonly (readonly [RegExp, string])[] = [
  [/^\s*\|.*\|/m, messages.tableForm],
  [/\[\^/, messages.footnote],
  [/\]\((?!\s)|\] \((?:[/#]|\w+:)|\]\[|\)\[/, messages.linkForm],
  [/\*\*/, messages.boldForm],
  [/<\s+\/?[A-Z]/, messages.tagSpace],
];

/** A list that is none, at the start of a block. The last line of a quotation says who said it. */
const listMarker = /^(?:[–—•·▪]\s|-[a-z])/i;
const attribution = /^[–—]\s/;

/** `##Who`: in a band, headings start with ###. */
function gluedHeading(text: string, inside: readonly string[]): string | undefined {
  const [, marks = '', words = ''] = /^(#{2,6})([^#\s].*)/.exec(text) ?? [];
  return words && messages.headingSpace(inside.length > 0 && marks === '##' ? '###' : marks, words);
}

/** &nbsp; or &#160; as people type it. The studio itself writes &#x20; where a space would be lost. */
const entity = /&(?:[a-z]{2,8}\d{0,2}|#\d+);/;

/** Marks of other programs. A backslash shows one on purpose, but for brackets, which the studio escapes by itself. */
const foreign =
  /(?<![\w:\\]):[a-z][a-z0-9_+-]+:(?![\w:])|(?<![=\\])==(?=\S)[^=]+==(?!=)|\\?\[\\?\[[^\]]+\]\]|\\?\[![A-Z]+\]|^\\?\[TOC\]|^:::.*|^\+{3}|(?<!\\)\^[^\s^]+\^/m;
/** Those that a space keeps from being read. */
const spacedEmphasis = /(?<!\S)([*_])(?:[^\s*_][^*_]*\s|\s[^*_]*[^\s*_])\1(?!\w)/;
/** One that is not closed. */
const strayMark = /(?<![\\\w*])\*(?=\p{L})|(?<![\\\w_])_(?=\p{L})|(?<!\S)_\s|(?<!\\)~~/u;
const emphasis = /(?<!\S)([*_])\S(?:[^*_]*\S)?\1(?!\w)/;

/** A line break at the end of a block: it breaks nothing, and is shown. */
const strayBreak = /(?<!\\)(?:\\\\)*\\$/;

/** The studio writes a backslash before the first brace only. */
const shownBraces = /\\\{[^{}]*\}/g;

/** Markdown, HTML, components and half a placeholder: a field takes none of them. */
const markup = new RegExp(
  [
    /<\/?[A-Za-z][^>]*>|\$\{|\*\*|\]\(|`[^`]+`|&#x[\dA-Fa-f]+;|(?<!\{[^{}]*)\}|\{(?![^{}]*\})/,
    entity,
    foreign,
    emphasis,
  ]
    .map(({ source }) => source)
    .join('|'),
);

/** No field makes a link of it. */
const address = /(?:https?:\/\/|www\.)\S+|[\w.+-]+@[\w-]+\.\w+/;

/** "1. First": a number that somebody typed before the words of a heading. */
const headingNumber = /^\d+[.)]\s/;

/** Reports text whose Markdown marks visitors would see as typed. */
export function checkMarkup(content: Content, report: Report) {
  for (const { text, source, lead, location, inside } of partsIn(content, 'text')) {
    const isList = listMarker.test(text) && (lead === '' || (lead === '>' && !attribution.test(text)));
    const found = isList ? messages.listMarker : leftovers.find(([pattern]) => pattern.test(text))?.[1];
    const message = found ?? gluedHeading(text, inside);
    const [written] = entity.exec(source) ?? [];
    const [mark] = foreign.exec(source) ?? [];
    if (message) report(location, message);
    else if (written) report(location, messages.entity(written));
    else if (mark) report(location, messages.foreignMark(mark));
    else if (spacedEmphasis.test(source) || strayMark.test(source)) report(location, messages.emphasisForm);
    else if (strayBreak.test(source)) report(location, messages.strayBreak);
    else if (/(?<!\\)\}/.test(source.replace(shownBraces, ''))) report(location, messages.strayBrace);
  }
  const headings = partsIn(content, 'component').map(({ block }) => ({
    text: String(Object(block.data).heading),
    location: block.locate(['heading']),
  }));
  for (const { text, location } of [...partsIn(content, 'heading'), ...headings]) {
    const [written] = headingNumber.exec(text) ?? [];
    if (written) report(location, messages.numberedHeading(written.trim()));
  }
  for (const field of textFieldsOf(content)) {
    const [written] = markup.exec(field.value) ?? [];
    const [bare] = address.exec(field.value) ?? [];
    if (written && !isCode(field)) report(field.block.locate(field.path), messages.plainText(written));
    else if (bare && !isCode(field)) report(field.block.locate(field.path), messages.addressInField(bare));
    // Typed as an escape: "\u2028".
    const [, hidden] = hiddenCharacters.find(([pattern]) => pattern.test(field.value)) ?? [];
    if (hidden) report(field.block.locate(field.path), hidden);
  }
}
