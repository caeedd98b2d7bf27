import type { SlotsView } from '@academy/domain/availability';
import type { BookingView, WaitingList } from '@academy/domain/bookings';
import type { RecordView } from '@academy/domain/records';
import type { SafetyView } from '@academy/domain/safety';
import { bookingAt, bookingId } from '../../app/testing/samples.ts';
import { gives } from '../../app/testing/scripted-api.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

const today = Math.floor(Date.now() / dayMs) * dayMs;
const iso = (ms: number): string => new Date(ms).toISOString();

/** A time so many days after today at half past three in UTC, and so many hours later; nine o'clock in Kolkata. */
export const startAt = (days: number, hours = 0): string => iso(today + days * dayMs + 3.5 * hourMs + hours * hourMs);

/** A time so many minutes from now. */
export const startIn = (minutes: number): string => iso(Date.now() + minutes * minuteMs);

/** A time as a coach's clocks show it that are so many minutes ahead of UTC. */
const both = (at: string, ahead: number): BookingView['starts'] => ({ at, local: iso(Date.parse(at) + ahead * minuteMs).slice(0, 16) });

const kolkata = 330;
const apia = 780;

const terms = {
  length_minutes: 60,
  price_paise: 120_000,
  intros_per_week: 0,
  horizon_weeks: 8,
  free_hours: 24,
  late_percent: 50,
  absent_percent: 100,
};

const slotsOf = (ahead: number, days: readonly number[], hours: number): SlotsView['slots'] =>
  days.flatMap((day) => Array.from({ length: hours }, (_, hour) => both(startAt(day, hour), ahead)));

/** Free times in the zone of a coach in Kolkata: a few on most days, and many on one. */
export const slots: SlotsView = {
  zone: 'Asia/Kolkata',
  is_full: false,
  slots: [...slotsOf(kolkata, [2, 3], 5), ...slotsOf(kolkata, [5], 14), ...slotsOf(kolkata, [8], 3)],
  weeks: [],
  terms,
};
export const slotsElsewhere: SlotsView = { zone: 'Pacific/Apia', is_full: false, slots: slotsOf(apia, [2, 3, 6], 4), weeks: [], terms };
export const freeSlots: SlotsView = { ...slots, terms: { ...terms, price_paise: 0 } };
/** The same of a coach who gives intro calls. */
export const withIntros: SlotsView = { ...slots, terms: { ...terms, intros_per_week: 2 } };
export const noSlots: SlotsView = { ...slots, slots: [] };
/** Others have all times of the first of two weeks. */
export const fullWeek: SlotsView = {
  ...slots,
  slots: slotsOf(kolkata, [8, 9], 3),
  weeks: [
    { week: 4, from: startAt(0), to: startAt(7), is_full: true },
    { week: 5, from: startAt(7), to: startAt(14), is_full: false },
  ],
};
export const waitingFor = (place: number): WaitingList['waiting'][number] => ({
  coach_id: 3,
  coach_name: 'Ravi Menon',
  coach_image: null,
  week: 4,
  from: startAt(0),
  to: startAt(7),
  zone: 'Asia/Kolkata',
  place,
});
export const noHours: SlotsView = { zone: null, is_full: false, slots: [], weeks: [], terms: null };

export { bookingId };

/** A booking of a coach who is elsewhere, on the day after tomorrow. */
export function bookingOf(change: Partial<BookingView> = {}): BookingView {
  const at = change.starts?.at ?? startAt(2);
  return bookingAt({ starts: both(at, apia), ends: both(iso(Date.parse(at) + hourMs), apia), zone: 'Pacific/Apia' }, change);
}

/** A time of a coach in Apia. */
export const inApia = (at: string): BookingView['starts'] => both(at, apia);

export const held = bookingOf({ state: 'held', held_until: iso(Date.now() + 5 * minuteMs) });
export const heldBriefly = bookingOf({ state: 'held', held_until: iso(Date.now()) });

export const freely: BookingView['cancelling'] = { capture_paise: 0, release_paise: 120_000, until: startAt(1) };
/** What costs nothing. */
export const free: Partial<BookingView> = { price_paise: 0, cancelling: { capture_paise: 0, release_paise: 0, until: startAt(2) } };

export const atCost: BookingView['cancelling'] = { capture_paise: 60_000, release_paise: 60_000, until: startAt(2) };

/** The session took place, by what the servers saw; it is not settled yet. */
export const foundOutcome: NonNullable<BookingView['outcome']> = {
  outcome: 'completed',
  rule: 1,
  together_ms: 52 * minuteMs,
  dispute: null,
  is_disputed: false,
  said: [],
  settle_at: startIn(22 * 60),
  settled_at: null,
  capture_paise: null,
  release_paise: null,
};

/** A record that nobody has begun, and health details that are not shared. */
const emptyRecord: RecordView = {
  has_begun: true,
  coach_name: 'Ravi Menon',
  athlete_name: 'Asha Kumar',
  minutes: null,
  note: null,
  replies: [],
  goals: [],
};
export const notShared: SafetyView = { is_shared: false, can_share: true, opens_at: startAt(2), closes_at: startAt(2, 1), views: [] };

/** What is beside every session: no record, and no health details shared. */
export const around = {
  [`GET /bookings/${bookingId}/record`]: gives(emptyRecord),
  [`GET /bookings/${bookingId}/safety`]: gives(notShared),
};

export const past = bookingOf({ starts: inApia(startAt(-2)), ends: inApia(startAt(-2, 1)) });
