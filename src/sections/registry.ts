import { z } from 'astro/zod';
import { anchorOf } from '#lib/anchor.ts';
import { countForms } from '#lib/counts.ts';
import type { ScreenName } from '#schemas/cases.ts';
import { type Described, type Field, fieldsOf } from '#schemas/fields.ts';
import { type FigureTopic, figureForm, isClaim } from '#schemas/figure.ts';
import { described, heroPicture, pictureValues } from '#schemas/picture.ts';
import { href, reference, text } from '#schemas/primitives.ts';

/** Entries of a collection: all of them, one, those of a group, or those that name the page. */
export interface Selection {
  collection: string;
  id?: string | undefined;
  group?: string | undefined;
  ofPage?: boolean;
}

/** The parts of a shown entry that ids of its section are made of. */
export interface ShownEntry {
  collection: string;
  /** The id without the folder of its group. */
  name: string;
  title: string;
}

/** The parts of a figure that ids are made of. */
interface ShownFigure {
  id: string;
  topic: FigureTopic;
  ask?: string | undefined;
}

/** The ids of those that claim something. */
const claimsIn = (figures: readonly ShownFigure[]) => figures.filter(({ topic }) => isClaim(topic)).map(({ id }) => id);

/** All that the check, the studio, the queries and search engines' lists need to know of a section. */
export interface Section<Schema extends z.ZodObject = z.ZodObject> {
  /** What it is and what goes inside, for the studio. */
  help: string;
  /** Its values in a page. The component parses its props with it, because MDX is not type-checked. */
  schema: Schema;
  /** The highest heading in it. 1: a hero; 2: full width, not inside a <Band>. Without it: no heading. */
  level?: 1 | 2 | 3;
  /** It shows what is between its tags; `table`: a Markdown table. */
  contains?: true | 'table';
  /** How many columns its table has. Default: any number. */
  columns?: number;
  /** It is only allowed in these. Default: in any that contains others. */
  within?: readonly string[];
  /** It is part of a sentence. */
  inline?: true;
  /** The text of an article may use it. */
  inArticles?: true;
  /** It has a place for one view of the product. */
  hasView?: true;
  /** What the case that it shows has to have on its screen. */
  screen?: ScreenName;
  /** The entries that it shows. */
  shows?(values: z.output<Schema>): Selection[];
  /** The fields of those entries that it leaves out. */
  omits?(values: z.output<Schema>): string[];
  /** The figures that it shows by itself. */
  figures?: readonly string[];
  /** The id of its `heading`, which search engines' list of the page names. */
  headedAt?(values: z.output<Schema>): string;
  /** The other ids that links to it can use. `shown` are its entries, in their order; `figures` are those of the whole site. */
  ids?(values: z.output<Schema>, shown: readonly ShownEntry[], figures: readonly ShownFigure[]): string[];
}

/** Infers the type of the values, and keeps what is known of this section: a component asks it for the ids that it writes. */
const section = <Schema extends z.ZodObject, Own extends Section<Schema>>(section: Own & Section<Schema>): Own =>
  section;

const all =
  (...collections: string[]) =>
  (): Selection[] =>
    collections.map((collection) => ({ collection }));

/** What can stand in the place that a hero has for a view. */
const inHero = { slot: z.literal('view').optional().describe('In a hero: puts it in the place for a view.') };

/** A section that shows a case with this on its screen. */
const screenOf = (screen: ScreenName, help: string) =>
  section({
    help,
    schema: z.strictObject({
      entry: reference('cases').describe('Id of the case.'),
      variant: z.enum(['plain', 'bare']).default('plain').describe('`bare` without a frame, as wide as its band.'),
      ...inHero,
    }),
    screen,
    shows: ({ entry }) => [{ collection: 'cases', id: entry }],
  });

const none = z.strictObject({});

/** A section that shows all entries of a collection, each with its heading. */
const list = <Schema extends z.ZodObject>(collection: string, schema: Schema) =>
  ({ schema, level: 3, shows: all(collection) }) as const;

/** A page's only h1. */
const hero = { level: 1, contains: true } as const;

