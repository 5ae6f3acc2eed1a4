import { RICH_INPUT } from './keystatic.ts';

const SIGNS = '0123456789+-−';
const SMALL = { sup: '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻', sub: '₀₁₂₃₄₅₆₇₈₉₊₋₋' };

const PICTURES = 'pictures: add each one with + and Picture, so that it can say what it shows';
const NOTES = 'the marks of notes and comments';

/** What is pasted, as a page can have it, and what that leaves out: Keystatic has no place for more, and does not say so. */
export function tidied(html: string): { html: string; leftOut: string[] } {
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

function paste(event: ClipboardEvent) {
  const pasted = event.clipboardData?.getData('text/html') ?? '';
  if (!event.isTrusted || !(event.target as Element).closest(RICH_INPUT)) return;
  const { html, leftOut } = tidied(pasted);
  if (leftOut.length > 0) setTimeout(() => alert(`The text is here without ${leftOut.join('; ')}.`));
  if (html === pasted) return;
  event.preventDefault();
  event.stopPropagation();
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/html', html);
  event.target?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
}

globalThis.document?.addEventListener('paste', paste, { capture: true });
