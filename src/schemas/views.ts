import { z } from 'astro/zod';
import { eachOnce, reference, text } from './primitives.ts';

/** A time of day on a 24-hour clock: 9:14, 14:32. It is part of an illustration and no figure of the ledger. */
const timeOfDay = z.string().regex(/^([01]?\d|2[0-3]):[0-5]\d$/, 'write hours and minutes, such as 14:32');

/** What every drawn view of the product has: the frame around it. */
export const viewFields = {
  code: reference('agentCodes').describe('The two letters of the agent at its head: Nu.'),
  title: text(40).describe('What the view is, as its screen would be headed: Unit worklist.'),
  time: timeOfDay.optional().describe('The time on its clock.'),
  caption: text(160).describe('What it shows and who decides. The site puts the word "Illustration" before it.'),
};

/** What stands below a drawing: "Your rule" and what it says. */
export const viewFacts = z
  .array(z.strictObject({ label: text(30), text: text(90) }))
  .min(1)
  .max(4);
export type ViewFact = z.output<typeof viewFacts>[number];

/** How soon someone has to see to a patient, the most urgent first. */
const needs = ['now', 'next', 'none'] as const;

const patient = z.strictObject({
  bed: z.number().int().min(1).max(99).describe('The number of the bed. Patients of a drawing have no names.'),
  said: text(60).describe('What the patient said, without quotation marks.'),
  status: text(32).describe('What happens about it: Pain check, 14:40.'),
  need: z.enum(needs).describe('`now` is in lime, for what was escalated. `next` is in bold.'),
});

/** The worklist of a unit, as a nurse sees it. */
export const worklistSchema = z.strictObject({
  ...viewFields,
  patients: eachOnce(patient, 'bed')
    .min(1)
    .max(8)
    .refine(
      (patients) => patients.every(({ need }, index) => rank(need) >= rank(patients[index - 1]?.need ?? need)),
      'sort them by need: now, then next, then none',
    ),
});

const rank = (need: (typeof needs)[number]) => needs.indexOf(need);

/** How soon a case needs a person, the most urgent first. Their words are in interface.yaml. */
export const urgencies = ['now', 'today', 'week'] as const;

const tasks = z.array(text(60)).max(4);

/** A drawn case: what becomes of a call that needs a person. */
export const caseSchema = z.strictObject({
  ...viewFields,
  urgency: z.enum(urgencies),
  who: text(80).describe('The caller and the patient, without names: "A daughter, for her father".'),
  why: text(80).describe('The reason for the call: "Refill, and a new symptom".'),
  quote: text(80).optional().describe('What the caller said, in their own words, without quotation marks.'),
  done: tasks.default([]).describe('What the call has settled.'),
  left: tasks.default([]).describe('What is left for your staff.'),
  owner: text(60).describe('Who has the case now: a role, not a name.'),
});

/** A drawn passage of a signed note with the codes that are suggested for it. */
export const codingNoteSchema = z.strictObject({
  ...viewFields,
  note: text(280).describe('The passage. It holds the words of every suggestion, each once.'),
  suggestions: z
    .array(
      z.strictObject({
        code: z
          .string()
          .regex(/^[A-Z]\d[\dA-Z](\.[\dA-Z]{1,4})?$/, 'write the code as its code set does, such as R42')
          .describe('As the code set writes it: R42.'),
        label: text(80).describe('The title of the code in the code set.'),
        passage: text(80).describe('The words of the note that it rests on.'),
      }),
    )
    .min(1)
    .max(4)
    .describe('The codes, in the order of their numbers.'),
  open: z.array(text(60)).max(2).default([]).describe("What a coder would ask and the note doesn't say."),
});

/** A drawn day of calls: what Gia reads from the chart before each, and what it files after it. */
export const callDaySchema = z.strictObject({
  ...viewFields,
  calls: z
    .array(
      z.strictObject({
        time: timeOfDay,
        quote: text(60).describe('What the caller says first, without quotation marks.'),
        read: text(40).describe('Read from the chart before or during the call.'),
        filed: text(60).describe('Filed after the call.'),
        needsPerson: z.boolean().default(false).describe('For a call that becomes a case for your staff.'),
      }),
    )
    .min(1)
    .max(6)
    .describe('The calls, the earliest first.'),
});

/** A height in the drawing, in percent. It has no unit, because none was measured. */
const height = z.number().min(0).max(100);

/** A patient's check-in calls as a line, with the range that is usual for this patient. */
export const callTrendSchema = z.strictObject({
  ...viewFields,
  time: timeOfDay.describe('When the last call was.'),
  calls: z.array(height).min(2).max(14).describe('How high each call lies, the latest last.'),
  usual: z
    .strictObject({ from: height, to: height })
    .refine(({ from, to }) => from < to, { path: ['to'], message: 'write more than `from`' }),
  facts: viewFacts.describe("What was said and measured in the last call, and the customer's rule for it."),
});
export type CallTrend = z.output<typeof callTrendSchema>;

/** How a team's weeks look in its check-ins: a shape without numbers, because no result of ours is published. */
export const teamPulseSchema = z.strictObject({
  ...viewFields,
  weeks: z
    .array(z.enum(['usual', 'low']))
    .min(4)
    .max(12)
    .describe("The weeks, the latest last: within the team's usual range or below it."),
  from: text(30).describe('Below the first and the last week.'),
  to: text(30),
  facts: viewFacts,
});

/** The line drawing of a bedside device, a wearable and the chart that both write to. */
export const deviceDrawingSchema = z.strictObject({
  ...viewFields,
  alt: text(160).describe('What the drawing shows, for screen readers.'),
  facts: viewFacts.describe(
    'What each part of the drawing does: the device, the wearable, the chart. Each stands under its part.',
  ),
});
