/** The frame of the page: connects the features with each other and with the browser. */
export { CrawlConsoleIsland } from './CrawlConsole.island.tsx';
export { pageMessages } from './words.ts';
