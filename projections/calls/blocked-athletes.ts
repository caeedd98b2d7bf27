import { type BlockEvent, blockEvents, callsLive } from '@academy/domain/calls';
import { defineReadModel, type Projected } from '../read-model.ts';

/** Named after the version of the read model. */
export const blockTable = 'blocked_athletes_v1';

const upsert = `
  insert into ${blockTable} as known (coach_id, athlete_id, position, is_blocked, changed_at)
  select * from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::boolean[], $5::timestamptz[])
  on conflict (coach_id, athlete_id) do update set
    position = excluded.position, is_blocked = excluded.is_blocked, changed_at = excluded.changed_at
  where excluded.position > known.position`;

/** The athletes whom each coach has blocked, with the time. An unblocked athlete stays as a row, because its position is needed. */
export const blockedAthletes = defineReadModel<BlockEvent>({
  name: 'blocked_athletes',
  version: 1,
  streams: ['block-'],
  events: blockEvents.map(({ type }) => type),
  tables: {
    [blockTable]: `coach_id bigint not null, athlete_id bigint not null, position bigint not null, is_blocked boolean not null,
      changed_at timestamptz not null`,
  },
  indexes: [
    `alter table ${blockTable} add primary key (coach_id, athlete_id)`,
    `create index on ${blockTable} (coach_id, changed_at desc, athlete_id) where is_blocked`,
  ],

  shownIn: [{ key: 'coach', view: callsLive, of: (id) => `coach-${id}` }],

  async apply(db, events) {
    const newest = new Map<string, Projected<BlockEvent>>();
    for (const event of events) newest.set(`${event.data.coachId}_${event.data.athleteId}`, event);
    const all = [...newest.values()];
    const values = [
      all.map(({ data }) => data.coachId),
      all.map(({ data }) => data.athleteId),
      all.map(({ position }) => position),
      all.map(({ type }) => type === 'AthleteBlocked'),
      all.map(({ data }) => data.at),
    ];
    await db.query({ name: 'blocked-athletes-upsert', text: upsert, values });
    return [...new Set(all.map(({ data }) => `coach:${data.coachId}`))];
  },
});
