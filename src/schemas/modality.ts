import { z } from 'astro/zod';
import { order, reference } from './primitives.ts';

/** A combination of signals and the screening accuracy that it reaches. */
export const modalitySchema = z.strictObject({
  order,
  title: z.string().max(40),
  /** Id of the figure in content/figures.yaml. */
  accuracy: reference('figures'),
});
export type Modality = z.output<typeof modalitySchema>;
