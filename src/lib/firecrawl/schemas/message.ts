import * as z from 'zod/mini';
import { documentSchema } from './document.ts';
import { jobPageSchema } from './job.ts';

/** What the live connection says. The real service sends `done` and `error` as the reason of the close frame. */
export const messageSchema = z.union([
  z.object({ type: z.literal('catchup'), data: jobPageSchema }),
  z.object({ type: z.literal('document'), data: documentSchema }),
  z.object({ type: z.literal('done') }),
  z.object({ type: z.literal('error'), error: z.unknown() }),
]);

export type Message = z.output<typeof messageSchema>;
