import { getCollection } from 'astro:content';
import {
  type FigureMark,
  figureIdsIn,
  figureText,
  formBeside,
  type Ledger,
  type LedgerFigure,
  ledgerOf,
  markAt,
} from '#lib/format/figure.ts';
import { format } from '#lib/format/message.ts';
import { routes } from '#lib/routes.ts';
import { entrySchemas } from '#schemas/collections.ts';
import type { Described } from '#schemas/fields.ts';
import type { Stat } from '#schemas/figure.ts';
import { fieldsShownBy, sectionOf } from '#sections/registry.ts';
import { getArticles } from './articles.ts';
import { getInterface } from './interface.ts';
import { oncePerBuild } from './once-per-build.ts';
import { getPages } from './pages.ts';
import { getShownBy, type ShownComponent } from './shown-entries.ts';

/*
 * From a figure's entry to its mark: content/figures, by schemas/figure.ts and content.config.ts, is the ledger here. Which
 * figures a page states, and so which marks it has, follows from the sections in its text (lib/mdx.ts), the entries that
 * each shows (shown-entries.ts, by sections/registry.ts) and the figures that their fields name (lib/format/figure.ts).
 * components/ui/FigureMark.astro draws the mark, chrome/SiteFooter.astro the condition that it stands for.
 */

/** Every figure of content/figures by id. */
export const getLedger = oncePerBuild(async (): Promise<Ledger> => ledgerOf(await getCollection('figures')));

/** One figure. The content check has already reported unknown ids. */
export async function getFigure(id: string): Promise<LedgerFigure> {
  const figure = (await getLedger())[id];
  if (!figure) throw new Error(`content/figures: there is no figure "${id}"`);
  return figure;
}

/** A figure with its label, in the form in which it stands beside that. */
export async function getStat({ figure: id }: Stat) {
  const figure = await getFigure(id);
  const { label } = figure;
  return { figure, label, form: formBeside(figure, label) };
}

/** A figure in words, for a place without room for a mark. Throws for one with a condition, which would go unsaid there. */
export async function getFigureText(id: string): Promise<string> {
  const figure = await getFigure(id);
  if (figure.condition) throw new Error(`content/figures/${id}: its condition can't be marked where it is shown`);
  return figureText(figure);
}

const getSections = oncePerBuild(async (): Promise<ReadonlyMap<string, readonly ShownComponent[]>> => {
  const pages = [...(await getPages()), ...(await getArticles())];
  const shown = pages.map(async ({ path, entry }) => [path, await getShownBy(entry.body ?? '', path)] as const);
  return new Map((await Promise.all(shown)).sort(([one], [other]) => one.localeCompare(other)));
});

/** A section without what waits behind its tabs. */
const inSight = (section: ShownComponent): ShownComponent => ({
  ...section,
  entries: section.entries.filter(({ collection }) => !sectionOf(section.name)?.hides?.includes(collection)),
});

/**
 * The ids of the figures that each page and article states, by path; sorted by path. They are in their order there, so
 * that their marks count up, but what is not in sight comes last.
 */
export const getFigureUses = oncePerBuild(async (): Promise<ReadonlyMap<string, readonly string[]>> => {
  const [pages, ledger] = await Promise.all([getSections(), getLedger()]);
  return new Map(
    Array.from(pages, ([path, sections]) => {
      const named = [...sections.map(inSight), ...sections].flatMap(figureIdsOf);
      return [path, [...new Set(named)].filter((id) => Object.hasOwn(ledger, id))];
    }),
  );
});

/** The ids of the figures that a component names, and that the entries name which it shows. */
export function figureIdsOf({ name, values, entries }: ShownComponent): string[] {
  const section = sectionOf(name);
  if (!section) return [];
  const blocks = entries.map(({ collection, data }): Described => {
    return { schema: entrySchemas[collection as keyof typeof entrySchemas], data };
  });
  const fields = fieldsShownBy(section, { schema: section.schema, data: values }, blocks);
  return [...fields.flatMap(figureIdsIn), ...(section.figures ?? [])];
}

/** A condition of figures on a page, with its mark there. */
export interface MarkedCondition {
  /** Empty where it stands beside each of those figures. */
  mark: string;
  condition: string;
}

/** The conditions of the figures that a page states, each with a mark of its own where it needs one. */
export async function getConditions(path: string): Promise<MarkedCondition[]> {
  const [uses, pages, ledger] = await Promise.all([getFigureUses(), getSections(), getLedger()]);
  const conditionsOf = (ids: readonly string[] = []) => new Set(ids.flatMap((id) => ledger[id]?.condition ?? []));
  const marking = pages.get(path)?.filter(({ name }) => !sectionOf(name)?.statesConditions);
  const apart = conditionsOf(marking?.flatMap(figureIdsOf));
  const conditions = [...conditionsOf(uses.get(path))];
  const noted = conditions.filter((condition) => apart.has(condition));
  return conditions.map((condition) => {
    return { mark: apart.has(condition) ? markAt(noted.indexOf(condition)) : '', condition };
  });
}

/** Whether a page states figures. */
export async function statesFigures(path: string): Promise<boolean> {
  const uses = await getFigureUses();
  return (uses.get(path) ?? []).length > 0;
}

/**
 * The mark of a figure on a page; undefined for a figure without a condition, or with one that stands beside it. Throws
 * where the page would not print the condition.
 */
export async function getMark(path: string, figure: LedgerFigure): Promise<FigureMark | undefined> {
  const { id, label, condition } = figure;
  if (!condition) return undefined;
  const marked = (await getConditions(path)).find((each) => each.condition === condition);
  if (!marked)
    throw new Error(`${path} shows a figure that it can't state the condition of: "${condition}". Its section in
sections/registry.ts has to say which entries or figures it shows.`);
  if (marked.mark === '') return undefined;
  const { figures: messages } = await getInterface();
  return { mark: marked.mark, label: format(messages.mark, { label }), href: `${routes.figures}#${id}` };
}
