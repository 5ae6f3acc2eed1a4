import { htmlText } from './html-text.ts';
import { type PageDocument, titleOf, urlOf } from './metadata.ts';
import { foldText } from './search-text.ts';

/** A part of a search: a few pages at a time, so that neither thread holds many texts. */
export interface SearchTask {
  /** Folded. */
  words: readonly string[];
  /** Documents as JSON, one per line. */
  lines: Blob;
}

export interface SearchAnswer {
  /** Indexes of the lines that have all words. */
  hits: readonly number[];
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** What a search covers: address, title and Markdown; without Markdown, the text of the HTML. */
function searchedText(document: PageDocument & Record<string, unknown>): string {
  const { markdown, html, rawHtml, metadata } = document;
  const text = textOf(markdown) || htmlText(textOf(html) || textOf(rawHtml));
  return `${urlOf(metadata)}\n${titleOf(metadata)}\n${text}`;
}

/** Searches some pages. Reads them in one go: browsers take longer to open a blob than to read it. */
export async function searchPages({ words, lines }: SearchTask): Promise<SearchAnswer> {
  const text = await lines.text();
  const hits: number[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    if (!line) continue;
    const folded = foldText(searchedText(Object(JSON.parse(line))));
    if (words.every((word) => folded.includes(word))) hits.push(index);
  }
  return { hits };
}
