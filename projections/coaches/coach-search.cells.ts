import {
  experienceRangeOf,
  experienceRanges,
  genders,
  languages,
  priceClassOf,
  priceLimits,
  searchedSports,
} from '@academy/domain/coaches';
import { scoreOf, type SearchRow } from './coach-search.rows.ts';

/** The facet values of a coach; together they are the finest cell of the counts. */
export interface Cell {
  readonly sport: string;
  /** Index of the range; the number of ranges if there is none. */
  readonly experience: number;
  /** Full stars of the average; 0 without reviews. */
  readonly rating: number;
  readonly gender: string;
  /** Place of the lowest maximum that the rate keeps; the number of maximums if it keeps none. */
  readonly price: number;
  /** One bit per language of the catalogue. */
  readonly languages: number;
}

export function cellOf(row: SearchRow): Cell {
  const range = experienceRangeOf(row.years);
  return {
    sport: row.sport,
    experience: range === null ? experienceRanges.length : experienceRanges.indexOf(range),
    rating: Math.floor(scoreOf(row) / 10),
    gender: row.gender,
    price: priceClassOf(row.ratePaise),
    languages: languageBits(row.languages.split(', ')),
  };
}

/** One bit per language named; languages outside the catalogue have none. */
export const languageBits = (names: readonly string[]): number =>
  languages.reduce((bits, language, index) => (names.includes(language) ? bits | (1 << index) : bits), 0);

/** The first entry means that no gender was given. */
export const everyGender: readonly string[] = ['', ...genders];

/** Layout of a packed cell: the lowest bit of each part, and the largest number it holds. */
const parts = {
  sport: { from: 0, most: 0b1111 },
  experience: { from: 4, most: 0b11 },
  rating: { from: 6, most: 0b111 },
  gender: { from: 9, most: 0b11 },
  languages: { from: 11, most: 0b11_1111 },
  price: { from: 17, most: 0b111 },
} as const;

type Places = Readonly<Record<keyof typeof parts, number>>;

const put = (part: keyof Places, value: number): number => value << parts[part].from;
const take = (part: keyof Places, packed: number): number => (packed >> parts[part].from) & parts[part].most;

/**
 * Packs a cell into one number, so that a search by name reads one integer per coach and counts hundreds in one pass. The parts are indexes
 * in the catalogue, with 0 for no sport; reordering the catalogue needs a new version of the tables.
 */
export const packCell = ({ sport, experience, rating, gender, price, languages: bits }: Cell): number =>
  put('sport', (searchedSports as readonly string[]).indexOf(sport) + 1) |
  put('experience', experience) |
  put('rating', rating) |
  put('gender', everyGender.indexOf(gender)) |
  put('price', price) |
  put('languages', bits);

/** Unpacks into indexes: of the sport in the catalogue (-1 for none), of the range, and of the gender in `everyGender`. */
export const unpackCell = (packed: number): Places => ({
  sport: take('sport', packed) - 1,
  experience: take('experience', packed),
  rating: take('rating', packed),
  gender: take('gender', packed),
  price: take('price', packed),
  languages: take('languages', packed),
});

/**
 * Wildcards of a count row: any sport or gender, any experience or set of languages. For stars a minimum of 0 is the wildcard, for the price
 * the place behind all maximums.
 */
export const any = { text: '*', number: -1, price: priceLimits.length } as const;

/**
 * The 16 to 480 counts that a coach of this cell adds to: each facet as its value or as a wildcard, every minimum of stars that the coach
 * reaches, and every maximum of the price that the coach keeps. A bit of `open` makes one facet a wildcard. A facet is therefore looked up,
 * never summed over coaches.
 */
export function* cellsAbove({ sport, experience, rating, gender, price, languages: bits }: Cell): Generator<Cell> {
  for (let least = 0; least <= rating; least++) {
    for (let most = price; most <= any.price; most++) {
      for (let open = 0; open < 16; open++) {
        yield {
          sport: open & 1 ? any.text : sport,
          experience: open & 2 ? any.number : experience,
          rating: least,
          gender: open & 4 ? any.text : gender,
          price: most,
          languages: open & 8 ? any.number : bits,
        };
      }
    }
  }
}

export const keyOfCell = ({ sport, experience, rating, gender, price, languages: bits }: Cell): string =>
  `${sport}/${experience}/${rating}/${gender}/${price}/${bits}`;
