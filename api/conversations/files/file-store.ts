import { randomUUID } from 'node:crypto';
import { conversationLimits as limits, type FileView, type Pair, type Person, personName } from '@academy/domain/conversations';
import { bindingOf, type OpenBoxes, seal, sealBytes, type SubjectKeys, unsealBytes } from '@academy/platform/event-store';
import { HttpProblem } from '@academy/platform/http';
import { withTransaction } from '@academy/platform/postgres';
import type { Pool, PoolClient } from 'pg';

/** What is known of a file beside its bytes. */
export type FileFacts = Pick<FileView, 'name' | 'type' | 'width' | 'height'>;

interface NewFile extends FileFacts {
  readonly owner: Person;
  readonly pair: Pair;
  /** Each small enough for memory. */
  readonly pieces: AsyncIterable<Buffer>;
}

/** Pieces of a file that is not visible yet. */
export interface FileDraft {
  /** Throws HttpProblem like `mustHaveRoom`. */
  readonly keep: () => Promise<FileView>;
  readonly discard: () => Promise<void>;
}

export interface StoredFile {
  readonly view: FileView;
  readonly owner: Person;
  /** The message that names it, or null. */
  readonly messageId: string | null;
  readonly pieces: AsyncIterable<Buffer>;
}

interface Row {
  id: string;
  role: Person['role'];
  person_id: string;
  box: string;
  size: number;
  message_id: string | null;
}

/** What the box of a file's facts, and each of its pieces, is bound to. */
const type = 'MessageFile';
const columns = 'id, role, person_id, box, size, message_id';
const statements = {
  find: {
    name: 'message-file',
    text: `select ${columns} from conversations.files where id = $1 and coach_id = $2 and athlete_id = $3 and is_whole`,
  },
  views: {
    name: 'message-files',
    text: `select ${columns} from conversations.files where id = any($1::uuid[]) and is_whole and deleted_at is null`,
  },
  allViews: { name: 'message-files-all', text: `select ${columns} from conversations.files where id = any($1::uuid[]) and is_whole` },
  // Those of the same message again, for a message may be sent again.
  claim: {
    name: 'message-files-claim',
    text: `update conversations.files set message_id = $5
      where id = any($1::uuid[]) and role = $2 and person_id = $3 and $4 = coach_id || '_' || athlete_id and is_whole
        and deleted_at is null and (message_id is null or message_id = $5)`,
  },
  markDeleted: {
    name: 'message-files-deleted',
    text: 'update conversations.files set deleted_at = now() where role = $1 and person_id = $2 and message_id = $3 and deleted_at is null',
  },
  part: { name: 'message-file-part', text: 'select bytes from conversations.file_parts where file_id = $1 and place = $2' },
} as const;

