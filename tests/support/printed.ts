import type { Page } from '@playwright/test';
import { getDocumentProxy } from 'unpdf';

/** Of the size of the type: what stands above the line in a text of capitals or figures. */
const CAP_HEIGHT = 0.7;

export interface Word {
  text: string;
  left: number;
  right: number;
  bottom: number;
  top: number;
}

/** The texts on each sheet of a print, in points from the lower left corner. */
export async function wordsOn(print: Uint8Array): Promise<Word[][]> {
  const pdf = await getDocumentProxy(new Uint8Array(print));
  const sheets = Array.from({ length: pdf.numPages }, async (_, index) => {
    const { items } = await (await pdf.getPage(index + 1)).getTextContent();
    return items.flatMap((item) => {
      if (!('str' in item) || !item.str.trim()) return [];
      const [, , , , left, bottom] = item.transform as number[];
      if (left === undefined || bottom === undefined) return [];
      return [{ text: item.str, left, right: left + item.width, bottom, top: bottom + CAP_HEIGHT * item.height }];
    });
  });
  return Promise.all(sheets);
}

export type Paper = 'A4' | 'Letter';

/** The same of the page as it is printed. */
export const printedWords = async (page: Page, format: Paper = 'A4') => wordsOn(await page.pdf({ format }));

/** How much of the smaller text the other one covers, from 0 to 1. */
function sharedPart(one: Word, other: Word) {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const height = Math.min(one.top, other.top) - Math.max(one.bottom, other.bottom);
  if (width <= 0 || height <= 0) return 0;
  const areaOf = ({ left, right, bottom, top }: Word) => (right - left) * (top - bottom);
  return (width * height) / Math.min(areaOf(one), areaOf(other));
}

/** Texts printed over one another. The mark of a condition stands close to its figure on purpose. */
export function overprints(words: Word[]) {
  const texts = words.filter(({ text }) => !/^\*+$/.test(text));
  return texts.flatMap((one, index) =>
    texts
      .slice(index + 1)
      .filter((other) => sharedPart(one, other) > 0.2)
      .map((other) => `"${one.text}" over "${other.text}"`),
  );
}
