import { z } from 'astro/zod';
import { figures, modalities, questions, scoreBands } from './interface-evidence.ts';
import { views } from './interface-views.ts';
import { elementCode } from './primitives.ts';
import { option, plural, template, words } from './words.ts';

const header = z.strictObject({
  /** For screen readers: the row of menus. */
  name: words,
  /** Opens the menus on a phone. */
  button: words,
  /** For screen readers: the menus on a phone. */
  sheetName: words,
});

const footer = z.strictObject({
  sales: template('email'),
  /** For screen readers: the last row of links. */
  legal: words,
});

/** Links of several sections. */
const links = z.strictObject({
  /** Of agents and markets. */
  learnMore: words,
  /** For screen readers, after `learnMore`. */
  about: template('title'),
  /** For screen readers, after a link that leaves the site. */
  newTab: words,
});

/** A call as an illustration. Gia's name is in site.yaml. */
const call = z.strictObject({
  speakers: z.strictObject({ caller: words, nurse: words }),
  /** After the speaker of a turn whose original words stand below. */
  interpreted: words,
  /** The heading of the lines that are written down, and for screen readers before each of them. */
  record: words,
});

const markets = z.strictObject({
  /** For screen readers: the tabs of the home page. */
  tabs: words,
  position: template('number', 'total'),
  /** A link to the market on the markets page. */
  explore: template('market'),
});

const technology = z.strictObject({
  /** For screen readers. */
  tabs: words,
  stack: words,
  specifications: words,
});

const devices = z.strictObject({ features: words, benefits: words });

/** The minutes that visits give back. */
const timeBack = z.strictObject({
  visits: words,
  minutes: words,
  /** After the minutes. */
  gain: template('visits'),
  apart: words,
  together: words,
  /** The end of the ruler. */
  hours: template('hours'),
  note: template('time', 'hours'),
});

/** The working week in which a demo is drawn. */
const week = z.strictObject({ days: z.array(words).length(5), caption: template('length') });

const contact = z.strictObject({
  email: words,
  phone: words,
  responseTime: words,
  /** `{time}` is the figure response-time. */
  responseTimeValue: template('time'),
  supportHours: words,
});

const calendar = z.strictObject({
  show: words,
  hide: words,
  open: words,
  /** For screen readers, after `open`. */
  newTab: words,
  /** `{link}` has the text of `noScriptLink`. */
  noScript: template('link'),
  noScriptLink: words,
});

/** On /contact while site.yaml has no calendar. */
const demoRequest = z.strictObject({
  heading: words,
  text: words,
  /** The three times of a demo: now, the figure response-time, the figure demo-length. What happens then follows. */
  now: words,
  write: words,
  answer: words,
  demo: words,
  to: words,
  subject: words,
  /** The subject of the email. */
  subjectLine: words,
  include: words,
  /** What to write. The names are also lines of the prepared email. */
  prompts: z.array(option).min(1),
  send: words,
  noPatientData: words,
});

const newsletter = z.strictObject({
  /** For screen readers, and the title of the frame with the marketing service's form. */
  name: words,
  email: words,
  hint: words,
  /** After `hint`, while site.yaml names no endpoint. */
  notConnected: words,
  subscribe: words,
  invalid: words,
  failed: words,
  thanks: words,
  /** `{email}` is the address of sales. */
  noScript: template('email'),
});

const articles = z.strictObject({
  /** For an article without a type. */
  type: words,
  /** For an article without a button label. */
  button: words,
  readTime: template('minutes'),
  place: template('type', 'category'),
  /** After the date, for an article that was changed on a later day. */
  updated: template('date'),
  related: words,
  /** For screen readers: the links below an article. */
  name: words,
  earlier: words,
  later: words,
  all: words,
  feed: words,
  /** In feed readers. */
  feedTitle: template('company'),
});

const category = z.strictObject({
  title: template('category'),
  /** For a list that takes several pages. */
  partTitle: template('category', 'number', 'total'),
  /** For screen readers: the links between these pages. */
  parts: words,
  part: template('number', 'total'),
  earlier: words,
  later: words,
});

const sessions = z.strictObject({
  /** After the number. */
  minutes: words,
  when: words,
  type: words,
  audience: words,
  addToCalendar: words,
  past: words,
  watch: words,
});

const publications = z.strictObject({ download: words, pages: plural() });

/** Legal documents and articles. */
const documents = z.strictObject({
  effective: template('date'),
  updated: template('date'),
  /** Where both are the same day. */
  effectiveAndUpdated: template('date'),
  onThisPage: words,
  /** For screen readers. */
  contents: words,
});

const keywords = z.array(words).min(1).max(10);

/** The page for an address that doesn't exist. */
const notFound = z.strictObject({
  title: words,
  text: words,
  keywords,
  /** Of the element that the page draws, as of an agent: two letters. */
  code: elementCode,
  /** Of the same element. */
  name: words,
  home: words,
});

/** The page for a server that fails. */
const serverError = z.strictObject({ title: words, text: words, reload: words, home: words });

/** What scripts add to a page. */
const interactive = z.strictObject({
  /** For anything that moves automatically. */
  pause: words,
  play: words,
  step: template('number', 'total'),
  /** In place of a part that failed, above the error. */
  failed: words,
  tryAgain: words,
});

/** llms.txt, the map of the site for language models. Its other headings are the labels of the menus. */
const map = z.strictObject({ start: words, articles: words, legal: words });

/** The ribbon for editors. */
const unpublished = z.strictObject({
  name: words,
  /** Of the page itself, before the reason. */
  page: words,
  /** Where the page itself is not public either; elsewhere `name`. */
  others: words,
  reasons: z.strictObject({ draft: words, notBefore: template('date'), until: template('date') }),
});

/** /social-preview, for staff. */
const socialPreview = z.strictObject({
  title: words,
  description: words,
  keywords,
  intro: words,
  pages: words,
  allPages: template('count'),
  warnedPages: template('count'),
  none: words,
  /** The places where a link is drawn. */
  drawn: words,
  everywhere: words,
  feed: words,
  message: words,
  search: words,
  /** The caption; `search` is the choice. */
  searchResults: words,
  length: template('length', 'most'),
  texts: z.strictObject({ fullTitle: words, title: words, description: words }),
  /** `{text}` is one of the first three. */
  warnings: z.strictObject({
    fullTitle: words,
    title: words,
    description: words,
    missing: template('text'),
    tooLong: template('text', 'most', 'length'),
    tooShort: template('text', 'length', 'least'),
  }),
});

/** content/interface.yaml: what components say, by place. */
export const interfaceSchema = z.strictObject({
  skipLink: words,
  header,
  footer,
  /** For screen readers: the path to a page below the header. */
  breadcrumbs: words,
  links,
  /** On phones, open the features of an agent and of a layer, and what follows the first turns of a call. */
  folds: z.strictObject({ agent: words, layer: words, call: words }),
  call,
  markets,
  technology,
  devices,
  figures,
  modalities,
  scoreBands,
  questions,
  views,
  timeBack,
  /** Over the milestones that have a year but no month. */
  milestonesOfYear: template('year'),
  week,
  contact,
  calendar,
  demoRequest,
  newsletter,
  articles,
  category,
  sessions,
  publications,
  documents,
  /** In place of the company's former name, while site.yaml has none. */
  formerName: words,
  /** Beside the buttons of the video, while site.yaml has no address of it. */
  videoNotPublished: words,
  notFound,
  serverError,
  interactive,
  map,
  unpublished,
  socialPreview,
});

export type InterfaceWords = z.output<typeof interfaceSchema>;
