import { conversationLimits as limits, pairName, type Person, type ReportQueue, type ReportReason } from '@academy/domain/conversations';
import type { Pool } from 'pg';
import { liveSchema } from '../bookkeeping.ts';
import { reportTable } from './reports.ts';

interface Row {
  readonly report_id: string;
  readonly coach_id: string;
  readonly athlete_id: string;
  readonly by_coach: boolean;
  readonly reason: ReportReason;
  readonly messages: number;
  readonly filed_at: Date;
}

type Listed = ReportQueue['reports'][number];

const columns = 'report_id, coach_id, athlete_id, by_coach, reason, messages, filed_at';
const table = `${liveSchema}.${reportTable}`;
const most = limits.reports + 1;

const waiting = { name: 'reports-waiting', text: `select ${columns} from ${table} where outcome is null order by position limit ${most}` };
const closings = {
  name: 'reports-closings',
  text: `select ${columns} from ${table} where outcome = 'conversationClosed' and not is_taken_back order by position desc limit ${most}`,
};
const aboutCoach = {
  name: 'report-about-coach',
  text: `select 1 from ${table} where coach_id = $1 and outcome is null and not by_coach limit 1`,
};
const aboutAthlete = {
  name: 'report-about-athlete',
  text: `select 1 from ${table} where athlete_id = $1 and outcome is null and by_coach limit 1`,
};
const ofCoach = {
  name: 'reports-of-coach',
  text: `select ${columns} from ${table} where coach_id = $1 and by_coach order by position desc limit ${most}`,
};
const ofAthlete = {
  name: 'reports-of-athlete',
  text: `select ${columns} from ${table} where athlete_id = $1 and not by_coach order by position desc limit ${most}`,
};

function listed(row: Row): Listed {
  const [coachId, athleteId] = [Number(row.coach_id), Number(row.athlete_id)];
  return {
    id: row.report_id,
    pair: pairName({ coachId, athleteId }),
    reporter: row.by_coach ? `coach-${coachId}` : `athlete-${athleteId}`,
    reason: row.reason,
    messages: row.messages,
    filed_at: row.filed_at.toISOString(),
  };
}

const pageOf = (rows: readonly Row[]): ReportQueue => ({
  reports: rows.slice(0, limits.reports).map(listed),
  has_more: rows.length > limits.reports,
});

export const reportQueries = (pool: Pool) => ({
  /** What waits for a moderator, oldest first. */
  waitingReports: async (): Promise<ReportQueue> => pageOf((await pool.query<Row>(waiting)).rows),

  /** What closed conversations that are closed still, newest first. */
  closings: async (): Promise<ReportQueue> => pageOf((await pool.query<Row>(closings)).rows),

  /** Whether a report about messages of this person waits for a moderator. */
  async isReported({ role, id }: Person): Promise<boolean> {
    return (await pool.query({ ...(role === 'coach' ? aboutCoach : aboutAthlete), values: [id] })).rows.length > 0;
  },

  /** What a person has reported, newest first. */
  async reportsBy({ role, id }: Person): Promise<ReportQueue> {
    return pageOf((await pool.query<Row>({ ...(role === 'coach' ? ofCoach : ofAthlete), values: [id] })).rows);
  },
});
