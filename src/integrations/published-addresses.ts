import { writeFileSync } from 'node:fs';
import type { AstroIntegration } from 'astro';
import { isPreview, readShownPages, readSite } from '#check/index.ts';

const FILE = 'content/published.txt';
const HEADING = `# Every address that a page or an article of this site has had. The build adds new ones; remove one only if it was never
# on the live site. See "Rename, move, remove" in README.md.
`;

/** Keeps the list of public addresses, by which the content check notices that one has disappeared. */
export function publishedAddresses(): AstroIntegration {
  return {
    name: 'published-addresses',
    hooks: {
      'astro:build:done': async ({ logger }) => {
        if (isPreview()) return;
        const { publishedAddresses: known } = await readSite();
        const added = (await readShownPages()).map(({ url }) => url).filter((url) => !known.includes(url));
        if (added.length === 0) return;
        try {
          writeFileSync(FILE, `${HEADING}${[...known, ...added].sort().join('\n')}\n`);
          logger.info(`${FILE}: added ${added.join(', ')}`);
        } catch {
          // The site is built all the same: the content check knows by Git what has been public.
          logger.warn(`${FILE} can't be written, and lacks ${added.join(', ')}`);
        }
      },
    },
  };
}
