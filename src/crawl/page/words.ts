/** What went wrong, and what to do. */
export const errorMessages = {
  // The start of a crawl was looked up again, and leads nowhere else.
  noRedirect: '{url} no longer redirects. Crawl again.',
} as const;
