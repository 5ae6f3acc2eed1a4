import type { Document } from '#crawl/client/index.ts';

/** A crawl as an export has saved it. */
export interface SavedCrawl {
  documents: readonly Document[];
  /** All pages found were read, and no filter was applied. */
  isComplete: boolean;
  /** How many pages were found. */
  total: number;
  /** 0 where the format does not say. */
  creditsUsed: number;
}

const isDocument = (value: unknown): value is Document =>
  typeof value === 'object' && value !== null && 'metadata' in value;

/**
 * Reads a JSON or NDJSON export of this tool.
 * @throws for any other file.
 */
export async function readExport(file: Blob): Promise<SavedCrawl> {
  const text = await file.text();
  const whole = text.startsWith('{"success"') ? JSON.parse(text) : undefined;
  const data: unknown[] = whole?.data ?? text.split('\n').flatMap((line) => (line ? JSON.parse(line) : []));
  if (data.length === 0 || !data.every(isDocument)) throw new TypeError('This is not an export.');
  const isComplete = !whole || (whole.status === 'completed' && !whole.filtered && data.length >= whole.completed);
  return { documents: data, isComplete, total: whole?.total ?? data.length, creditsUsed: whole?.creditsUsed ?? 0 };
}
