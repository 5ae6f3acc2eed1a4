/** What may be sent, in bytes compressed by brotli: all limits of weight stand here. */
export const budgets = {
  /** A page with its styles; with its headers, a first round trip of ten packets, 14,600 bytes, brings it. */
  html: 14_000,
  /** The headers that we add to those of a host, as they are written. */
  headers: 400,
  /** The styles of a page by themselves. */
  css: 6_000,
  /** Both font files. */
  fonts: 40_000,
  /** All that a page without an island asks for. */
  page: 56_000,
  /** What islands add to that, in at most so many requests for scripts. */
  islands: 70_000,
  scripts: 4,
  /** Our own part of the islands on visitors' pages. */
  ownIslands: 8_000,
  /** React as it is sent, and what the crawl tool may add to it. */
  runtime: 60_000,
  crawlTool: 45_000,
} as const;
