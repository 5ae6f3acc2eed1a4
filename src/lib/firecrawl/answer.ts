import { config, safeParse, type ZodMiniType } from 'zod/mini';
import { AnswerError } from './errors.ts';

// Compiled checks need `unsafe-eval`, which a content security policy refuses with an entry in the console.
config({ jitless: true });

/** Reads an unknown answer with a schema; the error names the first place that does not fit. */
export function readAnswer<Schema extends ZodMiniType>(schema: Schema, answer: unknown, action: string) {
  const { success, data, error } = safeParse(schema, answer);
  if (success) return data;
  const place = error.issues[0]?.path.join('.');
  throw new AnswerError(`The answer to "${action}" does not have the expected shape (${place}).`, { cause: error });
}
