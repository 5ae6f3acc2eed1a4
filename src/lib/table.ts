/** A Markdown table, taken apart so that it can be set with a caption and with headers for its rows. */
export interface MarkdownTable {
  /** What stands between `<table>` and `</table>`. */
  rows: string;
  columns: number;
}

/** Markdown marks no row headers: the first cell of each row names the row, the cells of the head their columns. */
export function readTable(html: string): MarkdownTable {
  const [, inner] = /<table[^>]*>([\s\S]*)<\/table>/.exec(html) ?? [];
  if (inner === undefined) throw new Error('A <DataTable> holds one Markdown table; none was found');
  const [head = ''] = /<thead>[\s\S]*?<\/thead>/.exec(inner) ?? [];
  return {
    rows: inner
      .replaceAll(/<th(?=[\s>])/g, '<th scope="col"')
      .replaceAll(/(<tr>\s*)<td([^>]*)>([\s\S]*?)<\/td>/g, '$1<th scope="row"$2>$3</th>'),
    columns: head.split('<th').length - 2,
  };
}
