import { z } from 'astro/zod';
import { elementCode } from './primitives.ts';

/**
 * A text with placeholders: `{name}` is replaced by the value of that name. Editors change it, so its type says what can be
 * filled in. A text in code needs none: its placeholders are read from the text itself.
 */
export type Template<Name extends string> = string & { readonly placeholders: Record<Name, true> };

/** A text into which the site fills what has these names, and nothing else. A sentence may do without them. */
const textWith = (placeholders: readonly string[]) =>
  z
    .string()
    .trim()
    .min(1)
    .superRefine((written, context) => {
      const wrong = (written.match(/\{[\w-]*\}/g) ?? []).find((name) => !placeholders.includes(name.slice(1, -1)));
      if (wrong === undefined) return;
      const allowed = placeholders.map((name) => `{${name}}`).join(', ');
      const message = `${wrong} would be shown as is: ${allowed ? `this text can contain ${allowed}` : 'nothing is filled into this text'}`;
      context.addIssue({ code: 'custom', message });
    })
    .meta({ placeholders });

const text = textWith([]);

const keywords = (least: number) => z.array(text).min(least).max(10);

/**
 * Words as they are declared: by name, or by several names with commas, what is filled in and what editors are told:
 * `'{time} Where nobody answered.'`. A group has its own help as '#'. What is no text has a schema.
 */
interface Declared {
  readonly [names: string]: string | z.ZodType | Declared;
}

type NamesIn<List extends string> = List extends `${infer Name}, ${infer Rest}` ? Name | NamesIn<Rest> : List;
type FilledInto<Leaf extends string> = Leaf extends `${string}{${infer Name}}${infer Rest}`
  ? Name | FilledInto<Rest>
  : never;
type Text<Leaf extends string> = [FilledInto<Leaf>] extends [never] ? string : Template<FilledInto<Leaf>>;

/** The words that a declaration is of. */
type Words<Of extends Declared> = {
  -readonly [Names in keyof Of as Names extends '#' ? never : NamesIn<Names & string>]: Of[Names] extends z.ZodType
    ? z.output<Of[Names]>
    : Of[Names] extends string
      ? Text<Of[Names]>
      : Of[Names] extends Declared
        ? Words<Of[Names]>
        : never;
};

function schemaOf(declared: Declared[string]): z.ZodType {
  if (declared instanceof z.ZodType) return declared;
  if (typeof declared === 'string') {
    const help = declared.replace(/^(\{\w+\} ?)+/, '');
    const schema = textWith(Array.from(declared.matchAll(/\{(\w+)\}/g), ([, name = '']) => name));
    return help ? schema.describe(help) : schema;
  }
  const { '#': help, ...words } = declared;
  const fields = Object.entries(words).flatMap(([names, each]) =>
    names.split(', ').map((name): [string, z.ZodType] => [name, schemaOf(each)]),
  );
  const schema = z.strictObject(Object.fromEntries(fields));
  return typeof help === 'string' ? schema.describe(help) : schema;
}

