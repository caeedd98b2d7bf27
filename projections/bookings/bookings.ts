import { slotsLive } from '@academy/domain/availability';
import { type Booking, bookingDecider, type BookingEvent, bookingEvents, bookingsLive, emptyCalendar } from '@academy/domain/bookings';
import { defineReadModel, type Projected, storable } from '../read-model.ts';
import { bookingTable } from '../tables.ts';

/** Those who wait have no booking yet. */
type OneBooking = Extract<BookingEvent, { readonly data: { readonly bookingId: string } }>;

/** Who cancelled it, when and at what cost. */
export type Cancellation = Omit<Extract<BookingEvent, { type: 'BookingCancelled' }>['data'], 'coachId' | 'week' | 'bookingId'>;

/** A booking as JSON keeps it: without an end of the hold while it moves. */
export type StoredBooking = Omit<Booking, 'heldUntil'> & { readonly heldUntil: number | null };

/** What one week says of a booking. */
interface Folded {
  readonly bookingId: string;
  readonly coachId: number;
  readonly week: number;
  readonly position: bigint;
  readonly booking: Booking | null;
  readonly cancellation: Cancellation | null;
  readonly isShown: boolean;
}

interface Row {
  booking_id: string;
  coach_id: string;
  week: number;
  position: string;
  booking: StoredBooking;
  cancellation: Cancellation | null;
  is_shown: boolean;
}

const columns = `booking_id, coach_id, week, position, athlete_id, kind, phase, starts_at, ends_at, held_until, confirmed_at, is_shown,
  booking, cancellation`;

const select = `select booking_id, coach_id, week, position, booking, cancellation, is_shown from ${bookingTable}
  where booking_id = any($1::text[])`;

const upsert = `
  insert into ${bookingTable} (${columns})
  select * from unnest($1::text[], $2::bigint[], $3::int[], $4::bigint[], $5::bigint[], $6::text[], $7::text[], $8::timestamptz[],
    $9::timestamptz[], $10::timestamptz[], $11::timestamptz[], $12::boolean[], $13::jsonb[], $14::jsonb[])
  on conflict (booking_id, week) do update set position = excluded.position, phase = excluded.phase, starts_at = excluded.starts_at,
    ends_at = excluded.ends_at, held_until = excluded.held_until, confirmed_at = excluded.confirmed_at, is_shown = excluded.is_shown,
    booking = excluded.booking, cancellation = excluded.cancellation`;

/** A booking as it was before it was stored. */
export const restored = (booking: StoredBooking): Booking => ({ ...booking, heldUntil: booking.heldUntil ?? Number.POSITIVE_INFINITY });

const foldedOf = (row: Row): Folded => ({
  bookingId: row.booking_id,
  coachId: Number(row.coach_id),
  week: row.week,
  position: BigInt(row.position),
  booking: restored(row.booking),
  cancellation: row.cancellation,
  isShown: row.is_shown,
});

function evolve(folded: Folded, event: Projected<OneBooking>): Folded {
  const { bookingId } = event.data;
  const bookings = new Map(folded.booking && [[bookingId, folded.booking]]);
  const booking = bookingDecider.evolve({ ...emptyCalendar, bookings }, event).bookings.get(bookingId) ?? null;
  return { ...folded, position: event.position, booking, cancellation: cancellationAfter(folded, event) };
}

function cancellationAfter({ cancellation }: Folded, { type, data }: OneBooking): Cancellation | null {
  if (type === 'SlotHeld') return null;
  if (type !== 'BookingCancelled') return cancellation;
  const { at, by, reason, capturePaise, releasePaise } = data;
  return { at, by, reason, capturePaise, releasePaise };
}

/** A place in another week that the booking has not reached. */
const isAhead = ({ how, phase }: Booking): boolean => how === 'moving' && (phase === 'held' || phase === 'released');

/** The week that has the booking; between two weeks the one where its new place is held; undefined if neither is known. */
function shownWeek(weeks: readonly Folded[]): number | undefined {
  const here = weeks.filter(({ booking }) => booking !== null && booking.phase !== 'movedOut');
  const shown = here.find(({ booking }) => booking && !isAhead(booking)) ?? here.find(({ booking }) => booking?.phase === 'held');
  return shown?.week;
}

