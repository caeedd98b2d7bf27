import { setImmediate as nextTurn } from 'node:timers/promises';
import { coachesLive } from '@academy/domain/coaches';
import type { DayEvent } from '@academy/domain/days';
import { copyRows } from '../copy-rows.ts';
import { type Db, defineReadModel, type Projected } from '../read-model.ts';
import { type Coach, evolve, type FreeEvent, freeTimesOf, freeTypes, nobody, tidy } from './free-times.fold.ts';

/** All are named after the version of the read model. Searches read the first one only, whose rows are small. */
export const freeTable = 'free_times_v2';
export const freeCoachTable = 'free_times_coaches_v2';
export const freeDayTable = 'free_times_day_v2';

interface Folded {
  readonly position: bigint;
  readonly coach: Coach;
}
type All = ReadonlyMap<number, Folded>;
interface Row {
  coach_id: string;
  position: string;
  coach: Coach;
}

const unknown: Folded = { position: -1n, coach: nobody };
/** Coaches whose times are folded at once: more would keep the other read models of the process waiting. */
const pageSize = 25;

const coachColumns = ['coach_id', 'position', 'coach'] as const;
const timesColumns = ['coach_id', 'zone', 'notice_minutes', 'horizon_minutes', 'starts'] as const;

const selectDay = `select day from ${freeDayTable}`;
const upsertDay = `insert into ${freeDayTable} (day) values ($1) on conflict (one) do update set day = excluded.day`;
const select = `select ${coachColumns.join(', ')} from ${freeCoachTable} where coach_id = any($1::bigint[])`;
const selectPage = `select ${coachColumns.join(', ')} from ${freeCoachTable} where coach_id > $1 order by coach_id limit ${pageSize}`;

const upsertCoaches = `
  insert into ${freeCoachTable} (${coachColumns.join(', ')}) select * from unnest($1::bigint[], $2::bigint[], $3::jsonb[])
  on conflict (coach_id) do update set position = excluded.position, coach = excluded.coach`;

const upsertTimes = `
  insert into ${freeTable} as known (${timesColumns.join(', ')})
  select coach_id, zone, notice_minutes, horizon_minutes, starts::integer[]
  from unnest($1::bigint[], $2::text[], $3::integer[], $4::integer[], $5::text[]) as given (${timesColumns.join(', ')})
  on conflict (coach_id) do update set zone = excluded.zone, notice_minutes = excluded.notice_minutes,
    horizon_minutes = excluded.horizon_minutes, starts = excluded.starts
  where (known.zone, known.notice_minutes, known.horizon_minutes, known.starts)
    is distinct from (excluded.zone, excluded.notice_minutes, excluded.horizon_minutes, excluded.starts)
  returning coach_id`;

const allOf = (rows: readonly Row[]): Map<number, Folded> =>
  new Map(rows.map(({ coach_id: id, position, coach }): [number, Folded] => [Number(id), { position: BigInt(position), coach }]));

const isDay = (event: Projected<FreeEvent | DayEvent>): event is Projected<DayEvent> => event.type === 'DayBegan';

/** Folds an event into its coach; true if it was not folded before. An event that was parked comes after later ones. */
function fold(all: Map<number, Folded>, event: Projected<FreeEvent>, isLate = false): boolean {
  const { coachId } = event.data;
  const { position, coach } = all.get(coachId) ?? unknown;
  const isBehind = event.position <= position;
  if (isBehind && !isLate) return false;
  all.set(coachId, { position: isBehind ? position : event.position, coach: evolve(coach, event) });
  return true;
}

const coachValues = ([id, { position, coach }]: readonly [number, Folded]) => [id, position, JSON.stringify(coach)] as const;

function timesValues(all: All, day: string) {
  return [...all].flatMap(([id, { coach }]) => {
    const times = freeTimesOf(coach, day);
    return times ? [[id, times.zone, times.noticeMinutes, times.horizonMinutes, `{${times.starts.join(',')}}`] as const] : [];
  });
}

const byColumn = (columns: readonly string[], rows: readonly (readonly unknown[])[]): unknown[] =>
  columns.map((_column, index) => rows.map((row) => row[index]));

function* pagesOf(all: All): Generator<All> {
  const entries = [...all];
  for (let begin = 0; begin < entries.length; begin += pageSize) yield new Map(entries.slice(begin, begin + pageSize));
}

const tidied = (all: All, day: string): All =>
  new Map([...all].map(([id, { position, coach }]): [number, Folded] => [id, { position, coach: tidy(coach, day) }]));

