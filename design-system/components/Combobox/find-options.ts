/** An option that can be searched by its words. */
export interface Findable {
  label: string;
  /** A second line, searched as well. */
  detail?: string | undefined;
}

export interface Found<O extends Findable> {
  options: readonly O[];
  /** True if no option contains the query, and these are the nearest ones. */
  isGuess: boolean;
}

/** Lower case, without Latin accents. Vowel signs of Indian scripts are marks too, and stay. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase();
const wordsOf = (text: string): string[] =>
  plain(text)
    .split(/[\s,·]+/)
    .filter(Boolean);

/** Edit distance: letters to insert, delete, change or swap with the next one. */
export function distance(from: string, to: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (let row = 1; row <= from.length; row++) {
    const current = [row];
    for (let column = 1; column <= to.length; column++) {
      const isSame = from[row - 1] === to[column - 1];
      const isSwap = row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      const steps = [current[column - 1]! + 1, last[column]! + 1, last[column - 1]! + (isSame ? 0 : 1)];
      if (isSwap) steps.push(beforeLast[column - 2]! + 1);
      current.push(Math.min(...steps));
    }
    [beforeLast, last] = [last, current];
  }
  return last[to.length]!;
}

/** Allowed typing errors: none in two letters, one up to five letters, then two. */
const forgiven = (word: string): number => (word.length < 3 ? 0 : word.length < 6 ? 1 : 2);

/** The smallest edit distance between the typed word and one of the words, or its beginning while typing. */
function slips(typed: string, words: readonly string[]): number {
  const candidates = words.flatMap((word) => [word, word.slice(0, typed.length)]);
  const least = Math.min(...candidates.map((candidate) => distance(typed, candidate)));
  return least <= forgiven(typed) ? least : Infinity;
}

const mostGuesses = 5;

/** Options that contain every typed word; if there are none, the few nearest ones, nearest first. */
export function findOptions<O extends Findable>(options: readonly O[], query: string): Found<O> {
  const typed = wordsOf(query);
  if (typed.length === 0) return { options, isGuess: false };
  const texts = options.map((option) => ({ option, text: `${option.label} ${option.detail ?? ''}` }));
  const matches = texts.filter(({ text }) => typed.every((word) => plain(text).includes(word)));
  if (matches.length > 0) return { options: matches.map(({ option }) => option), isGuess: false };
  const guesses = texts
    .map(({ option, text }) => {
      const words = wordsOf(text);
      return { option, slips: typed.reduce((sum, word) => sum + slips(word, words), 0) };
    })
    .filter((guess) => Number.isFinite(guess.slips))
    .toSorted((a, b) => a.slips - b.slips)
    .slice(0, mostGuesses)
    .map(({ option }) => option);
  return { options: guesses, isGuess: guesses.length > 0 };
}
