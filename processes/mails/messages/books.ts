import { type Pair, peerOf, type Person } from '@academy/domain/conversations';
import { presenceLimits } from '@academy/domain/live';
import type { Tools } from '../../process.ts';
import type { Role } from '../todo.ts';
import type { Reading } from '../topic.ts';

/** What mails about messages are written from beside the log: how far somebody has read, who is here, and which mails went. */
export interface MessageReading extends Reading, Pick<Tools, 'pool'> {
  readonly queries: { readonly conversations: Pick<Tools['queries']['conversations'], 'unreadBehind'> };
}

interface Conversation extends Pair {
  /** Of the reader. */
  readonly role: Role;
}

/** Mails about messages to one person within an hour; of one conversation it is one. */
const mostAnHour = 10;
const hourMs = 3_600_000;
/** How soon to look again after somebody who is here and has not read it. */
const hereMs = 10 * 60_000;
/** After that a mail is forgotten, and another one may go. */
const kept = "interval '90 days'";

const statements = {
  mark: {
    name: 'message-mail-mark',
    text: 'select position from conversations.read_marks where role = $1 and person_id = $2 and peer_id = $3',
  },
  here: {
    name: 'message-mail-here',
    text: `select 1 from presence.seen
      where role = $1 and person_id = $2 and not is_away and seen_at > now() - $3 * interval '1 second' limit 1`,
  },
  told: {
    name: 'message-mail-told',
    text: `select read_position, mailed_at from processes.message_mails
      where account_id = $1 and peer_id = $2 and key <> $3 and mailed_at >= $4::timestamptz - ${kept}`,
  },
  pace: {
    name: 'message-mail-pace',
    text: `select mailed_at from processes.message_mails where account_id = $1 and key <> $2 and mailed_at > $3
      order by mailed_at desc offset ${mostAnHour - 1} limit 1`,
  },
  claim: {
    name: 'message-mail-claim',
    text: `
      with forgotten as (
        delete from processes.message_mails where mailed_at < $5::timestamptz - ${kept} and not (account_id = $1 and peer_id = $2)
      )
      insert into processes.message_mails as known (account_id, peer_id, key, read_position, mailed_at) values ($1, $2, $3, $4, $5)
      on conflict (account_id, peer_id) do update
        set key = excluded.key, read_position = excluded.read_position, mailed_at = excluded.mailed_at
        where known.key = excluded.key or known.read_position < excluded.read_position or known.mailed_at < $5::timestamptz - ${kept}`,
  },
} as const;

interface Told {
  readonly read_position: string;
  readonly mailed_at: Date;
}

/** The two, from the side of who is told. */
function sidesOf({ role, coachId, athleteId }: Conversation): { readonly reader: Person; readonly peer: Person } {
  const pair = { coachId, athleteId };
  const peer = peerOf(pair, role);
  return { reader: peerOf(pair, peer.role), peer };
}

const iso = (ms: number): string => new Date(ms).toISOString();

export const messageBooks = (pool: Tools['pool']) => ({
  /** How far the reader has read, as a position of the log; `0` for nothing. */
  async readUpTo(conversation: Conversation): Promise<string> {
    const { reader, peer } = sidesOf(conversation);
    const { rows } = await pool.query<{ position: string }>({ ...statements.mark, values: [reader.role, reader.id, peer.id] });
    return rows[0]?.position ?? '0';
  },

  /**
   * Until when a mail of this key waits, ISO 8601; null if it may go, and if it never may. It waits while the reader is here, and for an hour
   * after another mail of the conversation, or after so many of all.
   */
  async waitsUntil(conversation: Conversation, now: string, key: string): Promise<string | null> {
    const { reader, peer } = sidesOf(conversation);
    const found = await pool.query<Told>({ ...statements.told, values: [reader.id, peer.id, key, now] });
    const told = found.rows[0];
    if (told && BigInt(await this.readUpTo(conversation)) <= BigInt(told.read_position)) return null;
    const here = await pool.query({ ...statements.here, values: [reader.role, reader.id, presenceLimits.goneSeconds] });
    if (here.rows.length > 0) return iso(Date.parse(now) + hereMs);
    const since = iso(Date.parse(now) - hourMs);
    const pace = await pool.query<Pick<Told, 'mailed_at'>>({ ...statements.pace, values: [reader.id, key, since] });
    const ends = [told, pace.rows[0]].flatMap((mail) => (mail ? [mail.mailed_at.getTime() + hourMs] : []));
    const end = Math.max(...ends);
    return end > Date.parse(now) ? iso(end) : null;
  },

  /**
   * Notes that the mail of this key is about to tell of what was not read. False if another one has told of the conversation, and nothing was
   * read since. Noted before it goes: a mail that is sent again after a crash is then the same one.
   */
  async claim(conversation: Conversation, now: string, key: string): Promise<boolean> {
    const { reader, peer } = sidesOf(conversation);
    const values = [reader.id, peer.id, key, await this.readUpTo(conversation), now];
    return (await pool.query({ ...statements.claim, values })).rowCount === 1;
  },
});
