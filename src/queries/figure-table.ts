import type { FigureEntry } from '#lib/format/figure.ts';
import { type FigureTopic, figureTopics, isClaim } from '#schemas/figure.ts';
import { getArticles } from './articles.ts';
import { getFigures } from './figures.ts';
import { oncePerBuild } from './once-per-build.ts';
import { getPages } from './pages.ts';
import { figureIdsOf, getShownBy } from './shown-entries.ts';

/** The ids of the figures that each page and article states, in their order there, by path; sorted by path. */
export const getFigureUses = oncePerBuild(async (): Promise<ReadonlyMap<string, readonly string[]>> => {
  const [pages, articles, figures] = await Promise.all([getPages(), getArticles(), getFigures()]);
  const uses = [...pages, ...articles].map(async ({ path, entry }): Promise<[string, string[]]> => {
    const named = (await getShownBy(entry.body ?? '', path)).flatMap(figureIdsOf);
    return [path, [...new Set(named)].filter((id) => Object.hasOwn(figures, id))];
  });
  return new Map((await Promise.all(uses)).sort(([one], [other]) => one.localeCompare(other)));
});

/** The figures that pages claim, by topic in the order of the topics, then by label. What a policy promises has no study behind it. */
export async function getClaims(): Promise<[topic: FigureTopic, figures: FigureEntry[]][]> {
  const figures = Object.values(await getFigures()).sort((one, other) => one.label.localeCompare(other.label));
  return figureTopics
    .filter(isClaim)
    .map((topic): [FigureTopic, FigureEntry[]] => [topic, figures.filter((figure) => figure.topic === topic)])
    .filter(([, some]) => some.length > 0);
}
