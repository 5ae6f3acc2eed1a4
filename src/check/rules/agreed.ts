import { formatCounts } from '#lib/counts.ts';
import { formatDate } from '#lib/format/date.ts';
import { figureIdsIn, figureNumber, figureText, formatFigures } from '#lib/format/figure.ts';
import { type Agreement, agreedSchema } from '#schemas/agreed.ts';
import { figureForm } from '#schemas/figure.ts';
import { type Content, groupsOn, isLongText, type Page, shownFieldsOf } from '../content.ts';
import { type Field, fieldsOf, isCode, type Path, valueAt } from '../fields.ts';
import type { PageNode } from '../mdx.ts';
import { closestOption, didYouMean, messages } from '../messages.ts';
import type { Report, SourceLocation } from '../problem.ts';
import { reportInTexts, type WrittenText, writtenTexts } from '../texts.ts';

/**
 * Reports agreed lines that the source of their page no longer has, and what agreed.yaml names that no page has. How code
 * draws them is asked of the built page: tests/site/built.
 */
export function checkAgreed(content: Content, report: Report) {
  const { agreed } = content;
  const { data } = agreedSchema.safeParse(agreed?.data);
  if (!agreed || !data) return;
  const pages = new Map(content.pages.map((page) => [page.url, page]));
  const withoutUnit = new Set<string>();
  for (const [index, agreement] of data.pages.entries()) {
    const { page: url, why, headings } = agreement;
    const placeOf = (path: Path) =>
      `Agreed, item ${index + 1} of Pages (agreed.yaml:${agreed.locate(['pages', index, ...path]).line ?? 1})`;
    const page = pages.get(url);
    if (!page) {
      report(agreed.locate(['pages', index, 'page']), messages.unknownPage(url) + didYouMean(url, pages.keys()));
      continue;
    }
    const source = sourceOf(page, content);
    for (const { line, path } of missingLines(agreement, source)) {
      const figure = source.figures.find((id) => lacksUnit(id, line, content));
      const file = content.figures.find(({ id }) => id === figure);
      if (figure && file?.block) {
        if (!withoutUnit.has(figure))
          report(file.block.locate(['unit']), messages.agreedUnit(line, url, why, placeOf(path)));
        withoutUnit.add(figure);
        continue;
      }
      const location = locationOf(line, page, source);
      // It may be gone with its entry, unless an entry has one that is close.
      const groups = path[0] === 'headings' && location.file === page.file ? groupsOn(page) : [];
      report(location, messages.agreedLine(line, url, why, placeOf(path)) + messages.removedEntry(groups));
    }
    const moved = movedHeading(agreement, source);
    if (moved !== undefined) {
      const [line = '', next = ''] = headings.slice(moved);
      report(locationOf(line, page, source), messages.agreedOrder(line, next, url, why, placeOf(['headings', moved])));
    }
  }
  const texts = writtenTexts(content);
  for (const [index, allowed] of data.allow.entries()) {
    if (texts.every(({ text }) => !text.includes(allowed.text)))
      report(agreed.locate(['allow', index, 'text']), messages.unusedAllow);
  }
}

/** What stands in the source of a page: in its text, its components and the entries that they show. */
interface PageSource {
  /** From top to bottom, with counts and figures filled in. */
  texts: readonly { text: string; location: SourceLocation }[];
  /** The same as agreed lines are compared. */
  lines: readonly string[];
  /** An agreed line in the same form. */
  lineOf: (text: string) => string;
  /** Numbers of entries, to which code adds signs: 12.3 for 12.3%, 300 and 400 for 300–400. */
  numbers: readonly string[];
  links: readonly { to: string; label: string }[];
  /** The ids of the figures that it names. */
  figures: readonly string[];
  /** What components say by themselves, on this page or another. */
  labels: readonly unknown[];
}

