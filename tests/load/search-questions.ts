import { experienceRanges, genders, languages, searchedSports } from '@academy/domain/coaches';

/** More questions than any server caches, so that a repeated question is computed again. */
const most = 1_500;

/** The same every time. */
function createChance(): (below: number) => number {
  let seed = 20_261_122;
  return (below) => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((seed / 2 ** 32) * below);
  };
}

const orders = ['rating', 'experience_desc', 'experience_asc', 'name', 'relevance'] as const;
const limits = [10, 20, 50] as const;

/** One kind of question; its list is asked in order. */
export interface Questions {
  readonly name: string;
  readonly paths: readonly string[];
  /** Without words of names, so that every design must have the same counts. */
  readonly isExact: boolean;
}

/** People's questions to the search, by kind, with names of existing coaches. */
export function questionsOf(names: readonly string[]): readonly Questions[] {
  const below = createChance();
  const oneOf = <T>(list: readonly T[]): T => list[below(list.length)] as T;
  const some = (list: readonly string[], key: string): string =>
    list
      .filter(() => below(2) === 0)
      .map((value) => `&${key}=${value}`)
      .join('') || `&${key}=${oneOf(list)}`;
  const place = (pages: number, sort: string = oneOf(orders)): string => `&page=${1 + below(pages)}&limit=${oneOf(limits)}&sort=${sort}`;
  /** Distinct questions, at most `most`. */
  const distinct = (make: () => string): string[] => {
    const found = new Set<string>();
    for (let tries = 0; found.size < most && tries < 4 * most; tries++) found.add(make());
    return [...found];
  };
  const words = [...new Set(names.map((name, index) => name.toLowerCase().split(' ')[index % 2] ?? '').filter((word) => word.length > 4))];
  const misspelt = ['tenis', 'fotball', 'badmington', 'criket'];
  const chosen = (name: string, make: () => string): Questions => ({ name, paths: distinct(make), isExact: true });
  const named = (name: string, make: (word: string, index: number) => string): Questions => ({
    name,
    paths: [...new Set(words.map((word, index) => `q=${make(word, index)}`))],
    isExact: false,
  });
  return [
    { name: 'the first page, answers shared', paths: [''], isExact: true },
    chosen('nothing chosen', () => place(50).slice(1)),
    chosen('one sport', () => `sport=${oneOf(searchedSports)}${place(10)}`),
    chosen('a sport and a language', () => `sport=${oneOf(searchedSports)}&language=${oneOf(languages)}${place(5)}`),
    chosen(
      'every kind chosen',
      () =>
        `sport=${oneOf(searchedSports)}${some(languages, 'language')}${some(experienceRanges, 'experience')}&rating=${1 + below(4)}&gender=${oneOf(genders)}`,
    ),
    chosen(
      'sorted by experience',
      () =>
        `experience=${oneOf(experienceRanges)}${place(10, oneOf(['experience_desc', 'experience_asc']))}&sport=${oneOf(searchedSports)}`,
    ),
    named('a name', (word) => word),
    named('a name, one letter missing', (word) => `${word.slice(0, 2)}${word.slice(3)}`),
    named('a name and a misspelt sport', (word, index) => `${word}%20${misspelt[index % misspelt.length]}`),
    named('a beginning', (word, index) => word.slice(0, 2 + (index % 3))),
  ];
}
