import { z } from 'astro/zod';

/** Fields of everything that a build can leave out: pages, articles, entries. */
export const publishingFields = {
  draft: z.boolean().optional().describe('Keeps it from visitors until this line is removed or says `false`.'),
  published: z.coerce
    .date()
    .optional()
    .describe('First day on the site, where the company is: 2026-12-01. The first build of that day adds it.'),
  until: z.coerce
    .date()
    .optional()
    .describe(
      'Last day on the site, to its end where the company is: 2026-12-31. The first build after that day leaves it out.',
    ),
};

/** The values of these fields. */
export interface Publishing {
  draft?: boolean | undefined;
  published?: Date | undefined;
  until?: Date | undefined;
}

const isFile = (address: unknown) =>
  /^[^?]*\.(?!html?$|(?:php\d?|[aj]spx?|cfm)(?:\?|$))[a-z]+(?:\?|$)/.test(String(address));
const PAGES_ONLY = 'only pages have earlier addresses, not files. Remove it';
const OLD_FORM =
  'write the old address as a browser shows it, from the first slash after the domain on and without .html: /old-address';

/** Whether each %C3%A9 in an address is a letter. */
function isDecodable(address: string) {
  try {
    return decodeURI(address) !== '';
  } catch {
    return false;
  }
}

/** An address of this site that once had a page: /careers, /About_Us, /caf%C3%A9, /page.php?id=3. */
export const address = z
  .string()
  .regex(
    /^(?![^?]*\.(?!(?:php\d?|[aj]spx?|cfm)(?:\?|$))[a-z]+(?:\?|$))(?:\/(?:[\w.~-]|%[\dA-Fa-f]{2})+)+(?:\?(?:[\w.~=&+-]|%[\dA-Fa-f]{2})+)?$/,
    { error: ({ input }) => (isFile(input) ? PAGES_ONLY : OLD_FORM) },
  )
  .refine(isDecodable, OLD_FORM);

/** Addresses that a page or an article had before. Their visitors are sent on. */
export const redirectFrom = z
  .array(address, {
    error: ({ input }) => (typeof input === 'string' ? (isFile(input) ? PAGES_ONLY : `write [${input}]`) : undefined),
  })
  .default([])
  .describe(
    'Addresses that it had before: [/careers]. The studio adds one that was public when you change the address.',
  );
