import {
  type CoachOrder,
  type CoachSearchPage,
  type CoachSearchQuery,
  experienceRanges,
  type FoundCoach,
  genders,
  languages,
  searchedSports,
  searchLimits,
} from '@academy/domain/coaches';
import type { Pool } from 'pg';
import { imagePath } from '../image-path.ts';
import { any, languageBits } from './coach-search.rows.ts';
import { countStatement, type NameList, namesStatement, order, type SearchOrder, statementOf } from './coach-search.statements.ts';
import { type Meaning, meaningOf } from './coach-search.words.ts';

/** Stars at least, as they are offered. */
const ratings = [4, 3, 2, 1] as const;
const everyGender = ['', ...genders];
const everyRange = [...experienceRanges.keys(), experienceRanges.length];
const everyRating = [0, 1, 2, 3, 4, 5];

/** Sorting this many costs about as much as walking an order until a page of them is found among a hundred thousand. */
const fewCoaches = 1_500;

interface FoundRow {
  coach_id: string;
  name: string;
  sport: string;
  excerpt: string;
  years: number | null;
  languages: string;
  gender: string;
  image_id: string;
  rate_paise: string | null;
  reviews: number;
  score: number;
}

/** How many there are of one value of one kind; of the whole where the kind is `total`. */
export interface Count {
  readonly kind: string;
  readonly value: string;
  readonly coaches: number;
}

/** What is chosen, as the tables say it; an empty list is a choice that nothing fits. */
export interface Choice {
  readonly sports: readonly string[];
  readonly ranges: readonly number[];
  readonly ratings: readonly number[];
  readonly genders: readonly string[];
  /** -1 where any will do. */
  readonly bits: number;
}

export function coachSearchQueries(pool: Pool) {
  return {
    /** A page of what was found, and how many there would be with every other choice. */
    async search(query: CoachSearchQuery): Promise<CoachSearchPage> {
      const meaning = query.q === undefined ? null : await meaningOf(pool, query.q);
      if (meaning?.isVain) return pageOf(query, [], []);
      const choice = choiceOf(query, meaning);
      const names = meaning?.names ?? [];
      const sort = orderOf(query.sort, names.length > 0);
      const counts = names.length > 0 ? await countNames(query, meaning, choice, names) : await countAll(query, meaning, choice);
      const total = totalOf(counts);
      const offset = (query.page - 1) * query.limit;
      if (offset >= total) return pageOf(query, counts, []);
      const plan = names.length > 0 ? 'names' : total <= fewCoaches ? 'few' : 'walk';
      const { rows } = await pool.query<FoundRow>({
        ...statementOf(plan, sort, names.length),
        values: [...valuesOf(choice), query.limit, offset, ...boundsOf(plan, sort, query), ...names.flatMap(wordLists)],
      });
      return pageOf(query, counts, rows);
    },
  };

  async function countAll(query: CoachSearchQuery, meaning: Meaning | null, choice: Choice): Promise<Count[]> {
    const scope = meaning?.sports ?? null;
    const isOpen = { sport: !query.sport?.length && scope === null, ...openKinds(query) };
    const values = [
      isOpen.sport ? [any.text] : choice.sports,
      isOpen.experience ? [any.number] : choice.ranges,
      isOpen.rating ? [any.number] : choice.ratings,
      isOpen.gender ? [any.text] : choice.genders,
      choice.bits === -1 ? any.number : 0,
      choice.bits === -1 ? any.number : 2 ** languages.length - 1,
      choice.bits,
      scope ?? searchedSports,
    ];
    return (await pool.query<Count>({ ...countStatement, values })).rows;
  }

  async function countNames(
    query: CoachSearchQuery,
    meaning: Meaning | null,
    choice: Choice,
    names: readonly NameList[],
  ): Promise<Count[]> {
    const scope = meaning?.sports ?? searchedSports;
    return (await pool.query<Count>({ ...namesStatement(names.length), values: [...valuesOf(choice), scope, ...names.flatMap(allWords)] }))
      .rows;
  }
}

