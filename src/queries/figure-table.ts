import type { FigureEntry } from '#lib/format/figure.ts';
import { type FigureTopic, figureTopics, isClaim } from '#schemas/figure.ts';
import { getFigures } from './figures.ts';

/** The figures that pages claim, by topic in the order of the topics, then by label. What a policy promises has no study behind it. */
export async function getClaims(): Promise<[topic: FigureTopic, figures: FigureEntry[]][]> {
  const figures = Object.values(await getFigures()).sort((one, other) => one.label.localeCompare(other.label));
  return figureTopics
    .filter(isClaim)
    .map((topic): [FigureTopic, FigureEntry[]] => [topic, figures.filter((figure) => figure.topic === topic)])
    .filter(([, some]) => some.length > 0);
}
