/** Name of an export's file: what was crawled, when, and the ending. */
export function exportName(url: string | undefined, atMs: number, ending: string): string {
  const host = url && URL.canParse(url) ? new URL(url).hostname.replace(/[^\w.-]+/g, '-') : '';
  const time = new Date(atMs).toISOString().slice(0, 16).replace(/[:T]/g, '-');
  return `${['crawl', host, time].filter(Boolean).join('-')}.${ending}`;
}
