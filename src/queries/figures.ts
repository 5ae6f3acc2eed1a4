import { getCollection } from 'astro:content';
import type { AstroGlobal } from 'astro';
import {
  checkApart,
  type FigureEntry,
  type FigureMark,
  type Figures,
  figuresById,
  formBeside,
  markAt,
} from '#lib/format/figure.ts';
import { format } from '#lib/format/message.ts';
import { pathOfUrl, routes } from '#lib/routes.ts';
import { type FigureTopic, figureTopics, isClaim, type Stat } from '#schemas/figure.ts';
import { getInterface } from './interface.ts';
import { oncePerBuild } from './once-per-build.ts';

/*
 * From a figure's entry to its mark: schemas/figure.ts and content.config.ts read content/figures; getFigures has them by id. A
 * figure that is rendered notes its condition for its page and gets its mark (components/ui/FigureMark.astro). The footer,
 * which is rendered last, prints what was noted.
 */

declare global {
  namespace App {
    interface Locals {
      /** The figures that the page has stated so far; undefined before its first one. */
      figures?: Set<FigureEntry>;
      /** Their conditions that have a mark. */
      conditions?: Set<string>;
    }
  }
}

/** Every figure of content/figures by id. */
export const getFigures = oncePerBuild(async (): Promise<Figures> => figuresById(await getCollection('figures')));

/** The figures that claim something, by topic in the order of the topics, then by label. What a policy promises has no study behind it. */
export async function getClaims(): Promise<[topic: FigureTopic, figures: FigureEntry[]][]> {
  const figures = Object.values(await getFigures()).sort((one, other) => one.label.localeCompare(other.label));
  return figureTopics
    .filter(isClaim)
    .map((topic): [FigureTopic, FigureEntry[]] => [topic, figures.filter((figure) => figure.topic === topic)])
    .filter(([, some]) => some.length > 0);
}

/** One figure. The content check has already reported unknown ids. */
export async function getFigure(id: string): Promise<FigureEntry> {
  const figure = (await getFigures())[id];
  if (!figure) throw new Error(`content/figures: there is no figure "${id}"`);
  return figure;
}

/** A figure with its label, in the form that fits beside that. */
export async function getStat({ figure: id }: Stat) {
  const figure = await getFigure(id);
  const { label } = figure;
  return { figure, label, form: formBeside(figure, label) };
}

/** A condition of figures, with its mark. */
interface MarkedCondition {
  mark: string;
  condition: string;
}

/** Every condition with its mark, which is the same on all pages; in the order of the figures' ids. */
const getMarks = oncePerBuild(async (): Promise<MarkedCondition[]> => {
  const figures = Object.values(await getFigures()).sort((one, other) => one.id.localeCompare(other.id));
  const conditions = new Set(figures.flatMap(({ condition }) => condition ?? []));
  return Array.from(conditions, (condition, index) => ({ mark: markAt(index), condition }));
});

/** The conditions that a page has noted so far, with their marks; undefined if it states no figure. */
export async function getConditions({ figures, conditions }: App.Locals): Promise<MarkedCondition[] | undefined> {
  return figures && (await getMarks()).filter(({ condition }) => conditions?.has(condition));
}

/**
 * Notes for a page that it states a figure, and gives the mark of the figure's condition; undefined if it has none, or if
 * that stands beside it. Throws where readers could take it for one that the page has stated before.
 */
export async function noteFigure(
  figure: FigureEntry,
  { locals, url }: Pick<AstroGlobal, 'locals' | 'url'>,
  isStated = false,
): Promise<FigureMark | undefined> {
  const { id, label, condition } = figure;
  locals.figures ??= new Set();
  for (const other of locals.figures) checkApart(figure, other, pathOfUrl(url));
  locals.figures.add(figure);
  if (!condition || isStated) return undefined;
  locals.conditions ??= new Set();
  locals.conditions.add(condition);
  const [{ mark = '' } = {}] = (await getMarks()).filter((each) => each.condition === condition);
  const { figures: messages } = await getInterface();
  return { mark, label: format(messages.mark, { label }), href: `${routes.figures}#${id}` };
}
