/** Twice as many hexadecimal digits as there are bytes. */
export const randomHex = (bytes: number): string =>
  [...crypto.getRandomValues(new Uint8Array(bytes))].map((byte) => (byte + 256).toString(16).slice(1)).join('');
