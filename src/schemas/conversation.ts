import { z } from 'astro/zod';
import { reference, text } from './primitives.ts';

/** A line of the record. */
const recordLineSchema = z.strictObject({
  from: z
    .string()
    .trim()
    .min(1)
    .describe("The part of the turn's words that it comes from, as it is written there. It is underlined."),
  label: text(20).describe('What it is about, in a word or two: Refill.'),
  text: text(60).describe('What is written down: Needed by Friday.'),
});

const turnSchema = z.strictObject({
  speaker: z.enum(['gia', 'caller', 'patient', 'nurse']).describe('Who speaks. People have no names.'),
  joins: z
    .strictObject({ code: reference('agentCodes'), does: text(60) })
    .optional()
    .describe('The agent that enters with this turn, by its two letters, and what it does there: takes the request.'),
  words: text(200).describe('What is said, in English.'),
  original: text(240)
    .optional()
    .describe(
      'What was said in the language of the conversation, where the words are its translation. Have somebody read it who speaks the language.',
    ),
  record: z
    .array(recordLineSchema)
    .max(3)
    .default([])
    .describe('Lines of the record that this turn fills, in the order of its words.'),
  step: text(20).optional().describe('The step of a journey that begins with this turn: Listen.'),
  at: z.number().min(0).optional().describe('The second of the recording in which it begins: 12.5.'),
  turningPoint: z
    .boolean()
    .default(false)
    .describe('What visitors read before somebody plays the call. One turn has it.'),
});

/** A call as an illustration: what is said, which agents take part, and the record that it fills. */
export const conversationSchema = z.strictObject({
  language: z
    .string()
    .regex(/^[a-z]{2,3}(-[A-Z]{2})?$/, 'use the code of a language: es, or pt-BR')
    .optional()
    .describe('The language of the original words: es.'),
  caption: text(160).describe(
    'What the caption says after "Illustration": that nothing in it is real, and who decides.',
  ),
  audio: z
    .strictObject({
      file: z.string().describe('A file of content/files: refill.mp3.'),
      seconds: z.number().positive().describe('How long it is: 58.5.'),
    })
    .optional()
    .describe(
      'The recording of the call. Each turn then needs the second in which it begins. All who speak in it have agreed, and no voice is made by a computer.',
    ),
  turns: z
    .array(turnSchema)
    .min(2)
    // sections/calls/call.css has a column for each.
    .max(12)
    .refine(
      (turns) => turns.filter(({ turningPoint }) => turningPoint).length === 1,
      'give turningPoint: true to one turn',
    ),
});
