const sizes = [
  [1e9, 'GB'],
  [1e6, 'MB'],
  [1e3, 'kB'],
] as const;

/** 12 B, 3.4 kB, 18 kB, 2.1 MB: two significant digits, in powers of 1,000. */
export function formatBytes(bytes: number): string {
  for (const [size, unit] of sizes) {
    // A value that would round to 1,000 uses the next unit.
    if (bytes < size * 0.9995) continue;
    const value = bytes / size;
    return `${value.toFixed(value < 9.95 ? 1 : 0)} ${unit}`;
  }
  return `${bytes} B`;
}
