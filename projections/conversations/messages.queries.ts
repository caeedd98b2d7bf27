import { conversationLimits, type Pair, type Person, peerOf } from '@academy/domain/conversations';
import { beginning } from '@academy/platform/subscriptions';
import type { Pool } from 'pg';
import { bookkeeping, liveSchema } from '../bookkeeping.ts';
import { athleteTable, bookingTable, callTable, coachTable, outcomeTable, sessionTable } from '../tables.ts';
import { conversations, messageTable } from './conversations.ts';
import { messageColumns, messageOf, type MessageRow, type PeerRow, peerView, type StoredMessage, type StoredPeer } from './rows.ts';

/** From which place on messages are asked for: the newest, those before or around a place, or the changes after it. */
export interface Place {
  readonly how: 'newest' | 'before' | 'around' | 'after';
  /** A position of the log; 0 for the newest. */
  readonly position: bigint;
}

export interface MessagePage {
  readonly messages: readonly StoredMessage[];
  readonly upTo: string;
  readonly hasMore: boolean;
  readonly hasNewer: boolean;
}

const columns = messageColumns.map((column) => `message.${column}`).join(', ');
const table = `${liveSchema}.${messageTable}`;
const ofPair = 'coach_id = $1 and athlete_id = $2';

/** Rows and the position they are complete up to, of one snapshot. */
const paged = (name: string, rows: string) =>
  ({
    name: `conversation-${name}`,
    text: `select checkpoint.position as up_to, ${columns}
      from ${bookkeeping.schema}.checkpoints checkpoint left join lateral (${rows}) message on true
      where checkpoint.name = '${conversations.name}'`,
  }) as const;

const older = (bound: string): string => `select * from ${table} where ${ofPair} and position ${bound} order by position desc limit $4`;

const searched = (name: string, whose: string) =>
  ({
    name: `conversation-search-${name}`,
    text: `select ${columns} from ${table} message where position < $1 and not is_deleted and ${whose} order by position desc limit $2`,
  }) as const;

const statements = {
  newest: paged('newest', older('> $3')),
  before: paged('before', older('< $3')),
  after: paged('after', `select * from ${table} where ${ofPair} and changed > $3 order by changed limit $4`),
  around: paged(
    'around',
    `(${older('<= $3')}) union all (select * from ${table} where ${ofPair} and position > $3 order by position limit $4)`,
  ),
  coach: {
    name: 'conversation-coach',
    text: `select coach_id as peer_id, name as peer_name, image_id as peer_image, domain as peer_sport
      from ${liveSchema}.${coachTable} where coach_id = any($1::bigint[])`,
  },
  athlete: {
    name: 'conversation-athlete',
    text: `select athlete_id as peer_id, name as peer_name, image_id as peer_image, null as peer_sport
      from ${liveSchema}.${athleteTable} where athlete_id = any($1::bigint[])`,
  },
  // Only candidates: what a read model says is proven by the log.
  calls: {
    name: 'conversation-calls',
    text: `select call_id from ${liveSchema}.${sessionTable} own join ${liveSchema}.${callTable} call using (call_id)
      where own.coach_id = $1 and own.athlete_id = $2 and call.phase in ('accepted', 'running', 'over')
      order by call.requested_at desc limit 3`,
  },
  bookings: {
    name: 'conversation-bookings',
    text: `select booking_id from ${liveSchema}.${bookingTable} where ${ofPair} and confirmed_at is not null order by starts_at desc limit 3`,
  },
  completed: {
    name: 'conversation-completed',
    text: `select 1 from ${liveSchema}.${bookingTable} booking join ${liveSchema}.${outcomeTable} result using (booking_id)
      where ${ofPair} and result.outcome->'state'->>'outcome' = 'completed' limit 1`,
  },
  found: {
    name: 'conversation-found',
    text: `select ${columns} from ${table} message where ${ofPair} and message_id = any($3::uuid[]) order by position`,
  },
  ofCoach: searched('coach', 'coach_id = $3'),
  ofAthlete: searched('athlete', 'athlete_id = $3'),
  ofBoth: searched('pair', 'coach_id = $3 and athlete_id = $4'),
} as const;

type Row = MessageRow & { up_to: string };
/** Without messages there is one row of the left join, empty but for the position. */
const isMessage = ({ message_id: id }: { message_id: string | null }): boolean => id !== null;

