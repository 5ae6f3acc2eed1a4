/** What a page may weigh as hosts send it, in bytes: texts compressed by brotli. */
export const budgets = {
  /**
   * HTML with CSS, of the heaviest page, which has a whole call, and of the middle one. The same page weighs up to 50 bytes
   * more or less in another folder: Astro makes the ids of islands from paths, and brotli answers to each letter.
   */
  html: 23_400,
  medianHtml: 18_000,
  /** The same, with room for what editors add in a year. */
  editedHtml: 28_000,
  /** Both font files. */
  fonts: 36_000,
  /** Everything else that a page loads: fonts, icons, pictures. */
  others: 40_000,
  /** JavaScript of a page with islands, in at most so many requests. */
  islands: 70_000,
  scriptRequests: 5,
  /** Our own part of the islands on visitors' pages, the player of calls included. */
  ownIslands: 8_000,
  /** What the search page loads before the first letter is typed, in scripts, and its index. */
  searchScripts: 40_000,
  searchIndex: 152_000,
  /** React, and what the crawl tool may add to it. */
  runtime: 60_000,
  crawlTool: 90_000,
} as const;
