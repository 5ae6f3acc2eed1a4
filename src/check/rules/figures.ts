import { FIGURE_PLACEHOLDER, type Figures, figureIdsIn, formatFigure } from '#lib/format/figure.ts';
import type { Figure, FigureForm } from '#schemas/figure.ts';
import { sectionOf, sections } from '#sections/registry.ts';
import { blocksOf, type Content, type Page, textFieldsOf } from '../content.ts';
import { type Block, type Field, fieldsOf, isCode, schemaAt, valueAt } from '../fields.ts';
import { figureTag, messages } from '../messages.ts';
import type { Report, SourceLocation } from '../problem.ts';
import { TWICE } from './typos.ts';

/** A figure where it is used. */
interface Use {
  id: string;
  figure: Figure;
  form: string;
  /** How it is written: `{languages:number}`. */
  written: string;
  /** What is beside it: the rest of the sentence, its label, the title of its entry. */
  around: string;
  location: SourceLocation;
  /** The name of the field that it is in; undefined in running text. */
  field: PropertyKey | undefined;
}

/** Fields whose text is also shown where no mark can be: in search results, menus, links and on social cards. */
const withoutMarks: readonly (PropertyKey | undefined)[] = ['title', 'heading', 'hint', 'cardFigure'];

/** Reports figures without the words and the conditions that make them true. */
export function checkFigureUses(content: Content, report: Report) {
  const { figures } = content;
  const figureBlocks = new Set(content.figureFiles.map(({ block }) => block));
  const fields = blocksOf(content)
    .filter((block) => block !== content.agreed && !figureBlocks.has(block))
    .flatMap((block) => fieldsOf(block))
    .flatMap((field) => usesInField(field, figures));
  const running = content.pages.flatMap((page) => usesInText(page, figures));
  const pageBlocks = new Set(content.pages.map(({ block }) => block?.locate([]).file));
  for (const { id, figure, form, written, around, location, field } of [...fields, ...running]) {
    const { condition, namedWith = [], before = '' } = figure;
    const [twice = ''] =
      around
        .replace(written, formatFigure(figure, form as FigureForm))
        .replace(/\s+/g, ' ')
        .match(TWICE) ?? [];
    if (!around.includes(twice)) report(location, messages.saidByFigure(twice));
    const isDescription = field === 'description' && pageBlocks.has(location.file);
    if (condition && (isDescription || withoutMarks.includes(field))) report(location, messages.needsMark(id));
    else if (before === 'up to' && form !== 'full' && !/\bwithin\s*$/i.test(around.split(written)[0] ?? ''))
      report(location, messages.withoutBound(written, before));
    else if (namedWith.length > 0 && !namedWith.some((words) => includes(around, words)))
      report(location, messages.unnamed(id, namedWith));
  }
}

const includes = (text: string, words: string) => text.replace(/\s+/g, ' ').toLowerCase().includes(words.toLowerCase());

/** A figure in a field, by its id or as a placeholder. */
function usesInField(field: Field, figures: Figures): Use[] {
  const { block, path, value, schema } = field;
  if (typeof value !== 'string') return [];
  const location = block.locate(path);
  if (schema.reference === 'figures') {
    const figure = figures[value];
    // Those in a sentence are read with the words around them.
    const isInText = block.page !== undefined && path.at(-1) === 'id';
    if (!figure || isInText) return [];
    const form = String(valueAt(block.data, [...path.slice(0, -1), 'form']) ?? 'full');
    const around = textsBeside(block, figure).join(' ');
    return [{ id: value, figure, form, written: figureTag(value, form), around, location, field: path.at(-1) }];
  }
  if (isCode(field)) return [];
  return Array.from(value.matchAll(FIGURE_PLACEHOLDER)).flatMap(([written, id = '', form = 'full']) => {
    const figure = figures[id];
    return figure ? [{ id, figure, form, written, around: value, location, field: path.at(-1) }] : [];
  });
}

/** The label of a figure, and the title of its entry. */
function textsBeside({ data }: Block, figure: Figure): string[] {
  return [figure.label, valueAt(data, ['title'])].filter((text) => typeof text === 'string');
}

/** Whether a component is a figure within a sentence. */
const isInSentence = (block: Block, name: string) =>
  sectionOf(name)?.inline && schemaAt(block, ['id']).reference === 'figures';

/** Figures in running text, with the text before and after them. */
function usesInText({ nodes }: Page, figures: Figures): Use[] {
  return nodes.flatMap((node, index): Use[] => {
    if (node.type !== 'component' || !isInSentence(node.block, node.name)) return [];
    const { id = '', form = 'full' } = Object(node.block.data) as Record<string, string | undefined>;
    const figure = figures[id];
    if (!figure) return [];
    const near = (from: number, to: number) =>
      nodes
        .slice(Math.max(0, from), to)
        .map((other) => (other.type === 'text' ? other.text : other.type === 'paragraph' ? '¶' : ''))
        .join(' ');
    const written = figureTag(id, form);
    const around = `${near(index - 3, index)} ${written} ${near(index + 1, index + 4)}`;
    return [{ id, figure, form, written, around, location: node.location, field: undefined }];
  });
}

/** Reports figures that neither the content nor a section uses. */
export function checkUnusedFigures(content: Content, report: Report) {
  const named = textFieldsOf(content).flatMap(figureIdsIn);
  const used = new Set([...named, ...[...sections.values()].flatMap(({ figures = [] }) => figures)]);
  for (const { id, file } of content.figureFiles) if (!used.has(id)) report({ file }, messages.unusedFigure);
}