const heading = text(90);
const anchor = z
  .string()
  .regex(/^[a-z][a-z0-9-]*$/, 'use lowercase words joined by hyphens: what-to-expect')
  .optional();

/** Another language than that of the site. */
const language = z.enum(['es']);

const features = z.strictObject({ group: reference('features') });
const steps = z.strictObject({ journey: reference('steps') });
const announced = z.strictObject({ unavailable: text(120) });

/** A duration. Values of components are always text. */
function milliseconds(least: number, most: number) {
  const message = `use a whole number of milliseconds, from ${least} to ${most}`;
  return z
    .string()
    .regex(/^\d+$/, message)
    .transform(Number)
    .refine((ms) => ms >= least && ms <= most, message);
}

/** How a hero types. */
const typing = {
  typed: z
    .boolean()
    .default(false)
    .describe('The heading is typed out, then the first paragraph. A name without a value.'),
  interval: milliseconds(20, 120)
    .default(50)
    .describe('Milliseconds per typed character, from 20 (fast) to 120 (slow).'),
  delay: milliseconds(0, 2000).default(0).describe('Milliseconds before typing starts, at most 2000.'),
};

/** The components that a page in content/pages can use, by name. The component is the file of that name in a folder here. */
export const registry = {
  // Heroes: the page's only h1; inside: a paragraph and <Actions>
  HomeHero: section({
    help: 'The first screen of the home page. Inside: <Actions>.',
    schema: z.strictObject({
      headline: heading.describe('Two sentences; each takes a line.'),
      follow: text(160).describe('The line after it.'),
      giaHeading: heading,
      giaText: text(240),
      conversation: reference('conversations').describe('The call below it, which visitors can play.'),
      noteLabel: text(90).describe('A link above the headline, for people who got a call from Gia.'),
      noteSpanish: text(90).optional().describe('The same in Spanish, beside it.'),
      noteTo: href,
    }),
    ...hero,
    shows: ({ conversation }) => [{ collection: 'conversations', id: conversation }],
    ids: () => ['gia'],
  }),

  Hero: section({
    help: 'Words on a ground, and a view of the product or a drawing (slot="view"), if there is one.',
    schema: z
      .strictObject({
        heading,
        tone: z.enum(['dark', 'sand', 'paper']).default('paper'),
        place: z
          .enum(['below', 'beside', 'across'])
          .default('below')
          .describe(
            'Where the view is: below the words from edge to edge, beside them, or across the edge of the ground.',
          ),
        ...typing,
        ...heroPicture,
      })
      .refine(...described('picture', 'pictureAlt')),
    ...hero,
    hasView: true,
  }),

  // Layout: contains other components
  Band: section({
    help: 'A full-width band with an h2.',
    schema: z.strictObject({
      heading: heading.describe(
        'With a period, it states something and is large; without, it is the label of what follows.',
      ),
      tone: z.enum(['paper', 'sand', 'dark']).default('paper'),
      layout: z.literal('split').optional().describe('Keeps the heading at the side while the rest scrolls by.'),
      space: z
        .literal('small')
        .optional()
        .describe('Less space above and below, for a row of figures or links, or a sentence.'),
      lede: text(260).optional().describe('One or two sentences under the heading.'),
      lang: language.optional().describe('The language of the heading, where it is another one.'),
      id: anchor.describe('Id for links to the band: /security#privacy-by-design.'),
      keywords: z
        .string()
        .trim()
        .min(2)
        .max(160)
        .optional()
        .describe(
          'Words that people search for and that the band answers, separated by commas: "pilot, onboarding". The search leads to the band, not to the page.',
        ),
    }),
    level: 2,
    contains: true,
    headedAt: ({ id, heading }) => id ?? anchorOf(heading),
  }),
  Prose: section({
    help: 'Running text at a readable width.',
    schema: none,
    contains: true,
  }),
  PlainText: section({
    help: 'Text in larger letters, for a page that prints one sheet for each language; with `conversation` a call in words, with `lang` a box in another language.',
    schema: z.strictObject({ lang: language.optional(), conversation: reference('conversations').optional() }),
    contains: true,
    shows: ({ conversation: id }) => (id ? [{ collection: 'conversations', id }] : []),
    omits: () => ['record', 'joins'],
  }),
  Actions: section({
    help: 'A row of <Action>.',
    schema: none,
    contains: true,
    inArticles: true,
  }),
  Action: section({
    help: 'A link that looks like a button; with `unavailable` a button that does nothing yet and says why.',
    schema: z
      .strictObject({
        label: text(40),
        to: href.optional().describe('Where it goes. Omit it only with `unavailable` or `video`.'),
        variant: z.enum(['primary', 'quiet']).default('primary'),
        unavailable: text(120).optional().describe('Why nothing happens yet: "Applications open in March."'),
        video: z
          .boolean()
          .default(false)
          .describe(
            'It is for the video of site.yaml, and says while there is none that it is not published yet. With `to`, it leads to the page that has the video. A name without a value.',
          ),
      })
      .refine(({ to, unavailable, video }) => video || (to === undefined) !== (unavailable === undefined), {
        path: ['to'],
        message: 'write either to="/…" or unavailable="the reason"',
      })
      .refine(({ unavailable, video }) => !video || unavailable === undefined, {
        path: ['unavailable'],
        message: 'remove this: with video, the button says by itself why',
      }),
    within: ['Actions'],
    inArticles: true,
  }),

  // The end of a page; inside: a paragraph and <Actions>
  Closing: section({
    help: 'The end of a page: one line and the buttons; with a `draft` a lime band, and beside them a note that nobody has signed.',
    schema: z.strictObject({
      heading,
      draft: text(240)
        .optional()
        .describe('Two or three lines of a note, where the page has a case of its own. No name, no age.'),
    }),
    level: 2,
    contains: true,
    ids: () => ['closing'],
  }),

  // Parts of bands
  PageLinks: section({
    help: 'Links to other pages: side by side where there is room for three, else each on its own line. `quotes`: large, in a dark hero. Inside: <PageLink>.',
    schema: z.strictObject({ variant: z.literal('quotes').optional(), ...inHero }),
    contains: true,
    inArticles: true,
  }),
  PageLink: section({
    help: 'One link of <PageLinks>. Inside: a few words on what is there.',
    schema: z.strictObject({ to: href, label: text(60) }),
    contains: true,
    within: ['PageLinks'],
    inArticles: true,
  }),

  // Pictures
  Picture: section({
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
  }),

  // Figures
  StatRow: section({
    help: 'A light row of figures with their labels. Inside: <Stat>.',
    schema: none,
    contains: true,
    inArticles: true,
  }),
  Stat: section({
    help: 'One figure of a <StatRow>, with its label.',
    schema: z.strictObject({
      figure: reference('figures'),
      form: figureForm.default('full'),
      counts: z
        .string()
        .regex(/^(2[0-4]\d\d|2500)$/, 'write how many milliseconds it takes, from 2000 to 2500')
        .transform(Number)
        .optional()
        .describe(
          'Makes the number count up from 0 when it comes into view: how many milliseconds that takes, 2000 to 2500. A range and a figure in words do not count.',
        ),
    }),
    within: ['StatRow'],
    inArticles: true,
  }),
  Figure: section({
    help: 'A figure within a sentence.',
    schema: z.strictObject({ id: reference('figures'), form: figureForm.default('full') }),
    inline: true,
    inArticles: true,
  }),
  Count: section({
    help: 'The number of entries of a collection or of one of its groups, within a sentence.',
    schema: z.strictObject({
      of: reference('counts').describe(
        'A collection, or a group of its entries: agents, agents/specialists (without the master), solutions/clinical-automation, compliance/pending.',
      ),
      form: z.enum(countForms).default('words').describe('`words` nine, `capital` Nine, `number` 9.'),
    }),
    inline: true,
    inArticles: true,
  }),
  FigureTable: section({
    help: 'All figures that claim something, by topic, each with what is known of it.',
    schema: none,
    level: 3,
    ids: (_values, _shown, figures) => claimsIn(figures),
  }),

  // Search
  SiteSearch: section({
    help: 'The search of the site, and the list of all other pages, articles and answers.',
    schema: none,
    level: 2,
  }),

  // Lists of entries
  Elements: section({
    help: 'A table of elements, each with its two letters: the agents, the technologies or the values.',
    schema: z.strictObject({ of: z.enum(['agents', 'technologies', 'values']) }),
    level: 3,
    shows: ({ of }) => [{ collection: of }],
    omits: ({ of }) => (of === 'values' ? [] : ['description', 'features']),
  }),
  AgentProfiles: section({
    help: 'The table with what each agent does.',
    ...list('agents', none),
    ids: (_, shown) => shown.map(({ title }) => anchorOf(title)),
  }),
  AgentScore: section({
    help: 'One call as a score: a stave for each agent that joins, and on it its turns, with the first line of each. For a plain hero.',
    schema: z.strictObject({ conversation: reference('conversations'), ...inHero }),
    shows: ({ conversation }) => [{ collection: 'conversations', id: conversation }, { collection: 'agents' }],
    omits: () => ['description', 'features'],
  }),
  ChartPlaces: section({
    help: 'In a dark hero: a sentence of a patient, and the places of the chart where it lands: a Markdown table of two columns, the place and what stands there.',
    schema: z.strictObject({
      sentence: text(90).describe('With its quotation marks.'),
      caption: text(200).describe('After the word "Illustration".'),
      ...inHero,
    }),
    contains: 'table',
    columns: 2,
  }),
  CallPoster: section({
    help: 'A Markdown table of three columns from edge to edge, in a dark hero: what a call is about, what Gia does, who takes over. The rows begin with the one in which Gia does least.',
    schema: z.strictObject({ caption: text(120), ...inHero }),
    contains: 'table',
    columns: 3,
  }),
  CallRoute: section({
    help: 'The agents, and the way of a call over those that it needs to a person and the chart, as one drawing; in a dark hero.',
    schema: z.strictObject({
      conversation: reference('conversations'),
      ...inHero,
    }),
    shows: ({ conversation }) => [{ collection: 'conversations', id: conversation }, { collection: 'agents' }],
    omits: () => ['features'],
  }),
  CoreSample: section({
    help: 'In a hero: the layers of the stack as one column, each a link to its details.',
    schema: z.strictObject(inHero),
    shows: all('technologies'),
    omits: () => ['summary', 'description', 'headline', 'features'],
  }),
  TechnologyPanels: section({
    help: 'The two panels of /technology: the stack and the specifications. Inside: the accuracy disclaimer.',
    schema: none,
    level: 3,
    contains: true,
    shows: all('technologies', 'metric-groups'),
    ids: (_, shown) => [
      'technology-stack',
      'specifications',
      ...shown.filter(({ collection }) => collection === 'technologies').map(({ name }) => name),
    ],
  }),
  Accordion: section({
    help: 'A group of features as rows that open one at a time.',
    schema: features,
    level: 3,
    shows: ({ group }) => [{ collection: 'features', group }],
    ids: (_, shown: readonly Pick<ShownEntry, 'title'>[]) => shown.map(({ title }) => anchorOf(title)),
  }),
  FeatureList: section({
    help: 'A group of features. `rows` of title, text and points; `numbers` before each, in large; `columns` under hairlines; `steps` side by side, numbered.',
    schema: features.extend({
      variant: z.enum(['rows', 'numbers', 'columns', 'steps']).default('rows'),
    }),
    level: 3,
    shows: ({ group }) => [{ collection: 'features', group }],
  }),
  MarketPanels: section({
    help: 'The markets on the home page.',
    ...list('markets', none),
    omits: () => ['description', 'stat'],
    ids: (_, shown) => shown.map(({ name }) => `market-${name}`),
  }),
  MarketLines: section({
    help: 'In a dark hero: a line of each market with its name, which leads to it; all become the line of the platform.',
    schema: z.strictObject({ caption: text(120).describe('After the word "Illustration".'), ...inHero }),
    shows: all('markets'),
    omits: () => ['subtitle', 'description', 'stat', 'features'],
  }),
  MarketCards: section({
    help: 'The markets in full, each with its anchor. Full width: not inside a <Band>.',
    schema: none,
    level: 2,
    shows: all('markets'),
    ids: (_, shown) => shown.map(({ name }) => name),
  }),
  ComplianceStrip: section({
    help: '`strip`: the badges with status and text. `row`: badges only.',
    schema: z.strictObject({ variant: z.enum(['strip', 'row']).default('strip') }),
    level: 3,
    shows: all('compliance'),
    omits: ({ variant }) => (variant === 'row' ? ['description'] : []),
  }),
  SolutionMap: section({
    help: 'The solutions as a table: what each does and brings, and what stays with the staff.',
    schema: none,
    shows: all('solutions'),
  }),
  StepRail: section({
    help: 'A journey as a rail of nodes; its steps are typed out one after another. One per page.',
    schema: steps,
    level: 3,
    shows: ({ journey }) => [{ collection: 'steps', group: journey }],
  }),
  StepCarousel: section({
    help: 'In a dark hero: a group of steps with large titles, shown one at a time.',
    schema: steps.extend(inHero),
    level: 2,
    shows: ({ journey }) => [{ collection: 'steps', group: journey }],
    ids: (_, shown) => shown.map((_step, index) => `step-${index + 1}`),
  }),
  Call: section({
    help: 'A call that visitors can play, turn by turn, with the record that it fills; for dark bands.',
    schema: z.strictObject({ conversation: reference('conversations') }),
    shows: ({ conversation }) => [{ collection: 'conversations', id: conversation }],
  }),
  ScoreBands: section({
    help: 'The score bands: a hundred people in each, and a table.',
    schema: none,
    inArticles: true,
    shows: all('score-bands'),
  }),
  Modalities: section({
    help: 'Accuracy by modality, a table that is its own chart; for dark bands.',
    schema: none,
    shows: all('modalities'),
  }),
  Timeline: section({
    help: 'The milestones.',
    ...list('milestones', none),
  }),
  Devices: section({
    help: 'Devices and integrations, each with features and benefits.',
    ...list('devices', none),
  }),
  Questions: section({
    help: "Buyers' questions that name this page. `all`: every question. A name without a value.",
    schema: z.strictObject({ all: z.boolean().default(false) }),
    level: 3,
    shows: ({ all }) => [{ collection: 'questions', ofPage: !all }],
    ids: (_, shown) => shown.map(({ name }) => name),
  }),
  Publications: section({
    help: "Publications. `unavailable`: why those that are announced can't be downloaded yet.",
    ...list('publications', announced),
  }),
  Sessions: section({
    help: "Webinars and demos. `unavailable`: why those without an address can't be joined yet.",
    ...list('sessions', announced),
  }),
  Articles: section({
    help: "The newest articles, and those that are announced. `unavailable`: why the latter can't be read yet.",
    ...list('articles', announced),
  }),

  // The product, drawn, in a band or, with slot="view", in a hero
  WorklistView: screenOf('worklist', "A unit's worklist."),
  RequestView: screenOf('request', 'A call that needs a person: its urgency, what is done and what is left.'),
  TrendView: screenOf('trend', "A patient's check-in calls as a line, with what was escalated."),
  ResultView: screenOf('result', 'The result of a screen: score, band, signals, and their accuracy.'),

  // People, and what a page is about as one drawing, for a hero
  People: section({
    help: 'A large heading, and people at work side by side on one floor, from edge to edge. Inside: <Portrait>.',
    schema: z.strictObject({ heading, note: text(160).describe('Below them: that it is an illustration.') }),
    level: 2,
    contains: true,
    headedAt: ({ heading }) => anchorOf(heading),
  }),
  Portrait: section({
    help: 'One of <People>. Inside: what they say or do.',
    schema: z
      .strictObject({ ...heroPicture, place: text(60).describe('Where and when: At a kitchen table, 10:42.') })
      .refine(...described('picture', 'pictureAlt')),
    contains: true,
    within: ['People'],
  }),
  RecordingLife: section({
    help: 'A picture of what becomes of a recording, and a group of features as the stages below it. The first point of each is shown in large.',
    schema: features
      .extend({ ...heroPicture, caption: text(200), ...inHero })
      .refine(...described('picture', 'pictureAlt')),
    shows: ({ group }) => [{ collection: 'features', group }],
    omits: () => ['icon', 'stats'],
  }),

  // Resources, contact
  ComingSoon: section({
    help: "A line on what doesn't exist yet. Inside: when to expect it.",
    schema: z.strictObject({
      heading,
      before: z
        .enum(['articles', 'sessions', 'publications'])
        .optional()
        .describe('What is awaited: as soon as one of them can be read, joined or downloaded, the banner is left out.'),
    }),
    level: 2,
    contains: true,
    ids: () => ['coming-soon'],
  }),
  Newsletter: section({
    help: "The sign-up form: the marketing service's where site.yaml names one, else our own.",
    schema: z.strictObject({ heading }),
    level: 2,
    contains: true,
    ids: () => ['updates'],
  }),
  NotifyField: section({
    help: 'A disabled email field for session announcements, with the reason.',
    schema: z.strictObject({ label: text(60), unavailable: text(120) }),
  }),
  Calendar: section({
    help: 'The booking calendar, with a link for browsers that block frames; without one in site.yaml, how to ask by email.',
    schema: z.strictObject({ title: text(80), ...inHero }),
    contains: true,
    ids: () => ['calendar'],
  }),
  Agenda: section({
    help: 'The minutes of a demo, one bar each, and its parts below.',
    schema: none,
    level: 3,
    shows: () => [{ collection: 'features', group: 'demo-expectations' }],
    omits: () => ['icon', 'points', 'stats'],
  }),
  ContactCards: section({
    help: 'Email, phone and response time, in a row.',
    schema: none,
    figures: ['response-time'],
  }),

  // Within running text
  Email: section({
    help: 'A mailto link to an address of site.yaml.',
    schema: z.strictObject({
      for: z.enum(['sales', 'support', 'privacy', 'legal', 'security']),
      subject: text(80).optional().describe('Of an email that is ready to send.'),
      body: text(400).default('').describe('Its words, where it has a subject.'),
    }),
    inline: true,
    inArticles: true,
  }),
  Phrase: section({
    help: 'Words in another language, so that screen readers pronounce them.',
    schema: z.strictObject({ lang: language, text: text(60) }),
    inline: true,
  }),
  PrintButton: section({
    help: 'Prints the page.',
    schema: none,
    inline: true,
  }),
  VisitMeasurement: section({
    help: 'Text for the privacy policy, shown only where the site measures real visits. Inside: paragraphs.',
    schema: none,
    contains: true,
  }),
  Note: section({
    help: 'A note set apart from the text.',
    schema: none,
    contains: true,
    inArticles: true,
  }),
  DataTable: section({
    help: 'A Markdown table with a caption.',
    schema: z.strictObject({
      caption: text(120),
      fold: text(40).optional().describe('Phones show this line instead, which opens the table.'),
    }),
    contains: 'table',
    inArticles: true,
  }),
} as const;

