/** The package brings no types. What we use of it. */
declare module 'subset-font' {
  export default function subsetFont(
    font: Uint8Array,
    characters: string,
    options: {
      targetFormat: 'woff2';
      variationAxes: Record<string, { min: number; max: number }>;
      /** OpenType features; all when left out. */
      keepFeatures: readonly string[];
      noHinting: boolean;
    },
  ): Promise<Uint8Array>;
}
