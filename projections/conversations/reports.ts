import type { ReportEvent } from '@academy/domain/conversations';
import { defineReadModel, type Projected } from '../read-model.ts';

/** Named after the version of the read model. */
export const reportTable = 'reports_v2';

const file = `
  insert into ${reportTable} (report_id, coach_id, athlete_id, by_coach, reason, messages, filed_at, position)
  values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing`;
const decide = `update ${reportTable} set outcome = $2 where report_id = $1`;
const takeBack = `update ${reportTable} set is_taken_back = true where report_id = $1`;

/** What was reported, without notes and messages: these stay where they are sealed. */
export const reports = defineReadModel<ReportEvent>({
  name: 'reports',
  version: 2,
  streams: ['report-'],
  events: ['ReportFiled', 'ReportDecided', 'ClosingTakenBack'],
  tables: {
    [reportTable]: `report_id uuid not null, coach_id bigint not null, athlete_id bigint not null, by_coach boolean not null,
      reason text not null, messages integer not null, filed_at timestamptz not null, position bigint not null, outcome text,
      is_taken_back boolean not null default false`,
  },
  indexes: [
    `alter table ${reportTable} add primary key (report_id)`,
    `create index on ${reportTable} (position) where outcome is null`,
    `create index on ${reportTable} (position) where outcome = 'conversationClosed' and not is_taken_back`,
    `create index on ${reportTable} (coach_id) where outcome is null and not by_coach`,
    `create index on ${reportTable} (athlete_id) where outcome is null and by_coach`,
    `create index on ${reportTable} (coach_id, position) where by_coach`,
    `create index on ${reportTable} (athlete_id, position) where not by_coach`,
  ],

  async apply(db, events: readonly Projected<ReportEvent>[]) {
    for (const { type, data, position } of events) {
      if (type === 'ReportFiled') {
        const { reportId, coachId, athleteId, reporter, reason, messageIds, at } = data;
        const values = [reportId, coachId, athleteId, reporter.startsWith('coach-'), reason, messageIds.length, at, position];
        await db.query({ name: 'report-file', text: file, values });
      } else if (type === 'ReportDecided') {
        await db.query({ name: 'report-decide', text: decide, values: [data.reportId, data.outcome] });
      } else if (type === 'ClosingTakenBack') {
        await db.query({ name: 'report-take-back', text: takeBack, values: [data.reportId] });
      }
    }
    return [];
  },
});
