import type { FigureEntry } from '#lib/format/figure.ts';
import { type FigureTopic, figureTopics, isClaim } from '#schemas/figure.ts';
import { getArticles } from './articles.ts';
import { getFigures } from './figures.ts';
import { oncePerBuild } from './once-per-build.ts';
import { getPages } from './pages.ts';
import { getSummaryOf, type Summary } from './seo.ts';
import { figureIdsOf, getShownBy } from './shown-entries.ts';

export interface FigureRow {
  figure: FigureEntry;
  /** Those that state it. */
  pages: Summary[];
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
  const [uses, all] = await Promise.all([getFigureUses(), getFigures()]);
  const figures = Object.values(all).sort((one, other) => one.label.localeCompare(other.label));
  const rowOf = async (figure: FigureEntry): Promise<FigureRow> => {
    const paths = [...uses.keys()].filter((path) => uses.get(path)?.includes(figure.id));
    return { figure, pages: await Promise.all(paths.map(getSummaryOf)) };
  };
  const rows = await Promise.all(figures.filter(({ topic }) => isClaim(topic)).map(rowOf));
  return figureTopics
    .map((topic): [FigureTopic, FigureRow[]] => [topic, rows.filter(({ figure }) => figure.topic === topic)])
    .filter(([, some]) => some.length > 0);
}
