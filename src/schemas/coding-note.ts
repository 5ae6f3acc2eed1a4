import { z } from 'astro/zod';
import { copy } from './primitives.ts';
import { viewFields } from './view.ts';

/** A drawn passage of a signed note with the codes that are suggested for it. */
export const codingNoteSchema = z.strictObject({
  ...viewFields,
  /** The passage. It holds the words of every suggestion, each once. */
  note: copy(280),
  /** The codes, in the order of their numbers. */
  suggestions: z
    .array(
      z.strictObject({
        /** As the code set writes it: R42. */
        code: z.string().regex(/^[A-Z]\d[\dA-Z](\.[\dA-Z]{1,4})?$/, 'write the code as its code set does, such as R42'),
        /** The title of the code in the code set. */
        label: copy(80),
        /** The words of the note that it rests on. */
        passage: copy(80),
      }),
    )
    .min(1)
    .max(4),
  /** What a coder would ask and the note doesn't say. */
  open: z.array(copy(60)).max(2).default([]),
});
export type CodingNote = z.output<typeof codingNoteSchema>;
