import { type CallEvent, goneFrom, nothingReplayedOfCall, presentIn, replayCall } from '@academy/domain/calls';
import { randomCall } from '@academy/domain/calls/testing';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { liveSchema } from '../bookkeeping.ts';
import { openViews, type Views } from '../testing/views.ts';
import { callTable, sessionTable } from '../tables.ts';
import { callLog } from './call-log.ts';

let views: Views;
beforeAll(async () => {
  views = await openViews(inject('databaseUrl'), [callLog]);
});
afterAll(() => views.drop());

interface Shown {
  readonly phase: string;
  readonly ended_at: string | null;
  readonly end_reason: string | null;
  readonly sessions: readonly unknown[];
}

async function shown(callId: string): Promise<Shown | undefined> {
  const { rows } = await views.pool.query<Shown>(
    `select phase, ended_at, end_reason, (
       select coalesce(json_agg(json_build_object('person', 'athlete-' || athlete_id, 'ms', together_ms, 'is_there', is_there,
         'left_ms', extract(epoch from left_at) * 1000) order by athlete_id), '[]')
       from ${liveSchema}.${sessionTable} where call_id = $1) as sessions
     from ${liveSchema}.${callTable} where call_id = $1`,
    [callId],
  );
  return rows[0];
}

/** The same, by the fold of the time machine. */
function replayed(events: readonly CallEvent[]): Shown {
  const call = events.reduce(replayCall, nothingReplayedOfCall);
  const [here, gone] = [presentIn(call), goneFrom(call)];
  return {
    phase: call.phase ?? 'none',
    ended_at: call.end && new Date(call.end.at).toISOString(),
    end_reason: call.end && call.end.reason,
    sessions: call.athletes.toSorted().map((person) => ({
      person,
      ms: call.togetherMs.get(person) ?? 0,
      is_there: here.has(person),
      left_ms: gone.get(person) ?? null,
    })),
  };
}

it.each(Array.from({ length: 12 }, (_, index) => index + 1))(
  'a replay says at each position what the read model shows: history %i',
  async (seed) => {
    const callId = `replayed-${seed}`;
    const events = randomCall(seed, callId);
    for (const [index, event] of events.entries()) {
      await views.given(callLog, event);
      expect(await shown(callId), `after ${index + 1} events`).toEqual(replayed(events.slice(0, index + 1)));
    }
  },
);
