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
  for (const [url, agreements] of Object.entries(data.pages)) {
    const page = pages.get(url);
    if (!page) {
      report(agreed.locate(['pages', url]), messages.unknownPage(url) + didYouMean(url, pages.keys()));
      continue;
    }
    const drawn = read(page);
    for (const [index, agreement] of agreements.entries()) {
      for (const { line, path } of missingLines(agreement, drawn, counts)) {
        const { line: row = 1 } = agreed.locate(['pages', url, index, ...path]);
        report(locationOf(line, page, drawn), messages.agreedLine(line, url, agreement.why, row));
      }
    }
  }
  const texts = writtenTexts(content).map(({ text }) => text);
  for (const phrase of Object.keys(data.allow)) {
    if (!texts.some((text) => text.includes(phrase))) report(agreed.locate(['allow', phrase]), messages.unusedAllow);
  }
}

interface AgreedLine {
  line: string;
  /** Where it is in the agreement. */
  path: Path;
}

function missingLines(agreement: Agreement, { texts, links }: DrawnPage, counts: Counts): AgreedLine[] {
  const fill = (line: string) => plain(fillCounts(line, counts));
  const shown = texts.map(({ text }) => plain(text));
  const all = shown.join(' ');
  const { title, headings, disabled, words } = agreement;
  // A heading is a whole text, after the one before it.
  const goneHeadings = outOfOrder(headings.map(fill), shown);
  const hasLink = ({ label = '', to }: Agreement['links'][number]) =>
    links.some((link) => link.to === to && plain(link.label).includes(fill(label)));
  const goneOf = (name: 'disabled' | 'words', lines: readonly string[]) =>
    lines.flatMap((line, index) => (all.includes(fill(line)) ? [] : { line, path: [name, index] }));
  return [
    ...(title === undefined || shown.includes(fill(title)) ? [] : [{ line: title, path: ['title'] }]),
    ...goneHeadings.map((index) => ({ line: headings[index] ?? '', path: ['headings', index] })),
    ...agreement.links.flatMap((link, index) =>
      hasLink(link) ? [] : { line: [link.label, link.to].filter(Boolean).join(', '), path: ['links', index] },
    ),
    ...goneOf('disabled', disabled),
    ...goneOf('words', words),
  ];
}

/** Positions of the wanted texts that are missing after the one before them. */
function outOfOrder(wanted: readonly string[], found: readonly string[]): number[] {
  let from = 0;
  return wanted.flatMap((text, position) => {
    const at = found.indexOf(text, from);
    if (at < 0) return position;
    from = at + 1;
    return [];
  });
}

/** Spaces and commas differ between the fields of an entry and what a page shows. */
const plain = (text: string) => text.replaceAll(',', '').replace(/\s+/g, ' ').trim();

/** The text that was probably changed; the page, if none is close. Figures are close to other figures. */
function locationOf(line: string, { file }: Page, { texts }: DrawnPage) {
  const near = /\d/.test(line) ? undefined : closestOption(line, texts.map(({ text }) => text).filter(Boolean));
  return texts.find(({ text }) => text === near)?.location ?? { file };
}