export const messageQueries = (pool: Pool) => ({
  /** Messages of a pair, by position; the changes `after` a position by `changed`. At most `limit`, around a place on either side. */
  async page({ coachId, athleteId }: Pair, { how, position }: Place, limit: number): Promise<MessagePage> {
    // One more on each side shows whether there are others.
    const { rows } = await pool.query<Row>({ ...statements[how], values: [coachId, athleteId, position, limit + 1] });
    // Nothing was read yet, or not even that is known.
    const upTo = rows[0] && rows[0].up_to !== String(beginning) ? rows[0].up_to : '0';
    const found = rows.filter(isMessage).map(messageOf);
    if (how === 'after') {
      const messages = found.slice(0, limit);
      const hasMore = found.length > limit;
      // What was not sent yet begins behind the last one that was.
      return { messages, upTo: hasMore ? (messages.at(-1)?.changed ?? upTo) : upTo, hasMore, hasNewer: false };
    }
    const sorted = found.toSorted((a, b) => (BigInt(a.position) < BigInt(b.position) ? -1 : 1));
    const [olderOnes, newerOnes] = [
      sorted.filter((one) => how !== 'around' || BigInt(one.position) <= position),
      sorted.filter((one) => how === 'around' && BigInt(one.position) > position),
    ];
    return {
      messages: [...olderOnes.slice(-limit), ...newerOnes.slice(0, limit)],
      upTo,
      hasMore: olderOnes.length > limit,
      hasNewer: how === 'before' || newerOnes.length > limit,
    };
  },

  /** The other one of a pair as the reader sees them. */
  async peer(pair: Pair, reader: Person['role']): Promise<StoredPeer> {
    const { role, id } = peerOf(pair, reader);
    const { rows } = await pool.query<PeerRow>({ ...statements[role], values: [[id]] });
    return peerView(role, id, rows[0]);
  },

  /** The other ones of these pairs likewise, each at the place of its pair. */
  async peers(pairs: readonly Pair[], reader: Person['role']): Promise<readonly StoredPeer[]> {
    const peers = pairs.map((pair) => peerOf(pair, reader));
    const [first] = peers;
    if (!first) return [];
    const ids = [...new Set(peers.map(({ id }) => id))];
    const { rows } = await pool.query<PeerRow & { peer_id: string }>({ ...statements[first.role], values: [ids] });
    const byId = new Map(rows.map((row) => [Number(row.peer_id), row]));
    return peers.map(({ role, id }) => peerView(role, id, byId.get(id)));
  },

  /** Calls and bookings by which the two may have met, the newest first; the log proves them. */
  async meetings({ coachId, athleteId }: Pair): Promise<{ readonly callIds: string[]; readonly bookingIds: string[] }> {
    const values = [coachId, athleteId];
    const [calls, bookings] = await Promise.all([
      pool.query<{ call_id: string }>({ ...statements.calls, values }),
      pool.query<{ booking_id: string }>({ ...statements.bookings, values }),
    ]);
    return { callIds: calls.rows.map((row) => row.call_id), bookingIds: bookings.rows.map((row) => row.booking_id) };
  },

  /** The two had a session that took place. */
  async hadSession({ coachId, athleteId }: Pair): Promise<boolean> {
    return (await pool.query({ ...statements.completed, values: [coachId, athleteId] })).rows.length > 0;
  },

  /** The named messages of a pair that exist, by position. */
  async found({ coachId, athleteId }: Pair, messageIds: readonly string[]): Promise<StoredMessage[]> {
    const { rows } = await pool.query<MessageRow>({ ...statements.found, values: [coachId, athleteId, messageIds] });
    return rows.map(messageOf);
  },

  /** The newest messages before a position of all conversations of a person, or of one of them; without deleted ones. */
  async ofPerson({ role, id }: Person, pair: Pair | null, before: bigint): Promise<StoredMessage[]> {
    const statement = pair ? statements.ofBoth : role === 'coach' ? statements.ofCoach : statements.ofAthlete;
    const whose = pair ? [pair.coachId, pair.athleteId] : [id];
    const { rows } = await pool.query<MessageRow>({ ...statement, values: [before, conversationLimits.searched, ...whose] });
    return rows.map(messageOf);
  },
});
