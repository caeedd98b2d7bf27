import { documentLimits } from '@academy/domain/coaches';

/** Cleans a name for storage: one line, no folders, no characters that hide or reverse text. Empty if nothing is left. */
export function documentName(sent: string): string {
  const last = sent.split(/[\\/]/u).at(-1) ?? '';
  const plain = last
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .trim();
  return Array.from(plain).slice(0, documentLimits.name).join('');
}

/** A header that makes browsers save the file under its name: ASCII for old browsers, the true name for others. */
export function attachment(name: string): string {
  const plain = name.replaceAll(/[^\w .()-]/gu, '_');
  const encoded = encodeURIComponent(name).replaceAll(/['()*]/gu, (found) => `%${found.codePointAt(0)?.toString(16).toUpperCase()}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
