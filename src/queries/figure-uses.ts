import { markAt, type Tag, usesIn } from '#lib/figure-uses.ts';
import { omittedFields, sectionCollections, sectionFigures } from '#schemas/section-collections.ts';
import { getArticles } from './articles.ts';
import { getGroup } from './entries.ts';
import { getLedger } from './ledger.ts';
import { oncePerBuild } from './once-per-build.ts';
import { getPages } from './pages.ts';
import { getShown } from './publishing.ts';
import { getQuestions } from './questions.ts';

/** The ids of the figures that each page and article states, in their order there, by path; sorted by path. */
export const getFigureUses = oncePerBuild(async (): Promise<ReadonlyMap<string, readonly string[]>> => {
  const [pages, articles, ledger] = await Promise.all([getPages(), getArticles(), getLedger()]);
  const uses = [...pages, ...articles].map(async ({ path, entry }) => {
    const named = await idsIn(entry.body ?? '', path);
    return [path, [...new Set(named)].filter((id) => Object.hasOwn(ledger, id))] as const;
  });
  return new Map((await Promise.all(uses)).sort(([one], [other]) => one.localeCompare(other)));
});

/** What the text of a page names, and what the entries name that its sections draw. */
async function idsIn(text: string, path: string): Promise<string[]> {
  const parts = [...usesIn(text)].map(async (use) => (typeof use === 'string' ? [use] : idsDrawnBy(use, path)));
  return (await Promise.all(parts)).flat();
}

const byName = <Value>(values: Readonly<Record<string, Value>>, name: string) =>
  Object.hasOwn(values, name) ? values[name] : undefined;

async function idsDrawnBy(tag: Tag, path: string): Promise<string[]> {
  const omitted = omittedFields(tag.name, tag.values['variant']);
  const withoutOmitted = (field: string, value: unknown) => (omitted.includes(field) ? undefined : value);
  const drawn = await entriesDrawnBy(tag, path);
  return [
    ...(byName(sectionFigures, tag.name) ?? []),
    ...drawn.flatMap((shown) =>
      [...usesIn(JSON.stringify(shown, withoutOmitted))].filter((use) => typeof use === 'string'),
    ),
  ];
}

/** The entries that a component in the text of a page draws. */
export async function entriesDrawnBy({ name, values }: Tag, path: string): Promise<object[]> {
  const { group, journey, badge, entry, conversation } = values;
  const collections = byName(sectionCollections, name) ?? [];
  const drawn = await Promise.all([
    ...collections.map(async (collection) => (await getShown(collection)).filter(({ id }) => !entry || id === entry)),
    group ? getGroup('features', group) : [],
    journey ? getGroup('steps', journey) : [],
    name === 'Questions' ? getQuestions(path, 'all' in values) : [],
    badge ? (await getShown('compliance')).filter(({ id }) => id === badge) : [],
    conversation ? (await getShown('conversations')).filter(({ id }) => id === conversation) : [],
  ]);
  return drawn.flat();
}

/** A condition of figures on a page, with its mark there. */
export interface MarkedCondition {
  mark: string;
  condition: string;
}

/** The conditions of the figures that a page states, each with a mark of its own. */
export async function getConditions(path: string): Promise<MarkedCondition[]> {
  const [uses, ledger] = await Promise.all([getFigureUses(), getLedger()]);
  const conditions = new Set((uses.get(path) ?? []).flatMap((id) => ledger[id]?.condition ?? []));
  return [...conditions].map((condition, index) => ({ mark: markAt(index), condition }));
}

/** Whether a page states figures. */
export async function statesFigures(path: string): Promise<boolean> {
  const uses = await getFigureUses();
  return (uses.get(path) ?? []).length > 0;
}

/** The mark of a condition on a page. Where pages are not read, as in the catalogue, it is the first one. */
export async function getMark(path: string, condition: string): Promise<string> {
  const conditions = await getConditions(path);
  return conditions.find((marked) => marked.condition === condition)?.mark ?? markAt(0);
}
