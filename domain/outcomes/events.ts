import { Type } from 'typebox';
import { accountId, amount, defineEvent, type EventOf, moment, outcomes, statements, token } from '../kernel/index.ts';

/** What became of the session of one booking. */
export const outcomeStream = (bookingId: string): string => `outcome-${bookingId}`;
const stream = ({ bookingId }: { readonly bookingId: string }): string => outcomeStream(bookingId);

const common = { bookingId: token, coachId: accountId, athleteId: accountId, at: moment };
/** Who said it: `athlete-3` or `coach-7`. */
const by = Type.String({ pattern: '^(athlete|coach)-[1-9]\\d*$' });
const outcome = Type.Enum([...outcomes]);
/** What stands is settled at this time, unless something is said before. */
const settleAt = moment;
/** Empty if they wrote nothing. */
const text = Type.String();
/** What people write is theirs, so it is sealed for its author. */
const subject = (data: { readonly by: string }): string => data.by;

const outcomeFound = defineEvent({
  type: 'OutcomeFound',
  version: 1,
  stream,
  /** `togetherMs`: milliseconds that both were there. A second one takes the place of the first. */
  schema: Type.Object({ ...common, outcome, rule: Type.Literal(1), togetherMs: amount, settleAt }),
});

const attendanceStated = defineEvent({
  type: 'AttendanceStated',
  version: 1,
  stream,
  schema: Type.Object({ ...common, by, says: Type.Enum([...statements]) }),
});

const outcomeDisputed = defineEvent({
  type: 'OutcomeDisputed',
  version: 1,
  stream,
  /** `claims` is the outcome that they want instead. */
  schema: Type.Object({ ...common, by, claims: outcome, text, settleAt }),
  personal: { subject, fields: ['text'] },
});

const outcomeAnswered = defineEvent({
  type: 'OutcomeAnswered',
  version: 1,
  stream,
  schema: Type.Object({ ...common, by, agrees: Type.Boolean(), text, settleAt }),
  personal: { subject, fields: ['text'] },
});

const outcomeSettled = defineEvent({
  type: 'OutcomeSettled',
  version: 1,
  stream,
  /** What the athlete pays and gets back; together the price. */
  schema: Type.Object({ ...common, outcome, capturePaise: amount, releasePaise: amount }),
});

export const outcomeEvents = [outcomeFound, attendanceStated, outcomeDisputed, outcomeAnswered, outcomeSettled] as const;

export type OutcomeEvent = EventOf<(typeof outcomeEvents)[number]>;
