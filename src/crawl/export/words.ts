/** What a file says. */
export const exportMessages = {
  // In the table that is exported, for pages that the stop of a crawl left unread.
  notRead: 'Not read: the crawl was stopped.',
} as const;

/** What went wrong, and what to do. */
export const errorMessages = {
  notWritten: 'The file could not be saved. Try again.',
  // A filter shows no page, or only pages that have no text.
  nothing: 'There is nothing to export.',
} as const;
