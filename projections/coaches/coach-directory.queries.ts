import type { CoachSummary, CoachView, Service } from '@academy/domain/coaches';
import { ageInYears, isCalendarDay } from '@academy/domain/kernel';
import { summarise } from '@academy/domain/reviews';
import type { Pool } from 'pg';
import { liveSchema } from '../bookkeeping.ts';
import { imagePath } from '../image-path.ts';
import { coachTable, ratingTable } from '../tables.ts';

/** A coach with all known fields; the api decides which of them the caller may see and do. */
export type CoachProfile = Omit<CoachView, 'can'>;

/** A coach of the list, with what decides whether others see the contacts. */
export type ListedCoach = CoachSummary & Pick<CoachView, 'shows_contacts'>;

interface Row {
  coach_id: string;
  email: string;
  name: string;
  phone: string;
  phone_country: string;
  dob: string;
  address: string;
  domain: string;
  experience: string;
  languages: string;
  age_text: string;
  gender: string;
  image_id: string;
  rate_paise: string | null;
  shows_contacts: boolean;
  stars: [string, string, string, string, string];
  sessions: string;
  minutes: string;
}

export interface CoachListQuery {
  readonly domain?: string | undefined;
  /** Last id of the previous page. */
  readonly after?: number | undefined;
  readonly limit: number;
  /** yyyy-mm-dd */
  readonly today: string;
}

/** An erased person leaves a row without a name, which is never shown. */
const select = `
  select coach.*, array[coalesce(one, 0), coalesce(two, 0), coalesce(three, 0), coalesce(four, 0), coalesce(five, 0)] as stars,
    coalesce(sessions, 0) as sessions, coalesce(minutes, 0) as minutes
  from ${liveSchema}.${coachTable} coach left join ${liveSchema}.${ratingTable} rating using (coach_id)`;

const statements = {
  all: { name: 'coaches-all', text: `${select} where coach_id > $1 and name <> '' order by coach_id limit $2` },
  ofDomain: {
    name: 'coaches-of-domain',
    text: `${select} where lower(domain) = lower($3) and coach_id > $1 and name <> '' order by coach_id limit $2`,
  },
  byId: { name: 'coach-by-id', text: `${select} where coach_id = $1 and name <> ''` },
  exists: { name: 'coach-exists', text: `select 1 from ${liveSchema}.${coachTable} where coach_id = $1` },
} as const;

export function coachQueries(pool: Pool) {
  const rowsOf = async ({ domain, after = 0, limit }: Omit<CoachListQuery, 'today'>): Promise<Row[]> => {
    const statement = domain === undefined ? statements.all : statements.ofDomain;
    const values = domain === undefined ? [after, limit] : [after, limit, domain];
    return (await pool.query<Row>({ ...statement, values })).rows;
  };
  return {
    /** Ordered by id. */
    list: async ({ today, ...page }: CoachListQuery): Promise<ListedCoach[]> => (await rowsOf(page)).map((row) => toSummary(row, today)),

    async byId({ coachId, today }: { readonly coachId: number; readonly today: string }): Promise<CoachProfile | null> {
      const { rows } = await pool.query<Row>({ ...statements.byId, values: [coachId] });
      return rows[0] ? toProfile(rows[0], today) : null;
    },

    /** Coaches of one sport, ignoring case, ordered by id. */
    services: async ({ domain, limit }: { readonly domain: string; readonly limit: number }): Promise<Service[]> =>
      (await rowsOf({ domain, limit })).map(toService),

    exists: async ({ coachId }: { readonly coachId: number }): Promise<boolean> =>
      (await pool.query({ ...statements.exists, values: [coachId] })).rows.length > 0,
  };
}

type Compared = Pick<Service, 'rating_average' | 'rating_count' | 'rate' | 'verified_sessions' | 'verified_minutes'>;

function comparedOf(row: Row): Compared {
  const { average, count } = summarise(row.stars.map(Number));
  return {
    rating_average: average,
    rating_count: count,
    rate: row.rate_paise === null ? null : Number(row.rate_paise) / 100,
    verified_sessions: Number(row.sessions),
    verified_minutes: Number(row.minutes),
  };
}

const ageOf = (row: Row, today: string): number | string | null =>
  isCalendarDay(row.dob) ? ageInYears(row.dob, today) : row.age_text || null;

const toSummary = (row: Row, today: string): ListedCoach => ({
  id: Number(row.coach_id),
  email: row.email,
  coach_name: row.name,
  domains: row.domain,
  gender: row.gender,
  age: ageOf(row, today),
  coach_phone: row.phone,
  coach_phone_country: row.phone_country,
  detail_experience: row.experience,
  image: imagePath(row.image_id),
  languages: row.languages,
  shows_contacts: row.shows_contacts,
  ...comparedOf(row),
});

const toProfile = (row: Row, today: string): CoachProfile => ({
  ...toSummary(row, today),
  coach_dob: row.dob || null,
  coach_address: row.address || null,
  coach_languages: row.languages,
  coach_age: row.age_text,
  image_id: row.image_id || null,
});

const toService = (row: Row): Service => ({
  id: Number(row.coach_id),
  coach_name: row.name,
  domain: row.domain,
  detail_experience: row.experience,
  languages: row.languages,
  image: imagePath(row.image_id),
  ...comparedOf(row),
});
