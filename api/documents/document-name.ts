import { documentLimits } from '@academy/domain/coaches';

/** A name as it is stored: one line, no folders, no character that hides or turns around what is read. Empty where nothing is left. */
export function documentName(sent: string): string {
  const last = sent.split(/[\\/]/u).at(-1) ?? '';
  const plain = last
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .trim();
  return Array.from(plain).slice(0, documentLimits.name).join('');
}

/** A header that makes browsers save the file under its name: plain letters for old ones, the true name for the others. */
export function attachment(name: string): string {
  const plain = name.replaceAll(/[^\w .()-]/gu, '_');
  const encoded = encodeURIComponent(name).replaceAll(/['()*]/gu, (found) => `%${found.codePointAt(0)?.toString(16).toUpperCase()}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
