import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import pg from 'pg';

export interface PlainSearch {
  readonly port: number;
  readonly pid: number;
  /** Adds a review of four stars to a coach. */
  readonly review: (coachId: number) => Promise<void>;
  readonly stop: () => Promise<void>;
}

interface Design {
  readonly script: string;
  readonly schema: string;
  /** Fills the tables from the product's, so that both hold the same coaches. */
  readonly tables: string;
  readonly review: string;
}

const range = `case when years < 10 then '0-10' when years < 20 then '10-20' when years <= 30 then '20-30' end`;

export const designs = {
  trigrams: {
    script: 'trigram-search.ts',
    schema: 'trigram_search',
    tables: `
      create extension if not exists pg_trgm with schema public;
      create table coaches as
        select coach_id, name, sort_name, string_to_array(sort_name, ' ') as words, sport, excerpt, years, most_years, fewest_years,
               ${range} as experience, case languages when '' then '{}'::text[] else string_to_array(languages, ', ') end as languages,
               gender, image_id, rate_paise, reviews, score, (score / 10)::smallint as stars
        from views.coach_search_v4 where sport <> '';
      alter table coaches add primary key (coach_id);
      create index on coaches (score desc, reviews desc, coach_id);
      create index on coaches (sport, score desc, reviews desc, coach_id);
      create index on coaches (most_years desc, score desc, coach_id);
      create index on coaches (fewest_years, score desc, coach_id);
      create index on coaches (sort_name, coach_id);
      create index on coaches (sport, experience, stars, gender, languages);
      create index on coaches using gin (words);
      create table dictionary as
        select word, null::text as sport, count(*)::integer as coaches from coaches, unnest(words) as word group by word
        union all select distinct lower(sport), sport, 0 from coaches;
      create index on dictionary using gin (word public.gin_trgm_ops);
      vacuum analyze coaches;
      vacuum analyze dictionary`,
    review: `
      update trigram_search.coaches set reviews = reviews + 1, score = round((score * reviews + 40.0) / (reviews + 1)),
        stars = floor(round((score * reviews + 40.0) / (reviews + 1)) / 10) where coach_id = $1`,
  },
  ilike: {
    script: 'plain-search.ts',
    schema: 'plain_search',
    tables: `
      create table coaches as
        select coach_id, name, sort_name, sport, excerpt, years, languages, gender, image_id, rate_paise, reviews, score / 10.0 as rating,
               ${range} as experience_range
        from views.coach_search_v4 where sport <> '';
      alter table coaches add primary key (coach_id);
      create index on coaches (sport);
      create index on coaches (experience_range);
      create index on coaches (gender);
      create index on coaches (rating desc, reviews desc, coach_id);
      create index on coaches (years);
      create index on coaches (sort_name);
      vacuum analyze coaches`,
    review: `
      update plain_search.coaches set reviews = reviews + 1, rating = round((rating * reviews + 4) / (reviews + 1), 1) where coach_id = $1`,
  },
} as const satisfies Readonly<Record<string, Design>>;

/** Another question: who is free soon. */
export const plainFreeTimes: Design = {
  script: 'plain-free-times.ts',
  schema: 'plain_free_times',
  tables: `
    create table coaches as
      select coach_id, name, sport, gender, excerpt, languages, score, reviews, schedule->>'zone' as zone, anchor::timestamptz,
             (terms->'lengthMinutes')::integer as length, (terms->'stepMinutes')::integer as step, (terms->'bufferMinutes')::integer as buffer,
             make_interval(hours => (terms->'noticeHours')::integer) as notice, make_interval(weeks => (terms->'horizonWeeks')::integer) as horizon
      from views.coach_search_v4 join views.free_times_coaches_v2 using (coach_id),
        lateral (select coach->'availability'->>'anchor' as anchor, coach->'availability'->'schedule' as schedule) state,
        lateral (select schedule->'terms' as terms) written;
    alter table coaches add primary key (coach_id);
    create index on coaches (sport);
    create table hours as
      select coach_id, weekday - 1 as weekday, (span->'begin')::integer as begins, (span->'end')::integer as ends
      from views.free_times_coaches_v2,
        jsonb_array_elements(coach->'availability'->'schedule'->'hours') with ordinality as day (spans, weekday), jsonb_array_elements(spans) span;
    create index on hours (coach_id);
    create table bookings as
      select coach_id, to_timestamp((place->'startsAt')::bigint / 1000.0) as starts_at, to_timestamp((place->'busyUntil')::bigint / 1000.0) as busy_until
      from views.free_times_coaches_v2, jsonb_each(coach->'places') as one (key, place);
    create index on bookings (coach_id, starts_at, busy_until);
    vacuum analyze coaches;
    vacuum analyze hours;
    vacuum analyze bookings`,
  review: 'update plain_free_times.coaches set reviews = reviews + 1 where coach_id = $1',
};

export type DesignName = keyof typeof designs;

/** A yardstick in a separate process, with separate tables of the same coaches. */
export async function startPlainSearch({ script, schema, tables, review }: Design, databaseUrl: string): Promise<PlainSearch> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  await client.query(`create schema ${schema}; set search_path to ${schema}`);
  // One by one, because VACUUM cannot run in a transaction.
  for (const statement of tables.split(';')) await client.query(statement);
  const child = spawn(process.execPath, [path.join(import.meta.dirname, script)], {
    env: { ...process.env, DATABASE_URL: databaseUrl, SEARCH_SCHEMA: schema, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(child.stdout.setEncoding('utf8'), 'data')) as [string];
  return {
    port: Number(line.split(' ')[1]),
    pid: child.pid ?? 0,
    async review(coachId) {
      await client.query({ name: 'review', text: review, values: [coachId] });
    },
    async stop() {
      child.kill('SIGKILL');
      await once(child, 'exit');
      await client.query(`drop schema ${schema} cascade`);
      await client.end();
    },
  };
}
