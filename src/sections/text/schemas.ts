import { z } from 'astro/zod';
import { countForms } from '#lib/counts.ts';
import { figureForm } from '#schemas/figure.ts';
import { described, pictureValues } from '#schemas/picture.ts';
import { reference, text } from '#schemas/primitives.ts';
import { inHero, language, none, type Section } from '#sections/section.ts';

export const schemas = {
  Prose: {
    help: 'Running text at a readable width.',
    schema: none,
    contains: true,
  },
  PlainText: {
    help: 'Text in larger letters, for a page that prints one sheet for each language; with `conversation` a call in words, with `lang` a box in another language.',
    schema: z.strictObject({ lang: language.optional(), conversation: reference('conversations').optional() }),
    contains: true,
  },
  Picture: {
    help: 'A picture of content/images. In running text, ![What it shows](nurse.jpg) is the same in short.',
    schema: z
      .strictObject({
        ...pictureValues('column'),
        caption: text(200).optional(),
        size: z
          .enum(['column', 'wide', 'full'])
          .default('column')
          .describe('As wide as running text, as the content of a band, or as the window.'),
        scrolls: z.boolean().default(false).describe('A drawing three windows wide, which visitors scroll sideways.'),
        ...inHero,
      })
      .refine(...described('src', 'alt'))
      .refine(({ scrolls, src, caption }) => !scrolls || (src.endsWith('.svg') && caption), {
        path: ['scrolls'],
        error: 'is for a drawing, an .svg file, with a caption, which names it for those who hear it',
      }),
    inArticles: true,
  },
  Figure: {
    help: 'A figure within a sentence.',
    schema: z.strictObject({ id: reference('figures'), form: figureForm.default('full') }),
    inline: true,
    inArticles: true,
  },
  Count: {
    help: 'The number of entries of a collection or of one of its groups, within a sentence.',
    schema: z.strictObject({
      of: reference('counts').describe(
        'A collection, or a group of its entries: agents, agents/specialists (without the master), solutions/clinical-automation, compliance/pending.',
      ),
      form: z.enum(countForms).default('words').describe('`words` nine, `capital` Nine, `number` 9.'),
    }),
    inline: true,
    inArticles: true,
  },
  Email: {
    help: 'A mailto link to an address of site.yaml.',
    schema: z.strictObject({
      for: z.enum(['sales', 'support', 'privacy', 'legal', 'security']),
      subject: text(80).optional().describe('Of an email that is ready to send.'),
      body: text(400).default('').describe('Its words, where it has a subject.'),
    }),
    inline: true,
    inArticles: true,
  },
  Phrase: {
    help: 'Words in another language, so that screen readers pronounce them.',
    schema: z.strictObject({ lang: language, text: text(60) }),
    inline: true,
  },
  PrintButton: {
    help: 'Prints the page.',
    schema: none,
    inline: true,
  },
  VisitMeasurement: {
    help: 'Text for the privacy policy, shown only where the site measures real visits. Inside: paragraphs.',
    schema: none,
    contains: true,
  },
  Note: {
    help: 'A note set apart from the text.',
    schema: none,
    contains: true,
    inArticles: true,
  },
  DataTable: {
    help: 'A Markdown table with a caption.',
    schema: z.strictObject({
      caption: text(120),
      fold: text(40).optional().describe('Phones show this line instead, which opens the table.'),
    }),
    contains: 'table',
    inArticles: true,
  },
} as const satisfies Record<string, Section>;
