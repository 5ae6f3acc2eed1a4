import { z } from 'astro/zod';

/** What other content can refer to, and what a message calls it: most are entries of the collection of that name. */
export const referenceNouns = {
  agentCodes: 'agent',
  figures: 'figure',
  counts: 'collection or group',
  cases: 'case',
  conversations: 'conversation',
  features: 'group of features',
  steps: 'group of steps',
  categories: 'category of articles',
  pages: 'page',
  questions: 'question',
} as const;

export type ReferenceTarget = keyof typeof referenceNouns;

/**
 * The id of an entry of another collection, or of a group (folder) of its entries. The content check reads the metadata
 * and reports ids that don't exist. Astro would only log them.
 */
export const reference = (target: ReferenceTarget) => z.string().trim().min(1).meta({ reference: target });

/** A text is as long as with this in place of each count. */
const SAMPLE_COUNT = 'six';

/** Text for visitors. `{figure-id}` is replaced by that figure of content/figures, `{agents:count}` by the number of agents. */
export const text = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .check(({ value, issues }) => {
      const input = value.replace(/\{[^{}]+:count(:\w+)?\}/g, SAMPLE_COUNT);
      if (input.length > max) issues.push({ code: 'too_big', origin: 'string', maximum: max, inclusive: true, input });
      if (/^[^\p{L}\p{N}{]+$/u.test(input)) issues.push({ code: 'custom', message: 'has no words. Write some', input });
    })
    .meta({ copy: true, maxLength: max });

/** Addresses that nobody else can open, with what to write instead; `$1` is the path. */
const deadLinks: readonly (readonly [RegExp, string])[] = [
  [
    /^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?(\/.*)?$/,
    'it opens only on your own computer. Write the path of the page: $1',
  ],
  [
    /^https?:\/\/(?:(?:10|192\.168|172\.(?:1[6-9]|2\d|3[01]))\.[\d.]+|[^/:]+\.(?:local|internal|lan))(?::\d+)?(?:\/.*)?$/,
    'it opens only in your own network. Write the address that visitors open',
  ],
  [
    /^https?:\/\/(?:[^/]*[.-])?(?:staging|stage|uat)[.-][^/]*(\/.*)?$|^https?:\/\/[^/]+\.(?:pages\.dev|netlify\.app|vercel\.app)(\/.*)?$/,
    'it leads to a site that is being tried. Write the address that visitors open',
  ],
  [/^https?:\/\/https?[:/].*$/, 'it has https:// twice. Write it once'],
  [
    /^https:\/\/docs\.google\.com\/.*\/edit.*$/,
    'it opens a document where it is written. Publish it, and write the address that visitors open',
  ],
  [/^tel:(?!\+?[\d().-]+$).*$/, 'write tel: and the number: tel:+1-555-0100'],
  [
    /^mail-?to:(?!(?<=mailto:)[^\s@]+@[^\s@]+\.\w).*$/i,
    'write mailto: and the whole email address: mailto:care@clinic.org',
  ],
];

/** What to write instead of an address that nobody else can open. */
export function deadLinkMessage(url: string): string | undefined {
  const [pattern, message] = deadLinks.find(([each]) => each.test(url)) ?? [];
  return pattern && message?.replace('$1', pattern.exec(url)?.[1] ?? '/');
}

/** A page of this site (`/markets#researchers`), or a full https or mailto address. */
export const href = z
  .string()
  .regex(
    new RegExp(`^(?!${deadLinks.map(([{ source }]) => source.slice(1)).join('|')})(\\/|#|https:\\/\\/|mailto:)\\S*$`),
    {
      error: ({ input }) =>
        deadLinkMessage(String(input)) ??
        'use a path that starts with /, such as /contact, or a full https:// or mailto: address',
    },
  )
  .meta({ link: true });

/** A list that names each of its items once: by themselves, or by one of their fields. */
export const eachOnce = <Item extends z.ZodType>(item: Item, field?: string) =>
  z.array(item).superRefine((items, context) => {
    const names = items.map((each) => (field === undefined ? each : Object(each)[field]));
    for (const [index, name] of names.entries()) {
      if (names.indexOf(name) === index) continue;
      const path = field === undefined ? [index] : [index, field];
      context.addIssue({ code: 'custom', path, message: `${JSON.stringify(name)} is named twice. Keep one` });
    }
  });

/** Position in the list, from 1. */
export const order = z.number().int().min(1);

/** Two letters, as in the periodic table: Ma, Cs. */
export const elementCode = z.string().regex(/^[A-Z][A-Za-z]$/, 'use two letters, the first one capitalized: Cs');

/** Icons that entries can use. Each name is a file of the icon package. */
export const icon = z.enum([
  'activity',
  'audio-lines',
  'badge-check',
  'bell-ring',
  'bot',
  'brain',
  'calendar-check',
  'chart-line',
  'clipboard-list',
  'clock',
  'database',
  'eye',
  'file-text',
  'flask-conical',
  'globe',
  'headset',
  'heart-pulse',
  'languages',
  'layers',
  'lock',
  'mail',
  'messages-square',
  'mic',
  'network',
  'phone',
  'pill',
  'radio',
  'scan-eye',
  'shield-check',
  'smartphone',
  'stethoscope',
  'users',
  'watch',
  'workflow',
]);

/** Zones of a place. An abbreviation such as EST has no summer time, or another one for each program. */
const PLACE = /^(Africa|America|Antarctica|Arctic|Asia|Atlantic|Australia|Europe|Indian|Pacific)\//;

export function isTimeZone(name: string) {
  try {
    return PLACE.test(name) && Boolean(new Intl.DateTimeFormat('en-US', { timeZone: name }));
  } catch {
    return false;
  }
}

export const noSuchTimeZone = {
  error: 'there is no such time zone. Write a place and its continent, such as America/New_York',
  params: { options: Intl.supportedValuesOf('timeZone') },
};
