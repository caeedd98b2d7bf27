/** Two signs that never combine, or one at the end. */
const plain = /^[!-~](?=[!-~]|$)/u;
/** Made for the first name that needs it: browsers read long tables for it. */
let letters: Intl.Segmenter | undefined;

/** The first letter with its combining marks, as readers see it. */
function letter(word = ''): string {
  const [sign] = plain.exec(word) ?? [];
  if (sign !== undefined) return sign;
  letters ??= new Intl.Segmenter();
  return [...letters.segment(word)][0]?.segment ?? '';
}

/** First letters of the first and last word, e.g. "AK" for "Asha R Kumar". */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  return (letter(words[0]) + (words.length > 1 ? letter(words.at(-1)) : '')).toLocaleUpperCase();
}

/** Returns the same tint for the same name. */
export function tintOf<T>(name: string, tints: readonly [T, ...T[]]): T {
  let sum = 0;
  for (const sign of name) sum = (sum * 31 + (sign.codePointAt(0) ?? 0)) % 4099;
  return tints[sum % tints.length] ?? tints[0];
}
