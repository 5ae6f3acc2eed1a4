import { entriesOf, tagsIn } from './entries.ts';
import { pagesOfContent } from './pages.ts';

/** The pages that draw an entry of a collection with this section, with the entry. */
export const drawnWith = <Name extends Parameters<typeof entriesOf>[0]>(section: string, collection: Name) =>
  pagesOfContent.flatMap(({ path }) =>
    tagsIn(path, section).flatMap(({ entry }) =>
      entriesOf(collection)
        .filter(({ name }) => name === entry)
        .map((drawn) => ({ path, drawn })),
    ),
  );
