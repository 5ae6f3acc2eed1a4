import { type Counts, countEntries, formatCounts } from '#lib/counts.ts';
import { stateFigures } from '#lib/format/figure.ts';
import { entrySchemas } from '#schemas/collections.ts';
import { getTeasers } from './articles.ts';
import { getFigures } from './figures.ts';
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
  text.includes(':count') ? formatCounts(text, await getCounts()) : text;

/** A text of content/ with its figures, their conditions and its counts, for machines. Visitors read ui/Text, which has marks. */
export const formatText = async (text: string): Promise<string> => withCounts(stateFigures(text, await getFigures()));
