import {
  type Attendance,
  attend,
  callDecider,
  type CallEndReason,
  type CallEvent,
  callEvents,
  callsLive,
  type CallState,
  nobody,
  sessionOf,
} from '@academy/domain/calls';
import { defineReadModel, type Projected, storable } from '../read-model.ts';
import { callTable, sessionTable } from '../tables.ts';

interface Folded {
  position: bigint;
  sport: string;
  endedAt: string | null;
  endReason: CallEndReason | null;
  state: CallState;
  attendance: Attendance;
}

interface Row {
  call_id: string;
  position: string;
  sport: string;
  ended_at: string | null;
  end_reason: CallEndReason | null;
  state: CallState;
  attendance: Attendance;
}

const select = `select call_id, position, sport, ended_at, end_reason, state, attendance from ${callTable} where call_id = any($1::text[])`;

const upsert = `
  insert into ${callTable} as known
    (call_id, position, coach_id, athlete_id, sport, phase, requested_at, ended_at, end_reason, state, attendance)
  select * from unnest($1::text[], $2::bigint[], $3::bigint[], $4::bigint[], $5::text[], $6::text[], $7::timestamptz[], $8::text[],
    $9::text[], $10::jsonb[], $11::jsonb[])
  on conflict (call_id) do update set position = excluded.position, sport = excluded.sport, phase = excluded.phase,
    ended_at = excluded.ended_at, end_reason = excluded.end_reason, state = excluded.state, attendance = excluded.attendance`;

const upsertSessions = `
  insert into ${sessionTable} (call_id, athlete_id, coach_id, together_ms, is_there, left_at)
  select * from unnest($1::text[], $2::bigint[], $3::bigint[], $4::bigint[], $5::boolean[], $6::timestamptz[])
  on conflict (athlete_id, coach_id, call_id) do update set together_ms = excluded.together_ms, is_there = excluded.is_there,
    left_at = excluded.left_at`;

const nothing: Folded = { position: -1n, sport: '', endedAt: null, endReason: null, state: callDecider.initialState, attendance: nobody };

const evolve = (folded: Folded, event: Projected<CallEvent>): Folded => ({
  position: event.position,
  sport: event.type === 'CallRequested' || event.type === 'CallBooked' ? storable(event.data.sport) : folded.sport,
  endedAt: event.type === 'CallEnded' ? event.data.at : folded.endedAt,
  endReason: event.type === 'CallEnded' ? event.data.reason : folded.endReason,
  state: callDecider.evolve(folded.state, event),
  attendance: attend(folded.attendance, event),
});

/** State and participants of each call, and how long coach and athletes were in it together. */
export const callLog = defineReadModel<CallEvent>({
  name: 'call_log',
  version: 5,
  streams: ['call-'],
  events: callEvents.map(({ type }) => type),
  tables: {
    [callTable]: `call_id text not null, position bigint not null, coach_id bigint not null, athlete_id bigint not null,
      sport text not null, phase text not null, requested_at timestamptz not null, ended_at text, end_reason text, state jsonb not null,
      attendance jsonb not null`,
    [sessionTable]: `call_id text not null, athlete_id bigint not null, coach_id bigint not null,
      together_ms bigint not null, is_there boolean not null, left_at timestamptz`,
  },
  indexes: [
    `alter table ${callTable} add primary key (call_id)`,
    `create index on ${callTable} (coach_id, requested_at)`,
    `create index on ${callTable} (athlete_id, requested_at)`,
    `alter table ${sessionTable} add primary key (athlete_id, coach_id, call_id)`,
  ],

  shownIn: [
    { key: 'coach', view: callsLive, of: (id) => `coach-${id}` },
    { key: 'athlete', view: callsLive, of: (id) => `athlete-${id}` },
  ],

  async apply(db, events) {
    const ids = [...new Set(events.map(({ data }) => data.callId))];
    const { rows } = await db.query<Row>({ name: 'call-log-select', text: select, values: [ids] });
    const folded = new Map<string, Folded>(
      rows.map((row) => [row.call_id, { ...row, position: BigInt(row.position), endedAt: row.ended_at, endReason: row.end_reason }]),
    );
    const changed = new Set<string>();
    for (const event of events) {
      const before = folded.get(event.data.callId) ?? nothing;
      if (event.position <= before.position) continue;
      folded.set(event.data.callId, evolve(before, event));
      changed.add(event.data.callId);
    }
    const all = [...changed].flatMap((callId) => {
      const call = folded.get(callId);
      return call ? [{ callId, ...call }] : [];
    });
    const values = [
      all.map(({ callId }) => callId),
      all.map(({ position }) => position),
      all.map(({ state }) => state.coachId),
      all.map(({ state }) => state.athleteIds[0]),
      all.map(({ sport }) => sport),
      all.map(({ state }) => state.phase),
      all.map(({ state }) => state.requestedAt),
      all.map(({ endedAt }) => endedAt),
      all.map(({ endReason }) => endReason),
      all.map(({ state }) => JSON.stringify(state)),
      all.map(({ attendance }) => JSON.stringify(attendance)),
    ];
    if (all.length > 0) await db.query({ name: 'call-log-upsert', text: upsert, values });
    const sessions = all.flatMap(({ state, attendance }) =>
      state.athleteIds.flatMap((athleteId) => sessionOf(state, attendance, athleteId) ?? []),
    );
    const sessionValues = [
      sessions.map(({ callId }) => callId),
      sessions.map(({ athleteId }) => athleteId),
      sessions.map(({ coachId }) => coachId),
      sessions.map(({ togetherMs }) => togetherMs),
      sessions.map(({ isThere }) => isThere),
      sessions.map(({ leftAt }) => leftAt),
    ];
    if (sessions.length > 0) await db.query({ name: 'call-sessions-upsert', text: upsertSessions, values: sessionValues });
    return all.flatMap(({ callId, state: { coachId, athleteIds } }) =>
      [`call:${callId}`, `coach:${coachId}`].concat(athleteIds.map((athleteId) => `athlete:${athleteId}`)),
    );
  },
});
