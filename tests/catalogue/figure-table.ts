import type { LedgerFigure } from '#lib/format/figure.ts';
import {
  type FigureRow,
  getFiguresByPage as getAllByPage,
  getFigureRows as getAllRows,
} from '#queries/figure-table.ts';
import { figureFacts } from '#schemas/figure.ts';
import { type Amount, lengthened } from './amounts.ts';
import { shown } from './shown-amount.ts';

export { getFigureUses } from '#queries/figure-table.ts';
export type { FigureRow };

const COPIES = 3;

/** A list in an amount. */
function listIn<Item>(items: Item[], amount: Amount): Item[] {
  if (amount === 'none') return [];
  if (amount === 'one') return items.slice(0, 1);
  return amount === 'many' ? Array.from({ length: COPIES }, () => items).flat() : items;
}

/** A figure whose label and facts end with the long words of an amount. */
const figureIn = (figure: LedgerFigure, amount: Amount): LedgerFigure => ({
  ...figure,
  label: lengthened(figure.label, amount),
  ...Object.fromEntries(
    figureFacts.flatMap((fact) => {
      const stated = figure[fact];
      return stated ? [[fact, lengthened(stated, amount)]] : [];
    }),
  ),
});

const amountOfLists = () => (shown.getStore()?.kind === 'lists' ? shown.getStore()?.amount : undefined);

export const getFigureRows: typeof getAllRows = async () => {
  const topics = await getAllRows();
  const amount = amountOfLists();
  if (!amount) return topics;
  const rowIn = ({ figure, pages }: FigureRow) => ({ figure: figureIn(figure, amount), pages: listIn(pages, amount) });
  const all = topics.map(([topic, rows]): (typeof topics)[number] => [topic, listIn(rows.map(rowIn), amount)]);
  return amount === 'many' ? all : listIn(all, amount);
};

export const getFiguresByPage: typeof getAllByPage = async () => {
  const pages = await getAllByPage();
  const amount = amountOfLists();
  if (!amount) return pages;
  const pageIn = (page: (typeof pages)[number]) => ({
    ...page,
    figures: listIn(
      page.figures.map((figure) => figureIn(figure, amount)),
      amount,
    ),
  });
  return listIn(pages.map(pageIn), amount);
};
