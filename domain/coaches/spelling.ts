const longestWord = 40;
/** Misspellings are tolerated within this many first letters; longer words are compared by that prefix. */
const lookedAt = 12;

/** The words of a text as they are compared: lower case, without accents. Marks of Indian scripts are letters and stay. */
export function wordsOf(text: string): string[] {
  const plain = text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F]/gu, '')
    .normalize('NFC')
    .toLowerCase();
  const found = plain.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return [...new Set(found.map((word) => Array.from(word).slice(0, longestWord).join('')))];
}

/** Number of tolerated misspellings: none in short words, where they would make another word. */
const slipsIn = (length: number): number => (length < 4 ? 0 : length < 8 ? 1 : 2);

/**
 * All variants of a word with as many letters deleted as misspellings are tolerated. Two words within that distance share a variant,
 * so misspellings are found by looking up whole keys.
 */
export function misspellingKeys(word: string): string[] {
  const letters = Array.from(word);
  let last = new Set([letters.slice(0, lookedAt).join('')]);
  const keys = new Set(last);
  for (let slip = slipsIn(letters.length); slip > 0; slip--) {
    const shorter = new Set<string>();
    for (const key of last) {
      const rest = Array.from(key);
      for (let index = 0; index < rest.length; index++) shorter.add(rest.toSpliced(index, 1).join(''));
    }
    for (const key of shorter) keys.add(key);
    last = shorter;
  }
  return [...keys];
}

/** Number of wrong, missing, additional or swapped letters; null if more than tolerated. */
export function slipsBetween(a: string, b: string): number | null {
  const [left, right] = [Array.from(a), Array.from(b)];
  const most = Math.min(slipsIn(left.length), slipsIn(right.length));
  if (Math.abs(left.length - right.length) > most) return null;
  let before: number[] = [];
  let row = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (let i = 1; i <= left.length; i++) {
    const next = [i];
    for (let j = 1; j <= right.length; j++) {
      const cost = left[i - 1] === right[j - 1] ? 0 : 1;
      let slips = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + cost);
      if (i > 1 && j > 1 && left[i - 1] === right[j - 2] && left[i - 2] === right[j - 1]) slips = Math.min(slips, (before[j - 2] ?? 0) + 1);
      next.push(slips);
    }
    before = row;
    row = next;
  }
  const slips = row[right.length] ?? Infinity;
  return slips <= most ? slips : null;
}
