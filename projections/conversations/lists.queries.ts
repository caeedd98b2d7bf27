import { conversationLimits, type Pair, pairName, type Person, peerOf } from '@academy/domain/conversations';
import { beginning } from '@academy/platform/subscriptions';
import type { Pool } from 'pg';
import { bookkeeping, liveSchema } from '../bookkeeping.ts';
import { athleteTable, coachTable, conversationTable } from '../tables.ts';
import { conversations, messageTable } from './conversations.ts';
import { messageColumns, messageOf, type MessageRow, type PeerRow, peerView, type StoredMessage, type StoredPeer } from './rows.ts';

/** A place in a conversation, for example how far somebody has read it. */
export interface ReadMark extends Pair {
  /** In decimal, `0` for nothing. */
  readonly position: string;
}

export interface ListedPair extends Pair {
  readonly peer: StoredPeer;
  readonly last: StoredMessage;
}

export interface ListPage {
  readonly listed: readonly ListedPair[];
  readonly upTo: string;
  readonly hasMore: boolean;
}

/** What somebody has not read of a conversation. */
export interface Behind {
  readonly upTo: string;
  readonly unread: number;
}

const columns = messageColumns.map((column) => `last.${column}`).join(', ');
const own = { coach: 'coach_id', athlete: 'athlete_id' } as const;

function listOf(role: Person['role']) {
  const peer =
    role === 'coach'
      ? `peer.name as peer_name, peer.image_id as peer_image, null as peer_sport
         from listed left join ${liveSchema}.${athleteTable} peer on peer.athlete_id = listed.athlete_id`
      : `peer.name as peer_name, peer.image_id as peer_image, peer.domain as peer_sport
         from listed left join ${liveSchema}.${coachTable} peer on peer.coach_id = listed.coach_id`;
  return {
    name: `conversations-of-${role}`,
    text: `
      with listed as (
        select * from ${liveSchema}.${conversationTable} where ${own[role]} = $1 and position < $2 order by position desc limit $3
      ), shown as (
        select listed.coach_id, listed.athlete_id, listed.position, ${peer}
      )
      select checkpoint.position as up_to, shown.peer_name, shown.peer_image, shown.peer_sport, ${columns}
      from ${bookkeeping.schema}.checkpoints checkpoint
        left join (shown join ${liveSchema}.${messageTable} last using (coach_id, athlete_id, position)) on true
      where checkpoint.name = '${conversations.name}' order by last.position desc`,
  } as const;
}

/** Unread messages of the asked conversations, by the marks of this person; so many at most. */
const unreadOf = (role: Person['role']) =>
  ({
    name: `conversations-unread-${role}`,
    text: `
      select mark.coach_id, mark.athlete_id, behind.unread
      from unnest($1::bigint[], $2::bigint[], $3::bigint[]) as mark (coach_id, athlete_id, position)
        cross join lateral (
          select count(*)::int as unread from (
            select 1 from ${liveSchema}.${messageTable} message
            where message.coach_id = mark.coach_id and message.athlete_id = mark.athlete_id and not is_deleted
              and by_coach = ${role === 'athlete'} and message.position > mark.position
            limit ${conversationLimits.unread}) one) behind
      where behind.unread > 0`,
  }) as const;

/** The same of one conversation, and the position that it is complete up to, of one snapshot. In order, so that no plan reads the table. */
const behindOf = (role: Person['role']) =>
  ({
    name: `conversation-behind-${role}`,
    text: `
      select checkpoint.position as up_to, (
        select count(*)::int from (
          select 1 from ${liveSchema}.${messageTable} message
          where coach_id = $1 and athlete_id = $2 and not is_deleted and by_coach = ${role === 'athlete'} and message.position > $3
          order by message.position limit ${conversationLimits.unread}) one) as unread
      from ${bookkeeping.schema}.checkpoints checkpoint where checkpoint.name = '${conversations.name}'`,
  }) as const;

const newestOf = (role: Person['role']) =>
  ({
    name: `conversations-newest-${role}`,
    text: `select coach_id, athlete_id, position from ${liveSchema}.${conversationTable}
      where ${own[role]} = $1 order by position desc limit ${conversationLimits.counted}`,
  }) as const;

const lists = { coach: listOf('coach'), athlete: listOf('athlete') };
const newest = { coach: newestOf('coach'), athlete: newestOf('athlete') };
const unread = { coach: unreadOf('coach'), athlete: unreadOf('athlete') };
const behind = { coach: behindOf('coach'), athlete: behindOf('athlete') };
const last = {
  name: 'conversation-last',
  text: `select position from ${liveSchema}.${conversationTable} where coach_id = $1 and athlete_id = $2`,
} as const;

interface PairRow {
  coach_id: string;
  athlete_id: string;
}
const pairOf = (row: PairRow): Pair => ({ coachId: Number(row.coach_id), athleteId: Number(row.athlete_id) });

type ListRow = MessageRow & PeerRow & { up_to: string };

export const listQueries = (pool: Pool) => ({
  /** A person's conversations, the one with the newest message first, before a position. */
  async list({ role, id }: Person, before: bigint, limit: number): Promise<ListPage> {
    const { rows } = await pool.query<ListRow>({ ...lists[role], values: [id, before, limit + 1] });
    const found = rows.filter(({ message_id: messageId }) => messageId !== null);
    const listed = found.slice(0, limit).map((row): ListedPair => {
      const message = messageOf(row);
      const { coachId, athleteId } = message;
      const peer = peerOf(message, role);
      return { coachId, athleteId, peer: peerView(peer.role, peer.id, row), last: message };
    });
    const upTo = rows[0] && rows[0].up_to !== String(beginning) ? rows[0].up_to : '0';
    return { listed, upTo, hasMore: found.length > limit };
  },

  /** Numbers of unread messages by the name of the pair, of those of the conversations that have some. */
  async unread({ role }: Pick<Person, 'role'>, marks: readonly ReadMark[]): Promise<ReadonlyMap<string, number>> {
    const values = [marks.map(({ coachId }) => coachId), marks.map(({ athleteId }) => athleteId), marks.map(({ position }) => position)];
    const { rows } = await pool.query<PairRow & { unread: number }>({ ...unread[role], values });
    return new Map(rows.map((row) => [pairName(pairOf(row)), row.unread] as const));
  },

  /** The other one's messages that this person has not read by the mark, 100 at most, of all up to a position, `-1` for none. */
  async unreadBehind({ role }: Pick<Person, 'role'>, { coachId, athleteId, position }: ReadMark): Promise<Behind> {
    const { rows } = await pool.query<{ up_to: string; unread: number }>({ ...behind[role], values: [coachId, athleteId, position] });
    return { upTo: rows[0]?.up_to ?? String(beginning), unread: rows[0]?.unread ?? 0 };
  },

  /** A person's conversations with the places of their newest messages, the newest first; at most as many as are counted. */
  async newest({ role, id }: Person): Promise<ReadMark[]> {
    const { rows } = await pool.query<PairRow & { position: string }>({ ...newest[role], values: [id] });
    return rows.map((row) => {
      const { coachId, athleteId } = pairOf(row);
      return { coachId, athleteId, position: row.position };
    });
  },

  /** The place of the newest message of a pair; null without one. */
  async lastPosition({ coachId, athleteId }: Pair): Promise<string | null> {
    const { rows } = await pool.query<{ position: string }>({ ...last, values: [coachId, athleteId] });
    return rows[0]?.position ?? null;
  },
});
