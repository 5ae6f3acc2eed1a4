import { z } from 'astro/zod';
import { href, order, reference, text } from './primitives.ts';

/** A question that buyers ask. The name of its file is its address: /solutions#recordings. */
export const questionSchema = z.strictObject({
  order,
  question: text(60)
    .refine((question) => question.endsWith('?'), 'end it with a question mark, as a buyer asks it')
    .describe('As a buyer asks it, with its question mark.'),
  keywords: z
    .array(z.string().trim().min(2).max(40))
    .max(20)
    .default([])
    .describe('Other words that people search for, and that this answers: names of EHRs. Visitors do not see them.'),
  answer: text(320).describe(
    'What the specification or our legal pages say, in a few short sentences; first the answer: Yes, No, Not yet.',
  ),
  points: z.array(text(90)).max(5).default([]).describe('Parts of the answer, without a period at the end.'),
  notPublished: text(120)
    .optional()
    .describe(
      `What a buyer would ask next and we don't state, without a period: "Prices". Visitors don't see it: it is on the owner's list.`,
    ),
  sources: z
    .array(z.strictObject({ label: z.string().trim().min(1).max(60), href }))
    .min(1)
    .max(3)
    .describe('Where the answer comes from: the passage of a page.'),
  pages: z
    .array(reference('pages'))
    .max(6)
    .default([])
    .describe('Pages that show it beside the one with all questions: /security.'),
});
