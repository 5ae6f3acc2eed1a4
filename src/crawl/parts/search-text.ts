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

/** Offsets in a text, from the first character to after the last. */
export type Hit = readonly [start: number, end: number];

/** A folded text with the offset of each of its characters in the original, and the length of that at the end. */
function foldWithOffsets(text: string): { folded: string; offsets: readonly number[] } {
  let folded = '';
  const offsets: number[] = [];
  let offset = 0;
  for (const character of text) {
    const part = foldText(character);
    for (let index = 0; index < part.length; index += 1) offsets.push(offset);
    folded += part;
    offset += character.length;
  }
  return { folded, offsets: [...offsets, offset] };
}

/** Where any of the words occurs, in order, without overlaps. */
export function findHits(text: string, words: readonly string[]): Hit[] {
  if (!words.some((word) => foldText(text).includes(word))) return [];
  const { folded, offsets } = foldWithOffsets(text);
  const found = words.flatMap((word) => {
    const hits: Hit[] = [];
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length)) {
      hits.push([offsets[at] ?? 0, offsets[at + word.length] ?? text.length]);
    }
    return hits;
  });
  let end = 0;
  return found
    .sort(([one], [other]) => one - other)
    .filter((hit) => {
      const isFree = hit[0] >= end;
      if (isFree) end = hit[1];
      return isFree;
    });
}
