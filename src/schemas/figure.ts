import { z } from 'astro/zod';

/** The groups of the page that lists all figures, in its order. */
export const figureTopics = ['measured', 'counted', 'target', 'service', 'legal'] as const;

export type FigureTopic = (typeof figureTopics)[number];

/** Topics of what we promise, as our policies say it. The others claim something, so they state the facts behind it. */
const commitments: readonly string[] = ['service', 'legal'];

/** What a reader needs to know to judge a figure. */
export const figureFacts = ['measures', 'population', 'comparison', 'period', 'condition'] as const;

export type FigureFact = (typeof figureFacts)[number];

const fact = z.string().trim().min(3).max(160).optional();

const shape = z.strictObject({
  topic: z
    .enum(figureTopics)
    .describe(
      'The group in the list of all figures. Those of `service` and `legal` are promises; the others are claims.',
    ),
  label: z.string().trim().min(3).describe('What it measures, in a few words, on every page: "Clinical Accuracy".'),
  value: z.number().min(0).optional().describe('The number: 11200 is shown as 11,200. In a range, the lower one.'),
  to: z.number().min(0).optional().describe('The upper number of a range: 24 in 18–24.'),
  words: z
    .string()
    .min(1)
    .regex(/^(?![$€£]?[\d.,–\- ]+%?$)/, 'write a number without quotes, spaces and symbols: value: 96.8, suffix: "%"')
    .optional()
    .describe('What stands in place of a number: "24/7".'),
  before: z.string().trim().min(1).optional().describe('Words before the value: "under", "up to".'),
  prefix: z.string().trim().min(1).optional().describe('A symbol right before the value: "$".'),
  suffix: z
    .string()
    .trim()
    .min(1)
    .regex(/^(?!(.)\1)/, 'write the symbol once')
    .optional()
    .describe('A symbol right after the value: "%", "M+".'),
  unit: z.string().trim().min(1).optional().describe('The word after the value: "seconds".'),
  measures: fact.describe('What exactly was measured: "Screening accuracy with clinical data and voice".'),
  population: fact.describe('The people or things that were measured: "Patients".'),
  comparison: fact.describe('Compared with what: "The same clinics in the year before".'),
  period: fact.describe('Over which time, or per what: "Per visit".'),
  condition: fact.describe(
    'When the figure is true. It gets a mark wherever the figure stands, and is printed on the page.',
  ),
  qualifier: fact.describe(
    'A condition that the words beside the figure say already: "Clinical data only." It gets no mark.',
  ),
  unstated: z
    .array(z.enum(figureFacts))
    .optional()
    .describe('Facts that we do not publish. A figure that claims something names each fact, or lists it here.'),
  source: z
    .string()
    .trim()
    .min(3)
    .optional()
    .describe('Where the facts are stated, for those who check them. Visitors do not see it.'),
  namedWith: z
    .array(z.string().trim().min(2))
    .optional()
    .describe('Words, one of which has to be beside the figure wherever it is used: ["clinical plus voice"].'),
  apartFrom: z
    .array(z.string().meta({ reference: 'figures' }))
    .optional()
    .describe('Ids of figures that never stand on a page with this one, because readers would take one for the other.'),
});

/** One figure. Its file, content/figures/<id>.yaml, gives it its id. */
export const figureSchema = shape.superRefine((figure, context) => {
  const { value, to, words, topic, unstated = [], source } = figure;
  const report = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
  if ((value === undefined) === (words === undefined)) report('value', 'write either a value or words');
  if (to !== undefined && (value === undefined || to <= value)) report('to', 'write a number above value');
  const missing = isClaim(topic)
    ? figureFacts.filter((name) => !statedFact(figure, name) && !unstated.includes(name))
    : [];
  for (const name of missing) report(name, `is missing. State it, or add ${name} to unstated`);
  for (const name of unstated)
    if (statedFact(figure, name)) report('unstated', `${name} is stated above. Remove it here`);
  if (isClaim(topic) && !source) report('source', 'is missing. Write where the figure is stated');
});

/** Whether figures of a topic claim something, and so need the facts behind it. */
export const isClaim = (topic: string) => !commitments.includes(topic);

/** Those that claim something. */
export const claimsIn = <One extends { topic: string }>(figures: readonly One[]): One[] =>
  figures.filter(({ topic }) => isClaim(topic));

export type Figure = z.output<typeof figureSchema>;

/** What is stated of a fact; the words beside a figure can be its condition. */
export const statedFact = (figure: z.output<typeof shape>, fact: FigureFact) =>
  figure[fact] ?? (fact === 'condition' ? figure.qualifier : undefined);

/** How a figure is written. */
export const figureForm = z
  .enum(['full', 'amount', 'number', 'compound'])
  .describe('`full` under 60 seconds, `amount` 60 seconds, `number` 60, `compound` 60-second.');
export type FigureForm = z.output<typeof figureForm>;

/** A figure in an entry. What it measures is its own label, on every page. */
export const statSchema = z.strictObject({
  figure: z.string().meta({ reference: 'figures' }).describe('Id of a figure in content/figures.'),
});
export type Stat = z.output<typeof statSchema>;
