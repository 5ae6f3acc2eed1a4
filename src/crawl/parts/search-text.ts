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

/** Text without case and diacritics, so that `cafe` finds `Café`, and `lodz` finds `Łódź`. */
export function foldText(text: string): string {
  const lower = text.toLowerCase();
  // Most texts are ASCII, which has no diacritics.
  if (/^[\0-\x7f]*$/.test(lower)) return lower;
  return lower
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replace(/[łøđħıßæœþð]/g, (letter) => PLAIN[letter] ?? letter);
}

/** The words of a search, folded. A page is a hit if it has all of them. */
export const searchWords = (search: string): string[] => [...new Set(foldText(search).split(/\s+/).filter(Boolean))];
