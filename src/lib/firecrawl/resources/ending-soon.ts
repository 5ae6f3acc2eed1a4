import type { Connection } from '../connection.ts';
import type { CallOptions, Request } from '../request.ts';
import { createDeepResearch } from './deep-research.ts';
import { createExtract } from './extract.ts';
import { createLlmsTxt } from './llms-txt.ts';
import { readCredits } from './team.ts';

/**
 * The three nouns that the vendor ends on 2026-12-10, together, because they share all of their machinery; and the
 * credits, which fewer ask for than crawl.
 */
export const createEndingSoon = (connection: Connection, request: Request) => ({
  extract: createExtract(connection, request),
  deepResearch: createDeepResearch(connection, request),
  llmsTxt: createLlmsTxt(connection, request),
  credits: (options?: CallOptions) => readCredits(request, options),
});

export type EndingSoon = ReturnType<typeof createEndingSoon>;
