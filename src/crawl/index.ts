/** The crawl tool: what the site may use of it. */
export { CrawlConsoleIsland } from './shell/index.ts';
