import { z } from 'astro/zod';

/** One figure of the ledger, content/figures.yaml. The key of the entry is its id. */
export const figureSchema = z.strictObject({
  /** A number, or words in quotes ("24/7"). A range has a hyphen: "18-24". */
  value: z.union([z.number(), z.string().min(1)]),
  /** Words in front of the value: "under", "up to". */
  before: z.string().optional(),
  /** A sign that touches the value on the left: "$". */
  prefix: z.string().optional(),
  /** A sign that touches the value on the right: "%", "M+". */
  suffix: z.string().optional(),
  /** The word after it: "seconds". */
  unit: z.string().optional(),
  /** What the figure measures. A number alone claims nothing. */
  label: z.string().min(3),
  /** The condition under which the figure holds; shown wherever the figure stands. */
  footnote: z.string().optional(),
  /** What is not final about the figure yet. */
  status: z.string().optional(),
});

export type Figure = z.output<typeof figureSchema>;

/**
 * How a figure is printed: `full` "under 60 seconds", `amount` "60 seconds",
 * `number` "60", `compound` "60-second".
 */
export const figureForm = z.enum(['full', 'amount', 'number', 'compound']);
export type FigureForm = z.output<typeof figureForm>;

/** A figure named in an entry, with the words that say what it measures there. */
export const statSchema = z.strictObject({
  /** Id of a figure in content/figures.yaml. */
  figure: z.string().meta({ reference: 'figures' }),
  /** What it measures here; the figure's own label when left out. */
  label: z.string().max(90).optional(),
});
export type Stat = z.output<typeof statSchema>;