const interfaceWords = {
  skipLink: '',
  header: {
    name: 'For screen readers: the row of menus.',
    button: 'On a phone.',
    sheetName: 'For screen readers: the menus on a phone.',
  },
  footer: { sales: '{email}', legal: 'For screen readers: the last row of links.' },
  breadcrumbs: 'For screen readers: the path to a page below the header.',
  links: {
    '#': 'Links of several sections.',
    learnMore: 'Of agents and markets.',
    about: '{title} For screen readers, after Learn More.',
    newTab: 'For screen readers, after a link that leaves the site.',
  },
  folds: {
    '#': 'On phones, lines that open the features of an agent and of a technology layer.',
    'agent, layer': '',
  },
  route: {
    '#': 'The way of a call, as a drawing.',
    nurse: '',
    staff: 'Where no nurse takes part in the call.',
    chart: '',
    lines: '{count}',
    caption: 'After the word "Illustration".',
  },
  call: {
    '#': 'A call as an illustration, which visitors can play.',
    speakers: { caller: '', patient: 'Of a call that Gia makes.', nurse: '' },
    interpreted: 'After the speaker of a turn whose original words stand below.',
    record: 'For screen readers, before each line that is written down as well.',
    silent: 'In place of "Illustration." where there is no recording.',
  },
  player: {
    '#': 'Plays a call.',
    start: 'Beside the button, before the length of the call. The second one where it has no recording.',
    watch: '',
    silent: '{length} The length of a call that has no recording.',
    whole: '',
    scrub: 'For screen readers: what goes from turn to turn, and where it is.',
    turn: '{number} {speaker} {total}',
  },
  take: {
    '#': 'A row of a drawn worklist, once a visitor has pressed its button.',
    taken: '{time} Who has the row now, and since when: the time of the drawing.',
    undo: 'The button, then.',
  },
  markets: {
    tabs: 'For screen readers: the tabs of the home page.',
    position: '{number} {total}',
    explore: '{market} A link to the market on the markets page.',
    measures: 'Beside a large figure, a link to what is stated of it.',
  },
  technology: { tabs: 'For screen readers.' },
  solutions: { staff: '' },
  devices: { 'features, benefits': '' },
  figures: {
    all: 'At the foot of pages that state figures.',
    mark: '{label} For screen readers: a mark such as *, which leads to the figure.',
    topics: { 'measured, counted, target, service, legal': '' },
    measures: 'A link from a figure to its row.',
  },
  modalities: {
    caption: '',
    few: 'Below the drawing on phones, which have fewer ticks, and on wider screens.',
    'many, modality, accuracy': '',
  },
  scoreBands: {
    caption: '{from} {to}',
    band: 'The range of scores and the name of its risk.',
    'populationShare, declineRate': '',
    screened: {
      '#': 'A drawing of a hundred people of all bands.',
      heading: '',
      high: '{people} Under the people with a high risk or more.',
      others: '{people} Under the other people.',
      decline: '{decline} {others} Below it: how many of them decline, and how many do not.',
      how: '{total} How the numbers follow from the table, whose shares add up to more than a hundred.',
    },
  },
  questions: {
    '#': "Below each answer to a buyer's question.",
    sources: 'Before the links to the passages that an answer comes from.',
    link: 'The address of the answer.',
  },
  closing: {
    '#': 'The end of a page.',
    draft: '',
    illustration: 'Beside it: no patient of a drawing is real.',
    signedBy: '',
    nobody: 'At the end of the line for the signature.',
  },
  views: {
    '#': 'Drawn views of the product.',
    illustration: 'Begins the caption of each.',
    patient: '{age} {sex} Patients of drawings have no names.',
    worklist: {
      bed: '',
      columns: z.array(text).min(1).describe('The heads of its columns on wide screens.'),
      checked: '{time}',
      tried: '{time} Where nobody answered.',
      next: '{time}',
    },
    result: {
      score: '{from} {to} The ends of the scale.',
      'lower, higher': '',
      inBand: '{percent}',
      signals: { 'clinical, voice, biometric': '' },
      'used, notUsed': '',
    },
    trend: {
      usualRange: '{from} {to}',
      noAnswer: '',
      chart: '{calls} {from} {measure} {to} What the chart shows, for screen readers: "November 20, 1.3".',
      call: '{date} {value}',
    },
    request: {
      urgencies: { 'now, today, week': '' },
      'patient, identity, caller, medicine, why, done, left, owner': '',
    },
  },
  agenda: {
    '#': 'Below the minutes of a demo, after the word "Illustration".',
    minute: '{minute} Above a part of the demo.',
    caption: '',
  },
  contact: { 'email, phone, responseTime': '', responseTimeValue: '`{time}` is the figure response-time.' },
  calendar: {
    open: '',
    newTab: 'For screen readers, after open.',
    noScript: '`{link}` has the text of `noScriptLink`.',
    noScriptLink: '',
  },
  demoRequest: {
    '#': 'In place of the calendar, while site.yaml has none.',
    'heading, text, to, subject': '',
    subjectLine: 'The subject of the email.',
    headingAbout: '{agent} The same two for a visitor who chose "Learn More" of an agent.',
    subjectAbout: '{agent}',
    linesAbout: '{agent} A link, then: to what the agent does.',
    include: '',
    prompts: z
      .array(z.strictObject({ name: text, hint: text }))
      .min(1)
      .describe('The names are also lines of the prepared email.'),
    send: '',
    copy: 'A button: copies the address, the subject and those lines.',
    copied: 'Beside it, once they are copied.',
    noPatientData: '',
  },
  newsletter: {
    name: 'For screen readers.',
    'email, hint': '',
    notConnected: 'After the hint, while site.yaml names no endpoint.',
    'subscribe, invalid, failed': '',
    unanswered: 'No answer came, or none that a page may read.',
    thanks: '',
    noScript: '`{email}` is the address of sales.',
  },
  articles: {
    type: 'For an article that names no type or button of its own.',
    button: 'For an article without a button label.',
    readTime: '{minutes}',
    place: '{category} {type}',
    updated: '{date} After the date, for an article that was changed on a later day.',
    related: '',
    name: 'For screen readers: the links below an article.',
    'earlier, later, all, feed': '',
    feedTitle: '{company} In feed readers.',
  },
  category: {
    '#': 'The list of the articles of a category.',
    title: '{category}',
    partTitle: '{category} {number} {total} From the second part of a long list.',
    parts: 'For screen readers: the links between the parts.',
    part: '{number} {total}',
    'earlier, later': '',
  },
  sessions: {
    minutes: 'After the number.',
    'when, type, audience, addToCalendar': '',
    webCalendar: 'The link beside it, to a calendar on the web.',
    canceled: 'Of a session that does not take place.',
    removeFromCalendar: 'The link to a file that takes a canceled session out of a calendar.',
    noLink: 'Why the button of a session with a date is disabled: it has no address to join yet.',
    moved: '{time}',
    over: 'Shown in place of its button and links when a session has ended since the page was built.',
    'past, watch': '',
  },
  publications: { download: '', pages: { 'one, other': '{count}' } },
  documents: {
    '#': 'Legal documents and articles.',
    'effective, updated': '{date}',
    effectiveAndUpdated: '{date} Where both are the same day.',
    onThisPage: '',
    contents: 'For screen readers.',
  },
  print: 'On a button that prints the page.',
  videoNotPublished: 'Beside the buttons of the video, while site.yaml has no address of it.',
  search: {
    '#': 'The search page.',
    link: 'For screen readers: the icon in the header. Also in the footer and on the 404 page.',
    'label, button': '',
    kindsName: 'For screen readers: the kinds of results.',
    kinds: { 'all, pages, articles, figures, answers': '' },
    kind: { '#': 'Of one result.', 'pages, articles, figures, answers': '' },
    results: { '#': 'Announced by screen readers.', 'one, other': '{count} {query}' },
    resultsOfKind: {
      '#': 'One kind of them: 3 results for “score” in Figures.',
      'one, other': '{count} {kind} {query}',
    },
    hitsName: 'For screen readers: the list.',
    more: { 'one, other': '{count}' },
    'short, searching': '',
    none: '{query}',
    unknown: '{words} After the results of the other words of a query.',
    nearest: 'Before the query with words that were probably meant.',
    failed: '',
    lastBuild: 'For editors, in npm run dev.',
    noIndex: 'For editors, in a preview.',
  },
  notFound: {
    '#': "The page for an address that doesn't exist.",
    'title, text': '',
    keywords: keywords(1),
    code: elementCode.describe('The element that the page draws: a code of two letters and its name.'),
    name: 'Of the same element.',
    'home, search, spelling': '',
  },
  serverError: { '#': 'The page for a server that fails.', 'title, text, reload, home': '' },
  moved: {
    '#': 'The page at an earlier address, on hosts that show it before they send the visitor on.',
    'title, link': '',
  },
  interactive: {
    '#': 'What scripts add to a page.',
    pause: 'For anything that moves automatically.',
    play: '',
    step: '{number} {title} {total}',
    sample: 'Below what a screen shows at a step.',
    failed: 'In place of a part that failed, above the error.',
    tryAgain: '',
  },
  map: {
    '#': 'llms.txt, the map of the site for language models. Its other headings are those of the menus.',
    'start, articles, legal': '',
  },
  unpublished: {
    '#': 'For editors: the ribbon of a preview that shows what is not public.',
    name: '',
    page: 'Of the page itself, before the reason.',
    others: 'Where the page itself is not public either; elsewhere `name`.',
    reasons: { draft: '', 'notBefore, until': '{date}' },
  },
  crawlTool: {
    '#': 'For staff: /crawl-scienza. What else the crawl tool says is no content.',
    title: 'The main heading, too.',
    description: 'Required for every page, although this one is not indexed.',
    keywords: keywords(3),
  },
  socialPreview: { '#': 'For staff: /social-preview.', 'title, description': '', keywords: keywords(1), intro: '' },
} as const satisfies Declared;

export type InterfaceMessages = Words<typeof interfaceWords>;

/** What is written on buttons, in forms and in other parts of the interface: content/interface.yaml. */
export const interfaceSchema = schemaOf(interfaceWords) as z.ZodType<InterfaceMessages>;
