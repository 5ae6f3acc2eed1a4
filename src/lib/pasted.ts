const SIGNS = '0123456789+-−';
const SMALL = { sup: '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻', sub: '₀₁₂₃₄₅₆₇₈₉₊₋₋' };

const PICTURES = 'pictures: add each one with + and Picture, so that it can say what it shows';
const NOTES = 'the marks of notes and comments';

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
  const tidy = (/<h1\b/i.test(html) ? html.replace(/(<\/?h)([1-6])\b/gi, deeper) : html)
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
