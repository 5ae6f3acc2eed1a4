import { z } from 'astro/zod';

/** One figure of the ledger, content/figures.yaml. Its key is the id. */
export const figureSchema = z.strictObject({
  /** A number, or text in quotes ("24/7"). A range has a hyphen: "18-24". */
  value: z.union([
    z
      .string()
      .min(1)
      .regex(/^(?![$€£]?[\d., ]+%?$)/, 'write a number without quotes, spaces and symbols: value: 96.8, suffix: "%"'),
    z.number(),
  ]),
  /** Words before the value: "under", "up to". */
  before: z.string().optional(),
  /** A symbol right before the value: "$". */
  prefix: z.string().optional(),
  /** A symbol right after the value: "%", "M+". */
  suffix: z.string().optional(),
  /** The word after the value: "seconds". */
  unit: z.string().optional(),
  /** What the figure measures. */
  label: z.string().min(3),
  /** The condition under which the figure is true. Every page that shows the figure shows it too. */
  footnote: z.string().optional(),
  /** What is not final about the figure yet. */
  status: z.string().optional(),
});

export type Figure = z.output<typeof figureSchema>;

/**
 * How a figure is written: `full` "under 60 seconds", `amount` "60 seconds",
 * `number` "60", `compound` "60-second".
 */
export const figureForm = z.enum(['full', 'amount', 'number', 'compound']);
export type FigureForm = z.output<typeof figureForm>;

/** A figure in an entry, with what it measures there. */
export const statSchema = z.strictObject({
  /** Id of a figure in content/figures.yaml. */
  figure: z.string().meta({ reference: 'figures' }),
  /** What it measures here. Defaults to the figure's own label. */
  label: z.string().max(90).optional(),
});
export type Stat = z.output<typeof statSchema>;
