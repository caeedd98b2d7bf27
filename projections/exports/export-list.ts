import { auditorOf, type ExportEvent, exportsLive } from '@academy/domain/exports';
import { defineReadModel, type Projected } from '../read-model.ts';

/** Named after the version of the read model. */
export const exportTable = 'export_list_v1';

const request = `
  insert into ${exportTable} (export_id, auditor_id, since, until, requested_at, position)
  values ($1, $2, $3, $4, $5, $6) on conflict do nothing`;
const start = `update ${exportTable} set attempts = $2 where export_id = $1`;
const end = `update ${exportTable} set ended_at = $2, why = $3, written = $4::jsonb, kept_until = $5, end_event_id = $6 where export_id = $1`;
const remove = `update ${exportTable} set removed_at = $2 where export_id = $1`;

/** Exports of auditors, as they read them. */
export const exportList = defineReadModel<ExportEvent>({
  name: 'export_list',
  version: 1,
  streams: ['export-'],
  events: ['ExportRequested', 'ExportStarted', 'ExportFinished', 'ExportFailed', 'ExportRemoved'],
  tables: {
    [exportTable]: `export_id text not null, auditor_id bigint not null, since text, until text, requested_at timestamptz not null,
      position bigint not null, attempts integer not null default 0, ended_at timestamptz, why text, written jsonb, kept_until timestamptz,
      end_event_id text, removed_at timestamptz`,
  },
  indexes: [
    `alter table ${exportTable} add primary key (export_id)`,
    `create index on ${exportTable} (auditor_id, position)`,
    `create index on ${exportTable} (auditor_id) where ended_at is null`,
  ],

  shownIn: [{ key: 'auditor', view: exportsLive, of: (id) => `auditor-${id}` }],

  async apply(db, events: readonly Projected<ExportEvent>[]) {
    for (const { type, data, id, position } of events) {
      const { exportId, at } = data;
      if (type === 'ExportRequested') {
        const values = [exportId, auditorOf(exportId), data.since, data.until, at, position];
        await db.query({ name: 'export-request', text: request, values });
      } else if (type === 'ExportStarted') {
        await db.query({ name: 'export-start', text: start, values: [exportId, data.attempt] });
      } else if (type === 'ExportFinished') {
        const { exportId: _id, at: _at, keptUntil, ...written } = data;
        await db.query({ name: 'export-end', text: end, values: [exportId, at, null, JSON.stringify(written), keptUntil, id] });
      } else if (type === 'ExportFailed') {
        await db.query({ name: 'export-end', text: end, values: [exportId, at, data.why, null, null, id] });
      } else if (type === 'ExportRemoved') {
        await db.query({ name: 'export-remove', text: remove, values: [exportId, at] });
      }
    }
    return [...new Set(events.map(({ data }) => `auditor:${auditorOf(data.exportId)}`))];
  },
});
