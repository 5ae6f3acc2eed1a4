const SIGNS = '0123456789+-−';
const SMALL = { sup: '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻', sub: '₀₁₂₃₄₅₆₇₈₉₊₋₋' };

const PICTURES = 'pictures: add each one with + and Picture, so that it can say what it shows';
const NOTES = 'the marks of notes and comments';

const ADDRESS = String.raw`(?:https?:\/\/|mailto:|tel:)[^\s<]*[^\s<.,;:!?)]`;
const startsWithAddress = new RegExp(String.raw`^((?:\s|<(?!a\b)[^>]*>)*)(${ADDRESS})`, 'i');

/** Links an address at the beginning with words behind it. The editor would make one link of all that, or of the address alone. */
function withLink(html: string): string {
  const [found = '', start = '', address = ''] = startsWithAddress.exec(html) ?? [];
  const rest = html.slice(found.length);
  const hasWords = rest.replace(/<[^>]*>/g, '').trim() !== '';
  return found && hasWords ? `${start}<a href="${address}">${address}</a>${rest}` : html;
}

/** Elements without an end. */
const VOID = /^(?:area|base|br|col|hr|img|input|link|meta|wbr)$/i;

/** Words that are struck out, by whatever element or style, as the editor knows them: a price that is no longer valid. */
function withStrokes(html: string): string {
  const open: { name: string; isStruck: boolean }[] = [];
  return html.replace(/<(\/?)(\w+)([^>]*)>/g, (tag, end: string, name: string, rest: string) => {
    if (VOID.test(name)) return tag;
    if (!end) {
      const isStruck = /^(?:del|strike)$/i.test(name) || /style\s*=\s*["'][^"']*line-through/i.test(rest);
      open.push({ name, isStruck });
      return isStruck ? `${tag}<s>` : tag;
    }
    const at = open.findLastIndex((each) => each.name === name);
    const closed = at === -1 ? [] : open.splice(at);
    return closed.map(({ isStruck }) => (isStruck ? '</s>' : '')).join('') + tag;
  });
}

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

/** HTML that is pasted, as the text of a page can have it, and what that leaves out. */
export function asPasted(html: string): { html: string; leftOut: string[] } {
  const leftOut = new Set(/<img\b/i.test(html) ? [PICTURES] : []);
  // Word and others begin their headings at the first level, which is the page's own.
  const deeper = (_: string, start: string, level: string) => start + Math.min(Number(level) + 1, 4);
  const small = (_: string, tag: string, inner: string) => {
    const text = inner.replace(/<[^>]*>/g, '').trim();
    const signs = Array.from(text, (sign) => SMALL[tag.toLowerCase() as 'sup' | 'sub'].charAt(SIGNS.indexOf(sign)));
    if (signs.every(Boolean)) return signs.join('');
    leftOut.add(`that “${text}” is raised or lowered`);
    return inner;
  };
  const tidy = withStrokes(withLink(/<h1\b/i.test(html) ? html.replace(/(<\/?h)([1-6])\b/gi, deeper) : html))
    .replace(/<a\b[^>]*href="[^"]*#_(?:msocom|ftn|edn)[^"]*"[^>]*>[\s\S]*?<\/a>/gi, () =>
      leftOut.add(NOTES) ? '' : '',
    )
    .replace(/<(sup|sub)\b[^>]*>([\s\S]*?)<\/\1>/gi, small)
    // A second paragraph of a cell would be another cell.
    .replace(/(?<=<t([dh])\b[^>]*>)[\s\S]*?(?=<\/t\1>)/gi, (cell) =>
      cell.replace(/<\/?(?:p|div|h\d|[uo]l|li|br)\b[^>]*>/gi, ' ').trim(),
    );
  return { html: tidy, leftOut: [...leftOut] };
}
