import type { Document } from '#crawl/client/index.ts';
import { titleOf, urlOf } from '#crawl/parts/rows.ts';
import { foldText } from '#crawl/parts/search-text.ts';
import { readableUrl } from '#crawl/parts/urls.ts';

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };
const ENTITY = /&(?:#x([\da-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos|nbsp));/gi;

function characterOf(code: number) {
  return code <= 0x10_ff_ff ? String.fromCodePoint(code) : '\uFFFD';
}

const decode = (text: string) =>
  text.replace(ENTITY, (_, hex?: string, decimal?: string, name = '') =>
    hex || decimal
      ? characterOf(hex ? Number.parseInt(hex, 16) : Number(decimal))
      : (entities[name.toLowerCase()] ?? ''),
  );

/** What ends the markup that begins at `from`: contents of comments, scripts and styles are not text. */
function endMarkOf(lower: string, from: number): string {
  if (lower.startsWith('<!--', from)) return '-->';
  if (lower.startsWith('<script', from)) return '</script';
  return lower.startsWith('<style', from) ? '</style' : '>';
}

/**
 * The text of a page for a search. A worker has no HTML parser, and regular expressions would take quadratic time on a
 * hostile page.
 */
export function htmlText(html: string): string {
  const lower = html.toLowerCase();
  const parts: string[] = [];
  let from = 0;
  for (;;) {
    const open = html.indexOf('<', from);
    parts.push(html.slice(from, open < 0 ? undefined : open));
    if (open < 0) break;
    const mark = endMarkOf(lower, open);
    const close = lower.indexOf(mark, open);
    if (close < 0) break;
    // A closing tag is separate markup.
    from = mark.startsWith('</') ? close : close + mark.length;
  }
  return decode(parts.join(' '));
}

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

/** What a search covers: address, title and Markdown; without Markdown, the text of the HTML. */
function searchedText({ markdown, html, rawHtml, metadata }: Document): string {
  const text = markdown || htmlText(html || rawHtml || '');
  const url = urlOf(metadata);
  return `${url}\n${readableUrl(url)}\n${titleOf(metadata)}\n${text}`;
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
