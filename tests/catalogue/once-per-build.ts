import { oncePerBuild as once } from '#queries/once-per-build.ts';
import { shown } from './shown-amount.ts';

/** What a build reads once is the same for all pages, whichever is rendered first. */
export const oncePerBuild: typeof once = (read) => once(() => shown.exit(read));