/** Stores coaches and their times. Returns the sports of those whose times have changed. */
async function* write(db: Db, given: All, day: string): AsyncGenerator<string> {
  for (const page of pagesOf(given)) yield* await writePage(db, page, day);
}

async function writePage(db: Db, given: All, day: string): Promise<readonly string[]> {
  const all = tidied(given, day);
  await db.query({ name: 'free-times-coaches', text: upsertCoaches, values: byColumn(coachColumns, [...all].map(coachValues)) });
  const values = byColumn(timesColumns, timesValues(all, day));
  const { rows } = await db.query<{ coach_id: string }>({ name: 'free-times-upsert', text: upsertTimes, values });
  return rows.flatMap(({ coach_id: id }) => all.get(Number(id))?.coach.sport || []);
}

/** The times of every coach anew, because a day has begun. */
async function* writeAll(db: Db, day: string): AsyncGenerator<string> {
  for (let after = 0, more = true; more;) {
    const { rows } = await db.query<Row>({ name: 'free-times-page', text: selectPage, values: [after] });
    yield* write(db, allOf(rows), day);
    after = Number(rows.at(-1)?.coach_id);
    more = rows.length === pageSize;
  }
}

const later = (day: string, event: Projected<FreeEvent | DayEvent>): string =>
  isDay(event) && event.data.day > day ? event.data.day : day;

/**
 * When each coach is free in the next 28 days. Time passes by `DayBegan` only: what has become too late since then is left out by the
 * queries. A hold counts as taken until its release is an event.
 */
export const freeTimes = defineReadModel<FreeEvent | DayEvent>({
  name: 'free_times',
  version: 2,
  batchDelayMs: 200,
  streams: ['availability-', 'busy-', 'calendar-', 'coach-', 'day-'],
  events: ['DayBegan', ...freeTypes],
  tables: {
    [freeTable]: `coach_id bigint not null, zone text not null, notice_minutes integer not null, horizon_minutes integer not null,
      starts integer[] not null`,
    [freeCoachTable]: 'coach_id bigint not null, position bigint not null, coach jsonb not null',
    [freeDayTable]: 'one boolean not null default true, day text not null',
  },
  indexes: [
    `alter table ${freeTable} add primary key (coach_id)`,
    `alter table ${freeCoachTable} add primary key (coach_id)`,
    `alter table ${freeDayTable} add primary key (one)`,
  ],

  // Cards of coaches show the next time.
  shownIn: [{ key: 'sport', view: coachesLive }],

  async apply(db, events, isLate) {
    const found = await db.query<{ day: string }>({ name: 'free-times-day', text: selectDay, values: [] });
    const before = found.rows[0]?.day ?? '';
    const day = events.reduce(later, before);
    const ofCoaches = events.filter((event): event is Projected<FreeEvent> => !isDay(event));
    const ids = [...new Set(ofCoaches.map(({ data }) => data.coachId))];
    const all = allOf((await db.query<Row>({ name: 'free-times-select', text: select, values: [ids] })).rows);
    const changed = new Set(ofCoaches.filter((event) => fold(all, event, isLate)).map(({ data }) => data.coachId));
    const sports = new Set<string>();
    for await (const sport of write(db, new Map([...all].filter(([id]) => changed.has(id))), day)) sports.add(sport);
    if (day !== before) {
      await db.query({ name: 'free-times-day-upsert', text: upsertDay, values: [day] });
      for await (const sport of writeAll(db, day)) sports.add(sport);
    }
    return Array.from(sports, (sport) => `sport:${sport}`);
  },

  bulk(open) {
    const all = new Map<number, Folded>();
    let day = '';
    return {
      add(event) {
        day = later(day, event);
        if (isDay(event)) return;
        fold(all, event);
        const { coachId } = event.data;
        const { position, coach } = all.get(coachId) ?? unknown;
        all.set(coachId, { position, coach: tidy(coach, day) });
      },
      drained: () => Promise.resolve(),
      async finish() {
        const inTurns = async function* <Row>(rowsOf: (page: All) => readonly Row[]): AsyncGenerator<Row> {
          for (const page of pagesOf(all)) {
            yield* rowsOf(tidied(page, day));
            await nextTurn();
          }
        };
        await copyRows(
          open,
          freeCoachTable,
          coachColumns,
          inTurns((page) => [...page].map(coachValues)),
        );
        await copyRows(
          open,
          freeTable,
          timesColumns,
          inTurns((page) => timesValues(page, day)),
        );
        await copyRows(open, freeDayTable, ['day'], day === '' ? [] : [[day]]);
      },
    };
  },
});