function sourceOf(page: Page, content: Content): PageSource {
  const { counts, ledger, files } = content;
  const fill = (text: string) => formatFigures(formatCounts(text, counts), ledger);
  const lineOf = (text: string) => plain(formatCounts(text, counts));
  const fieldsOfFile = (name: string) =>
    files.flatMap(({ path, block }) => (path === name && block ? fieldsOf(block) : []));
  const textsOf = (field: Field): string[] => {
    const { block, path, value, schema } = field;
    const figure = schema.reference === 'figures' && ledger[String(value)];
    const form = figureForm.safeParse(valueAt(block.data, [...path.slice(0, -1), 'form'])).data;
    if (figure) return [figureText(figure, form), figure.label];
    if (value instanceof Date) return [formatDate(value)];
    // Visitors read some choices, such as a risk.
    return typeof value === 'string' && (!isCode(field) || 'enum' in schema) ? [fill(value)] : [];
  };
  // Other pages show the heading of their hero.
  const frontMatter = page.block && isLongText(page) ? fieldsOf(page.block) : [];
  const parts = [
    ...frontMatter,
    ...page.nodes.flatMap<Field | PageNode>((node) =>
      node.type === 'component' ? shownFieldsOf(node, content) : node,
    ),
    ...fieldsOfFile('site.yaml'),
  ];
  const fields = parts.filter((part) => 'schema' in part);
  const texts = parts.flatMap((part) => {
    if ('schema' in part) return textsOf(part).map((text) => ({ text, location: part.block.locate(part.path) }));
    return part.type === 'text' ? { text: part.text, location: part.location } : [];
  });
  const links = parts.flatMap((part) => {
    if (!('schema' in part)) return part.type === 'link' ? { to: part.url, label: part.text } : [];
    const { label, title = '' } = Object(valueAt(part.block.data, part.path.slice(0, -1)));
    return part.schema.link ? { to: String(part.value), label: fill(String(label ?? title)) } : [];
  });
  return {
    texts,
    lines: texts.map(({ text }) => plain(text)),
    lineOf,
    numbers: fields.flatMap(({ value }) => (typeof value === 'number' ? String(value) : [])),
    links,
    figures: fields.flatMap(figureIdsIn),
    labels: fieldsOfFile('interface.yaml').map(({ value }) => value),
  };
}

/** Spaces and commas differ between the fields of an entry and what a page shows. */
const plain = (text: string) => text.replaceAll(',', '').replace(/\s+/g, ' ').trim();

/** The lines of an agreement that a source lacks, with their places in it. */
function missingLines({ title, headings, links, disabled, words }: Agreement, source: PageSource) {
  const { lines, lineOf, numbers, labels } = source;
  const all = lines.join(' ');
  const isText = (line: string) => lines.includes(lineOf(line));
  const isWithin = (line: string) =>
    all.includes(lineOf(line)) ||
    labels.includes(line) ||
    (/^[\d.%–]+$/.test(line) && (line.match(/[\d.]+/g) ?? []).every((number) => numbers.includes(number)));
  const isLink = ({ label = '', to }: Agreement['links'][number]) =>
    source.links.some((link) => link.to === to && plain(link.label).includes(lineOf(label)));
  const wanted = [
    { line: title ?? '', path: ['title'], isThere: title === undefined || isText(title) },
    ...headings.map((line, index) => ({ line, path: ['headings', index], isThere: isText(line) })),
    ...links.map((link, index) => {
      return { line: [link.label, link.to].filter(Boolean).join(', '), path: ['links', index], isThere: isLink(link) };
    }),
    ...disabled.map((line, index) => ({ line, path: ['disabled', index], isThere: isWithin(line) })),
    ...words.map((line, index) => ({ line, path: ['words', index], isThere: isWithin(line) })),
  ];
  return wanted.filter(({ isThere }) => !isThere);
}

/** The first agreed heading that the source has after the next one. */
function movedHeading({ headings }: Agreement, { lines, lineOf }: PageSource): number | undefined {
  let from = 0;
  let last = -1;
  for (const [index, heading] of headings.entries()) {
    const line = lineOf(heading);
    if (!lines.includes(line)) continue;
    const at = lines.indexOf(line, from);
    if (at < 0) return last;
    from = at + 1;
    last = index;
  }
  return undefined;
}

/** The text that was probably changed; the page, if none is close. Figures are close to other figures. */
function locationOf(line: string, { file }: Page, { texts }: PageSource): SourceLocation {
  const near = /\d/.test(line) ? undefined : closestOption(line, texts.map(({ text }) => text).filter(Boolean));
  return texts.find(({ text }) => text === near)?.location ?? { file };
}

/** Whether a line states a figure with a unit that its file does not have. A sign stands for one. */
function lacksUnit(id: string, line: string, { ledger }: Content): boolean {
  const figure = ledger[id];
  if (!figure || figure.unit || figure.suffix || figure.words) return false;
  return new RegExp(`(?<![\\d.,])${RegExp.escape(figureNumber(figure))}[ -][a-z]`, 'i').test(line);
}

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
