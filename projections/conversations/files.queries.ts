import { type Pair, pairName, type Person } from '@academy/domain/conversations';
import type { Pool } from 'pg';
import { liveSchema } from '../bookkeeping.ts';
import { messageTable } from './conversations.ts';
import { reportTable } from './reports.ts';

export interface NamedMessage extends Pair {
  readonly by: Person['role'];
  readonly messageId: string;
}

/** A message among those of all people: ids are each author's own. */
export const messageKey = ({ by, messageId, ...pair }: NamedMessage): string => `${pairName(pair)} ${by} ${messageId}`;

const gone = {
  name: 'messages-gone',
  text: `select coach_id, athlete_id, by_coach, message_id
    from unnest($1::bigint[], $2::bigint[], $3::boolean[], $4::uuid[]) as asked (coach_id, athlete_id, by_coach, message_id)
      join ${liveSchema}.${messageTable} using (coach_id, athlete_id, by_coach, message_id)
    where is_deleted`,
} as const;
const reported = {
  name: 'pairs-reported',
  text: `select distinct coach_id, athlete_id
    from unnest($1::bigint[], $2::bigint[]) as asked (coach_id, athlete_id)
      join ${liveSchema}.${reportTable} using (coach_id, athlete_id)
    where outcome is null`,
} as const;

interface PairRow {
  readonly coach_id: string;
  readonly athlete_id: string;
}
const pairOf = (row: PairRow): Pair => ({ coachId: Number(row.coach_id), athleteId: Number(row.athlete_id) });
const idsOf = (pairs: readonly Pair[]) => [pairs.map(({ coachId }) => coachId), pairs.map(({ athleteId }) => athleteId)];

export const fileQueries = (pool: Pool) => ({
  /** Which of these messages were deleted or removed, by `messageKey`. */
  async goneAmong(messages: readonly NamedMessage[]): Promise<ReadonlySet<string>> {
    const values = [...idsOf(messages), messages.map(({ by }) => by === 'coach'), messages.map(({ messageId }) => messageId)];
    const { rows } = await pool.query<PairRow & { by_coach: boolean; message_id: string }>({ ...gone, values });
    return new Set(rows.map((row) => messageKey({ ...pairOf(row), by: row.by_coach ? 'coach' : 'athlete', messageId: row.message_id })));
  },

  /** Names of those of these pairs about which a report waits for a moderator. */
  async reportedAmong(pairs: readonly Pair[]): Promise<ReadonlySet<string>> {
    const { rows } = await pool.query<PairRow>({ ...reported, values: idsOf(pairs) });
    return new Set(rows.map((row) => pairName(pairOf(row))));
  },
});
