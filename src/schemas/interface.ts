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

const template = <Name extends string>(...names: Name[]) => textWith(names) as unknown as z.ZodType<Template<Name>>;

/** A text for one, and one for any other number. */
const plural = <Name extends string>(...names: Name[]) =>
  z.strictObject({ one: template(...names), other: template(...names) });

const keywords = (least: number) => z.array(text).min(least).max(10);

/** What is written on buttons, in forms and in other parts of the interface: content/interface.yaml. */
export const interfaceSchema = z.strictObject({
  skipLink: text,
  header: z.strictObject({
    name: text.describe('For screen readers: the row of menus.'),
    button: text.describe('On a phone.'),
    sheetName: text.describe('For screen readers: the menus on a phone.'),
  }),
  footer: z.strictObject({
    sales: template('email'),
    legal: text.describe('For screen readers: the last row of links.'),
  }),
  breadcrumbs: text.describe('For screen readers: the path to a page below the header.'),
  links: z
    .strictObject({
      learnMore: text.describe('Of agents and markets.'),
      about: template('title').describe('For screen readers, after Learn More.'),
      newTab: text.describe('For screen readers, after a link that leaves the site.'),
    })
    .describe('Links of several sections.'),
  folds: z
    .strictObject({
      agent: text,
      layer: text,
    })
    .describe('On phones, lines that open the features of an agent and of a technology layer.'),
  route: z
    .strictObject({
      nurse: text,
      staff: text.describe('Where no nurse takes part in the call.'),
      chart: text,
      lines: template('count'),
      caption: text.describe('After the word "Illustration".'),
    })
    .describe('The way of a call, as a drawing.'),
  call: z
    .strictObject({
      speakers: z.strictObject({
        caller: text,
        patient: text.describe('Of a call that Gia makes.'),
        nurse: text,
      }),
      interpreted: text.describe('After the speaker of a turn whose original words stand below.'),
      record: text.describe('For screen readers, before each line that is written down as well.'),
      silent: text.describe('In place of "Illustration." where there is no recording.'),
    })
    .describe('A call as an illustration, which visitors can play.'),
  player: z
    .strictObject({
      start: text.describe(
        'Beside the button, before the length of the call. The second one where it has no recording.',
      ),
      watch: text,
      silent: template('length').describe('The length of a call that has no recording.'),
      whole: text,
      scrub: text.describe('For screen readers: what goes from turn to turn, and where it is.'),
      turn: template('number', 'speaker', 'total'),
    })
    .describe('Plays a call.'),
  take: z
    .strictObject({
      taken: template('time').describe('Who has the row now, and since when: the time of the drawing.'),
      undo: text.describe('The button, then.'),
    })
    .describe('A row of a drawn worklist, once a visitor has pressed its button.'),
  caller: z
    .strictObject({
      role: text.describe('Above the table: that it is an illustration, and what a visitor can do.'),
      about: text.describe('The button of a row, which says what the call is about. It stays pressed.'),
      all: text.describe('The button that shows the whole table again.'),
    })
    .describe('A table of calls in which the visitor plays the caller.'),
  markets: z.strictObject({
    tabs: text.describe('For screen readers: the tabs of the home page.'),
    position: template('number', 'total'),
    explore: template('market').describe('A link to the market on the markets page.'),
    measures: text.describe('Beside a large figure, a link to what is stated of it.'),
  }),
  technology: z.strictObject({
    tabs: text.describe('For screen readers.'),
    stack: text,
    specifications: text,
  }),
  solutions: z
    .strictObject({ solution: text, does: text, brings: text, staff: text })
    .describe('The heads of the table of all solutions.'),
  devices: z.strictObject({
    features: text,
    benefits: text,
  }),
  figures: z.strictObject({
    all: text.describe('At the foot of pages that state figures.'),
    mark: template('label').describe('For screen readers: a mark such as *, which leads to the figure.'),
    topics: z.strictObject({
      measured: text,
      counted: text,
      target: text,
      service: text,
      legal: text,
    }),
    measures: text.describe('A link from a figure to its row.'),
  }),
  modalities: z.strictObject({
    caption: text,
    few: text.describe('Below the drawing on phones, which have fewer ticks, and on wider screens.'),
    many: text,
    modality: text,
    accuracy: text,
  }),
  scoreBands: z.strictObject({
    caption: template('from', 'to'),
    band: text.describe('The range of scores and the name of its risk.'),
    populationShare: text,
    declineRate: text,
    screened: z
      .strictObject({
        heading: text,
        high: template('people').describe('Under the people with a high risk or more.'),
        others: template('people').describe('Under the other people.'),
        decline: template('decline', 'others').describe('Below it: how many of them decline, and how many do not.'),
        how: template('total').describe(
          'How the numbers follow from the table, whose shares add up to more than a hundred.',
        ),
      })
      .describe('A drawing of a hundred people of all bands.'),
  }),
  questions: z
    .strictObject({
      sources: text.describe('Before the links to the passages that an answer comes from.'),
      link: text.describe('The address of the answer.'),
    })
    .describe("Below each answer to a buyer's question."),
  closing: z
    .strictObject({
      draft: text,
      illustration: text.describe('Beside it: no patient of a drawing is real.'),
      signedBy: text,
      nobody: text.describe('At the end of the line for the signature.'),
    })
    .describe('The end of a page.'),
  views: z
    .strictObject({
      illustration: text.describe('Begins the caption of each.'),
      patient: template('age', 'sex').describe('Patients of drawings have no names.'),
      worklist: z.strictObject({
        bed: text,
        columns: z.array(text).min(1).describe('The heads of its columns on wide screens.'),
        checked: template('time'),
        tried: template('time').describe('Where nobody answered.'),
        next: template('time'),
      }),
      result: z.strictObject({
        score: template('from', 'to').describe('The ends of the scale.'),
        lower: text,
        higher: text,
        inBand: template('percent'),
        signals: z.strictObject({
          clinical: text,
          voice: text,
          biometric: text,
        }),
        used: text,
        notUsed: text,
      }),
      trend: z.strictObject({
        usualRange: template('from', 'to'),
        noAnswer: text,
        chart: template('calls', 'from', 'measure', 'to').describe(
          'What the chart shows, for screen readers: "November 20, 1.3".',
        ),
        call: template('date', 'value'),
      }),
      request: z.strictObject({
        urgencies: z.strictObject({
          now: text,
          today: text,
          week: text,
        }),
        patient: text,
        identity: text,
        caller: text,
        medicine: text,
        why: text,
        done: text,
        left: text,
        owner: text,
      }),
    })
    .describe('Drawn views of the product.'),
  milestonesOfYear: template('year').describe('Over the milestones that have a year but no month.'),
  agenda: z
    .strictObject({
      minute: template('minute').describe('Above a part of the demo.'),
      caption: text,
    })
    .describe('Below the minutes of a demo, after the word "Illustration".'),
  contact: z.strictObject({
    email: text,
    phone: text,
    responseTime: text,
    responseTimeValue: template('time').describe('`{time}` is the figure response-time.'),
  }),
  calendar: z.strictObject({
    open: text,
    newTab: text.describe('For screen readers, after open.'),
    noScript: template('link').describe('`{link}` has the text of `noScriptLink`.'),
    noScriptLink: text,
  }),
  demoRequest: z
    .strictObject({
      heading: text,
      text: text,
      to: text,
      subject: text,
      subjectLine: text.describe('The subject of the email.'),
      headingAbout: template('agent').describe('The same two for a visitor who chose "Learn More" of an agent.'),
      subjectAbout: template('agent'),
      linesAbout: template('agent').describe('A link, then: to what the agent does.'),
      include: text,
      prompts: z
        .array(z.strictObject({ name: text, hint: text }))
        .min(1)
        .describe('The names are also lines of the prepared email.'),
      send: text,
      copy: text.describe('A button: copies the address, the subject and those lines.'),
      copied: text.describe('Beside it, once they are copied.'),
      noPatientData: text,
    })
    .describe('In place of the calendar, while site.yaml has none.'),
  newsletter: z.strictObject({
    name: text.describe('For screen readers.'),
    email: text,
    hint: text,
    notConnected: text.describe('After the hint, while site.yaml names no endpoint.'),
    subscribe: text,
    invalid: text,
    failed: text,
    unanswered: text.describe('No answer came, or none that a page may read.'),
    thanks: text,
    noScript: template('email').describe('`{email}` is the address of sales.'),
  }),
  articles: z.strictObject({
    type: text.describe('For an article that names no type or button of its own.'),
    button: text.describe('For an article without a button label.'),
    readTime: template('minutes'),
    place: template('category', 'type'),
    updated: template('date').describe('After the date, for an article that was changed on a later day.'),
    related: text,
    name: text.describe('For screen readers: the links below an article.'),
    earlier: text,
    later: text,
    all: text,
    feed: text,
    feedTitle: template('company').describe('In feed readers.'),
  }),
  category: z
    .strictObject({
      title: template('category'),
      partTitle: template('category', 'number', 'total').describe('From the second part of a long list.'),
      parts: text.describe('For screen readers: the links between the parts.'),
      part: template('number', 'total'),
      earlier: text,
      later: text,
    })
    .describe('The list of the articles of a category.'),
  sessions: z.strictObject({
    minutes: text.describe('After the number.'),
    when: text,
    type: text,
    audience: text,
    addToCalendar: text,
    webCalendar: text.describe('The link beside it, to a calendar on the web.'),
    canceled: text.describe('Of a session that does not take place.'),
    removeFromCalendar: text.describe('The link to a file that takes a canceled session out of a calendar.'),
    noLink: text.describe('Why the button of a session with a date is disabled: it has no address to join yet.'),
    moved: template('time'),
    over: text.describe('Shown in place of its button and links when a session has ended since the page was built.'),
    past: text,
    watch: text,
  }),
  publications: z.strictObject({
    download: text,
    pages: plural('count'),
  }),
  documents: z
    .strictObject({
      effective: template('date'),
      updated: template('date'),
      effectiveAndUpdated: template('date').describe('Where both are the same day.'),
      onThisPage: text,
      contents: text.describe('For screen readers.'),
    })
    .describe('Legal documents and articles.'),
  print: text.describe('On a button that prints the page.'),
  videoNotPublished: text.describe('Beside the buttons of the video, while site.yaml has no address of it.'),
  search: z
    .strictObject({
      link: text.describe('For screen readers: the icon in the header. Also in the footer and on the 404 page.'),
      label: text,
      button: text,
      kindsName: text.describe('For screen readers: the kinds of results.'),
      kinds: z.strictObject({
        all: text,
        pages: text,
        articles: text,
        figures: text,
        answers: text,
      }),
      kind: z
        .strictObject({
          pages: text,
          articles: text,
          figures: text,
          answers: text,
        })
        .describe('Of one result.'),
      results: plural('count', 'query').describe('Announced by screen readers.'),
      resultsOfKind: plural('count', 'kind', 'query').describe('One kind of them: 3 results for “score” in Figures.'),
      hitsName: text.describe('For screen readers: the list.'),
      more: plural('count'),
      short: text,
      searching: text,
      none: template('query'),
      unknown: template('words').describe('After the results of the other words of a query.'),
      nearest: text.describe('Before the query with words that were probably meant.'),
      failed: text,
      lastBuild: text.describe('For editors, in npm run dev.'),
      noIndex: text.describe('For editors, in a preview.'),
    })
    .describe('The search page.'),
  notFound: z
    .strictObject({
      title: text,
      text: text,
      keywords: keywords(1),
      code: elementCode.describe('The element that the page draws: a code of two letters and its name.'),
      name: text.describe('Of the same element.'),
      home: text,
      search: text,
      spelling: text,
    })
    .describe("The page for an address that doesn't exist."),
  serverError: z
    .strictObject({
      title: text,
      text: text,
      reload: text,
      home: text,
    })
    .describe('The page for a server that fails.'),
  moved: z
    .strictObject({
      title: text,
      link: text,
    })
    .describe('The page at an earlier address, on hosts that show it before they send the visitor on.'),
  interactive: z
    .strictObject({
      pause: text.describe('For anything that moves automatically.'),
      play: text,
      step: template('number', 'title', 'total'),
      sample: text.describe('Below what a screen shows at a step.'),
      failed: text.describe('In place of a part that failed, above the error.'),
      tryAgain: text,
    })
    .describe('What scripts add to a page.'),
  map: z
    .strictObject({
      start: text,
      articles: text,
      legal: text,
    })
    .describe('llms.txt, the map of the site for language models. Its other headings are those of the menus.'),
  unpublished: z
    .strictObject({
      name: text,
      page: text.describe('Of the page itself, before the reason.'),
      others: text.describe('Where the page itself is not public either; elsewhere `name`.'),
      reasons: z.strictObject({
        draft: text,
        notBefore: template('date'),
        until: template('date'),
      }),
    })
    .describe('For editors: the ribbon of a preview that shows what is not public.'),
  crawlTool: z
    .strictObject({
      title: text.describe('The main heading, too.'),
      description: text.describe('Required for every page, although this one is not indexed.'),
      keywords: keywords(3),
    })
    .describe('For staff: /crawl-scienza. What else the crawl tool says is no content.'),
  socialPreview: z
    .strictObject({
      title: text,
      description: text,
      keywords: keywords(1),
      intro: text,
    })
    .describe('For staff: /social-preview.'),
});

export type InterfaceMessages = z.output<typeof interfaceSchema>;
