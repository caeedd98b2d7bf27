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

/** Endings of each accepted type; the first is given to a name that has none of them. */
const endings: Readonly<Record<string, readonly string[]>> = {
  'application/pdf': ['pdf'],
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/webp': ['webp'],
};
/** Any of them. */
const known = /\.(?:pdf|png|jpe?g|webp)$/iu;

/**
 * A cleaned name with an ending of its type, by which computers choose a program: in place of another type's, or after one that is none
 * of these. Of the same length at most as a cleaned name.
 */
export function namedAs(type: string, name: string): string {
  const [ending, ...others] = endings[type] ?? [];
  if (ending === undefined || [ending, ...others].some((own) => name.toLowerCase().endsWith(`.${own}`))) return name;
  const stem = Array.from(name.replace(known, ''));
  return `${stem.slice(0, documentLimits.name - ending.length - 1).join('')}.${ending}`;
}

/** A header that makes browsers save the file under its name: ASCII for old browsers, the true name for others. */
export function attachment(type: string, stored: string): string {
  const name = namedAs(type, stored);
  const plain = name.replaceAll(/[^\w .()-]/gu, '_');
  const encoded = encodeURIComponent(name).replaceAll(/['()*]/gu, (found) => `%${found.codePointAt(0)?.toString(16).toUpperCase()}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
