/** Media types by the first bytes of a file; the declared type does not count. */
const signatures: readonly { readonly type: string; readonly fits: (bytes: Buffer) => boolean }[] = [
  { type: 'application/pdf', fits: (bytes) => at(bytes, 0, '%PDF-') },
  { type: 'image/png', fits: (bytes) => at(bytes, 0, '\x89PNG\r\n\x1a\n') },
  { type: 'image/jpeg', fits: (bytes) => at(bytes, 0, '\xff\xd8\xff') },
  { type: 'image/webp', fits: (bytes) => at(bytes, 0, 'RIFF') && at(bytes, 8, 'WEBP') },
];

const at = (bytes: Buffer, start: number, text: string): boolean => bytes.toString('latin1', start, start + text.length) === text;

/** The media type of an accepted document; null for anything else. */
export const documentType = (bytes: Buffer): string | null => signatures.find(({ fits }) => fits(bytes))?.type ?? null;
