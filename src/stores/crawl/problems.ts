import { atom } from 'nanostores';
import type { FailedRow } from '#lib/crawl/rows.ts';
import type { Firecrawl, JobErrors } from '#lib/firecrawl/index.ts';

/** Pages that did not come. `isKnown` is false until the service has said which, for the crawl as it stands. */
export interface Problems {
  failed: readonly FailedRow[];
  /** Addresses that robots.txt keeps out. */
  robots: readonly string[];
  isKnown: boolean;
}

export const noProblems: Problems = { failed: [], robots: [], isKnown: false };

/** The service has sent text mostly, but objects have been seen. */
const reasonOf = (error: unknown) => (typeof error === 'string' ? error : (JSON.stringify(error) ?? ''));

const read = ({ errors, robotsBlocked }: JobErrors): Problems => ({
  failed: errors.map(({ url, code, error }) => ({
    url: url ?? '',
    reason: reasonOf(error),
    ...(code && { code }),
  })),
  robots: robotsBlocked ?? [],
  isKnown: true,
});

/** Asks which pages failed. It is an extra: when the answer does not come, the crawl is none the worse. */
export function createProblems() {
  const $problems = atom<Problems>(noProblems);
  return {
    $problems,
    async load(client: Pick<Firecrawl, 'crawl'>, id: string, signal: AbortSignal) {
      try {
        const problems = read(await client.crawl.errors(id, { signal }));
        if (!signal.aborted) $problems.set(problems);
      } catch {
        if (!signal.aborted) $problems.set({ ...$problems.get(), isKnown: false });
      }
    },
    clear: () => $problems.set(noProblems),
  };
}
