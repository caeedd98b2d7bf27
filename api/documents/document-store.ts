import { randomUUID } from 'node:crypto';
import { documentLimits, type DocumentView } from '@academy/domain/coaches';
import { HttpProblem } from '@academy/platform/http';
import { withTransaction } from '@academy/platform/postgres';
import type { Pool, PoolClient } from 'pg';

interface NewDocument {
  readonly name: string;
  readonly type: string;
  /** Each small enough for memory. */
  readonly pieces: AsyncIterable<Buffer>;
}

interface StoredDocument extends NewDocument {
  /** Bytes */
  readonly size: number;
}

/** Pieces of a file that is not visible yet. */
export interface Draft {
  /** Throws HttpProblem 409 if the coach has the maximum number of documents. */
  readonly keep: () => Promise<DocumentView>;
  readonly discard: () => Promise<void>;
}

export interface DocumentStore {
  /** Throws HttpProblem 409 if the coach has the maximum number of documents. */
  readonly mustHaveRoom: (ownerId: number) => Promise<void>;
  /** Removes everything stored if the pieces break off. */
  readonly draft: (ownerId: number, document: NewDocument) => Promise<Draft>;
  /** Newest first. */
  readonly list: (ownerId: number) => Promise<DocumentView[]>;
  /** Null if it does not exist or belongs to another coach. */
  readonly read: (ownerId: number, id: string) => Promise<StoredDocument | null>;
  /** False if it does not exist or belongs to another coach. */
  readonly remove: (ownerId: number, id: string) => Promise<boolean>;
}

interface Row {
  id: string;
  name: string;
  type: string;
  size: number;
  created_at: Date;
}

const columns = 'id, name, type, size, created_at';
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

const toView = ({ created_at, ...row }: Row): DocumentView => ({ ...row, uploaded_at: created_at.toISOString() });

export const createDocumentStore = (pool: Pool): DocumentStore => ({
  mustHaveRoom: (ownerId) => mustHaveRoom(pool, ownerId),

  async draft(ownerId, { name, type, pieces }) {
    // Removes leftovers of interrupted processes, older than any running upload.
    await pool.query(`delete from media.documents where not is_whole and created_at < now() - interval '1 hour'`);
    const id = randomUUID();
    await pool.query('insert into media.documents (id, owner_id, name, type, size) values ($1, $2, $3, $4, 0)', [id, ownerId, name, type]);
    const discard = async (): Promise<void> => void (await pool.query('delete from media.documents where id = $1', [id]));
    let size = 0;
    try {
      let place = 0;
      for await (const bytes of pieces) {
        await pool.query('insert into media.document_parts (document_id, place, bytes) values ($1, $2, $3)', [id, place++, bytes]);
        size += bytes.length;
      }
    } catch (error) {
      await discard();
      throw error;
    }
    return { keep: () => keep(pool, ownerId, id, size), discard };
  },

  async list(ownerId) {
    const { rows } = await pool.query<Row>({
      name: 'documents-of-owner',
      text: `select ${columns} from media.documents where owner_id = $1 and is_whole order by created_at desc, id`,
      values: [ownerId],
    });
    return rows.map(toView);
  },

  async read(ownerId, id) {
    if (!uuid.test(id)) return null;
    const { rows } = await pool.query<Omit<StoredDocument, 'pieces'>>({
      name: 'document-of-owner',
      text: 'select name, type, size from media.documents where id = $1 and owner_id = $2 and is_whole',
      values: [id, ownerId],
    });
    const [row] = rows;
    return row ? { ...row, pieces: piecesOf(pool, id) } : null;
  },

  async remove(ownerId, id) {
    if (!uuid.test(id)) return false;
    const { rowCount } = await pool.query('delete from media.documents where id = $1 and owner_id = $2 and is_whole', [id, ownerId]);
    return rowCount === 1;
  },
});

const keep = (pool: Pool, ownerId: number, id: string, size: number): Promise<DocumentView> =>
  withTransaction(pool, async (client) => {
    // Uploads of one coach run one at a time here: counted concurrently, each would find room.
    await client.query(`select pg_advisory_xact_lock(hashtextextended('document-owner', $1))`, [ownerId]);
    await mustHaveRoom(client, ownerId);
    const { rows } = await client.query<Row>(
      `update media.documents set is_whole = true, size = $2, created_at = now() where id = $1 returning ${columns}`,
      [id, size],
    );
    const [row] = rows;
    if (!row) throw new Error('a document was gone before it was kept');
    return toView(row);
  });

/** Fetched one by one on demand: a slow reader holds neither memory nor a connection. */
async function* piecesOf(pool: Pool, id: string): AsyncGenerator<Buffer> {
  for (let place = 0; ; place++) {
    const { rows } = await pool.query<{ bytes: Buffer }>({
      name: 'document-part',
      text: 'select bytes from media.document_parts where document_id = $1 and place = $2',
      values: [id, place],
    });
    const [row] = rows;
    if (!row) return;
    yield row.bytes;
  }
}

async function mustHaveRoom(client: Pool | PoolClient, ownerId: number): Promise<void> {
  const { rows } = await client.query<{ stored: number }>(
    'select count(*)::int as stored from media.documents where owner_id = $1 and is_whole',
    [ownerId],
  );
  if ((rows[0]?.stored ?? 0) >= documentLimits.stored) throw new HttpProblem(409, 'tooManyDocuments', '/document');
}
