import { getCollection } from 'astro:content';
import type { Ledger } from '#lib/format/figure.ts';

/** Every figure of content/figures.yaml by id. */
export async function getLedger(): Promise<Ledger> {
  const figures = await getCollection('figures');
  return Object.fromEntries(figures.map(({ id, data }) => [id, data]));
}

/** Each distinct footnote of the figures. Every page shows them below its disclaimer. */
export async function getFootnotes(): Promise<string[]> {
  const figures = Object.values(await getLedger());
  return [...new Set(figures.flatMap(({ footnote }) => footnote ?? []))];
}

/** One figure. The content check has already reported unknown ids. */
export async function getFigure(id: string) {
  const figure = (await getLedger())[id];
  if (!figure) throw new Error(`content/figures.yaml: there is no figure "${id}"`);
  return figure;
}
