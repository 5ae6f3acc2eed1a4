import { z } from 'astro/zod';
import { copy, href, order, reference } from './primitives.ts';

/** A question that buyers ask. The name of its file is its address: /solutions#recordings. */
export const questionSchema = z.strictObject({
  order,
  /** As a buyer asks it, with its question mark. */
  question: copy(60),
  /** What the specification or our legal pages say, in a few short sentences. */
  answer: copy(320),
  /** Parts of the answer, without a period at the end. */
  points: z.array(copy(90)).max(5).default([]),
  /** What a buyer would ask next and we don't state, without a period: "Prices". The page says that it is not published. */
  notPublished: copy(120).optional(),
  /** Where the answer comes from: the passage of a page. */
  sources: z
    .array(z.strictObject({ label: z.string().max(60), href }))
    .min(1)
    .max(3),
  /** Pages that show it beside the one with all questions: /security. */
  pages: z.array(reference('pages')).max(6).default([]),
});
