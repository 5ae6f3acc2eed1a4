import { getCollection } from 'astro:content';
import type { Ledger, LedgerFigure } from '#lib/format/figure.ts';

/** Every figure of content/figures by id. */
export async function getLedger(): Promise<Ledger> {
  const figures = await getCollection('figures');
  return Object.fromEntries(figures.map(({ id, data }) => [id, { ...data, id }]));
}

/** One figure. The content check has already reported unknown ids. */
export async function getFigure(id: string): Promise<LedgerFigure> {
  const figure = (await getLedger())[id];
  if (!figure) throw new Error(`content/figures: there is no figure "${id}"`);
  return figure;
}
