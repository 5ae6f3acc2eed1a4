import { z } from 'astro/zod';
import { eachOnce } from './primitives.ts';

/** Counts such as `{markets:count}` are filled in. Figures are agreed as they are. */
const text = z.string().trim().min(1).meta({ copy: true });
const why = z.string().trim().min(4);
const path = z.string().regex(/^\/\S*$/, 'use a path that starts with /, such as /contact');

/** Lines of one page that were agreed for one reason. */
const agreementSchema = z.strictObject({
  page: path.describe("The page's address: /platform."),
  why: why.describe('Who agreed, or which rule requires it: "brand", "regulatory: the certification is pending".'),
  title: text.optional().describe("The page's main heading."),
  grade: z.number().optional().describe('The highest Flesch-Kincaid grade of its sentences: years of school.'),
  headings: z
    .array(text)
    .default([])
    .describe('Headings, tabs and lines that open, in this order; others may stand between them.'),
  links: z
    .array(
      z.strictObject({
        label: text.optional().describe('What the link says; without it, any link to the page will do.'),
        to: path.describe('The address that it leads to: /contact.'),
        count: z.number().int().min(1).optional().describe('How many there are, if that was agreed.'),
      }),
    )
    .default([])
    .describe("Links in the page's main part."),
  disabled: z.array(text).default([]).describe('Labels of buttons that do nothing yet.'),
  words: z.array(text).default([]).describe('Words and figures, with their capitals.'),
});

/** content/agreed.yaml: what must not change without those who agreed to it. */
export const agreedSchema = z.strictObject({
  pages: z.array(agreementSchema).default([]).describe('What was agreed for each page: an item for each reason.'),
  avoid: eachOnce(
    z.strictObject({
      text: text.describe('A word or a phrase: "call bell".'),
      instead: z.string().trim().min(2).describe('What to write instead. It completes the sentence "Write …".'),
    }),
    'text',
  )
    .default([])
    .describe('Words that no page uses, except legal ones.'),
  claims: eachOnce(
    z.strictObject({
      text: text.describe('A word or a phrase: "diagnoses".'),
      why: why.describe('Why somebody has to look. It completes the sentence "may claim too much: …".'),
    }),
    'text',
  )
    .default([])
    .describe('Words that may claim what the company must not. They stop nothing: the studio lists where they stand.'),
  allow: eachOnce(
    z.strictObject({
      text: text.describe('The number or the word, with enough of the words around it: "12% fewer calls".'),
      why: why.describe(`Why it is right as it is: "quoted from the hospital's own report".`),
    }),
    'text',
  )
    .default([])
    .describe('Numbers, counts and words to avoid that may stand in a text as they are.'),
});

export type Agreement = z.output<typeof agreementSchema>;
