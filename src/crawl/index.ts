/** The crawl tool: what the site may use of it. */
export { CrawlConsoleIsland, pageMessages } from './shell/index.ts';
