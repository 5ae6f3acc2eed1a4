import { join } from 'node:path';

const ROOT = 'test-results/pictures';

/** Where the pictures of a run are kept. */
export const pictureFolder = (name: string) => join(ROOT, name);

/** Where two runs are laid side by side. */
export const comparisonFile = (one: string, other: string) => join(ROOT, `${one}-${other}.html`);
