import { z } from 'astro/zod';
import { pictureField } from './picture.ts';
import { eachOnce, href, isTimeZone, noSuchTimeZone, order, reference, text } from './primitives.ts';
import { redirectFrom } from './publishing.ts';

/** A publication. With `file` or `href` it can be downloaded; without, it is announced. */
export const publicationSchema = z.strictObject({
  order,
  category: z.string().trim().min(1).max(30),
  date: z
    .string()
    .trim()
    .min(1)
    .max(20)
    .regex(/^(?!Q[^1-4])/, 'a year has the quarters Q1 to Q4')
    .optional()
    .describe('When an announced publication is expected: "Q3 2025".'),
  title: text(80),
  description: text(220),
  file: z.string().optional().describe('A file of content/files: accuracy.pdf.'),
  href: href.optional().describe('In place of `file`: where another site has it.'),
  pages: z.number().int().min(1).optional().describe('How many pages it has.'),
});

const START_FORM = 'write date, time and time zone: 2026-12-03 14:00 America/New_York';

const start = z
  .string(START_FORM)
  .regex(/^\d{4}-\d{2}-\d{2} ([01]\d|2[0-3]):[0-5]\d \S*[a-z]\S*$/, START_FORM)
  .refine((text) => isTimeZone(text.split(' ')[2] ?? ''), noSuchTimeZone)
  .refine((text) => {
    const date = text.slice(0, 10);
    return !Number.isNaN(Date.parse(date)) && new Date(date).toISOString().startsWith(date);
  }, 'there is no such day');

/** A webinar or demo. With `start` it has its date; without, it is announced. */
export const sessionSchema = z.strictObject({
  order: order.describe('Its place among the sessions without a date.'),
  type: z.string().trim().min(1).max(30),
  start: start
    .optional()
    .describe(
      'When it starts, with its time zone: 2026-12-03 14:00 America/New_York. Without it, the session is announced.',
    ),
  movedFrom: start.optional().describe('When it was to start before it moved, so that the page and calendars say so.'),
  canceled: z
    .boolean()
    .optional()
    .describe('Says on the page and in calendars that it does not take place, until its time is over.'),
  minutes: z.number().int().min(15).max(90).describe('How long it takes. The width of the column shows it.'),
  title: text(80),
  description: text(220),
  audience: z.string().trim().min(1).max(80),
  buttonText: z.string().trim().min(1).max(30),
  register: href.optional().describe('Where visitors sign up. Without it, the button is off and says why.'),
  recording: href.optional().describe('Where visitors watch it, once it is over.'),
});

/** An article in content/articles. Its text is Markdown; without a text it is announced. */
export const articleSchema = z.strictObject({
  title: text(70).min(4),
  description: text(220)
    .min(50)
    .describe('What it is about, in one or two sentences. Search results and its card show them.'),
  category: reference('categories').describe('A file of features/content-categories: research.'),
  type: z
    .string()
    .trim()
    .min(1)
    .max(30)
    .optional()
    .describe('What kind of article it is: Explainer. Defaults to the word in interface.yaml.'),
  buttonText: z
    .string()
    .trim()
    .min(1)
    .max(30)
    .optional()
    .describe('The label of its link. Defaults to the word in interface.yaml.'),
  order: order
    .optional()
    .describe('Position among the announced articles, from 1. Articles with a text are sorted by date.'),
  readTime: z
    .string()
    .trim()
    .min(1)
    .max(20)
    .optional()
    .describe('How long an announced article will be: "6 min read". The time of a text is counted.'),
  updated: z.coerce.date().optional().describe('Date of the last change to what it says.'),
  by: z
    .string()
    .trim()
    .min(1)
    .max(60)
    .regex(/^[^@]*$/, 'write the name of a person, not an email address')
    .optional()
    .describe('Who wrote it. Defaults to the company.'),
  cover: pictureField.optional().describe('The picture at its top and on its social card, at least 720 pixels wide.'),
  related: eachOnce(href).max(3).default([]).describe('Up to three pages or articles of this site to read next.'),
  redirectFrom,
});
export type ArticleData = z.output<typeof articleSchema>;
