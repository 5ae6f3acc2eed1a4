import { formatCounts } from '#lib/counts.ts';
import { formatDate } from '#lib/format/date.ts';
import { formatFigure, formatFigures } from '#lib/format/figure.ts';
import { type Agreement, agreedSchema } from '#schemas/agreed.ts';
import { figureForm } from '#schemas/figure.ts';
import { blocksOf, type Content, partsIn } from '../content.ts';
import { fieldsOf, type Path } from '../fields.ts';
import { closestOption, didYouMean, messages } from '../messages.ts';
import type { Report, SourceLocation } from '../problem.ts';
import { reportInTexts, type WrittenText } from '../texts.ts';

/**
 * Reports agreed lines that no text of content/ has any more, and pages that agreed.yaml names and nobody has. Whether each
 * stands on its page, in its order, is asked of the built page: tests/gate/built-pages.ts.
 */
export function checkAgreed(content: Content, report: Report) {
  const { agreed, counts } = content;
  const { data } = agreedSchema.safeParse(agreed?.data);
  if (!agreed || !data) return;
  const urls = content.pages.map(({ url }) => url);
  const texts = textsOf(content);
  const all = texts.map(({ text }) => text).join(' ');
  const own = texts.filter(({ text, location }) => text !== '' && !location.file.endsWith('interface.yaml'));
  const numbers = new Set(blocksOf(content).flatMap((block) => fieldsOf(block).map(({ value }) => String(value))));
  // Code adds the signs to numbers of entries: 12.3 for 12.3%, 300 and 400 for 300–400.
  const isNumber = (line: string) =>
    /^[\d.%–]+$/.test(line) && (line.match(/[\d.]+/g) ?? []).every((number) => numbers.has(number));
  for (const [index, agreement] of data.pages.entries()) {
    const { page, why } = agreement;
    const file = content.pages.find(({ url }) => url === page)?.file;
    if (!file) {
      report(agreed.locate(['pages', index, 'page']), messages.unknownPage(page) + didYouMean(page, urls));
      continue;
    }
    for (const { line, path } of linesOf(agreement)) {
      const wanted = plain(formatCounts(line, counts));
      if (all.includes(wanted) || isNumber(line)) continue;
      const { line: row = 1 } = agreed.locate(['pages', index, ...path]);
      const place = `Agreed, item ${index + 1} of Pages (agreed.yaml:${row})`;
      // The text that was probably changed. Figures are close to other figures.
      const near = /\d/.test(line)
        ? undefined
        : closestOption(
            wanted,
            own.map(({ text }) => text),
          );
      const changed = own.find(({ text }) => text === near);
      report(changed?.location ?? { file }, messages.agreedLine(line, page, why, place));
    }
  }
  for (const [index, allowed] of data.allow.entries()) {
    if (!all.includes(plain(allowed.text))) report(agreed.locate(['allow', index, 'text']), messages.unusedAllow);
  }
}

/** What visitors read in all of content/ but agreed.yaml, with counts and figures filled in. */
function textsOf(content: Content): { text: string; location: SourceLocation }[] {
  const { agreed, counts, figures } = content;
  const fill = (text: string) => plain(formatFigures(formatCounts(text, counts), figures));
  const fields = blocksOf(content).flatMap((block) =>
    block === agreed
      ? []
      : fieldsOf(block).flatMap(({ value, path }) => {
          const text = value instanceof Date ? formatDate(value) : value;
          // A note to the owner is no text for visitors.
          return typeof text === 'string' && path[0] !== 'toConfirm'
            ? { text: fill(text), location: block.locate(path) }
            : [];
        }),
  );
  const values = content.figureFiles.flatMap(({ id, file, block }) => {
    const location = block?.locate(['value']) ?? { file };
    const figure = figures[id];
    return figure ? figureForm.options.map((form) => ({ text: plain(formatFigure(figure, form)), location })) : [];
  });
  const running = partsIn(content, 'text').map(({ text, location }) => ({ text: plain(text), location }));
  return [...fields, ...values, ...running];
}

/** Spaces and commas differ between the fields of an entry and what a page shows. */
const plain = (text: string) => text.replaceAll(',', '').replace(/\s+/g, ' ').trim();

/** The lines of an agreement, with their places in it. */
const linesOf = ({ title, headings, links, disabled, words }: Agreement): { line: string; path: Path }[] => [
  ...(title ? [{ line: title, path: ['title'] }] : []),
  ...links.flatMap(({ label }, index) => (label ? { line: label, path: ['links', index, 'label'] } : [])),
  ...Object.entries({ headings, disabled, words }).flatMap(([list, lines]) =>
    lines.map((line, index) => ({ line, path: [list, index] })),
  ),
];

/** Reports words that agreed.yaml lists to be avoided. Legal pages keep the terms of the law. */
export function checkAvoided(content: Content, report: Report) {
  const avoid = agreedSchema.shape.avoid.safeParse(Object(content.agreed?.data).avoid).data ?? [];
  const patterns = avoid.map(
    ({ text, instead }) => [new RegExp(`\\b${RegExp.escape(text)}\\b`, 'gi'), instead] as const,
  );
  const legal = new Set(content.pages.flatMap(({ file, block }) => (Object(block?.data).kind === 'legal' ? file : [])));
  const find = ({ text, locate }: WrittenText) => {
    if (legal.has(locate(0).file)) return [];
    return patterns.flatMap(([pattern, instead]) =>
      Array.from(text.matchAll(pattern), ({ index, 0: written }) => ({
        start: index,
        written,
        message: messages.avoided(written, instead),
      })),
    );
  };
  reportInTexts(content, find, report);
}
