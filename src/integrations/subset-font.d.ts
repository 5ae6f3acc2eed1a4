/** The package has no types. This is the part that we use. */
declare module 'subset-font' {
  export default function subsetFont(
    font: Uint8Array,
    characters: string | undefined,
    options: {
      targetFormat: 'woff2' | 'sfnt';
      /** A number pins the axis. */
      variationAxes: Record<string, number | { min: number; max: number }>;
      /** OpenType features. Default: all. */
      keepFeatures?: readonly string[];
      noHinting?: boolean;
      /** Instead of characters. */
      keepAllGlyphs?: boolean;
    },
  ): Promise<Uint8Array>;
}
