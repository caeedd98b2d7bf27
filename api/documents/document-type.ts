/** Media types by the bytes a file begins with; the sender's word for it does not count. */
const signatures: readonly { readonly type: string; readonly fits: (bytes: Buffer) => boolean }[] = [
  { type: 'application/pdf', fits: (bytes) => at(bytes, 0, '%PDF-') },
  { type: 'image/png', fits: (bytes) => at(bytes, 0, '\x89PNG\r\n\x1a\n') },
  { type: 'image/jpeg', fits: (bytes) => at(bytes, 0, '\xff\xd8\xff') },
  { type: 'image/webp', fits: (bytes) => at(bytes, 0, 'RIFF') && at(bytes, 8, 'WEBP') },
];

const at = (bytes: Buffer, start: number, text: string): boolean => bytes.toString('latin1', start, start + text.length) === text;

/** The media type of a document we take; null for everything else. */
export const documentType = (bytes: Buffer): string | null => signatures.find(({ fits }) => fits(bytes))?.type ?? null;
