import {
  type CoachOrder,
  type CoachSearchPage,
  type CoachSearchQuery,
  experienceRanges,
  type FoundCoach,
  languages,
  priceLimits,
  searchedSports,
  searchLimits,
} from '@academy/domain/coaches';
import type { Pool } from 'pg';
import { type FoundNext, freeTimesQueries, minutesAround } from '../availability/free-times.queries.ts';
import { imagePath } from '../image-path.ts';
import { type Choice, type Count, countCells, type Counts, countsOf, noCounts } from './coach-search.counts.ts';
import { any, everyGender, languageBits } from './coach-search.cells.ts';
import type { StoredRow } from './coach-search.ts';
import { createFreeLists, type FreeList, type FreeOrder, type Moment } from './coach-search.free.ts';
import {
  countStatement,
  fewStatement,
  namesStatement,
  order,
  pageStatement,
  type SearchOrder,
  walkStatement,
} from './coach-search.statements.ts';
import { unknownYears } from './coach-search.rows.ts';
import { type Meaning, meaningOf } from './coach-search.words.ts';

const everyRange = [...experienceRanges.keys(), experienceRanges.length];
const languageSets = Array.from({ length: 2 ** languages.length }, (_, set) => set);

/** Sorting this many results costs about as much as walking an index until it yields a page out of a hundred thousand. */
const fewCoaches = 1_000;

type FoundRow = Omit<StoredRow, 'position' | 'stars'> & { readonly score: number };

interface Found {
  readonly counts: Counts;
  /** Of one page. */
  readonly rows: readonly FoundRow[];
}

interface NamedRow {
  ids: number[];
  cells: number[];
}

interface Asked {
  readonly query: CoachSearchQuery;
  /** Null without words. */
  readonly meaning: Meaning | null;
  readonly choice: Choice;
  readonly moment: Moment;
}

const nobodyFree: ReadonlyMap<number, FoundNext> = new Map();

export function coachSearchQueries(pool: Pool) {
  const freeTimes = freeTimesQueries(pool);
  const freeList = createFreeLists(pool);
  return {
    /** Returns one page of results, and the counts for every other value of each filter. */
    async search(query: CoachSearchQuery, moment: Moment): Promise<CoachSearchPage> {
      const { counts, rows } = await find(query, moment);
      const ids = rows.map(({ coach_id: id }) => Number(id));
      const next = ids.length === 0 ? nobodyFree : await freeTimes.ofSome(ids, moment.now);
      return pageOf(query, counts, rows, (id) => {
        const found = next.get(id);
        return found ? freeTimes.written(found) : null;
      });
    },
  };

  async function find(query: CoachSearchQuery, moment: Moment): Promise<Found> {
    const meaning = query.q === undefined ? null : await meaningOf(pool, query.q);
    if (meaning?.isVain) return { counts: noCounts, rows: [] };
    const asked = { query, meaning, choice: choiceOf(query, meaning), moment };
    if (meaning && meaning.names.length > 0) return await searchNames(asked, meaning.names);
    const sort = orderOf(query.sort, false);
    if (query.free_within !== undefined || sort === 'soonest') return await searchList(asked, await freeList(sort, moment));
    return await searchAll(asked, sort);
  }

  /** A search by name yields few enough coaches to look at each. */
  async function searchNames(asked: Asked, names: Meaning['names']): Promise<Found> {
    const { query, moment } = asked;
    const order = orderOf(query.sort, true);
    const sort = order === 'soonest' ? 'rating' : order;
    const words = names.map(({ best, others }) => [...best, ...others]);
    // Best matches need marking only if there are other matches.
    const preferred = sort === 'relevance' ? names.map(({ best, others }) => (others.length > 0 ? best : [])) : [];
    const { rows } = await pool.query<NamedRow>({ ...namesStatement(sort, names.length), values: [...words, ...preferred] });
    const { ids, cells } = rows[0] ?? { ids: [], cells: [] };
    const isByTime = query.free_within !== undefined || order === 'soonest';
    const next = isByTime ? await freeTimes.ofSome(ids, moment.now) : nobodyFree;
    const list = { ids, cells, starts: ids.map((id) => next.get(id)?.start ?? null) };
    return await searchList(asked, order === 'soonest' ? bySoonest(list) : list);
  }

  /** Looks at each coach of a list. */
  async function searchList({ query, meaning, choice, moment }: Asked, list: FreeList): Promise<Found> {
    const { ids, cells } = query.free_within === undefined ? list : freeWithin(list, query.free_within, moment.now);
    const { fitting, ...counts } = countCells(cells, choice, meaning?.sports ?? searchedSports);
    const from = (query.page - 1) * query.limit;
    const shown = fitting.slice(from, from + query.limit).map((place) => ids[place]);
    return { counts, rows: shown.length === 0 ? [] : (await pool.query<FoundRow>({ ...pageStatement, values: [shown] })).rows };
  }

  async function searchAll({ query, meaning, choice }: Asked, sort: SearchOrder): Promise<Found> {
    const counts = await countAll(query, meaning, choice);
    const offset = (query.page - 1) * query.limit;
    if (offset >= counts.total) return { counts, rows: [] };
    // A walk for the last page would run to the end of the index.
    const isFew = counts.total <= fewCoaches || offset + query.limit > counts.total;
    const { rows } = await pool.query<FoundRow>({
      ...(isFew ? fewStatement(sort) : walkStatement(sort, choice.sports.length)),
      values: [
        choice.sports,
        choice.ranges,
        choice.rating,
        choice.genders,
        choice.price,
        choice.bits,
        query.limit,
        offset,
        ...(isFew ? [] : startOf(sort, query)),
      ],
    });
    return { counts, rows };
  }

  async function countAll(query: CoachSearchQuery, meaning: Meaning | null, choice: Choice): Promise<Counts> {
    const scope = meaning?.sports ?? null;
    const open = openKinds(query);
    const values = [
      !query.sport?.length && scope === null ? [any.text] : choice.sports,
      open.experience ? [any.number] : choice.ranges,
      choice.rating,
      open.gender ? [any.text] : choice.genders,
      choice.price,
      choice.bits === any.number ? [any.number] : languageSets.filter((set) => (set & choice.bits) !== 0),
      scope ?? searchedSports,
    ];
    return countsOf((await pool.query<Count>({ ...countStatement, values })).rows);
  }
}

