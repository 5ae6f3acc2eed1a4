import type { FigureForm } from '#schemas/figure.ts';
import type { Problem } from '../problem.ts';
import type { Content } from '../source/content.ts';
import { blocksOf } from '../source/content.ts';
import { fieldsOf, isText } from '../source/fields.ts';
import { figuresInCode } from '../source/figures-in-code.ts';
import { ledgerOf } from '../source/ledger.ts';
import { type Needle, needlesOf } from '../source/needles.ts';
import { type Text, textsOf } from '../source/texts.ts';

interface Hit {
  start: number;
  end: number;
  written: string;
  needle: Needle;
}

/** Figures of the ledger that were typed by hand. */
export function typedFigureProblems(content: Content): Problem[] {
  const needles = needlesOf(ledgerOf(content));
  return textsOf(content).flatMap((text) => typedFigures(text, needles));
}

function typedFigures(text: Text, needles: readonly Needle[]): Problem[] {
  const value = withoutPlaceholders(text.value);
  const likely = /\d/.test(value) ? needles : needles.filter(({ hasDigit }) => !hasDigit);
  const hits = longest(likely.flatMap((needle) => hitsOf(needle, value)));
  return [...Map.groupBy(hits, ({ start }) => start)].flatMap(([start, [first, ...others]]) => {
    if (!first) return [];
    const needlesHere = [first, ...others].map(({ needle }) => needle);
    return [{ ...text.placeOf(start), message: `"${first.written}" is typed by hand. ${advice(text, needlesHere)}` }];
  });
}

/** Keeps every position where it was. */
const withoutPlaceholders = (text: string) => text.replace(/\{[^{}]*\}/g, (written) => ' '.repeat(written.length));

const hitsOf = (needle: Needle, text: string): Hit[] =>
  [...text.matchAll(needle.pattern)].map(({ index, 0: written }) => ({
    start: index,
    end: index + written.length,
    written,
    needle,
  }));

/** "under 60 seconds" is one figure, though "60 seconds" is in it. */
const longest = (hits: Hit[]) =>
  hits.filter(({ start, end }) =>
    hits.every((other) => other.start > start || other.end < end || (other.start === start && other.end === end)),
  );

function advice({ takes }: Text, needles: Needle[]): string {
  if (takes === 'nothing') return "This field can't hold a figure; say it without the number.";
  const write = takes === 'component' ? asComponent : asPlaceholder;
  const byId = Map.groupBy(needles, ({ id }) => id);
  const ways = [...byId.values()].flatMap(([first]) => (first ? [write(first)] : []));
  return `Write ${ways.join(' or ')}, or give another figure its own entry in figures.yaml.`;
}

const asComponent = ({ id, form }: { id: string; form: FigureForm }) =>
  `<Figure id="${id}"${form === 'full' ? '' : ` form="${form}"`} />`;

const asPlaceholder = ({ id, form }: { id: string; form: FigureForm }) => `{${id}${form === 'full' ? '' : `:${form}`}}`;

/** Entries of figures.yaml that neither the content nor a component of the program prints. */
export async function unusedFigureProblems(content: Content, components: string): Promise<Problem[]> {
  const { figures } = content;
  const used = new Set(usedFigures(content));
  const unused = Object.keys(ledgerOf(content)).filter((id) => !used.has(id));
  if (!figures || unused.length === 0) return [];
  const printed = await figuresInCode(components);
  return unused
    .filter((id) => !printed.has(id))
    .map((id) => ({
      ...figures.placeOf([id]),
      message: 'no page and no entry uses this figure. Use it, or remove it.',
    }));
}

const usedFigures = (content: Content): string[] =>
  blocksOf(content)
    .flatMap(fieldsOf)
    .filter(isText)
    .flatMap(({ value, schema }) =>
      schema.reference === 'figures' ? [value] : (value.match(/(?<=\{)[a-z0-9-]+(?=[:}])/g) ?? []),
    );
