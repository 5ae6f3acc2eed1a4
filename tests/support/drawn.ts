import { entriesOf, tagsIn } from './entries.ts';
import { pagesOfContent } from './pages.ts';

/** The pages that show a case with this on its screen, with the frame and the screen. */
export const casesWith = <Name extends 'worklist' | 'request' | 'trend' | 'result'>(name: Name) =>
  pagesOfContent.flatMap(({ path }) =>
    tagsIn(path, `${name[0]?.toUpperCase()}${name.slice(1)}View`).flatMap(({ entry }) =>
      entriesOf('cases').flatMap((frame) => {
        const screen = frame[name];
        return frame.name === entry && screen ? [{ path, frame, screen }] : [];
      }),
    ),
  );
