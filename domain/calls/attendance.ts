import type { CallState } from './decider.ts';
import type { CallEvent } from './events.ts';

/** The time of one connection in a call, in ms since 1970; `to` is null while it lasts. */
interface Stay {
  readonly peerId: string;
  readonly participant: string;
  readonly from: number;
  readonly to: number | null;
}

/** Who was in a call and when, folded from its events; small enough to be stored as JSON. */
export interface Attendance {
  readonly stays: readonly Stay[];
}

/** One athlete's part in a call. */
export interface CallSession {
  readonly callId: string;
  readonly coachId: number;
  readonly athleteId: number;
  /** Milliseconds that coach and athlete spent together. */
  readonly togetherMs: number;
  readonly isThere: boolean;
  /** When the athlete left for the last time, ISO 8601; null while they are in the call or if they never joined. */
  readonly leftAt: string | null;
}

export const nobody: Attendance = { stays: [] };

const closed = (stays: readonly Stay[], at: string, isMeant: (stay: Stay) => boolean): readonly Stay[] =>
  stays.map((stay) => (stay.to === null && isMeant(stay) ? { ...stay, to: Math.max(stay.from, Date.parse(at)) } : stay));

/** The attendance after one more event of the same call. */
export function attend({ stays }: Attendance, event: CallEvent): Attendance {
  switch (event.type) {
    case 'ParticipantJoined': {
      const { participant, peerId, at } = event.data;
      return { stays: [...stays, { peerId, participant, from: Date.parse(at), to: null }] };
    }
    case 'ParticipantLeft':
      return { stays: closed(stays, event.data.at, ({ peerId }) => peerId === event.data.peerId) };
    case 'CallEnded':
      return { stays: closed(stays, event.data.at, () => true) };
    default:
      return { stays };
  }
}

type Span = readonly [from: number, to: number];

/**
 * The spans in which a person was present, merged: overlapping connections count once. A connection may have begun after `now`, where the
 * reader's clock is behind that of the media server.
 */
function spansOf(stays: readonly Stay[], participant: string, now: number): Span[] {
  const own = stays.filter((stay) => stay.participant === participant).map(({ from, to }): Span => [from, to ?? Math.max(from, now)]);
  const spans: Span[] = [];
  for (const [from, to] of own.toSorted(([a], [b]) => a - b)) {
    const last = spans.at(-1);
    if (last && from <= last[1]) spans[spans.length - 1] = [last[0], Math.max(last[1], to)];
    else spans.push([from, to]);
  }
  return spans;
}

/** Both are merged, and in their order. */
function overlapOf(some: readonly Span[], others: readonly Span[]): number {
  let sum = 0;
  let first = 0;
  for (const [from, to] of some) {
    while ((others[first]?.[1] ?? Infinity) < from) first++;
    for (let index = first; (others[index]?.[0] ?? Infinity) < to; index++)
      sum += Math.max(0, Math.min(to, others[index]![1]) - Math.max(from, others[index]![0]));
  }
  return sum;
}

/** An athlete's part in a call, as far as it is known; null for those who were not invited. */
export function sessionOf({ callId, coachId, athleteIds }: CallState, attendance: Attendance, athleteId: number): CallSession | null {
  if (!athleteIds.includes(athleteId)) return null;
  const { stays } = attendance;
  // For a connection that still lasts, only the time up to the newest event is certain.
  const now = Math.max(0, ...stays.map(({ from, to }) => to ?? from));
  const isThere = stays.some(({ participant, to }) => participant === `athlete-${athleteId}` && to === null);
  const own = spansOf(stays, `athlete-${athleteId}`, now);
  const ofCoach = spansOf(stays, `coach-${coachId}`, now);
  const left = own.at(-1)?.[1];
  return {
    callId,
    coachId,
    athleteId,
    togetherMs: overlapOf(own, ofCoach),
    isThere,
    leftAt: isThere || left === undefined ? null : new Date(left).toISOString(),
  };
}

/** Time that coach and athlete have spent in a call together, in ms; it goes on while `isTogether`. */
export interface TimeTogether {
  readonly togetherMs: number;
  readonly isTogether: boolean;
}

/** The time of the coach with at least one of these athletes, at `now` (ms since 1970). */
export function timeTogether({ stays }: Attendance, coachId: number, athleteIds: readonly number[], now: number): TimeTogether {
  const athletes = new Set(athleteIds.map((id) => `athlete-${id}`));
  const everybody = stays.map((stay) => (athletes.has(stay.participant) ? { ...stay, participant: 'athlete' } : stay));
  const isHere = (participant: string): boolean => everybody.some((stay) => stay.participant === participant && stay.to === null);
  const coach = `coach-${coachId}`;
  return {
    togetherMs: overlapOf(spansOf(everybody, 'athlete', now), spansOf(everybody, coach, now)),
    isTogether: isHere('athlete') && isHere(coach),
  };
}
