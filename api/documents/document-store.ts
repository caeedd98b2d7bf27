import { randomUUID } from 'node:crypto';
import { documentLimits, type DocumentView } from '@academy/domain/coaches';
import { HttpProblem } from '@academy/platform/http';
import { withTransaction } from '@academy/platform/postgres';
import type { Pool, PoolClient } from 'pg';

interface NewDocument {
  readonly name: string;
  readonly type: string;
  readonly bytes: Buffer;
}

export interface DocumentStore {
  /** Throws HttpProblem 409 where the coach keeps as many as may be. */
  readonly mustHaveRoom: (ownerId: number) => Promise<void>;
  /** Throws as mustHaveRoom. */
  readonly add: (ownerId: number, document: NewDocument) => Promise<DocumentView>;
  /** Newest first. */
  readonly list: (ownerId: number) => Promise<DocumentView[]>;
  /** Null where there is none, or it is somebody else's. */
  readonly read: (ownerId: number, id: string) => Promise<NewDocument | null>;
  /** False where there is none, or it is somebody else's. */
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

  add: (ownerId, { name, type, bytes }) =>
    withTransaction(pool, async (client) => {
      // Uploads of one coach pass one by one here: counted side by side, each would see room for itself.
      await client.query(`select pg_advisory_xact_lock(hashtextextended('document-owner', $1))`, [ownerId]);
      await mustHaveRoom(client, ownerId);
      const { rows } = await client.query<Row>(
        `insert into media.documents (id, owner_id, name, type, size, bytes) values ($1, $2, $3, $4, $5, $6) returning ${columns}`,
        [randomUUID(), ownerId, name, type, bytes.length, bytes],
      );
      const [row] = rows;
      if (!row) throw new Error('a document was inserted and not returned');
      return toView(row);
    }),

  async list(ownerId) {
    const { rows } = await pool.query<Row>({
      name: 'documents-of-owner',
      text: `select ${columns} from media.documents where owner_id = $1 order by created_at desc, id`,
      values: [ownerId],
    });
    return rows.map(toView);
  },

  async read(ownerId, id) {
    if (!uuid.test(id)) return null;
    const { rows } = await pool.query<NewDocument>({
      name: 'document-of-owner',
      text: 'select name, type, bytes from media.documents where id = $1 and owner_id = $2',
      values: [id, ownerId],
    });
    return rows[0] ?? null;
  },

  async remove(ownerId, id) {
    if (!uuid.test(id)) return false;
    const { rowCount } = await pool.query('delete from media.documents where id = $1 and owner_id = $2', [id, ownerId]);
    return rowCount === 1;
  },
});

async function mustHaveRoom(client: Pool | PoolClient, ownerId: number): Promise<void> {
  const { rows } = await client.query<{ stored: number }>('select count(*)::int as stored from media.documents where owner_id = $1', [
    ownerId,
  ]);
  if ((rows[0]?.stored ?? 0) >= documentLimits.stored) throw new HttpProblem(409, 'tooManyDocuments', '/document');
}
