/** How many lines `JSON.stringify(value, null, 2)` takes, without writing them. */
export function jsonLineCount(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1;
  const parts = Object.values(value).filter((part) => part !== undefined || Array.isArray(value));
  return parts.length === 0 ? 1 : parts.reduce((sum: number, part) => sum + jsonLineCount(part), 2);
}

/** One object within a list, as lines of formatted JSON. */
export function jsonLines(value: unknown, depth: number, isLast: boolean): string[] {
  const indent = '  '.repeat(depth);
  const lines = JSON.stringify(value, null, 2).split('\n');
  return lines.map((line, index) => indent + line + (index === lines.length - 1 && !isLast ? ',' : ''));
}

/** In which item of a list a line falls. `ends` holds, for each item, the number of lines up to its end. */
export function itemAtLine(ends: readonly number[], line: number): { item: number; offset: number } {
  let low = 0;
  let high = ends.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ends[middle] ?? 0) <= line) low = middle + 1;
    else high = middle;
  }
  return { item: low, offset: line - (ends[low - 1] ?? 0) };
}
