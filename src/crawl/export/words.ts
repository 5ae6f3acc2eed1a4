/** The menu that exports to a file. */
export const menuMessages = {
  button: 'Export',
  // For screen readers.
  scope: 'What to export',
  filtered: { one: 'The {count} filtered page', other: 'The {count} filtered pages' },
  all: { one: 'All {count} page', other: 'All {count} pages' },
  json: { name: 'JSON', hint: 'raw data' },
  markdown: { name: 'Markdown', hint: 'one file per page, zipped' },
  csv: { name: 'CSV', hint: 'the table' },
  writing: 'Exporting, {size} so far',
  written: 'Saved {name}, {size}',
} as const;

/** What a file says. */
export const exportMessages = {
  // In the table that is exported, for pages that the stop of a crawl left unread.
  notRead: 'Not read: the crawl was stopped.',
  // At the end of a cell that is longer than spreadsheets take.
  cellCut: '… (cut here; the JSON export has all of it)',
} as const;

/** What went wrong, and what to do. */
export const errorMessages = {
  notWritten: 'The file could not be saved. Try again.',
  // A filter shows no page, or only pages that have no text.
  nothing: 'There is nothing to export.',
  tooManyFiles: 'An archive holds at most 65,535 files. Filter the pages, and export them in parts.',
} as const;
