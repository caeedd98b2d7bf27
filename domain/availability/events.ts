import { Type } from 'typebox';
import { accountId, defineEvent, type EventOf, moment, policySchema, token } from '../kernel/index.ts';
import { timeOffReasons } from './schedule.ts';

/** When a coach works and on which terms; who has which place is in other streams. */
export const availabilityStream = (coachId: number): string => `availability-${coachId}`;
const stream = ({ coachId }: { readonly coachId: number }): string => availabilityStream(coachId);

const common = { coachId: accountId, at: moment };
/** Minutes of a day, the end excluded. */
const minute = Type.Integer({ minimum: 0, maximum: 1440 });
const spans = Type.Array(Type.Object({ begin: minute, end: minute }));
const day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' });
const count = Type.Integer({ minimum: 0, maximum: 10_000 });

const calendarOpened = defineEvent({
  type: 'CalendarOpened',
  version: 1,
  stream,
  /** Weeks of 7 times 24 hours are counted from the anchor for ever. */
  schema: Type.Object({ ...common, zone: token, anchor: moment }),
});

const weeklyHoursSet = defineEvent({
  type: 'WeeklyHoursSet',
  version: 1,
  stream,
  /** Spans of wall time in the zone, for each weekday, Sunday first. */
  schema: Type.Object({ ...common, zone: token, hours: Type.Array(spans, { minItems: 7, maxItems: 7 }) }),
});

const timeOffSet = defineEvent({
  type: 'TimeOffSet',
  version: 1,
  stream,
  /** Replaces an entry of the same id. Without spans the days are off. */
  schema: Type.Object({ ...common, id: token, fromDay: day, toDay: day, spans, reason: Type.Enum([...timeOffReasons]) }),
});

const timeOffCleared = defineEvent({ type: 'TimeOffCleared', version: 1, stream, schema: Type.Object({ ...common, id: token }) });

const termsSet = defineEvent({
  type: 'TermsSet',
  version: 1,
  stream,
  schema: Type.Object({
    ...common,
    lengthMinutes: Type.Integer({ minimum: 1, maximum: 1440 }),
    stepMinutes: Type.Integer({ minimum: 1, maximum: 1440 }),
    bufferMinutes: count,
    noticeHours: count,
    horizonWeeks: count,
    introsPerWeek: count,
    policy: policySchema,
  }),
});

export type AvailabilityEvent =
  | EventOf<typeof calendarOpened>
  | EventOf<typeof weeklyHoursSet>
  | EventOf<typeof timeOffSet>
  | EventOf<typeof timeOffCleared>
  | EventOf<typeof termsSet>;

export const availabilityEvents = [calendarOpened, weeklyHoursSet, timeOffSet, timeOffCleared, termsSet] as const;