const openKinds = (query: CoachSearchQuery) => ({
  experience: !query.experience?.length,
  rating: query.rating === undefined,
  gender: !query.gender?.length,
});

function choiceOf(query: CoachSearchQuery, meaning: Meaning | null): Choice {
  const open = openKinds(query);
  const scope = meaning?.sports ?? searchedSports;
  const least = query.rating ?? 0;
  return {
    sports: query.sport?.length ? scope.filter((sport) => query.sport?.includes(sport)) : scope,
    ranges: open.experience ? everyRange : (query.experience ?? []).map((range) => experienceRanges.findIndex((known) => known === range)),
    ratings: everyRating.filter((rating) => rating >= least),
    genders: open.gender ? everyGender : (query.gender ?? []),
    bits: query.language?.length ? languageBits(query.language) : -1,
  };
}

const valuesOf = (choice: Choice): unknown[] => [choice.sports, choice.ranges, choice.ratings, choice.genders, choice.bits];
const allWords = ({ best, others }: NameList): unknown[] => [[...best, ...others]];
const wordLists = (name: NameList): unknown[] => [...allWords(name), name.best];

const orderOf = (sort: string | undefined, hasNames: boolean): SearchOrder =>
  sort === undefined || sort === 'relevance' ? (hasNames ? 'relevance' : 'rating') : (sort as Exclude<CoachOrder, 'relevance'>);

/** Keeps a walk of an order among those that the choice can fit at all. */
function boundsOf(plan: string, sort: SearchOrder, { experience, rating }: CoachSearchQuery): number[] {
  if (plan !== 'walk' || !order[sort].isBounded) return [];
  if (sort === 'rating') return [(rating ?? 0) * 10, 50];
  if (!experience?.length) return [-1, 32_767];
  const bounds = experience.map((range) => range.split('-').map(Number));
  return [Math.min(...bounds.map(([low]) => low ?? 0)), Math.max(...bounds.map(([, high]) => high ?? 0))];
}

const totalOf = (counts: readonly Count[]): number => counts.find(({ kind }) => kind === 'total')?.coaches ?? 0;

function pageOf({ page, limit }: CoachSearchQuery, counts: readonly Count[], rows: readonly FoundRow[]): CoachSearchPage {
  const total = totalOf(counts);
  const of = (kind: string) => {
    const known = counts.filter((count) => count.kind === kind);
    return (fits: (value: string) => boolean): number => known.reduce((sum, { value, coaches }) => (fits(value) ? sum + coaches : sum), 0);
  };
  const [sport, language, experience, rating, gender] = ['sport', 'language', 'experience', 'rating', 'gender'].map(of) as [
    ReturnType<typeof of>,
    ReturnType<typeof of>,
    ReturnType<typeof of>,
    ReturnType<typeof of>,
    ReturnType<typeof of>,
  ];
  return {
    items: rows.map(toFound),
    total,
    page,
    pages: Math.min(Math.max(1, Math.ceil(total / limit)), searchLimits.pages),
    counts: {
      sport: searchedSports.map((name) => ({ value: name, count: sport((value) => value === name) })),
      language: languages.map((name, index) => ({ value: name, count: language((value) => (Number(value) & (1 << index)) !== 0) })),
      experience: experienceRanges.map((name, index) => ({ value: name, count: experience((value) => Number(value) === index) })),
      rating: ratings.map((least) => ({ value: String(least), count: rating((value) => Number(value) >= least) })),
      gender: genders.map((name) => ({ value: name, count: gender((value) => value === name) })),
    },
  };
}

const toFound = (row: FoundRow): FoundCoach => ({
  id: Number(row.coach_id),
  coach_name: row.name,
  domain: row.sport,
  detail_experience: row.excerpt,
  years_of_experience: row.years,
  languages: row.languages,
  gender: row.gender,
  image: imagePath(row.image_id),
  rate: row.rate_paise === null ? null : Number(row.rate_paise) / 100,
  rating_average: row.score / 10,
  rating_count: row.reviews,
});
