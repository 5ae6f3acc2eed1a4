/** The parts of a Markdown table, to be rendered with a caption and row headers. */
export interface MarkdownTable {
  /** The HTML between `<table>` and `</table>`. */
  rows: string;
  columns: number;
}

/** The HTML of its cells, row by row; the first row is the head. */
export const readCells = (html: string): string[][] =>
  [...html.matchAll(/<tr[^>]*>([\s\S]*?)<\/tr>/g)].map(([, row = '']) =>
    [...row.matchAll(/<t[hd][^>]*>([\s\S]*?)<\/t[hd]>/g)].map(([, cell = '']) => cell.trim()),
  );

/** Markdown has no row headers: the first cell of each row becomes one, and header cells get a scope. */
export function readTable(html: string): MarkdownTable {
  const [, inner] = /<table[^>]*>([\s\S]*)<\/table>/.exec(html) ?? [];
  if (inner === undefined) throw new Error('A <DataTable> needs a Markdown table inside; found none');
  const [head = ''] = /<thead>[\s\S]*?<\/thead>/.exec(inner) ?? [];
  return {
    rows: inner
      .replaceAll(/<th(?=[\s>])/g, '<th scope="col"')
      .replaceAll(/(<tr>\s*)<td([^>]*)>([\s\S]*?)<\/td>/g, '$1<th scope="row"$2>$3</th>'),
    columns: head.split('<th').length - 2,
  };
}
