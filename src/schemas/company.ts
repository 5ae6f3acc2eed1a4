import { z } from 'astro/zod';
import { copy, elementCode, order } from './primitives.ts';

/** A milestone in the timeline on /about. */
export const milestoneSchema = z.strictObject({
  order,
  /** As shown: "Feb 2024", "2025", "Q3 2025". */
  year: z.string().max(12),
  /** "2024-02" or "2025". One with a month stands at it on the line of its year; of a quarter, write the first month. */
  datetime: z.string().regex(/^\d{4}(-(0[1-9]|1[0-2]))?$/, 'write a year, or a year and a month: 2024-02'),
  title: z.string().max(50),
  description: copy(120),
});

/** One of the values on /about. */
export const valueSchema = z.strictObject({
  order,
  code: elementCode,
  title: z.string().max(40),
  description: copy(220),
});
