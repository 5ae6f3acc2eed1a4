import { literal, object, type output, union } from 'zod/mini';
import { documentSchema } from './document.ts';
import { error } from './fields.ts';
import { jobPageSchema } from './job.ts';

/** What the live connection says. The real service sends `done` and `error` as the reason of the close frame. */
export const messageSchema = union([
  object({ type: literal('catchup'), data: jobPageSchema }),
  object({ type: literal('document'), data: documentSchema }),
  object({ type: literal('done') }),
  object({ type: literal('error'), error }),
]);

export type Message = Extract<output<typeof messageSchema>, { data: unknown }>;
