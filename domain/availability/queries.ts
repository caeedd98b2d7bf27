import { type Static, Type } from 'typebox';
import { zoneTable } from '../kernel/index.ts';
import { type AvailabilityBody, setAvailability } from './commands.ts';
import { timeOffReasons, type Schedule } from './schedule.ts';

const span = Type.Object({ begin: Type.Integer(), end: Type.Integer() });
const { version } = setAvailability.schema.properties;

const terms = Type.Object({
  length_minutes: Type.Integer(),
  step_minutes: Type.Integer(),
  buffer_minutes: Type.Integer(),
  notice_hours: Type.Integer(),
  horizon_weeks: Type.Integer(),
  intros_per_week: Type.Integer(),
  free_hours: Type.Integer(),
  late_percent: Type.Integer(),
  absent_percent: Type.Integer(),
});

/** A time, and what the coach's clocks show then. */
const time = Type.Object({
  /** ISO 8601 */
  at: Type.String(),
  /** yyyy-mm-ddThh:mm */
  local: Type.String(),
});

/** Confirmed sessions to come that the hours do not cover; they stay as booked. Earliest first. */
const outside = Type.Array(Type.Object({ id: Type.String(), athlete_name: Type.String(), starts: time, ends: time }));

/** What PUT answers; `outside` by the hours just set, null while bookings cannot be read. */
export const availabilitySet = Type.Object({ success: Type.Literal(true), outside: Type.Union([outside, Type.Null()]) });

/** A coach's own hours, days off and terms; what PUT takes. */
export const availabilityView = Type.Object({
  version,
  /** Null until a zone was chosen. */
  zone: Type.Union([Type.String(), Type.Null()]),
  /** Of the zone asked for, otherwise of the chosen one. */
  zone_table: Type.Union([zoneTable, Type.Null()]),
  /** ISO 8601: the beginning of the calendar's first week; null until it was opened. */
  anchor: Type.Union([Type.String(), Type.Null()]),
  hours: Type.Array(Type.Array(span)),
  /** By day; entries that are over are left out. */
  time_off: Type.Array(
    Type.Object({ from_day: Type.String(), to_day: Type.String(), spans: Type.Array(span), reason: Type.Enum([...timeOffReasons]) }),
  ),
  terms,
  /** Hours are offered only with a rate. */
  has_rate: Type.Boolean(),
  /** By the saved hours, whatever zone is asked for. */
  outside,
});

/** What anybody may see of a coach's hours: the times that are free. */
export const slotsView = Type.Object({
  /** The coach's zone; null if the coach offers no hours, as are the terms. */
  zone: Type.Union([Type.String(), Type.Null()]),
  /** The coach has hours in this time, and others have booked or hold all of them. */
  is_full: Type.Boolean(),
  slots: Type.Array(time),
  /** The weeks of the coach's calendar in this time, each of them whole: for a full one an athlete can wait. */
  weeks: Type.Array(
    Type.Object({
      /** Counted from 0. */
      week: Type.Integer(),
      /** ISO 8601: from when until when it lasts, the end excluded. */
      from: Type.String(),
      to: Type.String(),
      /** The coach has hours in this week, and others have booked or hold all of them. */
      is_full: Type.Boolean(),
    }),
  ),
  terms: Type.Union([
    Type.Object({
      /** Of a session, as the price: an intro call takes 15 minutes, and is free. */
      length_minutes: Type.Integer(),
      price_paise: Type.Integer(),
      /** Free intro calls a week; 0 where the coach gives none. */
      intros_per_week: Type.Integer(),
      /** Nothing is offered later than so many weeks from now. */
      horizon_weeks: Type.Integer(),
      free_hours: Type.Integer(),
      late_percent: Type.Integer(),
      absent_percent: Type.Integer(),
    }),
    Type.Null(),
  ]),
});

export type AvailabilityView = Static<typeof availabilityView>;
export type OutsideSession = Static<typeof outside>[number];
export type SlotsView = Static<typeof slotsView>;

type Wire = Pick<AvailabilityBody, 'zone' | 'hours' | 'time_off' | 'terms'>;

/** A schedule as requests write it. */
export const readSchedule = ({ zone, hours, time_off: timeOff, terms }: Wire): Schedule => ({
  zone,
  hours,
  timeOff: timeOff.map(({ from_day, to_day, spans, reason }) => ({ fromDay: from_day, toDay: to_day, spans, reason })),
  terms: {
    lengthMinutes: terms.length_minutes,
    stepMinutes: terms.step_minutes,
    bufferMinutes: terms.buffer_minutes,
    noticeHours: terms.notice_hours,
    horizonWeeks: terms.horizon_weeks,
    introsPerWeek: terms.intros_per_week,
    policy: { rule: 1, freeHours: terms.free_hours, latePercent: terms.late_percent, absentPercent: terms.absent_percent },
  },
});

/** A schedule as responses show it. */
export const writeSchedule = ({ hours, timeOff, terms }: Schedule): Pick<AvailabilityView, 'hours' | 'time_off' | 'terms'> => ({
  hours: hours.map((spans) => spans.slice()),
  time_off: timeOff.map(({ fromDay, toDay, spans, reason }) => ({ from_day: fromDay, to_day: toDay, spans: [...spans], reason })),
  terms: {
    length_minutes: terms.lengthMinutes,
    step_minutes: terms.stepMinutes,
    buffer_minutes: terms.bufferMinutes,
    notice_hours: terms.noticeHours,
    horizon_weeks: terms.horizonWeeks,
    intros_per_week: terms.introsPerWeek,
    free_hours: terms.policy.freeHours,
    late_percent: terms.policy.latePercent,
    absent_percent: terms.policy.absentPercent,
  },
});
