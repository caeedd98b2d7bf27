import { Type } from 'typebox';
import { accountId, defineEvent, type EventOf, moment, token } from '../kernel/index.ts';
import { goalIdPattern } from './goal-id.ts';
import { recordLimits } from './limits.ts';
import type { Pair } from './session.ts';

/** What is written about the session of one booking. */
export const recordStream = (bookingId: string): string => `record-${bookingId}`;
/** The goals of an athlete with a coach, which outlive every session. */
export const progressStream = ({ coachId, athleteId }: Pair): string => `progress-${coachId}_${athleteId}`;

const pair = { coachId: accountId, athleteId: accountId, at: moment };
/** Who wrote or did it: `athlete-3` or `coach-7`. */
const by = Type.String({ pattern: '^(athlete|coach)-[1-9]\\d*$' });
/** What people write is theirs, so it is sealed for its author. */
const author = (data: { readonly by: string }): string => data.by;
const ofRecord = ({ bookingId }: { readonly bookingId: string }): string => recordStream(bookingId);

const noteWritten = defineEvent({
  type: 'NoteWritten',
  version: 1,
  stream: ofRecord,
  schema: Type.Object({
    bookingId: token,
    ...pair,
    /** 1 for the first; each correction is the next. */
    version: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
    done: Type.String(),
    /** Empty for nothing, as `drills`. */
    takeHome: Type.String(),
    /** One on each line. */
    drills: Type.String(),
  }),
  personal: { subject: (data) => `coach-${data.coachId}`, fields: ['done', 'takeHome', 'drills'] },
});

const replyWritten = defineEvent({
  type: 'ReplyWritten',
  version: 1,
  stream: ofRecord,
  schema: Type.Object({
    bookingId: token,
    ...pair,
    by,
    /** Counted from 1. */
    number: Type.Integer({ minimum: 1, maximum: recordLimits.replies }),
    text: Type.String(),
  }),
  personal: { subject: author, fields: ['text'] },
});

const goal = { goalId: Type.String({ pattern: goalIdPattern }), ...pair, by };

const goalSet = defineEvent({
  type: 'GoalSet',
  version: 1,
  stream: progressStream,
  schema: Type.Object({
    ...goal,
    text: Type.String(),
    /** By when, yyyy-mm-dd; null for no day. */
    day: Type.Union([Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' }), Type.Null()]),
  }),
  personal: { subject: author, fields: ['text'] },
});
const goalReached = defineEvent({ type: 'GoalReached', version: 1, stream: progressStream, schema: Type.Object(goal) });
/** It was not reached after all. */
const goalReopened = defineEvent({ type: 'GoalReopened', version: 1, stream: progressStream, schema: Type.Object(goal) });
const goalDropped = defineEvent({ type: 'GoalDropped', version: 1, stream: progressStream, schema: Type.Object(goal) });

export const recordEvents = [noteWritten, replyWritten, goalSet, goalReached, goalReopened, goalDropped] as const;

/** Of one session. */
export type RecordEvent = EventOf<typeof noteWritten> | EventOf<typeof replyWritten>;
/** Of a coach and an athlete. */
export type GoalEvent = EventOf<typeof goalSet> | EventOf<typeof goalReached> | EventOf<typeof goalReopened> | EventOf<typeof goalDropped>;
