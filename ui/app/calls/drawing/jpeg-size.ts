/** Width and height in pixels as a JPEG picture states them; null if it is none. Decoding takes memory by these, not by its bytes. */
export function jpegSize(bytes: Uint8Array): { readonly width: number; readonly height: number } | null {
  const word = (at: number): number => ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);
  if (word(0) !== 0xff_d8) return null;
  for (let at = 2; at + 9 < bytes.length;) {
    const marker = word(at);
    if (marker < 0xff_c0) return null;
    // Start of a frame, of any of its kinds. Three markers of the same range begin something else.
    const isFrame = marker <= 0xff_cf && marker !== 0xff_c4 && marker !== 0xff_c8 && marker !== 0xff_cc;
    if (isFrame) return { width: word(at + 7), height: word(at + 5) };
    at += 2 + word(at + 2);
  }
  return null;
}