const time = (ms: number | null): string | null => (ms === null || ms === Number.POSITIVE_INFINITY ? null : new Date(ms).toISOString());

/** Every booking, by the weeks it was in. One of them shows it; the others tell where it came from. */
export const bookings = defineReadModel<OneBooking>({
  name: 'bookings',
  version: 3,
  streams: ['calendar-'],
  events: bookingEvents.map(({ type }) => type).filter((type) => type !== 'WaitingJoined' && type !== 'WaitingLeft'),
  tables: {
    [bookingTable]: `booking_id text not null, coach_id bigint not null, week int not null, position bigint not null,
      athlete_id bigint not null, kind text not null, phase text not null, starts_at timestamptz not null, ends_at timestamptz not null,
      held_until timestamptz, confirmed_at timestamptz, is_shown boolean not null, booking jsonb not null, cancellation jsonb`,
  },
  indexes: [
    `alter table ${bookingTable} add primary key (booking_id, week)`,
    `create index on ${bookingTable} (coach_id, starts_at)`,
    `create index on ${bookingTable} (athlete_id, starts_at)`,
  ],

  shownIn: [
    { key: 'coach', view: bookingsLive, of: (id) => `coach-${id}` },
    { key: 'athlete', view: bookingsLive, of: (id) => `athlete-${id}` },
    { key: 'places', view: slotsLive },
  ],

  async apply(db, events) {
    const ids = [...new Set(events.map(({ data }) => data.bookingId))];
    const { rows } = await db.query<Row>({ name: 'bookings-select', text: select, values: [ids] });
    const weeks = new Map<string, Map<number, Folded>>(ids.map((id) => [id, new Map()]));
    for (const row of rows) weeks.get(row.booking_id)?.set(row.week, foldedOf(row));
    const changed = new Set<string>();
    for (const event of events) {
      const { bookingId, coachId, week } = event.data;
      const ofBooking = weeks.get(bookingId);
      const before = ofBooking?.get(week) ?? { ...nothing, bookingId, coachId, week };
      if (event.position <= before.position) continue;
      ofBooking?.set(week, evolve(before, event));
      changed.add(bookingId);
    }
    const all = [...changed].flatMap((bookingId) => {
      const ofBooking = [...(weeks.get(bookingId)?.values() ?? [])];
      const shown = shownWeek(ofBooking);
      return ofBooking.flatMap((folded) => {
        const { booking, week } = folded;
        return booking ? Object.assign({}, folded, { booking, isShown: week === shown }) : [];
      });
    });
    if (all.length > 0) await db.query({ name: 'bookings-upsert', text: upsert, values: valuesOf(all) });
    return [...new Set(all.flatMap(keysOf))];
  },
});

const nothing = { position: -1n, booking: null, cancellation: null, isShown: false } as const;

type Shown = Folded & { readonly booking: Booking };

const valuesOf = (all: readonly Shown[]): unknown[] => [
  all.map(({ bookingId }) => bookingId),
  all.map(({ coachId }) => coachId),
  all.map(({ week }) => week),
  all.map(({ position }) => position),
  all.map(({ booking }) => booking.athleteId),
  all.map(({ booking }) => booking.kind),
  all.map(({ booking }) => booking.phase),
  all.map(({ booking }) => time(booking.startsAt)),
  all.map(({ booking }) => time(booking.endsAt)),
  all.map(({ booking }) => time(booking.heldUntil)),
  all.map(({ booking }) => time(booking.confirmedAt)),
  all.map(({ isShown }) => isShown),
  all.map(({ booking }) => JSON.stringify({ ...booking, sport: storable(booking.sport) })),
  all.map(({ cancellation }) => cancellation && JSON.stringify(cancellation)),
];

/** A coach learns of a booking when it is confirmed; a place may be taken or free before. */
const keysOf = ({ coachId, booking }: Shown): string[] => [
  `athlete:${booking.athleteId}`,
  `places:${coachId}`,
  ...(booking.confirmedAt === null ? [] : [`coach:${coachId}`]),
];
