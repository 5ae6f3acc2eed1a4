/** The field in which a saved export is chosen. It loads on use, so its words do, too. */
export const fileMessages = {
  label: 'Saved crawl',
  hint: 'A JSON or NDJSON file that this tool has exported, such as one of last week.',
  notExport: 'This file is not a JSON or NDJSON export of this tool.',
} as const;