export type SectionName = keyof typeof registry;

/** The same, to look up names that pages have written. */
export const sections: ReadonlyMap<string, Section> = new Map(Object.entries(registry));

/** The section of that name, unless a page has made the name up. */
export const sectionOf = (name: string): Section | undefined => sections.get(name);

const placeOf = (data: unknown) => Number(Object(data).order ?? Object(data).from ?? 0);

/** Those of a collection's entries that a section on the page at `path` selects, in their order. */
export const select = <Entry extends { id: string; data: unknown }>(
  entries: readonly Entry[],
  { id, group, ofPage }: Selection,
  path: string | undefined,
): Entry[] =>
  entries
    .filter((entry) => id === undefined || entry.id === id)
    .filter((entry) => group === undefined || entry.id.startsWith(`${group}/`))
    .filter(({ data }) => !ofPage || [Object(data).pages].flat().includes(path))
    .sort((one, other) => placeOf(one.data) - placeOf(other.data));

/** The fields that a section shows: its own values, and those of its entries without the ones that it leaves out. */
export function fieldsShownBy<Block extends Described>(
  { omits }: Section,
  values: Block,
  entries: readonly Block[],
): Field<Block>[] {
  const omitted = omits?.(Object(values.data)) ?? [];
  const shown = entries.flatMap((entry) => fieldsOf(entry)).filter(({ path }) => !omitted.includes(String(path[0])));
  return [...fieldsOf(values), ...shown];
}
