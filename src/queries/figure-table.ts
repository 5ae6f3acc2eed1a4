import type { FigureEntry } from '#lib/format/figure.ts';
import { type FigureTopic, figureTopics, isClaim } from '#schemas/figure.ts';
import { getArticles } from './articles.ts';
import { getFigures } from './figures.ts';
import { oncePerBuild } from './once-per-build.ts';
import { getPages } from './pages.ts';
import { getSummaryOf, type Summary } from './seo.ts';
import { figureIdsOf, getShownBy } from './shown-entries.ts';

/** A page that states figures, as links name it. */
type StatingPage = Pick<Summary, 'path' | 'shortTitle'>;

export interface FigureRow {
  figure: FigureEntry;
  pages: StatingPage[];
}

/** The ids of the figures that each page and article states, in their order there, by path; sorted by path. */
export const getFigureUses = oncePerBuild(async (): Promise<ReadonlyMap<string, readonly string[]>> => {
  const [pages, articles, figures] = await Promise.all([getPages(), getArticles(), getFigures()]);
  const uses = [...pages, ...articles].map(async ({ path, entry }): Promise<[string, string[]]> => {
    const named = (await getShownBy(entry.body ?? '', path)).flatMap(figureIdsOf);
    return [path, [...new Set(named)].filter((id) => Object.hasOwn(figures, id))];
  });
  return new Map((await Promise.all(uses)).sort(([one], [other]) => one.localeCompare(other)));
});

/** The figures that pages claim, by topic, in the order of the topics. What a policy promises has no study behind it. */
export async function getFigureRows(): Promise<[topic: FigureTopic, rows: FigureRow[]][]> {
  const [figures, pages] = await Promise.all([getFigures(), getFiguresByPage()]);
  const rows = Object.values(figures)
    .map((figure) => ({ figure, pages: pages.filter(({ figures }) => figures.some(({ id }) => id === figure.id)) }))
    .sort((one, other) => one.figure.label.localeCompare(other.figure.label));
  return figureTopics
    .filter(isClaim)
    .map((topic): [FigureTopic, FigureRow[]] => [topic, rows.filter(({ figure }) => figure.topic === topic)])
    .filter(([, rows]) => rows.length > 0);
}

/** The pages that claim figures, sorted by path, each with its figures in its order. */
export async function getFiguresByPage(): Promise<(StatingPage & { figures: FigureEntry[] })[]> {
  const [uses, figures] = await Promise.all([getFigureUses(), getFigures()]);
  const pages = [...uses].map(async ([path, ids]) => {
    const { shortTitle } = await getSummaryOf(path);
    return { path, shortTitle, figures: ids.flatMap((id) => figures[id] ?? []).filter(({ topic }) => isClaim(topic)) };
  });
  return (await Promise.all(pages)).filter(({ figures }) => figures.length > 0);
}
