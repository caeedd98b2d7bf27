import type { CoachSummary, CoachView, Service } from '@academy/domain/coaches';
import { ageInYears, isCalendarDay } from '@academy/domain/kernel';
import { summarise } from '@academy/domain/reviews';
import type { Pool } from 'pg';
import { liveSchema } from '../checkpoint-table.ts';
import { imagePath } from '../image-path.ts';
import { ratingTable } from '../reviews/coach-reviews.ts';
import { coachTable } from './coach-directory.ts';

/** A coach with all that is known; what the caller may see and do of it is the api's to say. */
export type CoachProfile = Omit<CoachView, 'can'>;

interface Row {
  coach_id: string;
  email: string;
  name: string;
  phone: string;
  dob: string;
  address: string;
  domain: string;
  experience: string;
  languages: string;
  age_text: string;
  gender: string;
  image_id: string;
  rate_paise: string | null;
  stars: [string, string, string, string, string];
}

export interface CoachListQuery {
  readonly domain?: string | undefined;
  /** The last id of the page before. */
  readonly after?: number | undefined;
  readonly limit: number;
  /** yyyy-mm-dd */
  readonly today: string;
}

const select = `
  select coach.*, array[coalesce(one, 0), coalesce(two, 0), coalesce(three, 0), coalesce(four, 0), coalesce(five, 0)] as stars
  from ${liveSchema}.${coachTable} coach left join ${liveSchema}.${ratingTable} rating using (coach_id)`;

const statements = {
  all: { name: 'coaches-all', text: `${select} where coach_id > $1 order by coach_id limit $2` },
  ofDomain: { name: 'coaches-of-domain', text: `${select} where lower(domain) = lower($3) and coach_id > $1 order by coach_id limit $2` },
  byId: { name: 'coach-by-id', text: `${select} where coach_id = $1` },
  exists: { name: 'coach-exists', text: `select 1 from ${liveSchema}.${coachTable} where coach_id = $1` },
} as const;

export function coachQueries(pool: Pool) {
  const rowsOf = async ({ domain, after = 0, limit }: Omit<CoachListQuery, 'today'>): Promise<Row[]> => {
    const statement = domain === undefined ? statements.all : statements.ofDomain;
    const values = domain === undefined ? [after, limit] : [after, limit, domain];
    return (await pool.query<Row>({ ...statement, values })).rows;
  };
  return {
    /** In the order of their ids. */
    list: async ({ today, ...page }: CoachListQuery): Promise<CoachSummary[]> => (await rowsOf(page)).map((row) => toSummary(row, today)),

    async byId({ coachId, today }: { readonly coachId: number; readonly today: string }): Promise<CoachProfile | null> {
      const { rows } = await pool.query<Row>({ ...statements.byId, values: [coachId] });
      return rows[0] ? toProfile(rows[0], today) : null;
    },

    /** Of one sport, upper and lower case being the same; in the order of their ids. */
    services: async ({ domain, limit }: { readonly domain: string; readonly limit: number }): Promise<Service[]> =>
      (await rowsOf({ domain, limit })).map(toService),

    exists: async ({ coachId }: { readonly coachId: number }): Promise<boolean> =>
      (await pool.query({ ...statements.exists, values: [coachId] })).rows.length > 0,
  };
}

function ratingOf(row: Row): { rating_average: number; rating_count: number } {
  const { average, count } = summarise(row.stars.map(Number));
  return { rating_average: average, rating_count: count };
}

const ageOf = (row: Row, today: string): number | string | null =>
  isCalendarDay(row.dob) ? ageInYears(row.dob, today) : row.age_text || null;

const toSummary = (row: Row, today: string): CoachSummary => ({
  id: Number(row.coach_id),
  email: row.email,
  coach_name: row.name,
  domains: row.domain,
  gender: row.gender,
  age: ageOf(row, today),
  coach_phone: row.phone,
  detail_experience: row.experience,
  image: imagePath(row.image_id),
  languages: row.languages,
  ...ratingOf(row),
});

const toProfile = (row: Row, today: string): CoachProfile => ({
  ...toSummary(row, today),
  coach_dob: row.dob || null,
  coach_address: row.address || null,
  coach_languages: row.languages,
  coach_age: row.age_text,
  image_id: row.image_id || null,
  rate: row.rate_paise === null ? null : Number(row.rate_paise) / 100,
});

const toService = (row: Row): Service => ({
  id: Number(row.coach_id),
  coach_name: row.name,
  domain: row.domain,
  detail_experience: row.experience,
  languages: row.languages,
  image: imagePath(row.image_id),
  ...ratingOf(row),
});