const openKinds = (query: CoachSearchQuery) => ({ experience: !query.experience?.length, gender: !query.gender?.length });

function choiceOf(query: CoachSearchQuery, meaning: Meaning | null): Choice {
  const open = openKinds(query);
  const scope = meaning?.sports ?? searchedSports;
  return {
    sports: query.sport?.length ? scope.filter((sport) => query.sport?.includes(sport)) : scope,
    ranges: open.experience ? everyRange : (query.experience ?? []).map((range) => experienceRanges.findIndex((known) => known === range)),
    rating: query.rating ?? 0,
    genders: open.gender ? everyGender : (query.gender ?? []),
    price: query.price === undefined ? any.price : priceLimits.findIndex((most) => most === query.price),
    bits: query.language?.length ? languageBits(query.language) : any.number,
  };
}

/** Those of a list who have a free time in the next days. */
function freeWithin({ ids, cells, starts }: FreeList, days: number, now: number): Pick<FreeList, 'ids' | 'cells'> {
  const until = minutesAround(now)[0] + days * 24 * 60;
  const places = [...starts.keys()].filter((place) => (starts[place] ?? until) < until);
  return { ids: places.map((place) => ids[place] ?? 0), cells: places.map((place) => cells[place] ?? 0) };
}

function bySoonest({ ids, cells, starts }: FreeList): FreeList {
  const start = (place: number): number => starts[place] ?? Number.MAX_SAFE_INTEGER;
  const places = [...ids.keys()].toSorted((a, b) => start(a) - start(b));
  const sorted = <T>(values: readonly T[]): T[] => places.flatMap((place) => values.slice(place, place + 1));
  return { ids: sorted(ids), cells: sorted(cells), starts: sorted(starts) };
}

const orderOf = (sort: string | undefined, hasNames: boolean): FreeOrder =>
  sort === undefined || sort === 'relevance' ? (hasNames ? 'relevance' : 'rating') : (sort as Exclude<CoachOrder, 'relevance'>);

/** The first number of years of a walk, for either direction. Only the last range includes its upper bound. */
function startOf(sort: SearchOrder, { experience = [] }: CoachSearchQuery): number[] {
  if (order[sort].from === undefined) return [];
  const ranges = experience.map((range) => range.split('-').map(Number) as [number, number]);
  if (sort === 'experience_asc') return [ranges.length === 0 ? 0 : Math.min(...ranges.map(([low]) => low))];
  if (ranges.length === 0) return [unknownYears.fewest];
  const highest = Math.max(...ranges.map(([, high]) => high));
  return [experience.includes('20-30') ? highest : highest - 1];
}

type NextOf = (coachId: number) => FoundCoach['next_free'];

const pageOf = (
  { page, limit }: CoachSearchQuery,
  { total, counts }: Counts,
  rows: readonly FoundRow[],
  nextOf: NextOf,
): CoachSearchPage => ({
  items: rows.map((row) => toFound(row, nextOf)),
  total,
  page,
  pages: Math.min(Math.max(1, Math.ceil(total / limit)), searchLimits.pages),
  counts,
});

const toFound = (row: FoundRow, nextOf: NextOf): FoundCoach => ({
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
  verified_sessions: row.sessions,
  verified_minutes: row.minutes,
  next_free: nextOf(Number(row.coach_id)),
});
