import { z } from 'astro/zod';

/** Fields of everything that a build can leave out: pages, articles, entries. */
export const publishingFields = {
  draft: z.boolean().optional().describe('Keeps it from visitors until this line is removed or says `false`.'),
  published: z.coerce
    .date()
    .optional()
    .describe('First day on the site, from midnight UTC: 2026-12-01. The first build of that day adds it.'),
  until: z.coerce
    .date()
    .optional()
    .describe('Last day on the site: 2026-12-31. The first build after that day leaves it out.'),
};

/** The values of these fields. */
export interface Publishing {
  draft?: boolean | undefined;
  published?: Date | undefined;
  until?: Date | undefined;
}

const isFile = (address: unknown) => /\.(?!html?$|php$|aspx?$)[a-z]+$/.test(String(address));
const PAGES_ONLY = 'only pages have earlier addresses, not files. Remove it';
const OLD_FORM = 'write the old address without its domain and extension: /old-address';

/** A path of this site that once had a page. */
export const address = z.string().regex(/^\/[a-z0-9-]+(\/[a-z0-9-]+)*$/, {
  error: ({ input }) => (isFile(input) ? PAGES_ONLY : OLD_FORM),
});

/** Addresses that a page or an article had before. Their visitors are sent on. */
export const redirectFrom = z
  .array(address, {
    error: ({ input }) => (typeof input === 'string' ? (isFile(input) ? PAGES_ONLY : `write [${input}]`) : undefined),
  })
  .default([])
  .describe(
    'Addresses that it had before: [/careers]. The studio adds one that was public when you change the address.',
  );
