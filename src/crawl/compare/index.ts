/** What has changed between two crawls. Loaded on use. */
import { lazyComponent } from '#crawl/parts/lazy-component.tsx';

export const CompareDialog = lazyComponent(async () => (await import('./CompareDialog.tsx')).CompareDialog);
