/** The pages of a crawl: searched, filtered, sorted, read. Loaded with the first crawl. */
import { lazyComponent } from '#crawl/parts/lazy-component.tsx';

export const Results = lazyComponent(async () => (await import('./Results.tsx')).Results);
