/** A long text as short lines, of which a virtual list renders only those on the screen. */
export interface TextLines {
  /** Number of lines; a long line counts as several. */
  count: number;
  /** Line number in the text, from 1; `undefined` for the continuation of a long line. */
  numberOf(index: number): number | undefined;
  textOf(index: number): string;
}

const isLowSurrogate = (code: number) => code >= 0xdc_00 && code <= 0xdf_ff;

/** Where to cut the line that begins at `start`, without splitting a surrogate pair. */
function cutOf(text: string, start: number, end: number, maxLength: number) {
  const cut = start + maxLength;
  if (end <= cut) return end;
  return isLowSurrogate(text.charCodeAt(cut)) ? cut - 1 : cut;
}

/** Cuts a text into lines of at most `maxLength` characters. Stores offsets, not copies. */
export function textLines(text: string, maxLength = 400): TextLines {
  const starts: number[] = [];
  const numbers: number[] = [];
  let number = 0;
  for (let start = 0; start <= text.length; ) {
    const newline = text.indexOf('\n', start);
    const end = newline < 0 ? text.length : newline;
    number += 1;
    for (let from = start; from === start || from < end; from = cutOf(text, from, end, maxLength)) {
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
