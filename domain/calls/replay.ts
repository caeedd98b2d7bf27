import type { CallEndReason, CallEvent } from './events.ts';

interface Visit {
  readonly peerId: string;
  /** Such as `athlete-7`. */
  readonly person: string;
  readonly from: number;
}

/** Linked from the last one back to the first, so that adding one copies none. */
interface PastVisit extends Visit {
  readonly to: number;
  readonly before: PastVisit | null;
}

/** A call as its events tell, by addition alone. Times are ms since 1970. */
export interface ReplayedCall {
  /** Null before its first event. */
  readonly phase: 'ringing' | 'declined' | 'cancelled' | 'accepted' | 'running' | 'over' | null;
  readonly coach: string | null;
  /** Who was invited, in that order. */
  readonly athletes: readonly string[];
  /** Whom the coach removed. */
  readonly removed: readonly string[];
  /** Connections that last. */
  readonly open: readonly Visit[];
  readonly past: PastVisit | null;
  /** The newest arrival or departure: time is certain up to it. */
  readonly until: number;
  /** Milliseconds with the coach, by person. */
  readonly togetherMs: ReadonlyMap<string, number>;
  /** The newest departure of each person who ever left. */
  readonly leftAt: ReadonlyMap<string, number>;
  readonly end: { readonly at: number; readonly reason: CallEndReason } | null;
}

export const nothingReplayedOfCall: ReplayedCall = {
  phase: null,
  coach: null,
  athletes: [],
  removed: [],
  open: [],
  past: null,
  until: 0,
  togetherMs: new Map(),
  leftAt: new Map(),
  end: null,
};

type Counted = Pick<ReplayedCall, 'until' | 'togetherMs'>;

/** Time has gone on to `at` with these people in the call. */
function counted({ until, togetherMs }: Counted, here: ReadonlySet<string>, coach: string | null, at: number): Counted {
  if (coach === null || !here.has(coach) || at === until) return { until: at, togetherMs };
  const next = new Map(togetherMs);
  for (const person of here) if (person !== coach) next.set(person, (next.get(person) ?? 0) + at - until);
  return { until: at, togetherMs: next };
}

/** Counts all visits from the first on, because one was told late. */
function countedAgain(coach: string | null, open: readonly Visit[], past: PastVisit | null): Counted {
  const arrivals = open.map(({ person, from }) => ({ person, at: from, by: 1 }));
  const departures: typeof arrivals = [];
  for (let visit = past; visit !== null; visit = visit.before) {
    arrivals.push({ person: visit.person, at: visit.from, by: 1 });
    departures.push({ person: visit.person, at: visit.to, by: -1 });
  }
  const connections = new Map<string, number>();
  let sums: Counted = { until: 0, togetherMs: new Map() };
  for (const { person, at, by } of [...arrivals, ...departures].toSorted((one, other) => one.at - other.at)) {
    sums = counted(sums, new Set(connections.keys()), coach, at);
    const count = (connections.get(person) ?? 0) + by;
    if (count === 0) connections.delete(person);
    else connections.set(person, count);
  }
  return sums;
}

const peopleIn = (visits: readonly Visit[]): ReadonlySet<string> => new Set(visits.map(({ person }) => person));

function arrived(call: ReplayedCall, visit: Visit): ReplayedCall {
  const open = [...call.open, visit];
  const sums =
    visit.from < call.until ? countedAgain(call.coach, open, call.past) : counted(call, peopleIn(call.open), call.coach, visit.from);
  return { ...call, open, ...sums };
}

function departed(call: ReplayedCall, at: number, isMeant: (visit: Visit) => boolean): ReplayedCall {
  const left = call.open.filter(isMeant);
  if (left.length === 0) return call;
  const open = call.open.filter((visit) => !isMeant(visit));
  let { past } = call;
  const leftAt = new Map(call.leftAt);
  for (const visit of left) {
    const to = Math.max(visit.from, at);
    past = { ...visit, to, before: past };
    leftAt.set(visit.person, Math.max(to, leftAt.get(visit.person) ?? 0));
  }
  const sums = at < call.until ? countedAgain(call.coach, open, past) : counted(call, peopleIn(call.open), call.coach, at);
  return { ...call, open, past, leftAt, ...sums };
}

function begun(call: ReplayedCall, phase: ReplayedCall['phase'], coachId: number, athleteId: number): ReplayedCall {
  const coach = `coach-${coachId}`;
  const sums = countedAgain(coach, call.open, call.past);
  return { ...call, phase, coach, athletes: [`athlete-${athleteId}`], removed: [], ...sums };
}

/**
 * The call after one more event. It adds up the time from one arrival or departure to the next, and uses neither the decider nor the
 * attendance that read models are made of, so that each can be checked by the other.
 */
export function replayCall(call: ReplayedCall, { type, data }: CallEvent): ReplayedCall {
  switch (type) {
    case 'CallRequested':
      return begun(call, 'ringing', data.coachId, data.athleteId);
    case 'CallBooked':
      return begun(call, 'accepted', data.coachId, data.athleteId);
    case 'CallAccepted':
      return { ...call, phase: 'accepted' };
    case 'CallDeclined':
      return { ...call, phase: 'declined' };
    case 'CallCancelled':
      return { ...call, phase: 'cancelled' };
    case 'CallStarted':
      return { ...call, phase: 'running' };
    case 'AthleteInvited':
      return { ...call, athletes: [...call.athletes, `athlete-${data.athleteId}`] };
    case 'ParticipantRemoved':
      return { ...call, removed: [...call.removed, data.participant] };
    case 'ParticipantJoined':
      return arrived(call, { peerId: data.peerId, person: data.participant, from: Date.parse(data.at) });
    case 'ParticipantLeft':
      return departed(call, Date.parse(data.at), ({ peerId }) => peerId === data.peerId);
    case 'CallEnded': {
      const at = Date.parse(data.at);
      return { ...departed(call, at, () => true), phase: 'over', end: { at, reason: data.reason } };
    }
    default:
      return call;
  }
}

/** Who is in the call, each since when: by the oldest of their connections that last. */
export const presentIn = ({ open }: ReplayedCall): ReadonlyMap<string, number> =>
  new Map([...Map.groupBy(open, ({ person }) => person)].map(([person, visits]) => [person, Math.min(...visits.map(({ from }) => from))]));

/** When those who are in the call no more left it for the last time. */
export function goneFrom({ open, leftAt }: ReplayedCall): ReadonlyMap<string, number> {
  const here = peopleIn(open);
  return new Map([...leftAt].filter(([person]) => !here.has(person)));
}
