/** A JPEG picture as far as its parts go, with a scan of nothing that fills it up to a number of bytes. */
export function jpegOf(
  { width, height }: { readonly width: number; readonly height: number },
  before: readonly number[] = [],
  length = 0,
): Uint8Array<ArrayBuffer> {
  const word = (value: number): number[] => [value >> 8, value & 0xff];
  const frame = [0xff, 0xc0, 0, 11, 8, ...word(height), ...word(width), 1, 1, 0x11, 0];
  const head = [0xff, 0xd8, ...before, ...frame, 0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0];
  const bytes = new Uint8Array(Math.max(head.length + 2, length));
  bytes.set(head);
  bytes.set([0xff, 0xd9], bytes.length - 2);
  return bytes;
}
