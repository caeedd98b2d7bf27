import { type CallEvent, sessionOf } from '@academy/domain/calls';
import type { Row } from '../../export/audited-tables.ts';
import { type KeptCall, openedCall } from '../rules/calls.ts';
import type { Recorded } from '../rules/read-event.ts';
import type { Fold } from './fold.ts';

/** Calls, as the rules have folded them, and how long each athlete was in them with the coach. */
export class CallsFold implements Fold {
  readonly model = 'call_log';
  readonly categories = ['call'];
  readonly #calls = new Map<string, KeptCall>();

  apply({ event: { data }, call }: Recorded<CallEvent>): void {
    if (call) this.#calls.set(data.callId, call);
  }

  tables(): Readonly<Record<string, ReadonlyMap<string, Row>>> {
    const calls = new Map<string, Row>();
    const sessions = new Map<string, Row>();
    for (const [callId, kept] of this.#calls) {
      const { state, attendance, endedAt } = openedCall(callId, kept);
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
