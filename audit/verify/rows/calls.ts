import { type Attendance, attend, callDecider, type CallEvent, type CallState, nobody, sessionOf } from '@academy/domain/calls';
import type { Row } from '../../export/audited-tables.ts';
import type { Recorded } from '../rules/read-event.ts';
import type { Fold } from './fold.ts';

interface Call {
  readonly state: CallState;
  readonly attendance: Attendance;
  readonly endedAt: string | null;
}

const noCall: Call = { state: callDecider.initialState, attendance: nobody, endedAt: null };

/** Calls, and how long each athlete was in them with the coach. */
export class CallsFold implements Fold {
  readonly model = 'call_log';
  readonly categories = ['call'];
  readonly #calls = new Map<string, Call>();

  apply({ event }: Recorded<CallEvent>): void {
    const { callId } = event.data;
    const { state, attendance, endedAt } = this.#calls.get(callId) ?? noCall;
    this.#calls.set(callId, {
      state: callDecider.evolve(state, event),
      attendance: attend(attendance, event),
      endedAt: event.type === 'CallEnded' ? event.data.at : endedAt,
    });
  }

  tables(): Readonly<Record<string, ReadonlyMap<string, Row>>> {
    const calls = new Map<string, Row>();
    const sessions = new Map<string, Row>();
    for (const [callId, { state, attendance, endedAt }] of this.#calls) {
      const { coachId, athleteIds, phase, requestedAt } = state;
      calls.set(callId, {
        coach_id: String(coachId),
        athlete_id: String(athleteIds[0]),
        phase,
        requested_at: new Date(requestedAt).toISOString(),
        ended_at: endedAt,
      });
      for (const athleteId of athleteIds) {
        const session = sessionOf(state, attendance, athleteId);
        if (session)
          sessions.set(`${callId} ${athleteId}`, {
            coach_id: String(coachId),
            together_ms: String(session.togetherMs),
            is_there: String(session.isThere),
            left_at: session.leftAt,
          });
      }
    }
    return { call_log: calls, call_sessions: sessions };
  }
}
