/** The numbers in a text such as `12, 40 41`, each once; 0, which no record has, for what is no number. */
export function numbersIn(text: string): number[] {
  const words = text.split(/[\s,;]+/u).filter((word) => word !== '');
  return [...new Set(words.map((word) => (/^\d{1,15}$/u.test(word) ? Number(word) : 0)))];
}
