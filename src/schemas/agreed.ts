import { z } from 'astro/zod';

/** Counts such as `{markets:count}` are filled in. Figures are agreed as they are. */
const text = z.string().min(1).meta({ copy: true });
const why = z.string().min(4);

/** Lines of one page that were agreed for one reason. */
const agreementSchema = z.strictObject({
  /** Who agreed, or which rule requires it: "brand", "regulatory: the certification is pending". */
  why,
  /** The page's main heading. */
  title: text.optional(),
  /** Headings, tabs and lines that open, in this order; others may stand between them. */
  headings: z.array(text).default([]),
  /** Links in the page's main part. */
  links: z
    .array(
      z.strictObject({
        /** What the link says; without it, any link to the page will do. */
        label: text.optional(),
        to: z.string().regex(/^\/\S*$/, 'use a path that starts with /, such as /contact'),
        /** How many there are, if that was agreed. */
        count: z.number().int().min(1).optional(),
      }),
    )
    .default([]),
  /** Labels of buttons that do nothing yet. */
  disabled: z.array(text).default([]),
  /** Words and figures, with their capitals. */
  words: z.array(text).default([]),
});

/** content/agreed.yaml: what must not change without those who agreed to it. */
export const agreedSchema = z.strictObject({
  /** By the URL of the page: what was agreed for it. */
  pages: z.record(z.string(), z.array(agreementSchema).min(1)),
  /** Words that no page uses, except legal ones: each with what to write instead. */
  avoid: z.record(z.string(), z.string().min(2)).default({}),
  /** Numbers, counts and words to avoid that may stand in a text as they are, each with the reason. */
  allow: z.record(z.string(), why).default({}),
});

export type Agreement = z.output<typeof agreementSchema>;
