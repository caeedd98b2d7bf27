import { availabilityDecider } from '@academy/domain/availability';
import { type Booking, bookingDecider } from '@academy/domain/bookings';
import { busyDecider } from '@academy/domain/feeds';
import type { Decider } from '@academy/domain/kernel';
import { outcomeDecider } from '@academy/domain/outcomes';

/** Stored samples, and the state that a decider folds from them. */
export interface Story {
  readonly decider: Pick<Decider<unknown, never, never>, 'initialState' | 'evolve'>;
  readonly samples: readonly string[];
  readonly state: unknown;
}

const bookingId = '7_0_00c0ffee00c0ffee';
const times = (...times: readonly string[]): number[] => times.map((time) => Date.parse(time));
/** The held booking of the samples. */
const booking = (change: Partial<Booking>) => {
  const [startsAt = 0, endsAt = 0, busyUntil = 0] = times('2026-11-27T10:00:00Z', '2026-11-27T11:00:00Z', '2026-11-27T11:10:00Z');
  const [heldUntil = 0] = times('2026-11-25T10:05:00Z');
  const policy = { rule: 1, freeHours: 48, latePercent: 50, absentPercent: 75 } as const;
  const held = { bookingId, athleteId: 3, sport: 'Yoga', kind: 'session', how: 'asked', pricePaise: 120_001, policy } as const;
  const rest = {
    phase: 'held',
    isExtended: false,
    isUnpaid: false,
    confirmedAt: null,
    sequence: 0,
    proposed: [],
    fromWeek: null,
    toWeek: null,
  } as const;
  const zone = 'Asia/Kolkata';
  return {
    bookings: new Map([[bookingId, { ...held, startsAt, endsAt, busyUntil, heldUntil, zone, ...rest, ...change }]]),
    waiting: [],
    joins: new Map(),
  };
};
const [confirmedAt = 0] = times('2026-11-25T10:00:00Z');

/** Expected states of hours, bookings and outcomes, with every field they keep. */
export const scheduleStories: Readonly<Record<string, Story>> = {
  "a coach's hours, days off and terms": {
    decider: availabilityDecider,
    samples: ['CalendarOpened.v1', 'WeeklyHoursSet.v1', 'TermsSet.v1', 'TimeOffSet.v1'],
    state: {
      version: 4,
      anchor: '2026-11-21T22:30:00.000Z',
      schedule: {
        zone: 'Asia/Kolkata',
        hours: [
          [],
          [{ begin: 540, end: 1020 }],
          [],
          [
            { begin: 540, end: 720 },
            { begin: 840, end: 1440 },
          ],
          [],
          [],
          [],
        ],
        timeOff: [{ fromDay: '2026-12-24', toDay: '2026-12-26', spans: [{ begin: 600, end: 660 }], reason: 'holiday' }],
        terms: {
          lengthMinutes: 90,
          stepMinutes: 30,
          bufferMinutes: 15,
          noticeHours: 24,
          horizonWeeks: 4,
          introsPerWeek: 2,
          policy: { rule: 1, freeHours: 48, latePercent: 50, absentPercent: 75 },
        },
      },
    },
  },
  'a place that is paid for, and who waits for one': {
    decider: bookingDecider,
    samples: ['SlotHeld.v1', 'BookingAccepted.v1', 'HoldExtended.v1', 'WaitingJoined.v1'],
    state: {
      ...booking({ phase: 'accepted', isExtended: true, heldUntil: Date.parse('2026-11-25T10:20:00Z') }),
      waiting: [4],
      joins: new Map([[4, 1]]),
    },
  },
  'a place that was not paid for': {
    decider: bookingDecider,
    samples: ['SlotHeld.v1', 'BookingAccepted.v1', 'HoldReleased.v1', 'WaitingJoined.v1', 'WaitingLeft.v1'],
    state: { ...booking({ phase: 'released', isUnpaid: true, heldUntil: Date.parse('2026-11-25T10:10:00Z') }), joins: new Map([[4, 1]]) },
  },
  'a cancelled booking': {
    decider: bookingDecider,
    samples: ['SlotHeld.v1', 'BookingConfirmed.v1', 'BookingCancelled.v1'],
    state: booking({ phase: 'cancelled', confirmedAt }),
  },
  'a booking whose coach proposes other times': {
    decider: bookingDecider,
    samples: ['SlotHeld.v1', 'BookingConfirmed.v1', 'MoveProposed.v1'],
    state: booking({ phase: 'confirmed', confirmedAt, proposed: times('2026-11-27T13:00:00Z', '2026-12-04T09:00:00Z') }),
  },
  'a booking that moved within its week and then to another': {
    decider: bookingDecider,
    samples: ['SlotHeld.v1', 'BookingConfirmed.v1', 'MoveProposed.v1', 'BookingMoved.v1', 'BookingMovedOut.v1'],
    state: booking({
      phase: 'movedOut',
      confirmedAt,
      startsAt: Date.parse('2026-11-27T13:00:00Z'),
      endsAt: Date.parse('2026-11-27T14:00:00Z'),
      busyUntil: Date.parse('2026-11-27T14:10:00Z'),
      sequence: 2,
      toWeek: 1,
    }),
  },
  'an outcome that was disputed and answered': {
    decider: outcomeDecider,
    samples: ['OutcomeFound.v1', 'AttendanceStated.v1', 'OutcomeDisputed.v1', 'OutcomeAnswered.v1'],
    state: {
      outcome: 'athleteAbsent',
      isSettled: false,
      findings: 1,
      settleAt: '2026-12-02T11:00:00.000Z',
      said: { athlete: ['technical'], coach: [] },
      dispute: { by: 'athlete', claims: 'technical', agrees: true, restAt: '2026-12-02T11:00:00.000Z' },
    },
  },
  'an outcome that is settled': {
    decider: outcomeDecider,
    samples: ['OutcomeFound.v1', 'OutcomeSettled.v1'],
    state: {
      outcome: 'technical',
      isSettled: true,
      findings: 1,
      settleAt: '2026-12-02T11:00:00.000Z',
      said: { athlete: [], coach: [] },
      dispute: null,
    },
  },
  'busy times of another calendar': {
    decider: busyDecider,
    samples: ['BusyReplaced.v1'],
    state: {
      at: '2026-11-25T10:00:00.000Z',
      spans: [{ from: '2026-11-27T10:00:00.000Z', until: '2026-11-27T11:30:00.000Z' }],
      until: '2027-05-24T00:00:00.000Z',
    },
  },
  'days off that were taken back': {
    decider: availabilityDecider,
    samples: ['TimeOffSet.v1', 'TimeOffCleared.v1'],
    state: { ...availabilityDecider.initialState, version: 2 },
  },
};
