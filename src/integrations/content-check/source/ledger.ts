import type { Ledger } from '#lib/format/figure.ts';
import { figureSchema } from '#schemas/figure.ts';
import type { Content } from './content.ts';

/** The ids of figures.yaml, also of entries that have a problem; undefined where nobody knows them. */
export function figureIds({ figures }: Content): string[] | undefined {
  const data = figures?.data;
  return typeof data === 'object' && data !== null && !Array.isArray(data) ? Object.keys(data) : undefined;
}

/** The figures that can be printed. */
export const ledgerOf = ({ figures }: Content): Ledger =>
  Object.fromEntries(
    Object.entries(figures?.data ?? {}).flatMap(([id, entry]) => {
      const figure = figureSchema.safeParse(entry);
      return figure.success ? [[id, figure.data]] : [];
    }),
  );
