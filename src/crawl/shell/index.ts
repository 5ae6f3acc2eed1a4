/** The frame of the page: connects the features with each other and with the browser. */
export type { CrawlBrowser, TextStore } from './browser.ts';
export { CrawlConsoleIsland } from './CrawlConsole.island.tsx';
export type { CrawlConsole } from './console.ts';
export { pageMessages } from './words.ts';
