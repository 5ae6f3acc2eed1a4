const SIGNS = '0123456789+-−';
const SMALL = { SUP: '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻', SUB: '₀₁₂₃₄₅₆₇₈₉₊₋₋' };

const PICTURES = 'pictures: add each one with + and Picture, so that it can say what it shows';
const NOTES = 'the marks of notes and comments';

const ADDRESS = String.raw`(?:https?:\/\/|mailto:|tel:)[^\s<]*[^\s<.,;:!?)]`;
const startsWithAddress = new RegExp(String.raw`^\s*(${ADDRESS})`, 'i');

/** In a cell, each of these would be a cell of its own. */
const BLOCKS =
  'p, div, h1, h2, h3, h4, h5, h6, ul, ol, li, blockquote, pre, table, tbody, thead, tfoot, tr, td, th, br';

const asHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Text that is pasted, if it begins with an address and has words behind that; else empty: the editor takes it as it is. */
export const linesAsHtml = (text: string) =>
  new RegExp(String.raw`^\s*${ADDRESS}\S*\s+\S`, 'i').test(text)
    ? text
        .trim()
        .split(/\s*\n\s*/)
        .map((line) => `<p>${asHtml(line)}</p>`)
        .join('')
    : '';

/** HTML that is pasted, as the text of a page can have it, and what that leaves out. The editor's own is as it was copied. */
export function asPasted(html: string): { html: string; leftOut: string[] } {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  if (body.querySelector('[data-pm-slice]')) return { html, leftOut: [] };
  const before = body.innerHTML;
  const leftOut = new Set<string>();
  for (const picture of body.querySelectorAll('img')) {
    leftOut.add(PICTURES);
    picture.remove();
  }
  for (const note of body.querySelectorAll('a:is([href*="#_msocom"], [href*="#_ftn"], [href*="#_edn"])')) {
    leftOut.add(NOTES);
    note.remove();
  }
  for (const small of body.querySelectorAll('sup, sub')) {
    const text = small.textContent.trim();
    const signs = Array.from(text, (sign) => SMALL[small.tagName as 'SUP' | 'SUB'].charAt(SIGNS.indexOf(sign)));
    const isNumber = signs.every(Boolean);
    if (!isNumber) leftOut.add(`that “${text}” is raised or lowered`);
    small.replaceWith(...(isNumber ? [signs.join('')] : small.childNodes));
  }
  // Word and others begin their headings at the first level, which is the page's own.
  const headings = body.querySelector('h1') ? body.querySelectorAll('h1, h2, h3, h4, h5, h6') : [];
  for (const heading of headings) {
    const deeper = document.createElement(`h${Math.min(Number(heading.tagName[1]) + 1, 4)}`);
    deeper.append(...heading.childNodes);
    heading.replaceWith(deeper);
  }
  // Words that are struck out, as the editor knows them: a price that is no longer valid.
  for (const struck of body.querySelectorAll<HTMLElement>('del, strike, [style]')) {
    if (struck.matches('[style]') && !struck.style.textDecoration.includes('line-through')) continue;
    const known = document.createElement('s');
    known.append(...struck.childNodes);
    struck.append(known);
  }
  for (const table of body.querySelectorAll('table')) if (!table.parentElement?.closest('table')) makeGrid(table);
  linkAddress(body);
  return { html: body.innerHTML === before ? html : body.innerHTML, leftOut: [...leftOut] };
}

/** Gives each row a cell for each column, and each cell one line: Markdown knows no other tables. */
function makeGrid(table: HTMLTableElement) {
  const rows = [...table.rows];
  // A cell is where it begins; null is what it covers beside and below.
  const grid: (HTMLTableCellElement | null)[][] = rows.map(() => []);
  for (const [y, line] of grid.entries()) {
    let x = 0;
    for (const cell of rows[y]?.cells ?? []) {
      while (line[x] !== undefined) x += 1;
      for (const covered of grid.slice(y, y + (cell.rowSpan || Infinity)))
        for (let column = x; column < x + cell.colSpan; column += 1) covered[column] = null;
      line[x] = cell;
      for (const block of cell.querySelectorAll(BLOCKS)) block.replaceWith(' ', ...block.childNodes, ' ');
      cell.innerHTML = cell.innerHTML.trim();
    }
  }
  const width = Math.max(...grid.map(({ length }) => length));
  for (const [y, row] of rows.entries()) {
    row.replaceChildren(...Array.from({ length: width }, (_, x) => grid[y]?.[x] ?? document.createElement('td')));
    for (const cell of row.cells) for (const span of ['rowspan', 'colspan']) cell.removeAttribute(span);
  }
}

/** Links an address at the beginning with words behind it. The editor would make one link of all that, or of the address alone. */
function linkAddress(body: HTMLElement) {
  const texts = document.createNodeIterator(body, NodeFilter.SHOW_TEXT);
  let text = texts.nextNode() as Text | null;
  while (text && !text.data.trim()) text = texts.nextNode() as Text | null;
  const [start = '', address = ''] = startsWithAddress.exec(text?.data ?? '') ?? [];
  if (!text || !address || text.parentElement?.closest('a') || body.textContent.trim() === address) return;
  const link = Object.assign(document.createElement('a'), { href: address, textContent: address });
  const rest = text.splitText(start.length);
  rest.before(link);
  text.data = start.slice(0, -address.length);
}
