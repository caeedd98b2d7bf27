import { type BlockEvent, blockEvents, callsLive } from '@academy/domain/calls';
import { conversationLive, conversationsLive } from '@academy/domain/conversations';
import { defineReadModel, type Projected } from '../read-model.ts';

/** Named after the version of the read model. */
export const blockTable = 'blocked_athletes_v2';

const upsert = `
  insert into ${blockTable} as known (coach_id, athlete_id, by_coach, position, is_blocked, changed_at)
  select * from unnest($1::bigint[], $2::bigint[], $3::boolean[], $4::bigint[], $5::boolean[], $6::timestamptz[])
  on conflict (coach_id, athlete_id, by_coach) do update set
    position = excluded.position, is_blocked = excluded.is_blocked, changed_at = excluded.changed_at
  where excluded.position > known.position`;

/** Not by one of the two: it is read from the log. */
const isClosing = ({ type }: BlockEvent): boolean => type === 'PairClosed' || type === 'PairReopened';
const isByCoach = ({ type }: BlockEvent): boolean => type === 'AthleteBlocked' || type === 'AthleteUnblocked';

/** Whom coaches and athletes have blocked, with the time. Who was unblocked stays as a row, because its position is needed. */
export const blockedAthletes = defineReadModel<BlockEvent>({
  name: 'blocked_athletes',
  version: 2,
  streams: ['block-'],
  events: blockEvents.map(({ type }) => type),
  tables: {
    [blockTable]: `coach_id bigint not null, athlete_id bigint not null, by_coach boolean not null, position bigint not null,
      is_blocked boolean not null, changed_at timestamptz not null`,
  },
  indexes: [
    `alter table ${blockTable} add primary key (coach_id, athlete_id, by_coach)`,
    `create index on ${blockTable} (coach_id, changed_at desc, athlete_id) where is_blocked and by_coach`,
    `create index on ${blockTable} (athlete_id, changed_at desc, coach_id) where is_blocked and not by_coach`,
  ],

  // Whether somebody may write is a part of a conversation.
  shownIn: [
    { key: 'coach', view: callsLive, of: (id) => `coach-${id}` },
    { key: 'athlete', view: callsLive, of: (id) => `athlete-${id}` },
    { key: 'coach', view: conversationsLive, of: (id) => `coach-${id}` },
    { key: 'athlete', view: conversationsLive, of: (id) => `athlete-${id}` },
    { key: 'pair', view: conversationLive },
  ],

  async apply(db, events) {
    const newest = new Map<string, Projected<BlockEvent>>();
    for (const event of events)
      if (!isClosing(event)) newest.set(`${event.data.coachId}_${event.data.athleteId}_${isByCoach(event)}`, event);
    const all = [...newest.values()];
    const values = [
      all.map(({ data }) => data.coachId),
      all.map(({ data }) => data.athleteId),
      all.map(isByCoach),
      all.map(({ position }) => position),
      all.map(({ type }) => type === 'AthleteBlocked' || type === 'CoachBlocked'),
      all.map(({ data }) => data.at),
    ];
    if (all.length > 0) await db.query({ name: 'blocked-athletes-upsert', text: upsert, values });
    return [
      ...new Set(
        [...all, ...events.filter(isClosing)].flatMap((event) => {
          const { coachId, athleteId } = event.data;
          if (isClosing(event)) return [`pair:${coachId}_${athleteId}`];
          return [isByCoach(event) ? `coach:${coachId}` : `athlete:${athleteId}`, `pair:${coachId}_${athleteId}`];
        }),
      ),
    ];
  },
});
