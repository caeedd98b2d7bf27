import { type DrillEvent, drillsLive, sumsOf, verdictOf } from '@academy/domain/drills';
import { defineReadModel, type Projected } from '../read-model.ts';

/** Named after the version of the read model. */
export const drillTable = 'drill_list_v1';

const request = `
  insert into ${drillTable} (drill_id, stream, event_id, correlation, asked_by, models, is_healing, requested_at, position)
  values ($1, $2, $3, $4, $5, $6::text[], $7, $8, $9) on conflict do nothing`;
const start = `update ${drillTable} set attempts = $2 where drill_id = $1`;
const fail = `update ${drillTable} set ended_at = $2, why = $3 where drill_id = $1`;
const finish = `
  update ${drillTable} set ended_at = $2, verdict = $3, row_count = $4, differing = $5, certificate = $6::jsonb, end_event_id = $7
  where drill_id = $1`;

/** Drills with their certificates: what auditors read, and what waits for the process of the read side. */
export const drillList = defineReadModel<DrillEvent>({
  name: 'drill_list',
  version: 1,
  streams: ['drill-'],
  events: ['DrillRequested', 'DrillStarted', 'DrillFinished', 'DrillFailed'],
  tables: {
    [drillTable]: `drill_id text not null, stream text not null, event_id text not null, correlation text not null, asked_by text not null,
      models text[] not null, is_healing boolean not null, requested_at timestamptz not null, position bigint not null,
      attempts integer not null default 0, ended_at timestamptz, why text, verdict text, row_count bigint, differing bigint,
      certificate jsonb, end_event_id text`,
  },
  indexes: [
    `alter table ${drillTable} add primary key (drill_id)`,
    `create index on ${drillTable} (position)`,
    `create index on ${drillTable} (position) where ended_at is null`,
  ],

  shownIn: [{ key: 'drills', view: drillsLive }],

  async apply(db, events: readonly Projected<DrillEvent>[]) {
    for (const { type, data, id, stream, position, metadata } of events) {
      const { drillId, at } = data;
      if (type === 'DrillRequested') {
        const values = [drillId, stream, id, metadata.$correlationId, data.by, data.models, data.isHealing, at, position];
        await db.query({ name: 'drill-request', text: request, values });
      } else if (type === 'DrillStarted') {
        await db.query({ name: 'drill-start', text: start, values: [drillId, data.attempt] });
      } else if (type === 'DrillFailed') {
        await db.query({ name: 'drill-fail', text: fail, values: [drillId, at, data.why] });
      } else if (type === 'DrillFinished') {
        const { models, notCompared, head } = data;
        const { rows, differing } = sumsOf(models);
        const values = [drillId, at, verdictOf(data), rows, differing, JSON.stringify({ models, notCompared, head }), id];
        await db.query({ name: 'drill-finish', text: finish, values });
      }
    }
    return ['drills'];
  },
});
