import { foldText } from '#lib/fold-text.ts';

/** The words of a search, folded. A page is a hit if it has all of them. */
export const searchWords = (search: string): string[] => [...new Set(foldText(search).split(/\s+/).filter(Boolean))];
