import { z } from 'astro/zod';

/** Counts such as `{markets:count}` are filled in. Figures are agreed as they are. */
const text = z.string().min(1).meta({ copy: true });
const why = z.string().min(4);
const path = z.string().regex(/^\/\S*$/, 'use a path that starts with /, such as /contact');

/** Lines of one page that were agreed for one reason. */
const agreementSchema = z.strictObject({
  /** The page's address: /platform. */
  page: path,
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
        /** The address that it leads to: /contact. */
        to: path,
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

/** A list that names each text once. */
const namedOnce = <Item extends z.ZodType<{ text: string }>>(item: Item) =>
  z
    .array(item)
    .superRefine((items, context) => {
      const texts = items.map(({ text }) => text);
      for (const [index, text] of texts.entries())
        if (texts.indexOf(text) < index)
          context.addIssue({ code: 'custom', path: [index, 'text'], message: `"${text}" is named twice. Keep one` });
    })
    .default([]);

/** content/agreed.yaml: what must not change without those who agreed to it. */
export const agreedSchema = z.strictObject({
  /** What was agreed for each page: an item for each reason. */
  pages: z.array(agreementSchema).default([]),
  /** Words that no page uses, except legal ones. */
  avoid: namedOnce(
    z.strictObject({
      /** A word or a phrase: "call bell". */
      text,
      /** What to write instead. It completes the sentence "Write …". */
      instead: z.string().min(2),
    }),
  ),
  /** Numbers, counts and words to avoid that may stand in a text as they are. */
  allow: namedOnce(
    z.strictObject({
      /** The number or the word, with enough of the words around it: "12% fewer calls". */
      text,
      /** Why it is right as it is: "quoted from the hospital's own report". */
      why,
    }),
  ),
});

export type Agreement = z.output<typeof agreementSchema>;
