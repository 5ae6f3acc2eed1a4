/** Letters that Unicode does not take apart, and what people type for them. */
const PLAIN: Record<string, string> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ħ: 'h',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ð: 'd',
};

/**
 * A text as a search compares it, so that what people type finds what was set: without case, diacritics, soft hyphens and
 * other format characters, with letters of the usual width, and one kind each of dash, quote and apostrophe.
 */
export function foldText(text: string): string {
  const lower = text.toLowerCase();
  // Most texts are ASCII, which has nothing to fold.
  if (/^[\0-\x7f]*$/.test(lower)) return lower;
  return lower
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{Mn}\p{Cf}]/gu, '')
    .replace(/[\p{Pd}−]/gu, '-')
    .replace(/[‘’‚‛′ʼ]/g, "'")
    .replace(/[“”„‟«»]/g, '"')
    .replace(/\p{L}/gu, (letter) => PLAIN[letter] ?? letter);
}
