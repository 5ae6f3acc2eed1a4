import { type Content, entriesIn } from '../content.ts';
import { messages } from '../messages.ts';
import type { Problem } from '../problem.ts';

/** How many entries the sections that show them have been drawn for: of a collection, or of each of its groups. */
const ROOM: Readonly<Record<string, number>> = { agents: 9, markets: 5, steps: 6 };

/** The entries beyond. Pages show them, so they stop nothing, but somebody has to look at the pages. */
export const crowdedEntries = (content: Content): Problem[] =>
  Object.entries(ROOM).flatMap(([collection, most]) => {
    const groups = Map.groupBy(entriesIn(content, collection), ({ group }) => group);
    return [...groups].flatMap(([group, entries]) => {
      const message = messages.crowded([collection, group].filter(Boolean).join('/'), most);
      const inOrder = entries.toSorted((one, other) => Object(one.data).order - Object(other.data).order);
      return inOrder.slice(most).map(({ file }) => ({ file, message, isHint: true }));
    });
  });
