import { RICH_INPUT } from './keystatic.ts';

const SIGNS = '0123456789+-−=()n';
const SMALL = { sup: '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿ', sub: '₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎ₙ' } as const;

const PICTURES = 'pictures: add each one with + and Picture, so that it can say what it shows';
const NOTES = 'the marks of notes and comments';

/** What is pasted, as a page can have it, and what that leaves out. */
export function tidied(html: string): { html: string; leftOut: readonly string[] } {
  const leftOut = new Set<string>(/<img\b/i.test(html) ? [PICTURES] : []);
  const without = (what: string) => () => {
    leftOut.add(what);
    return '';
  };
  const tidy = html
    // Word and others begin their headings at the first level, which is the page's own.
    .replace(/(<\/?h)([1-6])\b/gi, (tag, start, level) =>
      /<h1\b/i.test(html) ? `${start}${Math.min(Number(level) + 1, 4)}` : tag,
    )
    // They would lead to the editor's own machine.
    .replace(/<a\b[^>]*href="[^"]*#_(?:msocom|ftn|edn)[^"]*"[^>]*>[\s\S]*?<\/a>/gi, without(NOTES))
    // 10 to the power of 6 is not 106.
    .replace(/<(sup|sub)\b[^>]*>([\s\S]*?)<\/\1>/gi, (_, tag: keyof typeof SMALL, inner: string) => {
      const text = inner.replace(/<[^>]*>/g, '').trim();
      const isKnown = Array.from(text).every((sign) => SIGNS.includes(sign));
      if (!isKnown) leftOut.add(`that “${text}” is raised or lowered`);
      const small = SMALL[tag.toLowerCase() as keyof typeof SMALL];
      return isKnown ? text.replace(/./g, (sign) => small.charAt(SIGNS.indexOf(sign))) : inner;
    })
    // A second paragraph would be a second cell.
    .replace(
      /(<t[dh]\b[^>]*>)([\s\S]*?)(?=<\/t[dh]>)/gi,
      (_, cell, inner) => cell + inner.replace(/<\/?(?:p|div|h\d|[uo]l|li|br)\b[^>]*>/gi, ' ').trim(),
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