export function createFileStore({
  pool,
  keys,
  openBoxes,
}: {
  pool: Pool;
  keys: Pick<SubjectKeys, 'forReading' | 'forWriting'>;
  openBoxes: OpenBoxes;
}) {
  const viewsOf = async (rows: readonly Row[]): Promise<(FileView | null)[]> => {
    const opened = await openBoxes(rows.map((row) => ({ id: row.id, type, subject: subjectOf(row), box: row.box })));
    return rows.map(({ id, size }, index) => {
      const facts = opened[index];
      // Only this store has sealed it.
      return facts ? { id, size, ...(facts as unknown as FileFacts) } : null;
    });
  };

  async function* piecesOf(id: string, subject: string): AsyncGenerator<Buffer> {
    for (let place = 0; ; place += 1) {
      const { rows } = await pool.query<{ bytes: Buffer }>({ ...statements.part, values: [id, place] });
      const [row] = rows;
      if (!row) return;
      const key = (await keys.forReading([subject])).get(subject);
      if (!key) throw new Error('the key of a file was destroyed while it was read');
      yield unsealBytes(row.bytes, key, pieceBinding(id, subject, place));
    }
  }

  return {
    /** Throws HttpProblem 429 after too many files within an hour, 409 where all files together are too large. */
    mustHaveRoom: async (owner: Person): Promise<void> => await mustHaveRoom(pool, owner),

    /** Seals the pieces as they come; removes everything if they break off. */
    async draft({ owner, pair, pieces, ...facts }: NewFile): Promise<FileDraft> {
      const subject = personName(owner);
      const key = await keys.forWriting(subject);
      if (!key) throw new HttpProblem(409, 'personGone');
      const id = randomUUID();
      await pool.query('insert into conversations.files (id, role, person_id, coach_id, athlete_id) values ($1, $2, $3, $4, $5)', [
        id,
        owner.role,
        owner.id,
        pair.coachId,
        pair.athleteId,
      ]);
      const discard = async (): Promise<void> => void (await pool.query('delete from conversations.files where id = $1', [id]));
      let size = 0;
      try {
        let place = 0;
        for await (const bytes of pieces) {
          const sealed = sealBytes(bytes, key, pieceBinding(id, subject, place));
          await pool.query('insert into conversations.file_parts (file_id, place, bytes) values ($1, $2, $3)', [id, place, sealed]);
          place += 1;
          size += bytes.length;
        }
      } catch (error) {
        await discard();
        throw error;
      }
      const box = seal(facts, key, bindingOf(id, type, subject));
      return { keep: async () => await keep(pool, owner, { id, size, ...facts }, box), discard };
    },

    /** Null if there is none in this conversation, or its uploader's key is destroyed. */
    async find(id: string, { coachId, athleteId }: Pair): Promise<StoredFile | null> {
      const { rows } = await pool.query<Row>({ ...statements.find, values: [id, coachId, athleteId] });
      const [row] = rows;
      const [view] = row ? await viewsOf([row]) : [];
      if (!row || !view) return null;
      const owner = { role: row.role, id: Number(row.person_id) };
      return { view, owner, messageId: row.message_id, pieces: piecesOf(id, subjectOf(row)) };
    },

    /** Those of the files that are there, by id; also of deleted messages, as long as they are kept, where they are wanted. */
    async views(ids: readonly string[], { alsoDeleted = false } = {}): Promise<ReadonlyMap<string, FileView>> {
      if (ids.length === 0) return new Map();
      const { rows } = await pool.query<Row>({ ...(alsoDeleted ? statements.allViews : statements.views), values: [ids] });
      const views = await viewsOf(rows);
      return new Map(views.flatMap((view) => (view ? [[view.id, view] as const] : [])));
    },

    /** Takes the files for a message; false if one of them is not there, or not the author's, or in another message. */
    async claim(ids: readonly string[], { role, id }: Person, pair: string, messageId: string): Promise<boolean> {
      if (ids.length === 0) return true;
      const { rowCount } = await pool.query({ ...statements.claim, values: [ids, role, id, pair, messageId] });
      return rowCount === ids.length;
    },

    /** The message was deleted: nobody reads its files any more. */
    async markDeleted({ role, id }: Person, messageId: string): Promise<void> {
      await pool.query({ ...statements.markDeleted, values: [role, id, messageId] });
    },
  };
}

export type FileStore = ReturnType<typeof createFileStore>;

const subjectOf = ({ role, person_id: id }: Pick<Row, 'role' | 'person_id'>): string => `${role}-${id}`;
const pieceBinding = (id: string, subject: string, place: number): string => `${bindingOf(id, type, subject)}|${place}`;

const keep = async (pool: Pool, owner: Person, view: FileView, box: string): Promise<FileView> =>
  await withTransaction(pool, async (client) => {
    // Uploads of one person are counted one at a time: counted concurrently, each would find room.
    await client.query(`select pg_advisory_xact_lock(hashtextextended('message-files ' || $1, $2))`, [owner.role, owner.id]);
    await mustHaveRoom(client, owner, view.size);
    const { rowCount } = await client.query('update conversations.files set is_whole = true, size = $2, box = $3 where id = $1', [
      view.id,
      view.size,
      box,
    ]);
    if (rowCount !== 1) throw new Error('a file was gone before it was kept');
    return view;
  });

async function mustHaveRoom(client: Pool | PoolClient, { role, id }: Person, more = 1): Promise<void> {
  const { rows } = await client.query<{ stored: string; fresh: number; wait: number | null }>(
    `select coalesce(sum(size), 0) as stored, count(*) filter (where is_fresh)::int as fresh,
       ceil(extract(epoch from min(created_at) filter (where is_fresh) + interval '1 hour' - now()))::int as wait
     from (select size, created_at, created_at > now() - interval '1 hour' as is_fresh from conversations.files
       where role = $1 and person_id = $2 and is_whole) own`,
    [role, id],
  );
  const { stored = '0', fresh = 0, wait } = rows[0] ?? {};
  if (fresh >= limits.uploadsAnHour) throw new HttpProblem(429, 'tooManyRequests', '', { 'Retry-After': String(wait ?? 3_600) });
  if (Number(stored) + more > limits.storedBytes) throw new HttpProblem(409, 'noRoomForFiles', '/file');
}
