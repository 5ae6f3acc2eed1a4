/** One page, read and shown; its views load on use. */
import { lazyComponent } from '#crawl/parts/lazy-component.tsx';

export type { PageDialogProps } from './PageDialog.tsx';
export { createSinglePage } from './single-page.ts';

const dialogs = () => import('./PageDialog.tsx');

export const PageDialog = lazyComponent(async () => (await dialogs()).PageDialog);
export const SinglePage = lazyComponent(async () => (await dialogs()).SinglePage);
