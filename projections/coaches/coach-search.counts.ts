import { type CoachSearchPage, experienceRanges, genders, languages, priceLimits, searchedSports } from '@academy/domain/coaches';
import { any, everyGender, unpackCell } from './coach-search.cells.ts';

/** The minimum numbers of stars on offer. */
const ratings = [4, 3, 2, 1] as const;

/** The number of results, and for each facet the number that each other value would give. */
export type Counts = Pick<CoachSearchPage, 'total' | 'counts'>;

/** The selected filters in the tables' terms; an empty list is a filter that nothing matches. */
export interface Choice {
  readonly sports: readonly string[];
  readonly ranges: readonly number[];
  /** Minimum number of stars. */
  readonly rating: number;
  readonly genders: readonly string[];
  /** Place of the maximum price. */
  readonly price: number;
  /** -1 for any. */
  readonly bits: number;
}

/** Number of coaches with one value of one facet, or of all where the facet is `total`. Languages are counted by a coach's set of them. */
export interface Count {
  readonly kind: 'total' | keyof CoachSearchPage['counts'];
  readonly value: string;
  readonly coaches: number;
}

/** The same by numbers: index of sport, range, gender and maximum price, bits of languages, minimum of stars. */
interface Tallies {
  readonly total: number;
  readonly sport: readonly number[];
  readonly languageSets: readonly number[];
  readonly experience: readonly number[];
  readonly rating: readonly number[];
  readonly gender: readonly number[];
  readonly price: readonly number[];
}

const spoken = (sets: readonly number[], bit: number): number => sets.reduce((sum, count, set) => (set & bit ? sum + count : sum), 0);

const toCounts = ({ total, sport, languageSets, experience, rating, gender, price }: Tallies): Counts => ({
  total,
  counts: {
    sport: searchedSports.map((value, index) => ({ value, count: sport[index] ?? 0 })),
    language: languages.map((value, index) => ({ value, count: spoken(languageSets, 1 << index) })),
    experience: experienceRanges.map((value, index) => ({ value, count: experience[index] ?? 0 })),
    rating: ratings.map((least) => ({ value: String(least), count: rating[least] ?? 0 })),
    price: priceLimits.map((value, index) => ({ value, count: price[index] ?? 0 })),
    gender: genders.map((value, index) => ({ value, count: gender[index] ?? 0 })),
  },
});

const zeros = (length: number): number[] => Array.from({ length }, () => 0);

export const noCounts: Counts = toCounts({ total: 0, sport: [], languageSets: [], experience: [], rating: [], gender: [], price: [] });

/** Builds the result from stored counts. */
export function countsOf(rows: readonly Count[]): Counts {
  const coachesOf = (kind: Count['kind'], value: string): number =>
    rows.find((row) => row.kind === kind && row.value === value)?.coaches ?? 0;
  const languageSets = zeros(2 ** languages.length);
  for (const { kind, value, coaches } of rows) if (kind === 'language') languageSets[Number(value)] = coaches;
  return toCounts({
    total: coachesOf('total', ''),
    sport: searchedSports.map((sport) => coachesOf('sport', sport)),
    languageSets,
    experience: experienceRanges.map((_range, index) => coachesOf('experience', String(index))),
    rating: [0, ...ratings.toReversed()].map((least) => coachesOf('rating', String(least))),
    gender: genders.map((gender) => coachesOf('gender', gender)),
    price: priceLimits.map((_most, place) => coachesOf('price', String(place))),
  });
}

/**
 * Counts from the packed cells of coaches in the selected sports. `fitting` holds the indexes of those that match every filter. A coach
 * that matches all facets but one counts in that facet.
 */
export function countCells(
  cells: readonly number[],
  choice: Choice,
  scope: readonly string[],
): Counts & { readonly fitting: readonly number[] } {
  const isInScope = searchedSports.map((sport) => scope.includes(sport));
  const isSport = searchedSports.map((sport) => choice.sports.includes(sport));
  const isGender = everyGender.map((gender) => choice.genders.includes(gender));
  const sport = zeros(searchedSports.length);
  const languageSets = zeros(2 ** languages.length);
  const experience = zeros(experienceRanges.length + 1);
  const stars = zeros(6);
  const gender = zeros(everyGender.length);
  const prices = zeros(any.price + 1);
  const fitting: number[] = [];
  for (const [place, packed] of cells.entries()) {
    const cell = unpackCell(packed);
    if (!isInScope[cell.sport]) continue;
    const missesSport = isSport[cell.sport] ? 0 : 1;
    const missesLanguage = choice.bits === any.number || (choice.bits & cell.languages) !== 0 ? 0 : 1;
    const missesExperience = choice.ranges.includes(cell.experience) ? 0 : 1;
    const missesRating = cell.rating >= choice.rating ? 0 : 1;
    const missesGender = isGender[cell.gender] ? 0 : 1;
    const missesPrice = cell.price <= choice.price ? 0 : 1;
    const missed = missesSport + missesLanguage + missesExperience + missesRating + missesGender + missesPrice;
    if (missed === 0) fitting.push(place);
    if (missed === missesSport) increase(sport, cell.sport);
    if (missed === missesLanguage) increase(languageSets, cell.languages);
    if (missed === missesExperience) increase(experience, cell.experience);
    if (missed === missesRating) increase(stars, cell.rating);
    if (missed === missesGender) increase(gender, cell.gender);
    if (missed === missesPrice) increase(prices, cell.price);
  }
  const rating = stars.map((_count, least) => stars.slice(least).reduce((sum, count) => sum + count, 0));
  const price = priceLimits.map((_most, place) => prices.slice(0, place + 1).reduce((sum, count) => sum + count, 0));
  return { ...toCounts({ total: fitting.length, sport, languageSets, experience, rating, gender: gender.slice(1), price }), fitting };
}

function increase(counts: number[], index: number): void {
  counts[index] = (counts[index] ?? 0) + 1;
}
