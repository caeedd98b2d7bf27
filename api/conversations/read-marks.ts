import { type Pair, peerOf, type Person } from '@academy/domain/conversations';
import type { ReadMark } from '@academy/projections/queries';
import type { Pool } from 'pg';

export interface ReadMarks {
  /** A person's marks in these conversations, `0` where nothing is read. */
  readonly of: (person: Person, pairs: readonly Pair[]) => Promise<ReadMark[]>;
  /** Both marks of one conversation. */
  readonly both: (pair: Pair, reader: Person['role']) => Promise<{ readonly own: string; readonly peer: string }>;
  /** Moves a mark forward; false if it was there already. */
  readonly move: (person: Person, pair: Pair, position: bigint) => Promise<boolean>;
}

interface Row {
  role: string;
  peer_id: string;
  position: string;
}

const statements = {
  of: {
    name: 'read-marks-of',
    text: 'select role, peer_id, position from conversations.read_marks where role = $1 and person_id = $2 and peer_id = any($3::bigint[])',
  },
  both: {
    name: 'read-marks-both',
    text: `select role, peer_id, position from conversations.read_marks
      where (role = 'coach' and person_id = $1 and peer_id = $2) or (role = 'athlete' and person_id = $2 and peer_id = $1)`,
  },
  move: {
    name: 'read-mark-move',
    text: `insert into conversations.read_marks as known (role, person_id, peer_id, position) values ($1, $2, $3, $4)
      on conflict (role, person_id, peer_id) do update set position = excluded.position where excluded.position > known.position`,
  },
} as const;

/** How far people have read. Marks only move forward. */
export const createReadMarks = (pool: Pool): ReadMarks => ({
  async of({ role, id }, pairs) {
    const peers = pairs.map((pair) => peerOf(pair, role).id);
    const { rows } = await pool.query<Row>({ ...statements.of, values: [role, id, peers] });
    const known = new Map(rows.map((row) => [Number(row.peer_id), row.position]));
    return pairs.map((pair) => {
      const { coachId, athleteId } = pair;
      return { coachId, athleteId, position: known.get(peerOf(pair, role).id) ?? '0' };
    });
  },

  async both({ coachId, athleteId }, reader) {
    const { rows } = await pool.query<Row>({ ...statements.both, values: [coachId, athleteId] });
    const markOf = (isReader: boolean): string => rows.find(({ role }) => (role === reader) === isReader)?.position ?? '0';
    return { own: markOf(true), peer: markOf(false) };
  },

  async move({ role, id }, pair, position) {
    const { rowCount } = await pool.query({ ...statements.move, values: [role, id, peerOf(pair, role).id, position] });
    return rowCount === 1;
  },
});
