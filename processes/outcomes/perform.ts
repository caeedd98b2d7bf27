import { calendarOf, confirmedBooking } from '@academy/domain/bookings';
import { callDecider, callStream } from '@academy/domain/calls';
import { outcomeDecider, outcomeStream } from '@academy/domain/outcomes';
import { bookedSessionOf, callIdOf, sessionFacts } from '@academy/projections/queries';
import { ended, type Performed, type Todo, type Tools } from '../process.ts';
import { findableAt } from './react.ts';

const system = { role: 'system', id: 'system' } as const;
/** How long to wait for a booking that is between two weeks. */
const moveMs = 60_000;

/** Finds what became of a session. Moved meanwhile, it is looked at again when it is over. */
async function find(todo: Todo, bookingId: string, tools: Tools): Promise<Performed> {
  const at = tools.now();
  const facts = sessionFacts(tools);
  const found = await facts.find(bookingId);
  if (!found) return { is: 'refused', code: 'bookingNotFound' };
  const { coachId, week, booking } = found;
  const confirmed = confirmedBooking({ coachId, week, at, bookingId, by: system }, calendarOf(booking));
  if ('refused' in confirmed) {
    const isMoving = confirmed.refused === 'movedMeanwhile';
    return isMoving ? { is: 'later', at: new Date(Date.parse(at) + moveMs).toISOString() } : { is: 'refused', code: confirmed.refused };
  }
  const findable = findableAt(booking.endsAt);
  if (Date.parse(at) < Date.parse(findable)) return { is: 'later', at: findable };
  const evidence = await facts.evidence(found, at);
  const command = { type: 'FindOutcome', booking: bookedSessionOf(found), evidence, at } as const;
  return ended(await tools.send(todo, { decider: outcomeDecider, stream: outcomeStream(bookingId), command }));
}

/** Settles what stands, or finds it anew if the evidence has changed. Something said meanwhile puts it off. */
async function settle(todo: Todo, bookingId: string, tools: Tools): Promise<Performed> {
  const at = tools.now();
  const facts = sessionFacts(tools);
  const found = await facts.find(bookingId);
  if (!found) return { is: 'refused', code: 'bookingNotFound' };
  const evidence = await facts.evidence(found, at);
  const command = { type: 'SettleOutcome', booking: bookedSessionOf(found), evidence, at } as const;
  const sent = await tools.send(todo, { decider: outcomeDecider, stream: outcomeStream(bookingId), command });
  const { outcome, isSettled, settleAt } = await facts.outcome(bookingId);
  return outcome === null || isSettled ? ended(sent) : { is: 'later', at: settleAt };
}

interface Data {
  readonly bookingId: string;
  /** Of a to-do to close a room. */
  readonly callId: string;
  /** Of a to-do to leave one; null if the session was cancelled. */
  readonly sequence: number | null;
}

/** Ends the call of a session that was cancelled or moved, so that nobody enters it any more and its people are told. */
async function leave(todo: Todo, { bookingId, sequence }: Data, tools: Tools): Promise<Performed> {
  const found = sequence === null ? (await sessionFacts(tools).find(bookingId))?.booking : { bookingId, sequence };
  if (!found) return { is: 'refused', code: 'bookingNotFound' };
  const reason = sequence === null ? 'sessionCancelled' : 'sessionMoved';
  const command = { type: 'GiveUpRoom', reason, at: tools.now() } as const;
  return ended(await tools.send(todo, { decider: callDecider, stream: callStream(callIdOf(found)), command }));
}

export async function perform(todo: Todo, tools: Tools): Promise<Performed> {
  const data = todo.data as unknown as Data;
  const { bookingId, callId } = data;
  switch (todo.kind) {
    case 'leave':
      return await leave(todo, data, tools);
    case 'find':
      return await find(todo, bookingId, tools);
    case 'settle':
      return await settle(todo, bookingId, tools);
    default: {
      const command = { type: 'CloseRoom', at: tools.now() } as const;
      return ended(await tools.send(todo, { decider: callDecider, stream: callStream(callId), command }));
    }
  }
}
