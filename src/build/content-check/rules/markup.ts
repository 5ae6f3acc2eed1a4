import { hiddenCharacters } from '../characters.ts';
import { type Content, partsIn, textFieldsOf } from '../content.ts';
import { isCode } from '../fields.ts';
import { messages } from '../messages.ts';
import type { Report } from '../problem.ts';

/** What is left in the text of a page when Markdown doesn't read it as it was meant. */
const leftovers: readonly (readonly [RegExp, string])[] = [
  [/^[–—•·▪]\s/, messages.listMarker],
  [/^\s*\|.*\|/m, messages.tableForm],
  [/\[\^/, messages.footnote],
  [/\]\s?\(|\]\[/, messages.linkForm],
  [/\*\*/, messages.boldForm],
  [/<\s+\/?[A-Z]/, messages.tagSpace],
];

/** `##Who`: in a band, headings start with ###. */
function gluedHeading(text: string, inside: readonly string[]): string | undefined {
  const [, marks = '', words = ''] = /^(#{2,6})([^#\s].*)/.exec(text) ?? [];
  return words && messages.headingSpace(inside.length > 0 && marks === '##' ? '###' : marks, words);
}

/** Markdown, HTML and components: a field takes none of them. */
const markup = /<\/?[A-Za-z][^>]*>|\*\*|\]\(|&(?:[a-z]{2,6}|#\d+);/;

/** Reports text whose Markdown marks visitors would see as typed. */
export function checkMarkup(content: Content, report: Report) {
  for (const { text, location, inside } of partsIn(content, 'text')) {
    const [, message = gluedHeading(text, inside)] = leftovers.find(([pattern]) => pattern.test(text)) ?? [];
    if (message) report(location, message);
  }
  for (const field of textFieldsOf(content)) {
    const [written] = markup.exec(field.value) ?? [];
    if (written && !isCode(field)) report(field.block.locate(field.path), messages.plainText(written));
    // Typed as an escape: "\u2028".
    const [, hidden] = hiddenCharacters.find(([pattern]) => pattern.test(field.value)) ?? [];
    if (hidden) report(field.block.locate(field.path), hidden);
  }
}
