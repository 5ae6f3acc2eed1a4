import { z } from 'astro/zod';
import { screenFacts } from './cases.ts';
import { statSchema } from './figure.ts';
import { portraitField } from './picture.ts';
import { elementCode, href, icon, order, text } from './primitives.ts';

/** A Digital Human agent, shown as an element in the table. */
export const agentSchema = z.strictObject({
  order: order.describe('Its number in the table. The master agent is 1.'),
  code: elementCode,
  title: z
    .string()
    .max(40)
    .refine((title) => /\S\s+\S/.test(title), "write the agent's whole name, such as Nurse Agent"),
  description: text(140).describe('One sentence: what it does.'),
  job: text(30).optional().describe('Its job in a few words, where the table has its name alone: Drafts the note.'),
  features: z.array(text(80)).length(4).describe('Four things it does, without a period at the end.'),
  image: portraitField.optional().describe('A portrait, beside its features.'),
  href: href.describe('Where "Learn More" goes. The contact page learns which agent it is about.'),
  isMaster: z.boolean().default(false).describe('For the agent that coordinates the others. Its tile is dark.'),
});

/** A market. The file name is its anchor: /markets#researchers. */
export const marketSchema = z.strictObject({
  order,
  title: z.string().trim().min(1).max(40),
  subtitle: z.string().trim().min(1).max(60).describe('What we offer to this market.'),
  description: text(320).describe('Two or three sentences.'),
  icon,
  stat: statSchema.describe('The one figure of this market.'),
  features: z.array(text(110)).length(4),
  href: href.describe('Where "Learn More" goes.'),
});

/** A solution, which has its own page. */
export const solutionSchema = z.strictObject({
  order,
  family: z.enum(['clinical-automation', 'workforce-customer-experience']),
  title: z.string().trim().min(1).max(40),
  description: text(220),
  icon,
  href: href.describe("The solution's page."),
  benefits: z.array(text(80)).min(2).max(4).describe('Two to four results, without a period at the end.'),
  staff: text(100).describe('One sentence: what stays with the staff.'),
});

/** A layer of the technology stack. */
export const technologySchema = z.strictObject({
  order,
  code: elementCode,
  title: z.string().trim().min(1).max(40).describe('Title on /technology.'),
  summary: text(110).describe('One sentence, for the home page.'),
  description: text(320).describe('Two or three sentences, for /technology.'),
  headline: statSchema,
  features: z.array(text(90)).length(4),
  href,
});

/** A group of specifications on /technology: Performance, Accuracy, Scale. */
export const metricGroupSchema = z.strictObject({
  order,
  title: z.string().trim().min(1).max(30),
  metrics: z.array(statSchema).min(2).max(6),
});

/** A feature card. Its folder is its group: content/features/security/encryption.yaml. */
export const featureSchema = z.strictObject({
  order,
  title: text(60),
  description: text(320).describe('One to three sentences.'),
  icon: icon.optional(),
  points: z.array(text(90)).max(5).default([]).describe('Short points, without a period at the end.'),
  stats: z.array(statSchema).max(2).default([]),
  agenda: z
    .strictObject({
      minutes: z.number().int().min(1).describe('An example. All parts add up to the length of a demo.'),
      isYours: z.boolean().default(false).describe('The visitor talks, and we listen.'),
    })
    .optional()
    .describe('For the parts of a demo: the minutes that the contact page draws.'),
});

/** A step of a journey. Its folder is the journey: content/steps/how-it-works/1-connect.yaml. */
export const stepSchema = z.strictObject({
  order,
  title: z.string().trim().min(1).max(40),
  color: z
    .enum(['leaf', 'mint', 'signal'])
    .describe('Accent color while the step is shown, where one is shown at a time. Steps on a line have one color.'),
  description: text(240).describe('One or two sentences, typed out.'),
  details: z.array(text(90)).max(4).default([]).describe('Short points on what happens, without a period at the end.'),
  screen: screenFacts.optional().describe('What a screen shows at this step, as rows. Sample values only.'),
});

/** A kind of device or integration on /platform-devices. */
export const deviceSchema = z.strictObject({
  order,
  title: z.string().trim().min(1).max(40),
  description: text(320),
  icon,
  features: z.array(text(90)).min(3).max(5),
  benefits: z.array(text(90)).min(2).max(4),
});

/** A milestone in the timeline on /about. */
export const milestoneSchema = z.strictObject({
  order,
  year: z.string().trim().min(1).max(12).describe('As shown: "Feb 2024", "2025", "Q3 2025".'),
  datetime: z
    .string()
    .regex(/^\d{4}(-(0[1-9]|1[0-2]))?$/, 'write a year, or a year and a month: 2024-02')
    .describe('"2024-02" or "2025", for machines.'),
  title: z.string().trim().min(1).max(50),
  description: text(120),
});

/** One of the values on /about. */
export const valueSchema = z.strictObject({
  order,
  code: elementCode,
  title: z.string().trim().min(1).max(40),
  description: text(220),
});

/** A badge in the compliance strip. */
export const complianceSchema = z.strictObject({
  order,
  label: z.string().trim().min(1).max(30),
  sublabel: z.string().trim().min(1).max(30).describe('The stage, in two or three words: "Final Phase".'),
  detail: z.string().trim().min(1).max(40).describe('The small line beneath: "certification pending".'),
  status: z
    .enum(['pending', 'registered', 'in-place', 'compliant'])
    .describe("Sets the badge's icon and, if `pending`, its color."),
  description: text(220).describe('One or two sentences on what it means here.'),
});
