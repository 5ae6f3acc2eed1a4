import { type Counts, countEntries, fillCounts } from '#lib/counts.ts';
import { entrySchemas } from '#schemas/collections.ts';
import { getOrdered, getScoreBands } from './entries.ts';

type Collection = keyof typeof entrySchemas;

async function readCollection(name: Collection) {
  const entries = name === 'score-bands' ? await getScoreBands() : await getOrdered(name);
  return [name, entries.map((data) => ({ id: 'id' in data ? data.id : '', data }))] as const;
}

const readCounts = async () =>
  countEntries(await Promise.all((Object.keys(entrySchemas) as Collection[]).map(readCollection)));

let built: Promise<Counts> | undefined;

/** How many entries each collection and group has. A build counts once: thousands of pages ask. */
export function getCounts(): Promise<Counts> {
  if (import.meta.env.DEV) return readCounts();
  built ??= readCounts();
  return built;
}

/** Fills the counts into a text: "{agents:count} agents" becomes "Nine agents". */
export const withCounts = async (text: string): Promise<string> =>
  text.includes(':count') ? fillCounts(text, await getCounts()) : text;
