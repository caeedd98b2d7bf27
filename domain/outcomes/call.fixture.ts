import { usualPolicy } from '../kernel/index.ts';
import { type CallFact, type Evidence, evidenceOf, nothingSeen, type Role, see, type Session } from './index.ts';

/** An hour with coach 7 and athlete 3, from minute 0 to minute 60. */
export const booking = {
  bookingId: '7_12_0123456789abcdef',
  coachId: 7,
  athleteId: 3,
  startsAt: '2026-12-01T10:00:00.000Z',
  endsAt: '2026-12-01T11:00:00.000Z',
  pricePaise: 100_001,
  policy: { ...usualPolicy, absentPercent: 50 },
};

/** ISO 8601, from minutes after the start. */
export const minute = (after: number): string => new Date(Date.parse(booking.startsAt) + after * 60_000).toISOString();

const people = { athlete: 'athlete-3', coach: 'coach-7' } as const;
let peers = 0;

/** A call's facts about one person. */
const of = (role: Role) => {
  const participant = people[role];
  return {
    /** There from one minute to another; still there without the second. */
    there(from: number, to?: number, reason = 'left', media?: 'MediaFlowed' | 'MediaBlocked'): CallFact[] {
      peers += 1;
      const connection = { participant, peerId: `p${peers}` };
      const facts: CallFact[] = [{ type: 'ParticipantJoined', data: { ...connection, at: minute(from) } }];
      if (media) facts.push({ type: media, data: { ...connection, at: minute(from) } });
      if (to !== undefined) facts.push({ type: 'ParticipantLeft', data: { ...connection, at: minute(to), reason } });
      return facts;
    },
    tried: (...minutes: number[]): CallFact[] => minutes.map((at) => ({ type: 'EntryTried', data: { participant, at: minute(at) } })),
    removed: (at: number): CallFact[] => [{ type: 'ParticipantRemoved', data: { participant, at: minute(at) } }],
  };
};

export const coach = of('coach');
export const athlete = of('athlete');
export const ended = (at: number): CallFact[] => [{ type: 'CallEnded', data: { at: minute(at) } }];

const timeOf = ({ data }: CallFact): number => ('at' in data ? Date.parse(data.at) : 0);

/** The evidence of facts in the order of their times, at the end of the time that counts. */
export function evidence(facts: readonly CallFact[], change: Partial<Session> = {}, at = minute(200)): Evidence {
  const inOrder = facts.toSorted((a, b) => timeOf(a) - timeOf(b));
  return evidenceOf(inOrder.reduce(see, nothingSeen), { ...booking, ...change }, at);
}

/** Reproducible choices for each seed (mulberry32): an integer from 0 to `limit` - 1. */
export function chance(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit);
  };
}

/** One of several. */
export function oneOf<One>(below: (limit: number) => number, all: readonly [One, ...One[]]): One {
  return all[below(all.length)] ?? all[0];
}

export interface Example {
  readonly facts: readonly CallFact[];
  readonly endsAt: string;
}

const reasons = ['left', 'left', 'left', 'disconnected', 'takenOver', 'serverLost', 'removed', 'blocked', 'signedOut'] as const;
const media = [undefined, undefined, 'MediaFlowed', 'MediaFlowed', 'MediaBlocked'] as const;
export const roles = ['athlete', 'coach'] as const;

/** Somebody comes once, at whole minutes, which meet the limits of the rule exactly. */
export function visit(below: (limit: number) => number, role: Role, length: number): readonly CallFact[] {
  const from = below(length + 30) - 15;
  const to = from + oneOf(below, [below(5), 5, 10, below(20), below(length)]);
  const tries = of(role).tried(...(below(3) === 0 ? [from] : []));
  return [...tries, ...of(role).there(from, to, oneOf(below, reasons), oneOf(below, media))];
}

/** A session and a call of it: visits, tries and removals of both. */
export function example(below: (limit: number) => number): Example {
  const length = oneOf(below, [15, 30, 60, 90]);
  const times = (count: number): number[] => Array.from({ length: count }, () => below(length));
  const facts = roles.flatMap((role) => {
    const visits = Array.from({ length: oneOf(below, [0, 1, 1, 2, 4]) }, () => visit(below, role, length)).flat();
    const tries = of(role).tried(...times(oneOf(below, [0, 0, 0, 2, 4])));
    return visits.concat(tries, below(10) === 0 ? of(role).removed(below(length)) : []);
  });
  return { facts, endsAt: minute(length) };
}
