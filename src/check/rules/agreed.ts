import { type Counts, formatCounts } from '#lib/counts.ts';
import { figureIdsIn } from '#lib/format/figure.ts';
import { formatDate } from '#lib/format/date.ts';
import { figureNumber, figureText, formatFigures, type Ledger } from '#lib/format/figure.ts';
import { type Agreement, agreedSchema } from '#schemas/agreed.ts';
import { figureForm, figureSchema } from '#schemas/figure.ts';
import { type Content, type ContentFile, groupsOn, type Page, shownFieldsOf } from '../content.ts';
import { type Field, fieldsOf, isCode, type Path, valueAt } from '../fields.ts';
import type { PageNode } from '../mdx.ts';
import { closestOption, didYouMean, messages } from '../messages.ts';
import type { Report, SourceLocation } from '../problem.ts';
import { reportInTexts, type WrittenText, writtenTexts } from '../texts.ts';

/** Reports agreed lines that their page no longer has, and what agreed.yaml names that no page has. */
export function checkAgreed(content: Content, report: Report) {
  const { agreed } = content;
  const { data } = agreedSchema.safeParse(agreed?.data);
  if (!agreed || !data) return;
  const pages = new Map(content.pages.map((page) => [page.url, page]));
  const read = createPageReader(content);
  const counts = content.counts;
  const withoutUnit = new Set<ContentFile>();
  for (const [index, agreement] of data.pages.entries()) {
    const { page: url, why, headings } = agreement;
    const rowOf = (path: Path) => agreed.locate(['pages', index, ...path]).line ?? 1;
    const page = pages.get(url);
    if (!page) {
      report(agreed.locate(['pages', index, 'page']), messages.unknownPage(url) + didYouMean(url, pages.keys()));
      continue;
    }
    const shownPage = read(page);
    for (const { line, path } of missingLines(agreement, shownPage, counts)) {
      const figure = shownPage.figures.find((each) => lacksUnit(each, line));
      if (figure) {
        const location = figure.block?.locate(['unit']) ?? figure;
        if (!withoutUnit.has(figure)) report(location, messages.agreedUnit(line, url, why, rowOf(path)));
        withoutUnit.add(figure);
        continue;
      }
      const location = locationOf(line, page, shownPage);
      // It may be gone with its entry, unless an entry has one that is close.
      const groups = path[0] === 'headings' && location.file === page.file ? groupsOn(page) : [];
      report(location, messages.agreedLine(line, url, why, rowOf(path)) + messages.removedEntry(groups));
    }
    const moved = movedHeading(agreement, shownPage, counts);
    if (moved !== undefined) {
      const [line = '', next = ''] = headings.slice(moved);
      report(locationOf(line, page, shownPage), messages.agreedOrder(line, next, url, why, rowOf(['headings', moved])));
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

function missingLines(agreement: Agreement, { shown, links, labels }: ShownPage, counts: Counts): AgreedLine[] {
  const format = (line: string) => plain(formatCounts(line, counts));
  const all = shown.join(' ');
  const { title, headings, disabled, words } = agreement;
  const isGone = (line: string) => !shown.includes(format(line));
  const hasLink = ({ label = '', to }: Agreement['links'][number]) =>
    links.some((link) => link.to === to && plain(link.label).includes(format(label)));
  const goneOf = (name: 'disabled' | 'words', lines: readonly string[]) =>
    lines.flatMap((line, index) =>
      all.includes(format(line)) || labels.includes(line) ? [] : { line, path: [name, index] },
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

/** The first agreed heading that the page has after the next one. */
function movedHeading({ headings }: Agreement, { shown }: ShownPage, counts: Counts): number | undefined {
  let from = 0;
  let last = -1;
  for (const [index, heading] of headings.entries()) {
    const line = plain(formatCounts(heading, counts));
    if (!shown.includes(line)) continue;
    const at = shown.indexOf(line, from);
    if (at < 0) return last;
    from = at + 1;
    last = index;
  }
  return undefined;
}

/** Spaces and commas differ between the fields of an entry and what a page shows. */
const plain = (text: string) => text.replaceAll(',', '').replace(/\s+/g, ' ').trim();

/** The text that was probably changed; the page, if none is close. Figures are close to other figures. */
function locationOf(line: string, { file }: Page, { texts }: ShownPage) {
  const near = /\d/.test(line) ? undefined : closestOption(line, texts.map(({ text }) => text).filter(Boolean));
  return texts.find(({ text }) => text === near)?.location ?? { file };
}

/** Whether a line states a figure with a unit that its file does not have. A sign stands for one. */
function lacksUnit({ data }: ContentFile, line: string): boolean {
  const figure = figureSchema.safeParse(data).data;
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

/** A text that a page shows, with figures and counts filled in, and its place in the source. */
interface ShownText {
  text: string;
  location: SourceLocation;
}

/** What the content says that a page shows. */
interface ShownPage {
  /** From top to bottom. */
  texts: readonly ShownText[];
  /** The same without their places, and as agreed lines are compared. */
  shown: readonly string[];
  links: readonly { to: string; label: string }[];
  figures: readonly ContentFile[];
  /** What components say by themselves, on this page or another: whole labels of interface.yaml. */
  labels: readonly string[];
}

/** Reads what the pages of a content folder show. */
function createPageReader(content: Content): (page: Page) => ShownPage {
  const counts = content.counts;
  const ledger = content.ledger;
  const format = (text: string) => formatFigures(formatCounts(text, counts), ledger);
  const fieldsOfFile = (name: string) =>
    content.files.flatMap(({ path, block }) => (path === name && block ? fieldsOf(block) : []));
  const labels = fieldsOfFile('interface.yaml').flatMap(({ value }) => (typeof value === 'string' ? value : []));

  const readNode = (node: PageNode): Field[] | ShownText[] => {
    if (node.type === 'text') return [{ text: node.text, location: node.location }];
    return node.type === 'component' ? shownFieldsOf(node, content) : [];
  };
  const show = (part: Field | ShownText): ShownText[] =>
    'text' in part
      ? [part]
      : textsOf(part, ledger).map((text) => ({ text: format(text), location: part.block.locate(part.path) }));

  return ({ block, nodes }) => {
    // Other pages show the heading of their hero.
    const isLegal = Object(block?.data).kind === 'legal';
    const front = block && isLegal ? fieldsOf(block).filter(({ path }) => legalFields.includes(path[0] ?? '')) : [];
    const parts = [...front, ...nodes.flatMap<Field | ShownText>(readNode), ...fieldsOfFile('site.yaml')];
    const links = nodes.flatMap((node) => (node.type === 'link' ? { to: node.url, label: node.text } : []));
    const texts = parts.flatMap(show);
    const shown = texts.map(({ text }) => plain(text));
    const ids = new Set(parts.flatMap((part) => ('schema' in part ? figureIdsIn(part) : [])));
    const figures = content.figures.filter(({ id }) => ids.has(id));
    return { labels, texts, shown, figures, links: [...links, ...parts.flatMap((part) => linkOf(part, format))] };
  };
}

/** What a legal page shows of its front matter. */
const legalFields: Path = ['title', 'effective', 'updated'];

/** A field that is a link, with the label or title beside it. */
function linkOf(part: Field | ShownText, format: (text: string) => string): ShownPage['links'] {
  if (!('schema' in part) || !part.schema.link) return [];
  const { label, title } = Object(valueAt(part.block.data, part.path.slice(0, -1))) as Record<string, unknown>;
  return [{ to: String(part.value), label: format(String(label ?? title ?? '')) }];
}

/** How a field may be shown. */
function textsOf(field: Field, ledger: Ledger): string[] {
  const { block, path, value, schema } = field;
  const figure = schema.reference === 'figures' ? ledger[String(value)] : undefined;
  if (figure) return [...figureForm.options.map((form) => figureText(figure, form)), figure.label];
  if (value instanceof Date) return [formatDate(value)];
  // Of the choices, visitors read those of entries: a risk, not the tone of a band.
  const isHidden = isCode(field) && (block.page !== undefined || !('enum' in schema));
  if (typeof value === 'string') return isHidden ? [] : [value];
  if (typeof value !== 'number') return [];
  // A score band is shown by both its ends, and its shares with a sign.
  const to = valueAt(block.data, ['to']);
  return [String(value), `${value}%`, ...(path.at(-1) === 'from' ? [`${value}–${String(to)}`] : [])];
}
