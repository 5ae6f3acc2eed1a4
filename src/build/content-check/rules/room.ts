import { type Content, entriesIn } from '../content.ts';
import { messages } from '../messages.ts';

/** How many entries the sections that show them have been drawn for: of a collection, or of each of its groups. */
const ROOM: Readonly<Record<string, number>> = { agents: 9, markets: 5, steps: 6 };

/** The entries beyond, each with its file. Pages show them, so they stop nothing, but somebody has to look at the pages. */
export const crowdedEntries = (content: Content): string[] =>
  Object.entries(ROOM).flatMap(([collection, most]) => {
    const groups = Map.groupBy(entriesIn(content, collection), ({ group }) => group);
    return [...groups].flatMap(([group, entries]) =>
      entries
        .toSorted((one, other) => Object(one.data).order - Object(other.data).order)
        .slice(most)
        .map(({ file }) => `${file}: ${messages.crowded([collection, group].filter(Boolean).join('/'), most)}`),
    );
  });
