import { Type } from 'typebox';
import { defineCommand, id, isCalendarDay, text } from '../kernel/index.ts';
import { cancelReasons } from './events.ts';
import { bookingLimits as limits } from './limits.ts';

/** A full minute, as the slots have it. */
const start = text('invalidStart', {
  pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}(:00(\\.000?0?)?)?Z$',
  maxLength: 24,
  description: 'ISO 8601 in UTC, as the coach’s slots say it.',
});
/** What passes the pattern need not be on any calendar or clock. */
const isMoment = (text: string): boolean => isCalendarDay(text.slice(0, 10)) && !Number.isNaN(Date.parse(text));

const paise = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER, problem: 'invalidField' });
const percent = Type.Integer({ minimum: 0, maximum: 100, problem: 'invalidField' });

/** POST /bookings */
export const holdSlotCommand = defineCommand({
  name: 'HoldSlot',
  schema: Type.Object({
    coach_id: id('bookedCoachNotFound'),
    starts_at: start,
    kind: Type.Enum(['session', 'intro'], { problem: 'invalidField' }),
  }),
  check: ({ starts_at: startsAt }) => (isMoment(startsAt) ? {} : { '/starts_at': 'invalidStart' }),
});

/** POST /bookings/{id}/confirm: the terms as the athlete saw them. */
export const acceptBookingCommand = defineCommand({
  name: 'AcceptBooking',
  schema: Type.Object({
    price_paise: paise,
    policy: Type.Object(
      {
        free_hours: Type.Integer({ minimum: 0, maximum: 72, problem: 'invalidField' }),
        late_percent: percent,
        absent_percent: percent,
      },
      { problem: 'invalidField' },
    ),
  }),
});

/** POST /bookings/{id}/cancel: with the costs as they were shown. */
export const cancelBookingCommand = defineCommand({
  name: 'CancelBooking',
  schema: Type.Object({ capture_paise: paise, reason: Type.Enum([...cancelReasons], { problem: 'reasonRequired' }) }),
});

/** POST /bookings/{id}/move */
export const moveBookingCommand = defineCommand({
  name: 'MoveBooking',
  schema: Type.Object({ starts_at: start }),
  check: ({ starts_at: startsAt }) => (isMoment(startsAt) ? {} : { '/starts_at': 'invalidStart' }),
});

/** POST /bookings/{id}/proposals */
export const proposeMoveCommand = defineCommand({
  name: 'ProposeMove',
  schema: Type.Object({
    starts: Type.Array(start, { minItems: 1, maxItems: limits.proposals, problem: 'tooManyStarts' }),
  }),
  check: ({ starts }) =>
    Object.fromEntries(starts.flatMap((startsAt, index) => (isMoment(startsAt) ? [] : [[`/starts/${index}`, 'invalidStart']]))),
});

/** POST and DELETE /coaches/{id}/waiting: a week of the coach's calendar, counted from 0. */
export const waitingCommand = defineCommand({
  name: 'Wait',
  schema: Type.Object({ week: Type.Integer({ minimum: 0, maximum: 999_999, problem: 'invalidField' }) }),
});
