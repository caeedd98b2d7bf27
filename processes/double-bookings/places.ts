import type { Tools } from '../process.ts';

/** A confirmed place, in Unix milliseconds; the end is that of the buffer, and excluded. */
export interface NotedPlace {
  readonly bookingId: string;
  readonly coachId: number;
  readonly startsAt: number;
  readonly busyUntil: number;
}

const iso = (ms: number): string => new Date(ms).toISOString();

const insert = `
  insert into processes.places (booking_id, coach, span) values ($1, int8range($2, $2, '[]'), tstzrange($3, $4)) on conflict do nothing`;
const meeting = `select booking_id from processes.places where coach && int8range($1, $1, '[]') and span && tstzrange($2, $3) and booking_id <> $4`;
const forget = `delete from processes.places where booking_id = $1 or coach && int8range($2, $2, '[]') and upper(span) <= $3`;

/** The table of confirmed places, in which no two of a coach meet. */
export const notedPlaces = (pool: Tools['pool']) => ({
  /** Forgets a booking's place, and those of the coach that are over. */
  async forget({ bookingId, coachId }: Pick<NotedPlace, 'bookingId' | 'coachId'>, now: string): Promise<void> {
    await pool.query({ name: 'places-forget', text: forget, values: [bookingId, coachId, now] });
  },

  /** The booking's former place must have been forgotten. False if there is no room. */
  async note({ bookingId, coachId, startsAt, busyUntil }: NotedPlace): Promise<boolean> {
    const values = [bookingId, coachId, iso(startsAt), iso(busyUntil)];
    return (await pool.query({ name: 'places-note', text: insert, values })).rowCount === 1;
  },

  /** The other bookings that are noted where this place would be. */
  async meeting({ bookingId, coachId, startsAt, busyUntil }: NotedPlace): Promise<string[]> {
    const values = [coachId, iso(startsAt), iso(busyUntil), bookingId];
    const { rows } = await pool.query<{ booking_id: string }>({ name: 'places-meeting', text: meeting, values });
    return rows.map((row) => row.booking_id);
  },
});
