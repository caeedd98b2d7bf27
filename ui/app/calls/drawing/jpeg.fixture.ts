/** As much of a JPEG picture as states its size, filled up to a number of bytes. */
export function jpegOf(
  { width, height }: { readonly width: number; readonly height: number },
  before: readonly number[] = [],
  length = 0,
): Uint8Array<ArrayBuffer> {
  const word = (value: number): number[] => [value >> 8, value & 0xff];
  const head = [0xff, 0xd8, ...before, 0xff, 0xc0, 0, 11, 8, ...word(height), ...word(width), 1, 1, 0x11, 0];
  const bytes = new Uint8Array(Math.max(head.length, length));
  bytes.set(head);
  return bytes;
}
