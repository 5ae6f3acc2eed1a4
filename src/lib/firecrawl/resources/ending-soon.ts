import type { Connection } from '../connection.ts';
import type { Request } from '../request.ts';
import { createDeepResearch } from './deep-research.ts';
import { createExtract } from './extract.ts';
import { createLlmsTxt } from './llms-txt.ts';

/** The three nouns that the vendor ends on 2026-12-10, together, because they share all of their machinery. */
export const createEndingSoon = (connection: Connection, request: Request) => ({
  extract: createExtract(connection, request),
  deepResearch: createDeepResearch(connection, request),
  llmsTxt: createLlmsTxt(connection, request),
});

export type EndingSoon = ReturnType<typeof createEndingSoon>;
