import type { LedgerFigure } from '#lib/format/figure.ts';
import { type FigureTopic, figureTopics, isClaim } from '#schemas/figure.ts';
import { getFigureUses, getLedger } from './figures.ts';
import { getSummaryOf, type Summary } from './seo.ts';

/** A page that states figures, as links name it. */
type StatingPage = Pick<Summary, 'path' | 'shortTitle'>;

export interface FigureRow {
  figure: LedgerFigure;
  pages: StatingPage[];
}

/** The figures that pages claim, by topic, in the order of the topics. What a policy promises has no study behind it. */
export async function getFigureRows(): Promise<[topic: FigureTopic, rows: FigureRow[]][]> {
  const [ledger, pages] = await Promise.all([getLedger(), getFiguresByPage()]);
  const rows = Object.values(ledger)
    .map((figure) => ({ figure, pages: pages.filter(({ figures }) => figures.some(({ id }) => id === figure.id)) }))
    .sort((one, other) => one.figure.label.localeCompare(other.figure.label));
  return figureTopics
    .filter(isClaim)
    .map((topic): [FigureTopic, FigureRow[]] => [topic, rows.filter(({ figure }) => figure.topic === topic)])
    .filter(([, rows]) => rows.length > 0);
}

/** The pages that claim figures, sorted by path, each with its figures in its order. */
export async function getFiguresByPage(): Promise<(StatingPage & { figures: LedgerFigure[] })[]> {
  const [uses, ledger] = await Promise.all([getFigureUses(), getLedger()]);
  const pages = [...uses].map(async ([path, ids]) => {
    const { shortTitle } = await getSummaryOf(path);
    return { path, shortTitle, figures: ids.flatMap((id) => ledger[id] ?? []).filter(({ topic }) => isClaim(topic)) };
  });
  return (await Promise.all(pages)).filter(({ figures }) => figures.length > 0);
}
