import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { type Content, contentOf } from '../content.ts';
import { messages } from '../messages.ts';
import type { Report } from '../problem.ts';
import { writtenTexts } from '../texts.ts';

/** What is written until the text is there, and what says nothing without the words around it. */
const signs: readonly (readonly [RegExp, (written: string) => string])[] = [
  [/\b(?:TODO|TBD|FIXME|XXX|20XX)\b|\b(?:lorem ipsum|text to come|sent from my \w+)\b|\?{3}/i, messages.unfinished],
  // Words to a colleague: "@Anna: please check", "[Anna: is this right?]", "[insert a date]", a comment of Word's.
  [/(?<!\S)@\p{Lu}\p{L}+:|\[(?:\p{Lu}\p{L}+:|(?:insert|Insert)\b)[^\]]*\]?|\w\[\p{Lu}{1,2}\d+\]/u, messages.unfinished],
  [/\bclick here\b/i, messages.vagueLink],
];

/** The text of a link that says nothing about where it leads. */
const vague = /^(?:here|link|more|this (?:link|page)|read more)[.!]?$/i;

const MOST_WORDS = 20_000;

/** Where new entries begin in the studio. */
export const templateFiles = globSync('src/check/templates/*');
/** The call there is an example, of which much may stay. */
const examples: readonly string[] = ['conversations.yaml'];

/** Reports what nobody has finished yet: the text of a template, a note for later, a link that says "here", a text without end. A draft may be so. */
export function checkUnfinished(content: Content, report: Report) {
  const drafts = new Set(content.files.flatMap(({ file, data }) => (Object(data).draft === true ? file : [])));
  untouched ??= templateTexts();
  const words = new Map<string, number>();
  for (const { text, locate } of writtenTexts(content)) {
    const { file } = locate(0);
    words.set(file, (words.get(file) ?? 0) + (text.match(/\S+/g)?.length ?? 0));
    if (drafts.has(file)) continue;
    if (untouched.has(text.trim())) report(locate(0), messages.unfinished(text.trim()));
    for (const [sign, message] of signs) {
      const { index, 0: written } = sign.exec(text) ?? { 0: '' };
      if (index !== undefined) report(locate(index), message(written));
    }
  }
  for (const node of content.pages.flatMap(({ nodes }) => nodes))
    if (node.type === 'link' && vague.test(node.text.trim())) report(node.location, messages.vagueLink(node.text));
  for (const [file, count] of words) if (count > MOST_WORDS) report({ file }, messages.longText(count));
}

/** Read once: templates are a part of the program. */
let untouched: ReadonlySet<string> | undefined;

/** The sentences of the templates. Shorter texts, such as the name of a button, may be right as they are. */
function templateTexts(): ReadonlySet<string> {
  const sources = templateFiles
    .filter((file) => !examples.includes(basename(file)))
    .map((file) => ({ path: basename(file).replace('.', '/template.'), text: readFileSync(file, 'utf8') }));
  const texts = writtenTexts(contentOf('templates', sources, () => {}));
  return new Set(texts.map(({ text }) => text.trim()).filter((text) => text.split(/\s+/).length > 2));
}
