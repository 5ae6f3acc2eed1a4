import { fillCounts } from '#lib/counts.ts';
import { formatDate } from '#lib/format/date.ts';
import { figureText, fillFigures, type Ledger } from '#lib/format/figure.ts';
import { figureForm } from '#schemas/figure.ts';
import { sectionCollections } from '#schemas/section-collections.ts';
import { type Content, type ContentFile, countsOf, ledgerOf, type Page } from './content.ts';
import { type Field, fieldsOf, isCode, type Path, valueAt } from './fields.ts';
import type { PageNode } from './mdx.ts';
import type { SourceLocation } from './problem.ts';
import { questionsIn } from './rules/questions.ts';

/** A text that a page shows, with figures and counts filled in, and its place in the source. */
export interface DrawnText {
  text: string;
  location: SourceLocation;
}

/** What a page shows, as far as the content tells. */
export interface DrawnPage {
  /** From top to bottom. */
  texts: readonly DrawnText[];
  links: readonly { to: string; label: string }[];
  /** What components say by themselves, on this page or another: whole labels of interface.yaml. */
  labels: readonly string[];
}

const collectionsOf = (name: string): readonly string[] =>
  Object.entries(sectionCollections).find(([section]) => section === name)?.[1] ?? [];

/** Reads what the pages of a content folder show. */
export function createPageReader(content: Content): (page: Page) => DrawnPage {
  const counts = countsOf(content);
  const ledger = ledgerOf(content);
  const fill = (text: string) => fillFigures(fillCounts(text, counts), ledger);
  const fieldsOfFile = (name: string) =>
    content.files.flatMap(({ path, block }) => (path === name && block ? fieldsOf(block) : []));
  const labels = fieldsOfFile('interface.yaml').flatMap(({ value }) => (typeof value === 'string' ? value : []));

  const readNode = (node: PageNode): Field[] | DrawnText[] => {
    if (node.type === 'text') return [{ text: node.text, location: node.location }];
    if (node.type !== 'component') return [];
    return [node.block, ...entriesOf(node, content).flatMap(({ block }) => block ?? [])].flatMap((block) =>
      fieldsOf(block),
    );
  };
  const show = (part: Field | DrawnText): DrawnText[] =>
    'text' in part
      ? [part]
      : textsOf(part, ledger).map((text) => ({ text: fill(text), location: part.block.locate(part.path) }));

  return ({ block, nodes }) => {
    // Other pages show the heading of their hero.
    const isLegal = valueAt(block?.data, ['kind']) === 'legal';
    const front = block && isLegal ? fieldsOf(block).filter(({ path }) => legalFields.includes(path[0] ?? '')) : [];
    const parts = [...front, ...nodes.flatMap<Field | DrawnText>(readNode), ...fieldsOfFile('site.yaml')];
    const links = nodes.flatMap((node) => (node.type === 'link' ? { to: node.url, label: node.text } : []));
    return { labels, texts: parts.flatMap(show), links: [...links, ...parts.flatMap((part) => linkOf(part, fill))] };
  };
}

/** What a legal page shows of its front matter. */
const legalFields: Path = ['title', 'effective', 'updated'];

/** A field that is a link, with the label or title beside it. */
function linkOf(part: Field | DrawnText, fill: (text: string) => string): DrawnPage['links'] {
  if (!('schema' in part) || !part.schema.link) return [];
  const { label, title } = Object(valueAt(part.block.data, part.path.slice(0, -1))) as Record<string, unknown>;
  return [{ to: String(part.value), label: fill(String(label ?? title ?? '')) }];
}

/** The entries that a component shows, in their order. */
export function entriesOf(node: PageNode & { type: 'component' }, content: Content): ContentFile[] {
  const { group, journey, badge, entry, conversation } = Object(node.block.data) as Record<string, string | undefined>;
  const orderOf = ({ block }: ContentFile) => Number(valueAt(block?.data, ['order']) ?? valueAt(block?.data, ['from']));
  const pick = (collection: string, isShown: (file: ContentFile) => boolean = () => true) =>
    content.files
      .filter((file) => file.kind === 'data' && file.collection === collection && isShown(file))
      .sort((one, other) => orderOf(one) - orderOf(other));
  const shownQuestions = node.name === 'Questions' ? questionsIn(node.block, content) : [];
  return [
    ...collectionsOf(node.name).flatMap((name) => pick(name, ({ id }) => !entry || id === entry)),
    ...pick('features', (file) => file.group === group),
    ...pick('steps', (file) => file.group === journey),
    ...pick('compliance', ({ id }) => id === badge),
    ...pick('conversations', ({ id }) => id === conversation),
    ...pick('questions', (file) => shownQuestions.includes(file)),
  ];
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
