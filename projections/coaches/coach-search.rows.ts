import {
  type CoachEvent,
  experienceRangeOf,
  experienceRanges,
  genders,
  languages,
  misspellingKeys,
  searchedSports,
  wordsOf,
  yearsOfExperience,
} from '@academy/domain/coaches';
import type { ReviewEvent } from '@academy/domain/reviews';
import { type Projected, storable } from '../read-model.ts';

const excerptLength = 240;

/** What a search shows of a coach and looks through. */
export interface SearchRow {
  /** Of the last event folded into it; an event at or before it is in it already. */
  position: bigint;
  name: string;
  /** Empty until the coach is registered, and where the person is erased: such a row is found by nothing. */
  sport: string;
  excerpt: string;
  years: number | null;
  languages: string;
  gender: string;
  imageId: string;
  ratePaise: number | null;
  reviews: number;
  /** Of all reviews together. */
  stars: number;
  words: readonly string[];
}

/** Behind every number of years, whichever way they are sorted. */
export const unknownYears = { most: -1, fewest: 32_767 } as const;

/** What a row counts under; together the finest cell of the counts. */
export interface Cell {
  readonly sport: string;
  /** Index of the range; the number of ranges for none. */
  readonly experience: number;
  /** Full stars of the average; 0 without reviews. */
  readonly rating: number;
  readonly gender: string;
  /** One bit for each language of the catalogue. */
  readonly languages: number;
}

const nobody: SearchRow = {
  position: -1n,
  name: '',
  sport: '',
  excerpt: '',
  years: null,
  languages: '',
  gender: '',
  imageId: '',
  ratePaise: null,
  reviews: 0,
  stars: 0,
  words: [],
};

/** The row after the event, or the very same row where the event is in it already. */
export function evolve(row: SearchRow | undefined, { type, data, position }: Projected<CoachEvent | ReviewEvent>): SearchRow {
  const known = row ?? nobody;
  if (position <= known.position) return known;
  if (type === 'ReviewCreated') return { ...known, position, reviews: known.reviews + 1, stars: known.stars + data.rating };
  const name = storable(data.name);
  const experience = storable(data.experience);
  const more =
    type === 'CoachProfileUpdated'
      ? { languages: data.languages.join(', '), gender: data.gender, imageId: data.imageId, ratePaise: data.ratePaise }
      : {};
  return {
    ...known,
    ...more,
    position,
    name,
    sport: name === '' ? '' : data.domain,
    excerpt: Array.from(experience).slice(0, excerptLength).join(''),
    years: yearsOfExperience(experience),
    words: wordsOf(name),
  };
}

/** Ten times the average, rounded as it is shown. */
export const scoreOf = ({ reviews, stars }: SearchRow): number => (reviews === 0 ? 0 : Math.round((stars / reviews) * 10));

export function cellOf(row: SearchRow): Cell {
  const range = experienceRangeOf(row.years);
  return {
    sport: row.sport,
    experience: range === null ? experienceRanges.length : experienceRanges.indexOf(range),
    rating: Math.floor(scoreOf(row) / 10),
    gender: row.gender,
    languages: languageBits(row.languages.split(', ')),
  };
}

/** One bit for each language named; others have none. */
export const languageBits = (names: readonly string[]): number =>
  languages.reduce((bits, language, index) => (names.includes(language) ? bits | (1 << index) : bits), 0);

/** None given first. */
export const everyGender: readonly string[] = ['', ...genders];

/** A cell as one number, for reading many at once. It follows the order of the catalogue: a change of that is a new version of the tables. */
export const packCell = ({ sport, experience, rating, gender, languages: bits }: Cell): number =>
  (searchedSports as readonly string[]).indexOf(sport) +
  1 +
  (experience << 4) +
  (rating << 6) +
  (everyGender.indexOf(gender) << 9) +
  (bits << 11);

/** The same by places: of the sport in the catalogue (-1 for none), of the range, of the gender in `everyGender`. */
export const unpackCell = (packed: number): Record<keyof Cell, number> => ({
  sport: (packed & 15) - 1,
  experience: (packed >> 4) & 3,
  rating: (packed >> 6) & 7,
  gender: (packed >> 9) & 3,
  languages: packed >> 11,
});

/** Stand in a count for whatever the coach's own is; of stars, none at least says the same. */
export const any = { text: '*', number: -1 } as const;

/** All that a cell is part of: each kind but the stars named or not, and as many stars at least as it has or fewer. */
function* cellsAbove({ sport, experience, rating, gender, languages: bits }: Cell): Generator<Cell> {
  for (let least = 0; least <= rating; least++) {
    for (let open = 0; open < 16; open++) {
      yield {
        sport: open & 1 ? any.text : sport,
        experience: open & 2 ? any.number : experience,
        rating: least,
        gender: open & 4 ? any.text : gender,
        languages: open & 8 ? any.number : bits,
      };
    }
  }
}

/** Sums of what came and went, by a key and the thing itself. */
export class Tally<T> {
  readonly #keyOf: (item: T) => string;
  readonly #counts = new Map<string, { readonly item: T; count: number }>();

  constructor(keyOf: (item: T) => string) {
    this.#keyOf = keyOf;
  }

  add(item: T, count: number): void {
    const key = this.#keyOf(item);
    const known = this.#counts.get(key);
    if (known) known.count += count;
    else this.#counts.set(key, { item, count });
  }

  *entries(): Generator<readonly [T, number]> {
    for (const { item, count } of this.#counts.values()) if (count !== 0) yield [item, count];
  }
}

const keyOfCell = (cell: Cell): string => `${cell.sport}/${cell.experience}/${cell.rating}/${cell.gender}/${cell.languages}`;

/** What the coming and going of rows changes in the counts and in the words. */
export class Differences {
  readonly #finest = new Tally<Cell>(keyOfCell);
  readonly words = new Tally<string>((word) => word);

  add(row: SearchRow, sign: 1 | -1): void {
    if (row.sport === '') return;
    this.#finest.add(cellOf(row), sign);
    for (const word of row.words) this.words.add(word, sign);
  }

  cells(): Tally<Cell> {
    const all = new Tally<Cell>(keyOfCell);
    for (const [finest, count] of this.#finest.entries()) for (const cell of cellsAbove(finest)) all.add(cell, count);
    return all;
  }
}

/** The keys under which misspellings of the words are found, each with its word. */
export const keysOf = (words: Iterable<string>): (readonly [key: string, word: string])[] =>
  [...words].flatMap((word) => misspellingKeys(word).map((key) => [key, word] as const));
