import { z } from 'astro/zod';
import { eachOnce, reference, text } from './primitives.ts';
import { signals } from './screening.ts';

/** A time of day on a 24-hour clock: 9:14, 14:32. It is part of an illustration and no figure of content/figures. */
const timeOfDay = z.string().regex(/^([01]?\d|2[0-3]):[0-5]\d$/, 'write hours and minutes, such as 14:32');

const actions = z
  .array(text(20))
  .max(3)
  .default([])
  .describe(
    'What its screen offers, as words: Take case, Assign. In a worklist, the first one of a patient who is `now` is a button: Take this.',
  );

/** A patient of a case has an age and a sex, and never a name. */
const samplePatient = z.strictObject({ age: z.number().int().min(18).max(105), sex: z.enum(['F', 'M']) });
export type SamplePatient = z.output<typeof samplePatient>;

/** Rows of a screen: "Your rule" and what it says. */
export const screenFacts = z
  .array(z.strictObject({ label: text(30), text: text(90) }))
  .min(1)
  .max(4);

/** How soon someone has to see to a patient, the most urgent first. */
const needs = ['now', 'next', 'none'] as const;

const rank = (need: (typeof needs)[number]) => needs.indexOf(need);

const bed = samplePatient
  .extend({
    bed: z.number().int().min(1).max(99).describe('The number of the bed. Patients of a drawing have no names.'),
    said: text(60).optional().describe('What the patient said, without quotation marks.'),
    found: text(60)
      .optional()
      .describe('Instead, where the patient said nothing: "No answer. Asked to rest until 15:00."'),
    checked: timeOfDay.describe('When Gia last asked.'),
    next: timeOfDay.optional().describe('When it asks again.'),
    status: text(32).describe('What happens about it: Pain check, 14:40.'),
    need: z.enum(needs).describe('`now` is in lime, for what was escalated. `next` is in bold.'),
    actions,
  })
  .refine(({ said, found }) => (said === undefined) !== (found === undefined), {
    path: ['said'],
    message: 'write either `said` or `found`',
  });

const worklist = eachOnce(bed, 'bed')
  .min(1)
  .max(8)
  .refine(
    (patients) => patients.every(({ need }, index) => rank(need) >= rank(patients[index - 1]?.need ?? need)),
    'sort them by need: now, then next, then none',
  );

/** How soon a request needs a person, the most urgent first. Their words are in interface.yaml. */
const urgencies = ['now', 'today', 'week'] as const;

const tasks = z.array(text(60)).max(4);

const request = z.strictObject({
  urgency: z.enum(urgencies),
  hold: text(90).optional().describe('What has to wait, and for what. It stands before all else.'),
  patient: samplePatient,
  identity: text(60).describe('How the patient was identified, by two things: Name and date of birth match.'),
  caller: text(60).optional().describe('Who called for the patient, and with what permission, without names.'),
  medicine: text(60).optional().describe('Without its name: "Name withheld in this sample".'),
  why: text(120).describe('The reason for the call, and what the caller said: "A new symptom: “dizzy since Sunday”".'),
  done: tasks.default([]).describe('What the call has settled.'),
  left: tasks.default([]).describe('What is left for your staff.'),
  owner: text(60).describe('Who has the case now: a role, not a name.'),
  disabledAction: z
    .strictObject({ label: text(20), why: text(80) })
    .optional()
    .describe('A button that is off, and why: Approve refill, while a symptom is open.'),
});

const sampleValue = z.number().min(0).max(1000);

/** A patient's check-in calls as a line, with the range that is usual for this patient. */
export const trendSchema = z.strictObject({
  patient: samplePatient,
  plan: text(60).describe('When this patient is called: "Calls Tuesday and Friday, 9:00".'),
  measure: text(60).describe('What was measured, with its unit: "Average pause, in seconds".'),
  axis: z
    .array(sampleValue)
    .min(2)
    .max(6)
    .refine((axis) => axis.every((value, index) => index === 0 || value > Number(axis[index - 1])), 'sort them')
    .describe('The numbers at its side, from the foot to the top: [0, 1, 2].'),
  calls: z
    .array(
      z.strictObject({
        date: z.coerce.date().describe('The day of the call.'),
        value: sampleValue.optional().describe('A sample value. Without it: nobody answered.'),
        said: text(32)
          .optional()
          .describe(
            'A few words of that call, with their quotation marks. They hang on its point, so write three or four.',
          ),
      }),
    )
    .min(3)
    .max(14)
    .refine(
      (calls) => calls.every(({ date }, index) => index === 0 || date > (calls[index - 1]?.date ?? 0)),
      'sort them by date',
    )
    .describe('The calls, the latest last.'),
  usual: z
    .strictObject({ from: sampleValue, to: sampleValue })
    .refine(({ from, to }) => from < to, { path: ['to'], message: 'write more than `from`' }),
  facts: screenFacts.describe("What was said in the last call, and the customer's rule for it."),
});
export type Trend = z.output<typeof trendSchema>;

const result = z.strictObject({
  patient: samplePatient,
  taken: text(50).describe('Where and when the patient was screened: "Screened at intake, 11:07".'),
  score: z.number().int().describe('The site finds its band.'),
  used: z.array(z.enum(signals)).min(1).describe('The signals that the score is combined of.'),
});

/** What can be on the screen of a case. */
const screens = ['worklist', 'request', 'trend', 'result'] as const;
export type ScreenName = (typeof screens)[number];

/**
 * A made-up case as the screen of your staff shows it: the frame around the screen, and what is on it. Its patients, times
 * and words are those of the call, the note and the closing that tell of the same case.
 */
export const caseSchema = z
  .strictObject({
    code: reference('agentCodes').describe('The two letters of the agent at its head: Nu.'),
    title: text(40).describe('What the view is, as its screen would be headed: Unit worklist.'),
    time: timeOfDay.optional().describe('The time on its clock.'),
    state: text(24).optional().describe('What its screen says of it at its head: To review.'),
    caption: text(160).describe('What it shows and who decides. The site puts the word "Illustration" before it.'),
    worklist: worklist.optional().describe('The patients of a unit, as a nurse sees them.'),
    request: request.optional().describe('A call that needs a person: what is done and what is left.'),
    trend: trendSchema.optional().describe("A patient's check-in calls as a line."),
    result: result.optional().describe('The score of a screen on its scale, and what it rests on.'),
    actions,
  })
  .refine((entry) => screens.filter((name) => name in entry).length === 1, {
    path: ['worklist'],
    message: `write one of ${screens.join(', ')}`,
  });
