import { type Attendance, attend, callDecider, type CallEvent, type CallState, nobody, sessionOf } from '@academy/domain/calls';

/** An athlete's part in a call that was over for them, as it was known after some record. */
interface Session {
  readonly coachId: number;
  readonly athleteId: number;
  readonly togetherMs: number;
  /** In ms since 1970. */
  readonly leftMs: number;
}

/** A call after some of its records. */
export interface Call {
  readonly state: CallState;
  readonly attendance: Attendance;
  readonly endedAt: string | null;
  /** Every session that any of its records gave; later ones may have changed it. */
  readonly sessions: readonly Session[];
}

const noCall: Call = { state: callDecider.initialState, attendance: nobody, endedAt: null, sessions: [] };

function isSame(some: Attendance['stays'], others: Attendance['stays']): boolean {
  return some.length === others.length && some.every((stay, index) => stay === others[index]);
}

/** The sessions of a call, and those that its newest record gave. */
function sessionsAfter({ state: was, attendance: before, sessions }: Call, state: CallState, attendance: Attendance): readonly Session[] {
  const { coachId, athleteIds } = state;
  const { stays } = attendance;
  // Of nothing else sessions are made, and folding up the times is dear.
  if (isSame(stays, before.stays) && coachId === was.coachId && athleteIds === was.athleteIds) return sessions;
  if (stays.every(({ to }) => to === null)) return sessions;
  const more = athleteIds.flatMap((athleteId) => {
    const session = sessionOf(state, attendance, athleteId);
    if (!session || session.leftAt === null) return [];
    const { togetherMs, leftAt } = session;
    const leftMs = Date.parse(leftAt);
    const isKnown = sessions.some(
      (known) => known.coachId === coachId && known.athleteId === athleteId && known.togetherMs === togetherMs && known.leftMs === leftMs,
    );
    return isKnown ? [] : [{ coachId, athleteId, togetherMs, leftMs }];
  });
  return more.length === 0 ? sessions : [...sessions, ...more];
}

/** A call as it is remembered: one that is over as a text, in a fourth of the memory. Nearly all are. */
export type KeptCall = Call | string;

type Packed = readonly [
  coachId: number,
  athleteIds: CallState['athleteIds'],
  phase: CallState['phase'],
  requestedAt: string,
  endedAt: string | null,
  stays: readonly (readonly [participant: string, from: number, to: number | null])[],
  sessions: readonly (readonly [coachId: number, athleteId: number, togetherMs: number, leftMs: number])[],
];

/** Whether nobody is there, and nobody can come any more. */
const isOver = ({ state: { phase }, attendance: { stays } }: Call): boolean =>
  (phase === 'over' || phase === 'declined' || phase === 'cancelled') && stays.every(({ to }) => to !== null);

/** Without what only deciding needs, and the connections of who has left. */
function packed({ state: { coachId, athleteIds, phase, requestedAt }, attendance: { stays }, endedAt, sessions }: Call): string {
  const all: Packed = [
    coachId,
    athleteIds,
    phase,
    requestedAt,
    endedAt,
    stays.map(({ participant, from, to }) => [participant, from, to]),
    sessions.map((session) => [session.coachId, session.athleteId, session.togetherMs, session.leftMs]),
  ];
  return JSON.stringify(all);
}

/** The call that is remembered under this id. */
export function openedCall(callId: string, kept: KeptCall): Call {
  if (typeof kept !== 'string') return kept;
  const [coachId, athleteIds, phase, requestedAt, endedAt, stays, sessions] = JSON.parse(kept) as Packed;
  return {
    state: { ...noCall.state, callId, coachId, athleteIds, phase, requestedAt },
    attendance: { stays: stays.map(([participant, from, to]) => ({ peerId: '', participant, from, to })) },
    endedAt,
    sessions: sessions.map(([coach, athleteId, togetherMs, leftMs]) => ({ coachId: coach, athleteId, togetherMs, leftMs })),
  };
}

/** Calls, folded from their records one after the other. */
export class Calls {
  readonly #calls = new Map<string, KeptCall>();

  /** Returns the call after its next record. */
  add(event: CallEvent): KeptCall {
    const { callId } = event.data;
    const before = this.get(callId) ?? noCall;
    const state = callDecider.evolve(before.state, event);
    const attendance = attend(before.attendance, event);
    const endedAt = event.type === 'CallEnded' ? event.data.at : before.endedAt;
    const call = { state, attendance, endedAt, sessions: sessionsAfter(before, state, attendance) };
    const kept = isOver(call) ? packed(call) : call;
    this.#calls.set(callId, kept);
    return kept;
  }

  get(callId: string): Call | undefined {
    const kept = this.#calls.get(callId);
    return kept === undefined ? undefined : openedCall(callId, kept);
  }
}
