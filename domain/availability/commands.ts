import { type Static, Type } from 'typebox';
import { daysBetween, defineCommand, isCalendarDay, text } from '../kernel/index.ts';
import { availabilityLimits as limits } from './limits.ts';
import { problemOf, timeOffReasons } from './schedule.ts';

const minute = Type.Integer({ minimum: 0, maximum: 1440, multipleOf: limits.grid, problem: 'offGrid' });
const spans = Type.Array(
  Type.Object({ begin: minute, end: minute }, { description: 'Minutes of the day; 1440 is midnight.', problem: 'offGrid' }),
  { maxItems: limits.spans, problem: 'tooManyHours' },
);
/** A real day, yyyy-mm-dd: the check names the entry that has none. */
const day = text('invalidDay', { maxLength: 10 });
const upTo = (maximum: number, minimum = 0) => Type.Integer({ minimum, maximum, problem: 'invalidField' });

const timeOff = Type.Object(
  {
    from_day: day,
    to_day: day,
    /** Other hours for these days; without any they are off. */
    spans,
    reason: Type.Enum([...timeOffReasons], { problem: 'invalidField' }),
  },
  { problem: 'invalidDay' },
);

const terms = Type.Object(
  {
    length_minutes: Type.Enum([...limits.lengths], { problem: 'invalidField' }),
    step_minutes: Type.Enum([...limits.steps], { problem: 'invalidField' }),
    buffer_minutes: upTo(limits.bufferMinutes),
    notice_hours: upTo(limits.noticeHours),
    horizon_weeks: upTo(limits.horizonWeeks, 1),
    intros_per_week: upTo(limits.introsPerWeek),
    /** Cancelling is free up to this long before the start. */
    free_hours: upTo(limits.freeHours),
    late_percent: upTo(100),
    absent_percent: upTo(100),
  },
  { problem: 'invalidField' },
);

const schema = Type.Object({
  /** As it was read; 0 before the first time. */
  version: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER, problem: 'invalidField' }),
  /** IANA's name. */
  zone: text('unknownZone', { minLength: 1, maxLength: 64 }),
  hours: Type.Array(spans, {
    minItems: 7,
    maxItems: 7,
    problem: 'offGrid',
    description: 'The hours of each weekday, Sunday first, as spans of wall time.',
  }),
  time_off: Type.Array(timeOff, { maxItems: limits.timeOff, problem: 'tooManyDaysOff' }),
  terms,
});

export type AvailabilityBody = Static<typeof schema>;

/** Problems of the spans of one day, by JSON pointer. */
function ofSpans(path: string, day: AvailabilityBody['hours'][number]): [string, string][] {
  const problem = problemOf(day);
  return problem ? [[`${path}/${problem.index}/${problem.code === 'hoursOrder' ? 'end' : 'begin'}`, problem.code]] : [];
}

function ofTimeOff(path: string, { from_day, to_day, spans }: AvailabilityBody['time_off'][number]): [string, string][] {
  if (!isCalendarDay(from_day)) return [[`${path}/from_day`, 'invalidDay']];
  if (!isCalendarDay(to_day)) return [[`${path}/to_day`, 'invalidDay']];
  if (to_day < from_day) return [[`${path}/to_day`, 'daysOrder']];
  if (daysBetween(from_day, to_day) >= limits.timeOffDays) return [[`${path}/to_day`, 'daysTooMany']];
  return ofSpans(`${path}/spans`, spans);
}

/** Hours, days off and terms together. */
export const setAvailability = defineCommand({
  name: 'SetAvailability',
  schema,
  check: ({ hours, time_off: entries, terms }) => {
    const overlapping = entries.flatMap(({ from_day, to_day }, index): [string, string][] =>
      entries.slice(0, index).some((one) => one.from_day <= to_day && from_day <= one.to_day)
        ? [[`/time_off/${index}/from_day`, 'daysOverlap']]
        : [],
    );
    return Object.fromEntries([
      ...(terms.absent_percent < terms.late_percent ? [['/terms/absent_percent', 'percentOrder']] : []),
      ...overlapping,
      ...hours.flatMap((day, index) => ofSpans(`/hours/${index}`, day)),
      ...entries.flatMap((entry, index) => ofTimeOff(`/time_off/${index}`, entry)),
    ]) as Record<string, string>;
  },
});
