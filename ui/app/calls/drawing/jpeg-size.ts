/** Frames of pictures that canvases make: at once, and in steps. */
const frames = new Set([0xc0, 0xc1, 0xc2]);
/** What may stand around them: tables, restarts, and the beginning of a scan. */
const tables = new Set([0xc4, 0xdb, 0xdd, 0xda]);
const isNote = (marker: number): boolean => (marker >= 0xe0 && marker <= 0xef) || marker === 0xfe;

/**
 * Width and height in pixels as a JPEG picture states them; null if it is none. Decoding takes memory by these, not by its bytes, so
 * nothing is passed over that a decoder might read otherwise: no fill bytes, no second frame, nothing unknown and nothing behind the end.
 */
export function jpegSize(bytes: Uint8Array): { readonly width: number; readonly height: number } | null {
  const word = (at: number): number => ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);
  if (word(0) !== 0xff_d8) return null;
  let size: { readonly width: number; readonly height: number } | null = null;
  for (let at = 2; bytes[at] === 0xff;) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xd9) return at + 2 === bytes.length ? size : null;
    const isFrame = frames.has(marker);
    const length = word(at + 2);
    if (!(isFrame || tables.has(marker) || isNote(marker)) || length < 2) return null;
    if (isFrame) {
      const [height, width] = [word(at + 5), word(at + 7)];
      if (size !== null || length < 8 || width === 0 || height === 0) return null;
      size = { width, height };
    }
    at += 2 + length;
    if (marker === 0xda) at = endOfScan(bytes, at);
  }
  return null;
}

/** Where the next marker begins. Within a scan 0 follows each byte of 255, or the number of a restart. */
function endOfScan(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 2)) {
    const next = bytes[at + 1] ?? 0xff;
    if (next !== 0 && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  return bytes.length;
}
