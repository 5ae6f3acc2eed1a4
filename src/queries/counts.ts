import { type Counts, countEntries, fillCounts } from '#lib/counts.ts';
import { entrySchemas } from '#schemas/collections.ts';
import { getTeasers } from './articles.ts';
import { oncePerBuild } from './once-per-build.ts';
import { getShown } from './publishing.ts';

type Collection = keyof typeof entrySchemas;

async function readCollection(name: Collection) {
  if (name === 'articles') return [name, (await getTeasers()).map((data) => ({ id: data.id, data }))] as const;
  return [name, await getShown(name)] as const;
}

/** How many entries each collection and group has. */
export const getCounts = oncePerBuild(
  async (): Promise<Counts> =>
    countEntries(await Promise.all((Object.keys(entrySchemas) as Collection[]).map(readCollection))),
);

/** Fills the counts into a text: "{agents:count} agents" becomes "Nine agents". */
export const withCounts = async (text: string): Promise<string> =>
  text.includes(':count') ? fillCounts(text, await getCounts()) : text;
