import { ApiKeyError, FirecrawlError } from '#lib/firecrawl/index.ts';
import type { ErrorWords } from './state.ts';

/** Any failure in words: the client's errors as they are; whatever else it may be is no matter for a visitor. */
export function errorWords(error: unknown): ErrorWords {
  if (!(error instanceof FirecrawlError)) return { name: 'Error', text: 'Failed to connect to Firecrawl API' };
  const { name, message, statusCode } = error;
  return { name, text: message, statusCode };
}

/** Thrown where a call needs a key and there is none. */
export const noKey = new ApiKeyError('API key not found', { statusCode: 401 });
