import { type Content, pagesWithAddress, textFieldsOf } from '../content.ts';
import { valueAt } from '../fields.ts';
import { messages } from '../messages.ts';
import type { Report } from '../problem.ts';
import { type Found, reportInTexts } from '../texts.ts';

/** "the the". Some words can follow themselves. */
export const TWICE = /(?<![\p{L}’'-])(?!(?:had|that|no|very)\b)(\p{L}{2,})\s+\1(?![\p{L}’'-])/giu;

/** "per- son", as a copied column of print has it; not "short- or long-term". */
const DIVIDED = /(?<![\p{L}-])\p{L}{2,}- (?!(?:and|or|to|nor|but)\b)\p{Ll}{2,}/gu;

/** A space before a comma, two full stops, none of the space behind one. */
const MISTYPED = /\S+\s[,;](?!\S)|[^\s.]+\.\.(?!\.)|\p{L}*\p{Ll}{2}\.\p{Lu}\p{Ll}+/gu;

const NO_DAY =
  /\b(?:January|February|March|April|May|June|July|August|September|October|November|December) (?:3[2-9]|[4-9]\d)\b/g;

/** A shorter text may be said twice on purpose. */
const LONG = 80;

/** Reports what is left of pasting: a word twice, a divided word, a paragraph that its page has already. */
export function checkTypos(content: Content, report: Report) {
  const find = (text: string, pattern: RegExp, message: (written: string) => string): Found[] =>
    Array.from(text.matchAll(pattern), ({ index, 0: written }) => ({
      start: index,
      written,
      message: message(written),
    }));
  reportInTexts(
    content,
    ({ text }) => [
      ...find(text, TWICE, messages.wordTwiceHere),
      ...find(text, DIVIDED, messages.brokenWord),
      ...find(text, MISTYPED, messages.mistyped),
      ...find(text, NO_DAY, messages.noSuchDay),
    ],
    report,
  );
  checkLists(content, report);
  for (const { nodes } of pagesWithAddress(content)) {
    const texts = nodes.flatMap((node) => (node.type === 'text' && node.text.trim().length >= LONG ? node : []));
    const first = (text: string) => texts.find((each) => each.text.trim() === text.trim());
    // One message for all that was pasted.
    const again = texts.find((each) => first(each.text) !== each);
    if (again) report(again.location, messages.pastedTwice(first(again.text)?.location.line));
  }
}

/** Reports a line of a list that the list has already. */
function checkLists(content: Content, report: Report) {
  const lines = textFieldsOf(content).filter(({ path, schema }) => schema.copy && typeof path.at(-1) === 'number');
  for (const { block, path, value } of lines) {
    const list = valueAt(block.data, path.slice(0, -1)) as readonly unknown[];
    if (list.indexOf(value) < Number(path.at(-1))) report(block.locate(path), messages.namedTwice(`"${value}"`));
  }
}
