import { z } from 'astro/zod';
import { copy, reference } from './primitives.ts';

/** A line of the record. */
const recordLineSchema = z.strictObject({
  /** The part of the turn's words that it comes from, as it is written there. It is underlined. */
  from: z.string().trim().min(1),
  /** What it is about, in a word or two: Refill. */
  label: copy(20),
  /** What is written down: Needed by Friday. */
  text: copy(60),
});

const turnSchema = z.strictObject({
  /** Who speaks. People have no names. */
  speaker: z.enum(['gia', 'caller', 'nurse']),
  /** The agent that enters with this turn, by its two letters, and what it does there: takes the request. */
  joins: z.strictObject({ code: reference('agentCodes'), does: copy(60) }).optional(),
  /** What is said, in English. */
  words: copy(160),
  /** What was said in the language of the conversation, where the words are its translation. */
  original: copy(200).optional(),
  /** Lines of the record that this turn fills, in the order of its words. */
  record: z.array(recordLineSchema).max(3).default([]),
  /** Shown in the short form, too. */
  inShort: z.boolean().default(false),
});

const MOST_IN_SHORT = 3;

/** A call as an illustration: what is said, which agents take part, and the record that it fills. */
export const conversationSchema = z.strictObject({
  /** The language of the original words: es. */
  language: z
    .string()
    .regex(/^[a-z]{2,3}(-[A-Z]{2})?$/, 'use the code of a language: es, or pt-BR')
    .optional(),
  /** What the caption says after "Illustration": that nothing in it is real. */
  caption: copy(160),
  turns: z
    .array(turnSchema)
    .min(2)
    .max(12)
    .refine(
      (turns) => [1, 2, MOST_IN_SHORT].includes(turns.filter(({ inShort }) => inShort).length),
      `give inShort: true to one to ${MOST_IN_SHORT} turns`,
    ),
});
