import { type Booking, bookingLimits } from '@academy/domain/bookings';
import type { Pool } from 'pg';
import { liveSchema } from '../bookkeeping.ts';
import { imagePath } from '../image-path.ts';
import type { FoundOutcome } from '../outcomes/outcomes.ts';
import { athleteTable, bookingTable, coachTable, outcomeTable } from '../tables.ts';
import { type Cancellation, restored, type StoredBooking } from './bookings.ts';
import { waitingQueries } from './waiting.queries.ts';

interface Row {
  coach_id: string;
  coach_name: string | null;
  coach_image: string | null;
  athlete_name: string | null;
  athlete_image: string | null;
  booking: StoredBooking;
  cancellation: Cancellation | null;
  outcome: FoundOutcome | null;
}

/** A booking at its place now, and the two people of it. */
export interface FoundBooking {
  readonly coachId: number;
  readonly coachName: string;
  /** Path of the photo, or null, as `athleteImage`. */
  readonly coachImage: string | null;
  readonly athleteName: string;
  readonly athleteImage: string | null;
  readonly booking: Booking;
  readonly cancellation: Cancellation | null;
  /** Null until it is found. */
  readonly outcome: FoundOutcome | null;
}

interface Person {
  readonly id: number;
  readonly role: 'athlete' | 'coach';
}

/** ISO 8601, the end excluded. */
interface Period {
  readonly from: string;
  readonly to: string;
  readonly now: string;
}

interface BusyTime {
  readonly startsAt: string;
  readonly endsAt: string;
  readonly now: string;
  /** Id of a booking that does not count, because it is about to move. */
  readonly except?: string;
}

const select = `
  select coach_id, coach.name as coach_name, coach.image_id as coach_image,
    athlete.name as athlete_name, athlete.image_id as athlete_image, booking, cancellation, outcome.outcome
  from ${liveSchema}.${bookingTable}
    left join ${liveSchema}.${coachTable} coach using (coach_id)
    left join ${liveSchema}.${athleteTable} athlete using (athlete_id)
    left join ${liveSchema}.${outcomeTable} outcome using (booking_id)
  where is_shown`;

const isOpen = (now: string): string => `(phase = 'accepted' or phase = 'held' and (held_until is null or held_until > ${now}))`;

const inPeriod = `starts_at >= $2 and starts_at < $3`;
const page = `order by starts_at, booking_id limit ${bookingLimits.list + 1}`;

/** A coach learns of a booking when it is confirmed. */
const statements = {
  ofCoach: { name: 'bookings-of-coach', text: `${select} and coach_id = $1 and ${inPeriod} and confirmed_at is not null ${page}` },
  ofAthlete: {
    name: 'bookings-of-athlete',
    text: `${select} and athlete_id = $1 and ${inPeriod} and (confirmed_at is not null or ${isOpen('$4')}) ${page}`,
  },
  oneOfCoach: { name: 'booking-of-coach', text: `${select} and booking_id = $1 and coach_id = $2 and confirmed_at is not null` },
  oneOfAthlete: { name: 'booking-of-athlete', text: `${select} and booking_id = $1 and athlete_id = $2` },
  busyAmong: {
    name: 'bookings-busy-among',
    text: `select distinct athlete_id from ${liveSchema}.${bookingTable} where athlete_id = any($1::bigint[]) and starts_at < $3
      and ends_at > $2 and starts_at > $2::timestamptz - interval '1 day' and (phase = 'confirmed' or ${isOpen('$4')})
      and booking_id <> $5`,
  },
  busyOf: {
    name: 'bookings-busy-of',
    text: `select kind, athlete_id, booking->'startsAt' as starts_at, booking->'busyUntil' as busy_until from ${liveSchema}.${bookingTable}
      where coach_id = $1 and starts_at < $3 and starts_at > $2::timestamptz - interval '2 days'
        and (phase = 'confirmed' or phase in ('held', 'accepted') and (held_until is null or held_until > $4))`,
  },
  hasIntro: {
    name: 'booking-has-intro',
    text: `select 1 from ${liveSchema}.${bookingTable} where athlete_id = $1 and coach_id = $2 and kind = 'intro'
      and (phase = 'confirmed' or ${isOpen('$3')}) limit 1`,
  },
} as const;

/** Times are ISO 8601. `now` is needed because a hold ends without an event. */
export const bookingQueries = (pool: Pool) => ({
  ...waitingQueries(pool),

  /** Bookings of a person that begin from `from` until before `to`, earliest first. Holds that ended are left out. */
  async ofPerson({ role, id }: Person, { from, to, now }: Period) {
    const { rows } =
      role === 'coach'
        ? await pool.query<Row>({ ...statements.ofCoach, values: [id, from, to] })
        : await pool.query<Row>({ ...statements.ofAthlete, values: [id, from, to, now] });
    return { bookings: rows.slice(0, bookingLimits.list).map(foundOf), hasMore: rows.length > bookingLimits.list };
  },

  /** Null if the person has no such booking. */
  async byId(bookingId: string, { role, id }: Person): Promise<FoundBooking | null> {
    const statement = role === 'coach' ? statements.oneOfCoach : statements.oneOfAthlete;
    const { rows } = await pool.query<Row>({ ...statement, values: [bookingId, id] });
    return rows[0] ? foundOf(rows[0]) : null;
  },

  /** Those of the athletes who have or hold a place that meets this time, buffers left out. No session is longer than a day. */
  async busyAmong(athleteIds: readonly number[], { startsAt, endsAt, now, except = '' }: BusyTime): Promise<number[]> {
    const { rows } = await pool.query<{ athlete_id: string }>({
      ...statements.busyAmong,
      values: [athleteIds, startsAt, endsAt, now, except],
    });
    return rows.map((row) => Number(row.athlete_id));
  },

  /**
   * Places of a coach that somebody has or holds, in Unix milliseconds, of a period and shortly before it. Who has them is shown to
   * nobody.
   */
  async busyOf(coachId: number, { from, to, now }: Period): Promise<Pick<Booking, 'startsAt' | 'busyUntil' | 'kind' | 'athleteId'>[]> {
    const { rows } = await pool.query<{ starts_at: number; busy_until: number; kind: Booking['kind']; athlete_id: string }>({
      ...statements.busyOf,
      values: [coachId, from, to, now],
    });
    return rows.map((row) => ({ startsAt: row.starts_at, busyUntil: row.busy_until, kind: row.kind, athleteId: Number(row.athlete_id) }));
  },

  /** Whether the athlete had, has or holds an intro call with this coach. */
  async hasIntro({ coachId, athleteId, now }: { readonly coachId: number; readonly athleteId: number; readonly now: string }) {
    return (await pool.query({ ...statements.hasIntro, values: [athleteId, coachId, now] })).rows.length > 0;
  },
});

const foundOf = (row: Row): FoundBooking => ({
  coachId: Number(row.coach_id),
  coachName: row.coach_name ?? '',
  coachImage: imagePath(row.coach_image),
  athleteName: row.athlete_name ?? '',
  athleteImage: imagePath(row.athlete_image),
  booking: restored(row.booking),
  cancellation: row.cancellation,
  outcome: row.outcome,
});
