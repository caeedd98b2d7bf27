import { type BookingEvent, bookingsLive } from '@academy/domain/bookings';
import { addDays, weekdayOf } from '@academy/domain/kernel';
import type { OutcomeEvent } from '@academy/domain/outcomes';
import type { WalletEvent } from '@academy/domain/wallets';
import { createWallClocks, type WallClocks } from '@academy/platform/zones';
import { defineReadModel, type Projected } from '../read-model.ts';

/** Named after the version of the read model. */
export const sessionWeekTable = 'session_weeks_v1';

type Of<Event, Type extends string> = Extract<Event, { readonly type: Type }>;
type WeekEvent =
  | Of<BookingEvent, 'SlotHeld' | 'BookingMoved'>
  | Of<OutcomeEvent, 'OutcomeFound' | 'OutcomeSettled'>
  | Of<WalletEvent, 'FundsCaptured'>;

/** What was said last of something, and where in the log. */
interface Said<Value> {
  readonly value: Value;
  readonly position: string;
}

/** What several streams say of one session. One of them may be parked while the others go on. */
interface Facts {
  readonly zone?: Said<string>;
  /** Unix milliseconds */
  readonly startsAt?: Said<number>;
  readonly tookPlace?: Said<boolean>;
  readonly earnedPaise?: Said<number>;
}

interface Session {
  readonly bookingId: string;
  readonly coachId: number;
  readonly athleteId: number;
  readonly facts: Facts;
}

interface Row {
  booking_id: string;
  coach_id: string;
  athlete_id: string;
  facts: Facts;
}

const select = `select booking_id, coach_id, athlete_id, facts from ${sessionWeekTable} where booking_id = any($1::text[])`;
const upsert = `
  insert into ${sessionWeekTable} (booking_id, coach_id, athlete_id, zone, week, took_place, earned_paise, facts)
  select * from unnest($1::text[], $2::bigint[], $3::bigint[], $4::text[], $5::text[], $6::boolean[], $7::bigint[], $8::jsonb[])
  on conflict (booking_id) do update set athlete_id = excluded.athlete_id, zone = excluded.zone, week = excluded.week,
    took_place = excluded.took_place, earned_paise = excluded.earned_paise, facts = excluded.facts`;

/** What an event says; a place in another week counts once the booking has moved there. */
function factsIn(event: WeekEvent): { readonly [Name in keyof Facts]: Facts[Name] extends Said<infer Value> | undefined ? Value : never } {
  switch (event.type) {
    case 'SlotHeld':
      return { zone: event.data.zone, ...(event.data.how !== 'moving' && { startsAt: Date.parse(event.data.startsAt) }) };
    case 'BookingMoved':
      return { startsAt: Date.parse(event.data.startsAt) };
    case 'OutcomeFound':
    case 'OutcomeSettled':
      return { tookPlace: event.data.outcome === 'completed' };
    case 'FundsCaptured':
      return { earnedPaise: event.data.paise };
  }
}

/** The facts after an event. The same object if it says nothing that is newer. */
function evolve(before: Facts, event: Projected<WeekEvent>): Facts {
  const newer = Object.entries(factsIn(event)).filter(([name]) => {
    const known = before[name as keyof Facts];
    return known === undefined || BigInt(known.position) < event.position;
  });
  if (newer.length === 0) return before;
  const position = String(event.position);
  return { ...before, ...Object.fromEntries(newer.map(([name, value]) => [name, { value, position }])) };
}

/** The first day of the week in which a session begins on the coach's clocks: a Sunday, yyyy-mm-dd. Null if its place is not known. */
function weekOf({ zone, startsAt }: Facts, wallClocks: WallClocks): string | null {
  if (!zone || !startsAt) return null;
  const day = (wallClocks(zone.value, startsAt.value) ?? new Date(startsAt.value).toISOString()).slice(0, 10);
  return addDays(day, -weekdayOf(day));
}

/** `athlete_7` is the wallet of athlete 7. */
const athleteIn = (event: WeekEvent): number | undefined => {
  if (event.type === 'FundsCaptured') return Number(event.data.walletId.slice('athlete_'.length));
  return event.type === 'BookingMoved' ? undefined : event.data.athleteId;
};

const idIn = (event: WeekEvent): string => (event.type === 'FundsCaptured' ? event.data.holdId : event.data.bookingId);

const sessionOf = (row: Row): Session => ({
  bookingId: row.booking_id,
  coachId: Number(row.coach_id),
  athleteId: Number(row.athlete_id),
  facts: row.facts,
});

const wallClocks = createWallClocks();

/** Nobody: a booking of which only its move is known. */
const nobody = 0;

/** The week of every booking, whether its session took place, and what it earned. */
export const sessionWeeks = defineReadModel<WeekEvent>({
  name: 'session_weeks',
  version: 1,
  batchDelayMs: 100,
  streams: ['calendar-', 'outcome-', 'wallet-'],
  events: ['SlotHeld', 'BookingMoved', 'OutcomeFound', 'OutcomeSettled', 'FundsCaptured'],
  tables: {
    [sessionWeekTable]: `booking_id text not null, coach_id bigint not null, athlete_id bigint not null, zone text, week text,
      took_place boolean not null, earned_paise bigint not null, facts jsonb not null`,
  },
  indexes: [
    `alter table ${sessionWeekTable} add primary key (booking_id)`,
    `create index on ${sessionWeekTable} (coach_id, week) include (took_place, earned_paise) where took_place or earned_paise > 0`,
    `create index on ${sessionWeekTable} (athlete_id, week) include (took_place) where took_place`,
  ],

  shownIn: [
    { key: 'coach', view: bookingsLive, of: (id) => `coach-${id}` },
    { key: 'athlete', view: bookingsLive, of: (id) => `athlete-${id}` },
  ],

  async apply(db, events) {
    const ids = [...new Set(events.map(idIn))];
    const { rows } = await db.query<Row>({ name: 'session-weeks-select', text: select, values: [ids] });
    const sessions = new Map(rows.map((row) => [row.booking_id, sessionOf(row)]));
    const changed = new Set<string>();
    for (const event of events) {
      const bookingId = idIn(event);
      const before = sessions.get(bookingId) ?? { bookingId, coachId: event.data.coachId, athleteId: nobody, facts: {} };
      const facts = evolve(before.facts, event);
      if (facts === before.facts) continue;
      sessions.set(bookingId, { ...before, athleteId: athleteIn(event) ?? before.athleteId, facts });
      changed.add(bookingId);
    }
    const all = [...changed].flatMap((bookingId) => sessions.get(bookingId) ?? []);
    if (all.length > 0) await db.query({ name: 'session-weeks-upsert', text: upsert, values: valuesOf(all) });
    // Places that are only booked are in no week's figures.
    return [...new Set(all.filter(isCounted).flatMap(({ coachId, athleteId }) => [`coach:${coachId}`, `athlete:${athleteId}`]))];
  },
});

/** What counts now, or did until this event. */
const isCounted = ({ facts }: Session): boolean => facts.tookPlace !== undefined || facts.earnedPaise !== undefined;

const valuesOf = (all: readonly Session[]): unknown[] => [
  all.map(({ bookingId }) => bookingId),
  all.map(({ coachId }) => coachId),
  all.map(({ athleteId }) => athleteId),
  all.map(({ facts }) => facts.zone?.value ?? null),
  all.map(({ facts }) => weekOf(facts, wallClocks)),
  all.map(({ facts }) => facts.tookPlace?.value ?? false),
  all.map(({ facts }) => facts.earnedPaise?.value ?? 0),
  all.map(({ facts }) => JSON.stringify(facts)),
];
