/** The pages of a crawl: searched, filtered, sorted, and as JSON. */
export { JsonView } from './JsonView.tsx';
export { PagesPanel } from './PagesPanel.tsx';
export { createCrawlTable, isFiltered } from './table.ts';
