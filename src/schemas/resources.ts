import { z } from 'astro/zod';
import { pictureField } from './picture.ts';
import { copy, href, icon, order, reference } from './primitives.ts';
import { redirectFrom } from './publishing.ts';

/** A card of the resources hub. */
export const resourceSchema = z.strictObject({
  order,
  title: z.string().max(40),
  description: copy(220),
  icon,
  /** A picture in place of the voiceprint. */
  image: pictureField.optional(),
  /** The page of the resource. */
  href,
  /** What the page offers. Each link leads to a section of the page. */
  links: z
    .array(z.strictObject({ label: z.string().max(50), href }))
    .min(2)
    .max(4),
});

/** A publication. With `file` or `href` it can be downloaded; without, it is announced. */
export const publicationSchema = z.strictObject({
  order,
  category: z.string().max(30),
  /** When an announced publication is expected: "Q3 2025". */
  date: z.string().max(20).optional(),
  title: copy(80),
  description: copy(220),
  /** A file of content/files: accuracy.pdf. */
  file: z.string().optional(),
  /** In place of `file`: where another site has it. */
  href: href.optional(),
  /** How many pages it has. */
  pages: z.number().int().min(1).optional(),
});

const START_FORM = 'write date, time and time zone: 2026-12-03 14:00 America/New_York';

function isTimeZone(name: string) {
  try {
    return Boolean(new Intl.DateTimeFormat('en-US', { timeZone: name }));
  } catch {
    return false;
  }
}

const start = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2} ([01]\d|2[0-3]):[0-5]\d \S+$/, START_FORM)
  .refine(
    (text) => isTimeZone(text.split(' ')[2] ?? ''),
    'there is no such time zone. Write one such as America/New_York',
  )
  .refine((text) => {
    const date = text.slice(0, 10);
    return !Number.isNaN(Date.parse(date)) && new Date(date).toISOString().startsWith(date);
  }, 'there is no such day');

/** A webinar or demo. With `start` it has its date; without, it is announced. */
export const sessionSchema = z.strictObject({
  order,
  type: z.string().max(30),
  /** When it starts, with its time zone: 2026-12-03 14:00 America/New_York. */
  start: start.optional(),
  /** How long it takes. The width of the column shows it. */
  minutes: z.number().int().min(15).max(90),
  title: copy(80),
  description: copy(220),
  audience: z.string().max(80),
  buttonText: z.string().max(30),
  /** Where visitors sign up. */
  register: href.optional(),
  /** Where visitors watch it, once it is over. */
  recording: href.optional(),
});

/** An article in content/articles. Its text is Markdown; without a text it is announced. */
export const articleSchema = z.strictObject({
  title: copy(70).min(4),
  /** What it is about, in one or two sentences. Search results and its card show them. */
  description: copy(220).min(50),
  /** A file of features/content-categories: research. */
  category: reference('categories'),
  /** What kind of article it is: Explainer. Defaults to the word in interface.yaml. */
  type: z.string().max(30).optional(),
  /** The label of its link. Defaults to the word in interface.yaml. */
  buttonText: z.string().max(30).optional(),
  /** Position among the announced articles, from 1. Articles with a text are sorted by date. */
  order: order.optional(),
  /** How long an announced article will be: "6 min read". The time of a text is counted. */
  readTime: z.string().max(20).optional(),
  /** Date of the last change to what it says. */
  updated: z.coerce.date().optional(),
  /** Who wrote it. Defaults to the company. */
  by: z.string().max(60).optional(),
  /** The picture at its top and on its social card, at least 720 pixels wide. */
  cover: pictureField.optional(),
  /** Up to three pages or articles of this site to read next. */
  related: z.array(href).max(3).default([]),
  redirectFrom,
});
export type ArticleData = z.output<typeof articleSchema>;
