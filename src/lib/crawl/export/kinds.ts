export type ExportFormat = 'json' | 'ndjson' | 'markdown' | 'csv';

export const exportKinds: Record<ExportFormat, { ending: string; type: string }> = {
  json: { ending: 'json', type: 'application/json' },
  ndjson: { ending: 'ndjson', type: 'application/x-ndjson' },
  csv: { ending: 'csv', type: 'text/csv' },
  markdown: { ending: 'zip', type: 'application/zip' },
};
