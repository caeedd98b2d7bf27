declare module 'subset-font' {
  interface Range {
    readonly min: number;
    readonly max: number;
  }
  /** The part of a font file that is asked for. `text` is null where all glyphs stay. */
  export default function subsetFont(
    font: Buffer,
    text: string | null,
    options: {
      readonly targetFormat: 'woff2';
      readonly keepAllGlyphs?: boolean;
      /** An axis is held at a number, or narrowed to a range. */
      readonly variationAxes?: Readonly<Record<string, number | Range>>;
    },
  ): Promise<Buffer>;
}
