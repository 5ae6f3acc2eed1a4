import { z } from 'astro/zod';
import { figureForm } from './figure.ts';
import { heroSchemas } from './heroes.ts';
import { described, pictureValues } from './picture.ts';
import { copy, href, reference } from './primitives.ts';
import { viewSection } from './view.ts';

/**
 * The components that a page in content/pages can use, with their values. The component of the same name in
 * components/sections parses its props with this schema, because MDX is not type-checked.
 */
const none = z.strictObject({});
const heading = copy(90);
const anchor = z
  .string()
  .regex(/^[a-z][a-z0-9-]*$/, 'use lowercase words joined by hyphens: what-to-expect')
  .optional();

const features = z.strictObject({ group: reference('features') });

export const sectionSchemas = {
  ...heroSchemas,

  // ── Layout: contains other components ──
  /** A full-width band with an h2. `split` keeps the heading at the side while the rest scrolls by. */
  Band: z.strictObject({
    heading,
    tone: z.enum(['paper', 'sand', 'mint', 'dark']).default('paper'),
    layout: z.enum(['stack', 'split']).default('stack'),
    /** Less space above and below, for a row of figures or links, or a sentence. */
    space: z.literal('small').optional(),
    /** One or two sentences under the heading. */
    lede: copy(260).optional(),
    /** Id for links to the band: /security#privacy-by-design. */
    id: anchor,
  }),
  /** Running text at a readable width. */
  Prose: none,
  /** One large sentence, such as a mission. */
  Statement: none,
  /** A row of <Action>. */
  Actions: none,
  /** A link that looks like a button; with `unavailable` a button that does nothing yet and says why. */
  Action: z
    .strictObject({
      label: copy(40),
      /** Where it goes. Omit it only with `unavailable` or `video`. */
      to: href.optional(),
      variant: z.enum(['primary', 'quiet']).default('primary'),
      /** Why nothing happens yet: "Applications open in March." */
      unavailable: copy(120).optional(),
      /**
       * It is for the video of site.yaml, and says while there is none that it is not published yet. With `to`, it leads to
       * the page that has the video. A name without a value.
       */
      video: z.boolean().default(false),
    })
    .refine(({ to, unavailable, video }) => video || (to === undefined) !== (unavailable === undefined), {
      path: ['to'],
      message: 'write either to="/…" or unavailable="the reason"',
    })
    .refine(({ unavailable, video }) => !video || unavailable === undefined, {
      path: ['unavailable'],
      message: 'remove this: with video, the button says by itself why',
    }),

  // ── Closings: a page ends with one of them; inside: a paragraph and <Actions> ──
  /** A lime band, the buttons beside the words. */
  Closing: z.strictObject({ heading }),
  /** A lime block with one large figure that the page has stated. */
  FigureClosing: z.strictObject({
    heading,
    figure: reference('figures'),
    /** What the figure measures; the figure's own label when it is left out. */
    label: copy(60).optional(),
  }),
  /** A lime block with three questions of buyers, which lead to their answers. */
  QuestionsClosing: z.strictObject({
    heading,
    first: reference('questions'),
    second: reference('questions'),
    third: reference('questions'),
  }),
  /** A lime block with a working week, and the time that a demo takes of it. */
  WeekClosing: z.strictObject({ heading }),
  /** A lime block with a view of the product. Inside, besides its text: the view, with slot="view". */
  ViewClosing: z.strictObject({ heading }),

  // ── Parts of bands ──
  /** Links to other pages: side by side where there is room for three, else each on its own line. Inside: <PageLink>. */
  PageLinks: none,
  /** One link of <PageLinks>. Inside: a few words on what is there. */
  PageLink: z.strictObject({ to: href, label: copy(60) }),

  // ── Pictures ──
  /** A picture of content/images. In running text, ![What it shows](nurse.jpg) is the same in short. */
  Picture: z
    .strictObject({
      ...pictureValues('column'),
      caption: copy(200).optional(),
      /** As wide as running text, as the content of a band, or as the window. */
      size: z.enum(['column', 'wide', 'full']).default('column'),
      /** For a picture in the first screen: it loads immediately. */
      first: z.boolean().default(false),
    })
    .refine(...described('src', 'alt')),

  // ── Figures ──
  /** A light row of figures with their labels. Inside: <Stat>. */
  StatRow: z.strictObject({
    /** Lets the numbers count up from 0 when they come into view, in so many milliseconds: 2000 to 2500. Words stand still. */
    counts: z
      .string()
      .regex(/^(2[0-4]\d\d|2500)$/, 'write how many milliseconds it takes, from 2000 to 2500')
      .transform(Number)
      .optional(),
  }),
  /** Huge figures, the first one leads; for dark bands. Inside: <Stat>. */
  StatDisplay: none,
  /** Figures one under the other. Inside: <Stat>. */
  StatColumn: none,
  /** One figure of a <StatRow>, <StatDisplay> or <StatColumn>; the figure's own label when `label` is left out. */
  Stat: z.strictObject({
    figure: reference('figures'),
    label: copy(90).optional(),
    form: figureForm.default('full'),
  }),
  /** A figure within a sentence. */
  Figure: z.strictObject({ id: reference('figures'), form: figureForm.default('full') }),
  /** The number of entries of a collection or of one of its groups, within a sentence. */
  Count: z.strictObject({
    /** A collection, or a group of its entries: agents, solutions/clinical-automation. */
    of: reference('counts'),
    /** `words` nine, `capital` Nine, `number` 9. */
    form: z.enum(['words', 'capital', 'number']).default('words'),
  }),

  /** Every figure with what it measures and the pages that state it, by topic. */
  FigureTable: none,
  /** The figures of each page, as links to the table of figures. */
  FiguresByPage: none,

  // ── Lists of entries ──
  /** The agents as a table of elements. */
  AgentTable: none,
  /** The same with the features of each. */
  AgentProfiles: none,
  /** The layers of the stack as a short list. */
  TechnologyList: none,
  /** The two panels of /technology: the stack and the specifications. Inside: the accuracy disclaimer. */
  TechnologyPanels: none,
  /** A group of features as rows that open one at a time. */
  Accordion: features,
  /** A group of features as rows of title, text and points. */
  FeatureRows: features,
  /** A group of features with large numerals. */
  NumberedFeatures: features,
  /** A group of features, the first large and the rest beside it. */
  FeatureSpotlight: features,
  /** A group of features side by side under hairlines. */
  FeatureColumns: features,
  /** A group of features as short lines. */
  FeatureList: features,
  /** The markets on the home page. */
  MarketPanels: none,
  /** The markets in full, each with its anchor. Full width: not inside a <Band>. */
  MarketCards: none,
  /** `strip`: the badges with status and text. `row`: badges only. */
  ComplianceStrip: z.strictObject({ variant: z.enum(['strip', 'row']).default('strip') }),
  /** The solutions by family. */
  SolutionMap: none,
  /** A journey as a rail of nodes; its steps are typed out one after another. One per page. */
  StepRail: z.strictObject({ journey: reference('steps') }),
  /** A group of steps with large titles, shown one at a time; for dark bands. */
  StepCarousel: z.strictObject({ journey: reference('steps') }),
  /** A call, turn by turn, with the record that it fills; for dark bands. */
  Call: z.strictObject({ conversation: reference('conversations') }),
  /** The score bands: a hundred people in each, and a table. */
  ScoreBands: none,
  /** The minutes that visits give back, drawn on a working day, for a number of visits that the reader chooses. */
  TimeBack: z.strictObject({
    /** Four numbers of visits a day, the first one chosen: 10 15 20 25. */
    visits: z
      .string()
      .regex(
        /^([2-9]|[1-5]\d)( ([2-9]|[1-5]\d)){3}$/,
        'write four numbers of visits a day, each from 2 to 59: 10 15 20 25',
      )
      .transform((list) => list.split(' ').map(Number)),
  }),
  /** Accuracy by modality, a table that is its own chart; for dark bands. */
  Modalities: none,
  /** The milestones. */
  Timeline: none,
  /** The values. */
  Values: none,
  /** Devices and integrations, each with features and benefits. */
  Devices: none,
  /** Buyers' questions that name this page. `all`: every question. A name without a value. */
  Questions: z.strictObject({ all: z.boolean().default(false) }),
  /** The cards of the resources hub. */
  ResourceCards: none,
  /** Publications. `unavailable`: why those that are announced can't be downloaded yet. */
  Publications: z.strictObject({ unavailable: copy(120) }),
  /** Webinars and demos. `unavailable`: why those without an address can't be joined yet. */
  Sessions: z.strictObject({ unavailable: copy(120) }),
  /** The newest articles, and those that are announced. `unavailable`: why the latter can't be read yet. */
  Articles: z.strictObject({ unavailable: copy(120) }),

  // ── The product, drawn: one entry each, in a band or, with slot="view", in a hero ──
  /** A unit's worklist. */
  WorklistView: viewSection('worklists'),
  /** The result of a screen: score, band, signals, and the accuracy of their combination. */
  ResultView: viewSection('screening-results'),
  /** A patient's check-in calls as a line, with what was escalated. */
  TrendView: viewSection('call-trends'),
  /** A case with its urgency, what is done and what is left. */
  CaseView: viewSection('cases'),
  /** A passage of a note with suggested codes. */
  CodingView: viewSection('coding-notes'),
  /** The line drawing of a bedside device and a wearable. */
  DevicesView: viewSection('device-drawings'),
  /** A day of calls with what is read from the chart and filed in it. */
  CallDayView: viewSection('call-days'),
  /** The weeks of a team as a shape. */
  TeamPulseView: viewSection('team-pulses'),

  // ── Resources, contact ──
  /** A dark banner for what doesn't exist yet. Inside: when to expect it. */
  ComingSoon: z.strictObject({
    heading,
    /** What is awaited: as soon as one of them can be read, joined or downloaded, the banner is left out. */
    before: z.enum(['articles', 'sessions', 'publications']).optional(),
  }),
  /** The sign-up form: the marketing service's where site.yaml names one, else our own. */
  Newsletter: z.strictObject({ heading }),
  /** A disabled email field for session announcements, with the reason. */
  NotifyField: z.strictObject({ label: copy(60), unavailable: copy(120) }),
  /** The booking calendar, with a link for browsers that block frames; without one in site.yaml, how to ask by email. */
  Calendar: z.strictObject({ title: copy(80) }),
  /** Email, phone and response time. */
  ContactCards: none,

  // ── Within running text ──
  /** A mailto link to an address of site.yaml. */
  Email: z.strictObject({ for: z.enum(['sales', 'support', 'privacy', 'legal', 'security']) }),
  /** The company's former name, or "an earlier name". */
  FormerName: none,
  /** Text for the privacy policy, shown only where the site measures real visits. Inside: paragraphs. */
  VisitMeasurement: none,
  /** A note set apart from the text. */
  Note: none,
  /** A Markdown table with a caption. */
  DataTable: z.strictObject({ caption: copy(120) }),
} as const;

export type SectionName = keyof typeof sectionSchemas;

/** The components that the text of an article may use. */
export const articleComponents = [
  'Action',
  'Actions',
  'Count',
  'DataTable',
  'Email',
  'Figure',
  'Note',
  'PageLink',
  'PageLinks',
  'Picture',
  'ScoreBands',
  'Stat',
  'StatRow',
] as const satisfies readonly SectionName[];
