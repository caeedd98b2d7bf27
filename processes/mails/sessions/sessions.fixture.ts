import { athleteStream } from '@academy/domain/athletes';
import { type BookingEvent, bookingIdOf, calendarStream } from '@academy/domain/bookings';
import { coachStream } from '@academy/domain/coaches';
import { usualPolicy } from '@academy/domain/kernel';
import { type OutcomeEvent, outcomeStream } from '@academy/domain/outcomes';

const coachId = 7;
const athleteId = 3;
export const bookingId = bookingIdOf({ coachId, week: 0 }, '00000000000000aa');

const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const later = (moment: string, ms: number): string => new Date(Date.parse(moment) + ms).toISOString();

type EventData<Type extends BookingEvent['type']> = Extract<BookingEvent, { type: Type }>['data'];
type OutcomeData<Type extends OutcomeEvent['type']> = Extract<OutcomeEvent, { type: Type }>['data'];
export type Told = BookingEvent | OutcomeEvent;

/** The events of one booking, an hour of tennis that begins at `startsAt`; everything happens at `at` unless another time is given. */
export function sessionAt(startsAt: string, at = later(startsAt, -72 * hourMs)) {
  const inWeek = (week: number, when: string) => ({ coachId, week, bookingId, at: when });
  const place = (start: string) => ({ startsAt: start, endsAt: later(start, hourMs), busyUntil: later(start, hourMs) });
  const ofOutcome = (when: string) => ({ bookingId, coachId, athleteId, at: when });
  return {
    at,
    held: (change: Partial<EventData<'SlotHeld'>> = {}): Told => ({
      type: 'SlotHeld',
      data: {
        ...inWeek(0, at),
        athleteId,
        sport: 'Tennis',
        kind: 'session',
        ...place(startsAt),
        heldUntil: later(at, 5 * minuteMs),
        how: 'asked',
        from: null,
        pricePaise: 120_000,
        policy: usualPolicy,
        zone: 'Asia/Kolkata',
        ...change,
      },
    }),
    confirmed: (): Told => ({ type: 'BookingConfirmed', data: inWeek(0, at) }),
    released: (reason: EventData<'HoldReleased'>['reason'], week = 0): Told => ({
      type: 'HoldReleased',
      data: { ...inWeek(week, at), reason },
    }),
    moved: (start: string, sequence: number, week = 0): Told => ({
      type: 'BookingMoved',
      data: { ...inWeek(week, at), ...place(start), sequence },
    }),
    heldThere: (start: string, sequence: number, to = 1): Told => ({
      type: 'SlotHeld',
      data: {
        ...(sessionAt(startsAt, at).held().data as EventData<'SlotHeld'>),
        ...place(start),
        week: to,
        how: 'moving',
        heldUntil: null,
        from: { week: 0, sequence, confirmedAt: at },
      },
    }),
    movedOut: (toWeek: number, sequence: number): Told => ({ type: 'BookingMovedOut', data: { ...inWeek(0, at), toWeek, sequence } }),
    cancelled: (by: EventData<'BookingCancelled'>['by'], week = 0): Told => ({
      type: 'BookingCancelled',
      data: { ...inWeek(week, at), by, reason: 'unwell' as const, capturePaise: 0, releasePaise: 120_000 },
    }),
    proposed: (...starts: readonly string[]): Told => ({ type: 'MoveProposed', data: { ...inWeek(0, at), starts: [...starts] } }),
    found: (outcome: OutcomeData<'OutcomeFound'>['outcome'], settleAt: string): Told => ({
      type: 'OutcomeFound',
      data: { ...ofOutcome(later(startsAt, 75 * minuteMs)), outcome, rule: 1, togetherMs: 0, settleAt },
    }),
    disputed: (by: 'athlete' | 'coach', claims: OutcomeData<'OutcomeDisputed'>['claims'], settleAt: string): Told => ({
      type: 'OutcomeDisputed',
      data: {
        ...ofOutcome(later(startsAt, 2 * hourMs)),
        by: `${by}-${by === 'coach' ? coachId : athleteId}`,
        claims,
        text: 'private',
        settleAt,
      },
    }),
    settled: (): Told => ({
      type: 'OutcomeSettled',
      data: { ...ofOutcome(later(startsAt, 2 * hourMs)), outcome: 'completed', capturePaise: 120_000, releasePaise: 0 },
    }),
  };
}

/** Where an event lies. */
export const streamOf = ({ data }: Told): string => ('week' in data ? calendarStream(data) : outcomeStream(data.bookingId));

const empty = { phone: '', phoneCountry: '', dob: '', address: '' };
const ofCoach = {
  domain: 'Tennis',
  experience: '',
  languages: [],
  ageText: '',
  gender: '',
  imageId: '',
  ratePaise: null,
  showsContacts: false,
};

/** Two people with these names. */
export const people = (athlete = 'Asha Rao', coach = 'Ravi Menon') =>
  [
    [athleteStream(athleteId), { type: 'AthleteProfileUpdated', data: { athleteId, name: athlete, ...empty, health: '' } }],
    [coachStream(coachId), { type: 'CoachProfileUpdated', data: { coachId, name: coach, ...empty, ...ofCoach } }],
  ] as const;
