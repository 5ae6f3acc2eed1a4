import { getCollection } from 'astro:content';
import type { Ledger } from '#lib/format/figure.ts';

/** The figures of content/figures.yaml, by id. */
export async function getLedger(): Promise<Ledger> {
  const figures = await getCollection('figures');
  return Object.fromEntries(figures.map(({ id, data }) => [id, data]));
}

/** The footnotes of all figures, without duplicates; every page shows them under its disclaimer. */
export async function getFootnotes(): Promise<string[]> {
  const figures = Object.values(await getLedger());
  return [...new Set(figures.flatMap(({ footnote }) => footnote ?? []))];
}

/** One figure. The content check reports unknown ids before a build gets here. */
export async function getFigure(id: string) {
  const figure = (await getLedger())[id];
  if (!figure) throw new Error(`content/figures.yaml: there is no figure "${id}"`);
  return figure;
}
