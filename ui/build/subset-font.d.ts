declare module 'subset-font' {
  interface Range {
    readonly min: number;
    readonly max: number;
  }
  /** Returns a subset of a font file. With `text` null all glyphs stay. */
  export default function subsetFont(
    font: Buffer,
    text: string | null,
    options: {
      readonly targetFormat: 'woff2';
      readonly keepAllGlyphs?: boolean;
      /** An axis is fixed to a number or narrowed to a range. */
      readonly variationAxes?: Readonly<Record<string, number | Range>>;
    },
  ): Promise<Buffer>;
}
