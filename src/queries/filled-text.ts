import { type Counts, countEntries, formatCounts } from '#lib/counts.ts';
import { type FigureEntry, formatFigure, splitFigures, stateFigures, staysOnOneLine } from '#lib/format/figure.ts';
import { setPunctuation, splitWholeWords, type TextPart } from '#lib/format/typography.ts';
import { entrySchemas } from '#schemas/collections.ts';
import type { FigureForm } from '#schemas/figure.ts';
import { getTeasers } from './articles.ts';
import { getGroup } from './entries.ts';
import { getFigures, noteFigure } from './figures.ts';
import { oncePerBuild } from './once-per-build.ts';
import { getShown } from './publishing.ts';

type Collection = keyof typeof entrySchemas;

async function readCollection(name: Collection) {
  if (name === 'articles') return [name, (await getTeasers()).map((data) => ({ id: data.id, data }))] as const;
  return [name, await getShown(name)] as const;
}

/** How many entries each collection and group has. */
export const getCounts = oncePerBuild(
  async (): Promise<Counts> =>
    countEntries(await Promise.all((Object.keys(entrySchemas) as Collection[]).map(readCollection))),
);

/** Fills the counts into a text: "{agents:count} agents" becomes "Nine agents". */
export const withCounts = async (text: string): Promise<string> =>
  text.includes(':count') ? formatCounts(text, await getCounts()) : text;

/** A text of content/ with its figures, their conditions and its counts, for machines. Visitors read ui/Text, which has marks. */
export const formatText = async (text: string): Promise<string> => withCounts(stateFigures(text, await getFigures()));

/** A text as an island shows it: what ui/Text renders, as data. Its figures note themselves for the page. */
export async function getTextParts(text: string, page: App.Locals): Promise<TextPart[]> {
  const parts = splitFigures(setPunctuation(await withCounts(text)), await getFigures());
  const filled = await Promise.all(
    parts.map((part) => (typeof part === 'string' ? wholeWordsOf(part) : figureTextParts(part, page))),
  );
  return joinStrings(filled.flat());
}

const wholeWordsOf = (text: string) =>
  splitWholeWords(text).map((word, index): TextPart => (index % 2 ? { nowrap: word } : word));

async function figureTextParts({ figure, form }: { figure: FigureEntry; form: FigureForm }, page: App.Locals) {
  const text = formatFigure(figure, form);
  const parts: TextPart[] = [staysOnOneLine(text) ? { nowrap: text } : text];
  const mark = await noteFigure(figure, page);
  return mark ? [...parts, mark] : parts;
}

/** React would write a comment between two strings. */
function joinStrings(parts: readonly TextPart[]) {
  const joined: TextPart[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    if (typeof part === 'string' && typeof last === 'string') joined[joined.length - 1] = last + part;
    else if (part !== '') joined.push(part);
  }
  return joined;
}

/** The steps of a journey as islands show them. */
export async function getSteps(journey: string, page: App.Locals) {
  const steps = await getGroup('steps', journey);
  return Promise.all(
    steps.map(async ({ title, color, description, details }) => ({
      title,
      color,
      description: await getTextParts(description, page),
      details: await Promise.all(details.map((detail) => getTextParts(detail, page))),
    })),
  );
}
