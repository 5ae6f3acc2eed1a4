/** A long text as short lines, so that only those on the screen are ever drawn. */
export interface TextLines {
  /** How many there are, counting a long line as several. */
  count: number;
  /** Number of the line in the text, from 1; none where a long line goes on. */
  numberOf(index: number): number | undefined;
  textOf(index: number): string;
}

const isLowSurrogate = (code: number) => code >= 0xdc_00 && code <= 0xdf_ff;

/** Where the line that begins at `start` is cut: at its end, or within it where a character ends. */
function cutOf(text: string, start: number, end: number, longest: number) {
  const cut = start + longest;
  if (end <= cut) return end;
  return isLowSurrogate(text.charCodeAt(cut)) ? cut - 1 : cut;
}

/** Cuts a text into lines of at most `longest` characters. Only places are kept, no copies. */
export function textLines(text: string, longest = 400): TextLines {
  const starts: number[] = [];
  const numbers: number[] = [];
  let number = 0;
  for (let start = 0; start <= text.length; ) {
    const newline = text.indexOf('\n', start);
    const end = newline < 0 ? text.length : newline;
    number += 1;
    for (let from = start; from === start || from < end; from = cutOf(text, from, end, longest)) {
      starts.push(from);
      numbers.push(from === start ? number : 0);
      if (from === end) break;
    }
    start = end + 1;
  }
  return {
    count: starts.length,
    numberOf: (index) => numbers[index] || undefined,
    textOf: (index) => text.slice(starts[index], starts[index + 1]).replace(/\r?\n$/, ''),
  };
}
