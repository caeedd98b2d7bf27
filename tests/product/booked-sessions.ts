import { createHash } from 'node:crypto';
import { bookedCallName, bookedCallNamespace, callEvents, callStream, type CallEvent } from '@academy/domain/calls';
import { outcomeEvents, type OutcomeEvent, outcomeStream } from '@academy/domain/outcomes';
import { append } from './append.ts';
import { booked } from './bookings.ts';

const minuteMs = 60_000;

type Product = { readonly eventStore: string };

interface Pair {
  readonly coachId: number;
  readonly athleteId: number;
}

/** When somebody was in the room, in minutes after the start of the session, and why they left. */
export interface Visit {
  readonly role: 'athlete' | 'coach';
  readonly from: number;
  readonly to: number;
  readonly reason?: 'left' | 'disconnected';
}

/** A name-based UUID of RFC 9562. */
function uuidOf(name: string, namespace: string): string {
  const bytes = createHash('sha1')
    .update(Buffer.from(namespace.replaceAll('-', ''), 'hex'))
    .update(name)
    .digest()
    .subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/u, '$1-$2-$3-$4-$5');
}

/** Two hours ago, on a full minute. */
const begun = (): number => Math.floor(Date.now() / minuteMs) * minuteMs - 120 * minuteMs;

const newSession = (startsAt: number) => {
  const minute = (after: number): string => new Date(startsAt + after * minuteMs).toISOString();
  return { startsAt, minute };
};

/** Writes a confirmed session that begins so many minutes from now into the log. */
export const sessionIn = (product: Product, pair: Pair, minutes: number) =>
  booked(product, { ...pair, isConfirmed: true, startsAt: Math.ceil(Date.now() / minuteMs + minutes) * minuteMs, daysAgo: 4 });

/** Writes an hour that began two hours ago into the log, with the call that it was held in. */
export async function sessionHeld(product: Product, pair: Pair, visits: readonly Visit[]) {
  const startsAt = begun();
  return await booked(product, {
    ...pair,
    isConfirmed: true,
    startsAt,
    daysAgo: 4,
    // Its outcome is found as soon as it is booked, so the call comes first.
    before: async (bookingId) => await callHeld(product, { ...pair, bookingId, startsAt }, visits),
  });
}

/** Writes the call of a booked hour that begins at `startsAt`, in Unix milliseconds, as the media server tells it afterwards. */
export async function callHeld(
  product: Product,
  { bookingId, startsAt, ...pair }: Pair & { readonly bookingId: string; readonly startsAt: number },
  visits: readonly Visit[],
): Promise<void> {
  const { minute } = newSession(startsAt);
  const callId = uuidOf(bookedCallName(bookingId, 0), bookedCallNamespace);
  const time = { opensAt: minute(-10), startsAt: minute(0), endsAt: minute(60), closesAt: minute(75), at: minute(-10) };
  const events: CallEvent[] = [{ type: 'CallBooked', data: { callId, bookingId, ...pair, sport: 'Tennis', ...time } }];
  for (const { role, from, to, reason = 'left' } of visits) {
    const participant = `${role}-${role === 'coach' ? pair.coachId : pair.athleteId}`;
    const connection = { callId, participant, peerId: `${role} ${from}` };
    events.push({ type: 'ParticipantJoined', data: { ...connection, at: minute(from) } });
    events.push({ type: 'ParticipantLeft', data: { ...connection, at: minute(to), reason } });
  }
  await append(product, callStream(callId), events, callEvents);
}

/** The same without a call, its outcome found; by default nothing came of it, and nobody is to blame. */
export async function sessionFound(product: Product, pair: Pair, outcome: 'technical' | 'completed' = 'technical') {
  const { startsAt, minute } = newSession(begun());
  return await booked(product, {
    ...pair,
    isConfirmed: true,
    startsAt,
    daysAgo: 4,
    async before(bookingId) {
      const found: OutcomeEvent = {
        type: 'OutcomeFound',
        data: { bookingId, ...pair, at: minute(75), outcome, rule: 1, togetherMs: 0, settleAt: minute(25 * 60) },
      };
      await append(product, outcomeStream(bookingId), [found], outcomeEvents);
    },
  });
}
