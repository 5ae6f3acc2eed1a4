import { type Counts, fillCounts } from '#lib/counts.ts';
import { type Agreement, agreedSchema } from '#schemas/agreed.ts';
import { type Content, countsOf, type Page } from '../content.ts';
import { closestOption, didYouMean } from '../did-you-mean.ts';
import { createPageReader, type DrawnPage } from '../drawn.ts';
import type { Path } from '../fields.ts';
import { messages } from '../messages.ts';
import type { Report } from '../problem.ts';
import { writtenTexts } from '../texts.ts';

/** Reports agreed lines that their page no longer has, and what agreed.yaml names in vain. */
export function checkAgreed(content: Content, report: Report) {
  const { agreed } = content;
  const { data } = agreedSchema.safeParse(agreed?.data);
  if (!agreed || !data) return;
  const pages = new Map(content.pages.map((page) => [page.url, page]));
  const read = createPageReader(content);
  const counts = countsOf(content);
  for (const [index, agreement] of data.pages.entries()) {
    const { page: url, why, headings } = agreement;
    const rowOf = (path: Path) => agreed.locate(['pages', index, ...path]).line ?? 1;
    const page = pages.get(url);
    if (!page) {
      report(agreed.locate(['pages', index, 'page']), messages.unknownPage(url) + didYouMean(url, pages.keys()));
      continue;
    }
    const drawn = read(page);
    for (const { line, path } of missingLines(agreement, drawn, counts)) {
      report(locationOf(line, page, drawn), messages.agreedLine(line, url, why, rowOf(path)));
    }
    const moved = movedHeading(agreement, drawn, counts);
    if (moved !== undefined) {
      const [line = '', next = ''] = headings.slice(moved);
      report(locationOf(line, page, drawn), messages.agreedOrder(line, next, url, why, rowOf(['headings', moved])));
    }
  }
  const texts = writtenTexts(content);
  for (const [index, allowed] of data.allow.entries()) {
    if (texts.every(({ text }) => !text.includes(allowed.text)))
      report(agreed.locate(['allow', index, 'text']), messages.unusedAllow);
  }
}

interface AgreedLine {
  line: string;
  /** Where it is in the agreement. */
  path: Path;
}

function missingLines(agreement: Agreement, { texts, links, labels }: DrawnPage, counts: Counts): AgreedLine[] {
  const fill = (line: string) => plain(fillCounts(line, counts));
  const shown = texts.map(({ text }) => plain(text));
  const all = shown.join(' ');
  const { title, headings, disabled, words } = agreement;
  const isGone = (line: string) => !shown.includes(fill(line));
  const hasLink = ({ label = '', to }: Agreement['links'][number]) =>
    links.some((link) => link.to === to && plain(link.label).includes(fill(label)));
  const goneOf = (name: 'disabled' | 'words', lines: readonly string[]) =>
    lines.flatMap((line, index) =>
      all.includes(fill(line)) || labels.includes(line) ? [] : { line, path: [name, index] },
    );
  return [
    ...(title === undefined || !isGone(title) ? [] : [{ line: title, path: ['title'] }]),
    ...headings.flatMap((line, index) => (isGone(line) ? { line, path: ['headings', index] } : [])),
    ...agreement.links.flatMap((link, index) =>
      hasLink(link) ? [] : { line: [link.label, link.to].filter(Boolean).join(', '), path: ['links', index] },
    ),
    ...goneOf('disabled', disabled),
    ...goneOf('words', words),
  ];
}

/** The first agreed heading that comes after the next one. */
function movedHeading({ headings }: Agreement, { texts }: DrawnPage, counts: Counts): number | undefined {
  const shown = texts.map(({ text }) => plain(text));
  const lines = headings.map((line) => plain(fillCounts(line, counts))).filter((line) => shown.includes(line));
  let from = 0;
  for (const [index, line] of lines.entries()) {
    const at = shown.indexOf(line, from);
    if (at < 0) return headings.findIndex((heading) => plain(fillCounts(heading, counts)) === lines[index - 1]);
    from = at + 1;
  }
  return undefined;
}

/** Spaces and commas differ between the fields of an entry and what a page shows. */
const plain = (text: string) => text.replaceAll(',', '').replace(/\s+/g, ' ').trim();

/** The text that was probably changed; the page, if none is close. Figures are close to other figures. */
function locationOf(line: string, { file }: Page, { texts }: DrawnPage) {
  const near = /\d/.test(line) ? undefined : closestOption(line, texts.map(({ text }) => text).filter(Boolean));
  return texts.find(({ text }) => text === near)?.location ?? { file };
}
